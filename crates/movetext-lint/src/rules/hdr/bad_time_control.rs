use movetext_diagnostics::Diagnostic;
use movetext_record::otn::TimeControl;

use super::value;
use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A time control that cannot be read.
    ///
    /// ## What it does
    /// Checks that the tag holds a number of seconds, then overtimes such as `30/3` and an increment such as
    /// `3i`, where there are any.
    /// In PTN it is the tag `Clock`, which holds what `PlayTak` writes: a time, an increment, and what a move
    /// adds.
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
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Clock "ten minutes"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Clock "10:0 +20"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    BAD_TIME_CONTROL = "HDR004" "bad-time-control" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
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

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_TIME_CONTROL) {
        let message = format!("the time control {} cannot be read", shown(fault.span.of(game.text)));
        report.add(
            Diagnostic::new(&BAD_TIME_CONTROL.rule, fault.span, message)
                .with_help("ten minutes and 20 seconds a move are `10:0 +20`"),
        );
    }
}
