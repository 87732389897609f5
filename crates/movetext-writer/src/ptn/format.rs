//! Formatting a file of records.

use movetext_lexer::ptn::{Token, Tokens};
use movetext_parser::ptn::games;
use movetext_record::ptn::{Parsed, Record, TAGS, read};
use movetext_source::Span;

use super::write::{Wanted, put};
use super::{Options, Style};
use crate::file::{self, File};
use crate::{Formatted, SkipReason};

/// Brings the names of tags that are known to the spelling that the specification asks for. Everything else
/// that formatting changes is mere spelling.
pub fn normalise(record: &mut Record<'_>) {
    for tag in &mut record.headers.tags {
        if let Some(known) = TAGS.into_iter().find(|known| tag.is(known) && tag.name != *known) {
            tag.name = known.into();
        }
    }
}

/// Formats a file; see [`crate::format()`]. Each game that was written is read again, and copied as it was
/// if that gives another record.
pub fn format(text: &str, options: &Options) -> Formatted {
    let line_end = line_end(text, options.style);
    let mut file = File::new(text, line_end);
    for parsed in read(text) {
        let whole = parsed.origin.whole;
        let written = written(parsed, *options, line_end, !file.is_empty());
        file.game(whole, written);
    }
    file.finish(|text| games(text).map(|game| game.span.start).collect())
}

/// The line ends of a style, or those of the file.
fn line_end(text: &str, style: Style) -> &'static str {
    if style == Style::Ninja {
        return "\r\n";
    }
    let text = text.trim_start();
    let blanks = Tokens::new(text).filter(|(token, _)| *token == Token::Blank);
    file::line_end(blanks.map(|(_, range)| &text[range.start as usize..range.end as usize]))
}

/// The game as it is written, if that is read as the same game.
fn written(
    mut parsed: Parsed<'_>,
    options: Options,
    line_end: &str,
    follows: bool,
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
    let wanted = Wanted::of(&parsed.record);
    drop(parsed);
    // After another game only a tag starts a further one.
    if !wanted.is_read_from(&output.text) || (follows && !output.text.starts_with('[')) {
        return Err((whole, SkipReason::Altered));
    }
    Ok(output.text)
}
