//! Formatting a file of records.

use movetext_parser::ptn::games;
use movetext_record::ptn::{Parsed, Record, TAGS, read};
use movetext_source::Span;

use super::write::{is_read_as, put};
use super::{Options, Style};
use crate::file::File;
use crate::{Formatted, Why};

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
    let crlf = memchr::memchr(b'\n', text.as_bytes()).is_some_and(|at| text[..at].ends_with('\r'));
    let line_end = if crlf || options.style == Style::Ninja { "\r\n" } else { "\n" };
    let mut file = File::new(text);
    for mut parsed in read(text) {
        let written = written(&mut parsed, *options, line_end, !file.is_empty());
        file.game(parsed.origin.whole, written, line_end);
    }
    file.finish(line_end, |text| games(text).map(|game| game.span.start).collect())
}

/// The game as it is written, if that is read as the same game.
fn written(
    parsed: &mut Parsed<'_>,
    options: Options,
    line_end: &str,
    follows: bool,
) -> Result<String, (Span, Why)> {
    let whole = parsed.origin.whole;
    if let Some(fault) = parsed.faults.iter().find(|fault| fault.kind.is_unread()) {
        return Err((fault.span, Why::Unread(fault.kind.to_string())));
    }
    normalise(&mut parsed.record);
    let output = put(&parsed.record, options, line_end);
    if let Some(loss) = output.lost.first() {
        return Err((whole, Why::Unsayable(loss.to_string())));
    }
    // After another game only a tag starts a further one.
    if !is_read_as(&output.text, &parsed.record) || (follows && !output.text.starts_with('[')) {
        return Err((whole, Why::Altered));
    }
    Ok(output.text)
}
