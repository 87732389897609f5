use movetext_diagnostics::Diagnostic;
use movetext_record::otn::TimeControl;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A time control that cannot be read.
    ///
    /// ## What it does
    /// Checks that the tag holds a number of seconds, then overtimes such as `30/3` and an increment such as
    /// `3i`, where there are any.
    ///
    /// ## Why it is bad
    /// Programs do not know how much time the players had.
    ///
    /// ## Example
    /// ```otn
    /// [time-control:60 min]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [time-control:3600]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    BAD_TIME_CONTROL = "HDR004" "bad-time-control" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = value(game, "time-control") else { return };
    let Err(misread) = text.parse::<TimeControl>() else { return };
    let finding = Diagnostic::new(
        &BAD_TIME_CONTROL.rule,
        span.part(&misread.at),
        format!("the time control {} cannot be read", shown(text)),
    );
    report.add(
        finding
            .with_note(misread.kind.to_string())
            .with_help("an hour, three overtimes of 30 seconds and 3 seconds a move are `3600 30/3 3i`"),
    );
}
