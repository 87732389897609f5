//! Positions of Tak, one a line, written canonically.

use movetext_record::tps::{Parsed, Record, Start, Tps};
use movetext_source::Span;

use crate::{Formatted, Options, Rewritten, SkipReason, Skipped, Summary, Write};

/// The line of a position, without a line end; one that could not be read, as it was.
///
/// ```
/// use movetext_record::tps::read;
///
/// let record = read("x,x,x/X,1F,x/x3 2 1").next().unwrap().record;
/// assert_eq!(movetext_writer::tps::write(&record), "x3/x,1,x/x3 2 1");
/// ```
pub fn write(record: &Record<'_>) -> String {
    match &record.start {
        Start::Read(setup) => setup.to_string(),
        Start::Unread(line) => line.to_string(),
    }
}

/// Formats a file of positions; see [`crate::format()`]. Lines with faults that are more than spelling are
/// copied.
pub fn format(text: &str) -> Formatted {
    <Tps as Write>::format(text, &Options::default())
}

/// The position as it is written, if what is meant is not in doubt.
pub(crate) fn rewrite(parsed: &Parsed<'_>) -> Result<String, (Span, SkipReason)> {
    match worst(parsed) {
        None => Ok(write(&parsed.record)),
        Some(fault) => Err((fault.span, SkipReason::Unread(fault.kind.to_string()))),
    }
}

/// The file of positions that were written.
pub(crate) fn assemble(
    text: &str,
    games: &mut dyn Iterator<Item = Rewritten>,
    out: &mut dyn FnMut(&str),
) -> Summary {
    let (mut summary, mut end) = (Summary::default(), 0);
    for Rewritten { whole, written } in games {
        out(&text[end as usize..whole.start as usize]);
        match written {
            Ok(line) => out(&line),
            Err((at, why)) => {
                out(whole.of(text));
                summary.skipped.push(Skipped { game: summary.games, whole, at, why });
            }
        }
        end = whole.end;
        summary.games += 1;
    }
    out(&text[end as usize..]);
    summary
}

/// A fault that leaves in doubt what is meant.
fn worst<'a>(parsed: &'a Parsed<'_>) -> Option<&'a movetext_record::tps::Fault> {
    parsed.faults.iter().find(|fault| fault.kind.is_loss())
}
