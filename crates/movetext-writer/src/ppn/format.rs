//! Formatting a file of games.

use movetext_record::ppn::{Parsed, Ppn, Record, read};
use movetext_source::Span;

use super::same::says;
use super::{Options, write};
use crate::{Formatted, Rewritten, SkipReason, Skipped, Summary, Write};

/// Formats a file; see [`crate::format()`]. Each game that was written is read again, and copied as it was if that gives
/// another record.
pub fn format(text: &str, options: &Options) -> Formatted {
    <Ppn as Write>::format(text, &crate::Options::default().with_ppn(*options))
}

/// The file of games that were written.
pub(crate) fn assemble(
    text: &str,
    games: &mut dyn Iterator<Item = Rewritten>,
    out: &mut dyn FnMut(&str),
) -> Summary {
    let has_crlf = text.split('\n').next().is_some_and(|line| line.ends_with('\r'));
    let (mut formatted, mut summary) = (String::with_capacity(text.len()), Summary::default());
    for Rewritten { whole, written } in games {
        // What ends a game that is copied may be an empty line, or the lack of one.
        let is_after_skipped =
            summary.skipped.last().is_some_and(|skipped| skipped.game + 1 == summary.games);
        if !formatted.is_empty() && !is_after_skipped {
            formatted.push('\n');
        }
        match written {
            Ok(game) => formatted.push_str(&game),
            Err((at, why)) => {
                let game = whole.of(text);
                formatted.push_str(game);
                if !game.ends_with('\n') {
                    formatted.push('\n');
                }
                summary.skipped.push(Skipped { game: summary.games, whole, at, why });
            }
        }
        summary.games += 1;
    }
    if summary.games == 0 {
        out(text);
        return summary;
    }
    if has_crlf {
        formatted = formatted.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    // A game that is copied without its dashes would be taken for a part of the one before it.
    if !summary.skipped.is_empty() && read(&formatted).count() != summary.games {
        let skipped = read(text).enumerate().map(|(game, parsed)| {
            let whole: Span = parsed.origin.whole;
            Skipped { game, whole, at: whole, why: SkipReason::Altered }
        });
        out(text);
        return Summary { games: summary.games, skipped: skipped.collect() };
    }
    out(&formatted);
    summary
}

/// The game as it is written, if that is read as the same record.
pub(crate) fn rewrite(parsed: &Parsed<'_>, options: Options) -> Result<String, (Span, SkipReason)> {
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
