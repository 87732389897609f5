use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::otn::TimeControl;
use movetext_source::Span;

use super::value;
use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::count;

lint! {
    /// Overtimes that seem to be written the wrong way round.
    ///
    /// ## What it does
    /// Reports clocks with more overtimes than seconds in each.
    ///
    /// ## Why it is bad
    /// `30/3` is three overtimes of 30 seconds: so it is in the specification's example and in OpenTafl. The
    /// specification's grammar has it the other way round, and `3/30` was probably written after that.
    ///
    /// ## Example
    /// ```otn
    /// [time-control:3600 3/30]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [time-control:3600 30/3]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Exchanges the two. Unsafe: the clock is another then.
    OVERTIME_REVERSED = "HDR006" "overtime-reversed" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for name in ["time-control", "time-remaining"] {
        let Some((text, span)) = value(game, name) else { continue };
        for clock in text.split(',') {
            let Ok(TimeControl { overtime: Some((length, periods)), .. }) = clock.trim().parse() else {
                continue;
            };
            if length >= periods {
                continue;
            }
            let at = (clock.as_ptr() as usize - text.as_ptr() as usize) as u32;
            let Some(place) = overtime(clock).map(|place| span.part(&(at + place.start..at + place.end)))
            else {
                continue;
            };
            let message = format!(
                "this is {} of {} each",
                count(periods as usize, "overtime"),
                count(length as usize, "second")
            );
            let edits = vec![replace(place, format!("{periods}/{length}"))];
            let message_of_fix = format!("write `{periods}/{length}`");
            report.add(Diagnostic::new(&OVERTIME_REVERSED.rule, place, message).with_fix(fix(
                message_of_fix,
                Applicability::Unsafe,
                edits,
            )));
        }
    }
}

/// Where the overtimes stand in a clock.
fn overtime(clock: &str) -> Option<Span> {
    let slash = clock.find('/')?;
    let start = clock[..slash].rfind(' ').map_or(0, |blank| blank + 1);
    let end = clock[slash..].find(' ').map_or(clock.len(), |blank| slash + blank);
    Some(Span::from(start..end))
}
