//! Formatting a file of records.

use movetext_parser::ptn::games;
use movetext_record::ptn::{Parsed, Record, TAGS, read};
use movetext_source::Span;

use super::write::{is_read_as, put};
use super::{Options, Style};
use crate::{Formatted, Kept, Why};

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
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut kept = Vec::new();
    let mut starts = Vec::new();
    let mut games_before: Vec<Span> = Vec::new();
    let mut copied = false;
    for mut parsed in read(text) {
        let (game, whole) = (games_before.len(), parsed.origin.whole);
        let written = written(&mut parsed, *options, line_end, game > 0);
        let copies = written.is_err();
        let end = games_before.last().map_or(0, |last| last.end);
        if copies || copied {
            out.push_str(Span::new(end, whole.start).of(text));
        } else if game > 0 {
            out.push_str(line_end);
            out.push_str(line_end);
        }
        starts.push(out.len() as u32);
        match written {
            // What ends the last line is written with what follows.
            Ok(game) => out.push_str(game.strip_suffix(line_end).unwrap_or(&game)),
            Err((at, why)) => {
                out.push_str(whole.of(text));
                kept.push(Kept { game, whole, at, why });
            }
        }
        copied = copies;
        games_before.push(whole);
    }
    let count = games_before.len();
    match games_before.last() {
        Some(last) if copied => out.push_str(&text[last.end as usize..]),
        Some(_) => out.push_str(line_end),
        None => out.push_str(text),
    }
    // What separates games depends on their neighbours.
    if kept.len() < count && !games(&out).map(|game| game.span.start).eq(starts) {
        let kept = games_before.into_iter().enumerate();
        let kept = kept.map(|(game, whole)| Kept { game, whole, at: whole, why: Why::Altered }).collect();
        return Formatted { text: text.to_owned(), games: count, kept };
    }
    Formatted { text: out, games: count, kept }
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
