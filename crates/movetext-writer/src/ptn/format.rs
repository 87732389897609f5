//! Formatting a file of records.

use movetext_lexer::ptn::{Token, Tokens};
use movetext_parser::ptn::games as games_of;
use movetext_record::ptn::{Parsed, Ptn, Record, TAGS};
use movetext_source::Span;

use super::write::{is_read_as, put};
use super::{Options, Style};
use crate::file::{self, File};
use crate::{Formatted, Rewritten, SkipReason, Summary, Write};

/// Brings the names of tags that are known to the spelling that the specification asks for. Everything else
/// that formatting changes is mere spelling.
pub fn normalise(record: &mut Record<'_>) {
    for tag in &mut record.headers.tags {
        match TAGS.into_iter().find(|known| tag.is(known)) {
            Some(known) if tag.name != known => tag.name = known.into(),
            _ => {}
        }
    }
}

/// Formats a file; see [`crate::format()`]. Each game that was written is read again, and copied as it was
/// if that gives another record.
pub fn format(text: &str, options: &Options) -> Formatted {
    <Ptn as Write>::format(text, &crate::Options::default().with_ptn(*options))
}

/// The game as it is written, if that is read as the same game.
pub(crate) fn rewrite(
    mut parsed: Parsed<'_>,
    text: &str,
    line_end: &str,
    options: Options,
) -> Result<String, (Span, SkipReason)> {
    let whole = parsed.origin.whole;
    if let Some(fault) = parsed.faults.iter().find(|fault| fault.kind.is_loss()) {
        return Err((fault.span, SkipReason::Unread(fault.kind.to_string())));
    }
    normalise(&mut parsed.record);
    let output = put(&parsed.record, options, line_end);
    if let Some(loss) = output.lost.first() {
        return Err((whole, SkipReason::NotExpressible(loss.to_string())));
    }
    // After another game only a tag starts a further one.
    let may_stand_there = output.text.starts_with('[') || !file::follows(text, whole);
    if !may_stand_there || !is_read_as(&output.text, parsed.record) {
        return Err((whole, SkipReason::Altered));
    }
    Ok(output.text)
}

/// The file of games that were written.
pub(crate) fn assemble(
    text: &str,
    line_end: &'static str,
    games: &mut dyn Iterator<Item = Rewritten>,
    out: &mut dyn FnMut(&str),
) -> Summary {
    let mut file = File::new(text, line_end);
    games.for_each(|game| file.game(game.whole, game.written));
    file.finish(|text| file::starts(games_of(text)), out)
}

/// The line ends of a style, or those of the file.
pub(crate) fn line_end(text: &str, style: Style) -> &'static str {
    if style == Style::Ninja {
        return "\r\n";
    }
    let text = text.trim_start();
    let blanks = Tokens::new(text).filter(|(token, _)| *token == Token::Blank);
    file::line_end(blanks.map(|(_, range)| &text[range.start as usize..range.end as usize]))
}
