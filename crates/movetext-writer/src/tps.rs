//! Positions of Tak, one a line, written canonically.

use movetext_record::tps::{Parsed, Record, Start, read};

use crate::{Formatted, SkipReason, Skipped};

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
    let mut out = String::with_capacity(text.len());
    let mut skipped = Vec::new();
    let mut end = 0;
    let mut games = 0;
    for (game, parsed) in read(text).enumerate() {
        let whole = parsed.origin.whole;
        out.push_str(&text[end as usize..whole.start as usize]);
        match worst(&parsed) {
            None => out.push_str(&write(&parsed.record)),
            Some(fault) => {
                out.push_str(whole.of(text));
                let why = SkipReason::Unread(fault.kind.to_string());
                skipped.push(Skipped { game, whole, at: fault.span, why });
            }
        }
        end = whole.end;
        games += 1;
    }
    out.push_str(&text[end as usize..]);
    Formatted { text: out, games, skipped }
}

/// A fault that leaves in doubt what is meant.
fn worst<'a>(parsed: &'a Parsed<'_>) -> Option<&'a movetext_record::tps::Fault> {
    parsed.faults.iter().find(|fault| fault.kind.is_loss())
}
