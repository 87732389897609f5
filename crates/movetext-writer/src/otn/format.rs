//! Formatting a file of records.

use movetext_lexer::otn::{Token, Tokens};
use movetext_parser::otn::games;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, Parsed, PreparedRules, Record, RulesTag, Tag, TurnFault, read};
use movetext_source::Span;

use super::safe::starts_like_tag;
use super::write::Writer;
use super::{Loss, Options, normalise};
use crate::file::{self, File};
use crate::fingerprint::fingerprint;
use crate::{Formatted, SkipReason, Subject};

/// Formats a file; see [`crate::format()`].
///
/// Each game that was written is read again, and copied as it was if that gives another record: so
/// formatting is safe even where it is wrong. (Reading again takes about half of the time.)
pub fn format(text: &str, options: &Options) -> Formatted {
    let mut formatter = Formatter::new(text, options);
    let mut games = read(text, options.dialect).peekable();
    while let Some(parsed) = games.next() {
        formatter.game(parsed, games.peek().is_some());
    }
    formatter.file.finish(|text| starts(text).collect())
}

/// A file while it is formatted, and how.
struct Formatter<'t> {
    text: &'t str,
    options: &'t Options,
    writer: Writer,
    file: File<'t>,
}

impl<'t> Formatter<'t> {
    fn new(text: &'t str, options: &'t Options) -> Self {
        let line_end = line_end(text);
        Self {
            text,
            options,
            writer: Writer::new(options.dialect, line_end),
            file: File::new(text, line_end),
        }
    }

    /// Takes the next game; another may follow it.
    fn game(&mut self, mut parsed: Parsed<'t>, followed: bool) {
        let whole = parsed.origin.whole;
        let written = if let Some(reason) = reason_to_keep(&parsed, self.text) {
            Err(reason)
        } else {
            normalise(&mut parsed.record, self.options);
            self.written(parsed, followed)
        };
        self.file.game(whole, written);
    }

    /// The game as it is written, if that is read as the same game.
    fn written(&mut self, parsed: Parsed<'_>, followed: bool) -> Result<String, (Span, SkipReason)> {
        let whole = parsed.origin.whole;
        let output = self.writer.write(&parsed.record);
        if let Some(loss) = output.lost.first() {
            return Err((place(&parsed, loss), SkipReason::NotExpressible(loss.to_string())));
        }
        if !stands_apart(&output.text, &parsed.record, !self.file.is_empty(), followed) {
            return Err((whole, SkipReason::Altered));
        }
        let wanted = of_record(&parsed.record);
        drop(parsed);
        let mut again = read(&output.text, self.options.dialect);
        let same = match (again.next(), again.next()) {
            (Some(again), None) => of_record(&again.record) == wanted,
            _ => false,
        };
        if !same {
            return Err((whole, SkipReason::Altered));
        }
        Ok(output.text)
    }
}

/// The line ends of a file.
fn line_end(text: &str) -> &'static str {
    let text = text.trim_start();
    let blanks = Tokens::new(text).filter(|(token, _)| *token == Token::Blank);
    file::line_end(blanks.map(|(_, range)| &text[range.start as usize..range.end as usize]))
}

/// What equal records have in common.
fn of_record(record: &Record<'_>) -> u64 {
    let start = (record.start.prepared_rules().map(PreparedRules::record), &record.start.position);
    let unread = match &record.start.rules {
        RulesTag::Unread(text) => Some(text),
        RulesTag::Read(_) | RulesTag::Missing => None,
    };
    fingerprint(&record.headers, &(start, unread), &record.tree)
}

/// Where the games of a text start.
fn starts(text: &str) -> impl Iterator<Item = u32> + '_ {
    games(text).map(|game| game.span.start)
}

/// What keeps a game from being written at all.
fn reason_to_keep(parsed: &Parsed<'_>, text: &str) -> Option<(Span, SkipReason)> {
    let unread = |(at, what): (Span, String)| (at, SkipReason::Unread(what));
    let fault = parsed.faults.iter().find(|fault| fault.kind.is_loss());
    let fault = fault.map(|fault| (fault.span, fault.kind.to_string()));
    fault.or_else(|| replaced_start(parsed, text)).map(unread).or_else(|| renumbered(parsed))
}

/// A rules or position tag that another replaces is not in the record.
fn replaced_start(parsed: &Parsed<'_>, text: &str) -> Option<(Span, String)> {
    ["rules", "position"].into_iter().find_map(|name| {
        let named =
            parsed.origin.places.tags.iter().filter(|tag| tag.name.of(text).eq_ignore_ascii_case(name));
        let mut tags = named.map(|tag| tag.whole);
        let first = tags.next()?;
        tags.next().map(|_| (first, format!("there are several {name} tags, of which only the last counts")))
    })
}

/// Puzzles name turns in their tags; these would name others.
fn renumbered(parsed: &Parsed<'_>) -> Option<(Span, SkipReason)> {
    let headers = &parsed.record.headers;
    headers.get("puzzle-start").or_else(|| headers.get("puzzle-prestart"))?;
    let numbers = |kind: &movetext_record::FaultKind<FaultKind>| {
        matches!(
            kind,
            Own(FaultKind::Turn(
                TurnFault::Number { .. } | TurnFault::VariationNumber { .. } | TurnFault::Repeated
            ))
        )
    };
    let fault = parsed.faults.iter().find(|fault| numbers(&fault.kind))?;
    Some((fault.span, SkipReason::Renumbered(fault.kind.to_string())))
}

/// Whether the text of a record is still a game of its own with others around it: behind one, it must start
/// with a tag that everybody knows, and have no lines like turns in its tags; in front of one, the comment on
/// its last moves must not start like a tag.
fn stands_apart(text: &str, record: &Record<'_>, follows: bool, followed: bool) -> bool {
    const BEFORE: &str = "1. a1-a2\n\n";
    const AFTER: &str = "\n[rules:dim:7]\n\n1. a1-a2\n";
    let several_lines = |tag: &Tag<'_>| memchr::memchr(b'\n', tag.value.as_bytes()).is_some();
    let like_tag = |node| record.tree.get(node).comment.as_deref().is_some_and(starts_like_tag);
    let doubtful = (follows
        && (!starts_like_tag(&text[1.min(text.len())..]) || record.headers.tags.iter().any(several_lines)))
        || (followed && record.tree.walk().any(like_tag));
    if !doubtful {
        return true;
    }
    let before = if follows { BEFORE } else { "" };
    let after = if followed { AFTER } else { "" };
    let mut expected = vec![0];
    if follows {
        expected.push(before.len() as u32);
    }
    if followed {
        expected.push((before.len() + text.len() + 1) as u32);
    }
    starts(&[before, text, after].concat()).eq(expected)
}

/// Where in the text what a loss is about was written; all of the game where that is not known.
fn place(parsed: &Parsed<'_>, loss: &Loss) -> Span {
    let whole = parsed.origin.whole;
    match loss.subject {
        Subject::Node(node) => match parsed.origin.nodes.get(node.index()) {
            Some(origin) if !origin.played.is_empty() => origin.comment.unwrap_or(origin.played),
            _ => whole,
        },
        _ => whole,
    }
}
