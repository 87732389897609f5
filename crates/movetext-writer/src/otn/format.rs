//! Formatting a file of records.

use movetext_lexer::otn::{Token, Tokens};
use movetext_parser::otn::games as games_of;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{
    Dialect, FaultKind, Otn, Parsed, PreparedRules, Record, RulesTag, Tag, TurnFault, read,
};
use movetext_source::Span;

use super::safe::starts_like_tag;
use super::write::Writer;
use super::{Loss, Options, normalise};
use crate::file::{self, File};
use crate::fingerprint::{LARGE, fingerprint};
use crate::{Formatted, Rewritten, SkipReason, Subject, Summary, Write};

/// Formats a file; see [`crate::format()`].
///
/// Each game that was written is read again, and copied as it was if that gives another record: so
/// formatting is safe even where it is wrong. (Reading again takes about half of the time.)
pub fn format(text: &str, options: &Options) -> Formatted {
    <Otn as Write>::format(text, &crate::Options::default().with_otn(*options))
}

/// The game as it is written, if that is read as the same game.
pub(crate) fn rewrite(
    mut parsed: Parsed<'_>,
    text: &str,
    line_end: &'static str,
    options: Options,
) -> Result<String, (Span, SkipReason)> {
    if let Some(reason) = reason_to_keep(&parsed, text) {
        return Err(reason);
    }
    normalise(&mut parsed.record, &options);
    let whole = parsed.origin.whole;
    let output = Writer::new(options.dialect, line_end).write(&parsed.record);
    if let Some(loss) = output.lost.first() {
        return Err((place(&parsed, loss), SkipReason::NotExpressible(loss.to_string())));
    }
    let (follows, is_followed) = (file::follows(text, whole), file::is_followed(text, whole));
    if !stands_apart(&output.text, &parsed.record, follows, is_followed) {
        return Err((whole, SkipReason::Altered));
    }
    if !is_read_as(&output.text, parsed.record, options.dialect) {
        return Err((whole, SkipReason::Altered));
    }
    Ok(output.text)
}

/// The file of games that were written.
pub(crate) fn assemble(
    text: &str,
    games: &mut dyn Iterator<Item = Rewritten>,
    out: &mut dyn FnMut(&str),
) -> Summary {
    let mut file = File::new(text, line_end(text));
    games.for_each(|game| file.game(game.whole, game.written));
    file.finish(|text| file::starts(games_of(text)), out)
}

/// The line ends of a file.
pub(crate) fn line_end(text: &str) -> &'static str {
    let text = text.trim_start();
    let blanks = Tokens::new(text).filter(|(token, _)| *token == Token::Blank);
    file::line_end(blanks.map(|(_, range)| &text[range.start as usize..range.end as usize]))
}

/// Whether a text is read as a record and no other. A large one is let go before.
fn is_read_as(text: &str, record: Record<'_>, dialect: Dialect) -> bool {
    let (tags, nodes) = (record.headers.tags.len(), record.tree.len());
    let is_only = |is_same: &dyn Fn(&Record<'_>) -> bool| {
        let mut again = read(text, dialect).with_room(tags, nodes);
        matches!((again.next(), again.next()), (Some(again), None) if is_same(&again.record))
    };
    if record.tree.len() < LARGE {
        return is_only(&|again| is_same(again, &record));
    }
    let wanted = of_record(&record);
    drop(record);
    is_only(&|again| of_record(again) == wanted)
}

fn is_same(one: &Record<'_>, other: &Record<'_>) -> bool {
    one.headers == other.headers && one.start == other.start && one.tree == other.tree
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
    file::starts(games_of(&[before, text, after].concat())) == expected
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
