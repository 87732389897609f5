//! Formatting a file of games.

use movetext_record::ppn::{Parsed, Record, read};
use movetext_source::Span;

use super::same::says;
use super::{Options, write};
use crate::{Formatted, SkipReason, Skipped};

/// Formats a file; see [`crate::format()`]. Each game that was written is read again, and copied as it was if that gives
/// another record.
pub fn format(text: &str, options: &Options) -> Formatted {
    let line_end =
        if text.split('\n').next().is_some_and(|line| line.ends_with('\r')) { "\r\n" } else { "\n" };
    let mut formatted = Formatted { text: String::with_capacity(text.len()), games: 0, skipped: Vec::new() };
    for parsed in read(text) {
        // What ends a game that is copied may be an empty line, or the lack of one.
        let is_after_skipped =
            formatted.skipped.last().is_some_and(|skipped| skipped.game + 1 == formatted.games);
        if !formatted.text.is_empty() && !is_after_skipped {
            formatted.text.push('\n');
        }
        let whole = parsed.origin.whole;
        match written(&parsed, *options) {
            Ok(game) => formatted.text.push_str(&game),
            Err((at, why)) => {
                let game = whole.of(text);
                formatted.text.push_str(game);
                if !game.ends_with('\n') {
                    formatted.text.push('\n');
                }
                formatted.skipped.push(Skipped { game: formatted.games, whole, at, why });
            }
        }
        formatted.games += 1;
    }
    if formatted.games == 0 {
        return Formatted { text: text.to_owned(), ..formatted };
    }
    if line_end == "\r\n" {
        formatted.text = formatted.text.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    // A game that is copied without its dashes would be taken for a part of the one before it.
    if !formatted.skipped.is_empty() && read(&formatted.text).count() != formatted.games {
        let skipped = read(text).enumerate().map(|(game, parsed)| {
            let whole: Span = parsed.origin.whole;
            Skipped { game, whole, at: whole, why: SkipReason::Altered }
        });
        return Formatted { text: text.to_owned(), games: formatted.games, skipped: skipped.collect() };
    }
    formatted
}

/// The game as it is written, if that is read as the same record.
fn written(parsed: &Parsed<'_>, options: Options) -> Result<String, (Span, SkipReason)> {
    if let Some(fault) = parsed.faults.iter().find(|fault| fault.kind.is_loss()) {
        return Err((fault.span, SkipReason::Unread(fault.kind.to_string())));
    }
    let text = write(&parsed.record, &Options { expand: false, ..options }).text;
    if !says(&text, &parsed.record) && !reads_as(&text, &parsed.record) {
        return Err((parsed.origin.whole, SkipReason::Altered));
    }
    Ok(if options.expand { write(&parsed.record, &options).text } else { text })
}

/// Whether a text is read as a record that may hold what could not be read.
pub(crate) fn is_read_as(text: &str, record: &Record<'_>) -> bool {
    if says(text, record) {
        return true;
    }
    let mut again = read(text);
    let is_same = again.next().is_some_and(|again| is_same(&again.record, record));
    is_same && again.next().is_none()
}

fn is_same(one: &Record<'_>, other: &Record<'_>) -> bool {
    one.headers == other.headers && one.start == other.start && one.tree == other.tree
}

/// Whether a text is read as this record, and nothing else.
fn reads_as(text: &str, record: &Record<'_>) -> bool {
    let mut again = read(text);
    let is_same = again.next().is_some_and(|again| {
        again.faults.iter().all(|fault| !fault.kind.is_loss()) && is_same(&again.record, record)
    });
    is_same && again.next().is_none()
}
