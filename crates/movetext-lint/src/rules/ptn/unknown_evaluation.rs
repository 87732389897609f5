use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// An evaluation that the specification does not know.
    ///
    /// ## What it does
    /// Reports runs of `!` and `?` other than `??`, `?`, `?!`, `!?`, `!` and `!!` (section "Informational
    /// Marks").
    ///
    /// ## Why it is bad
    /// Programs that show evaluations know these six.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3!!! d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3!! d4 1-0
    /// ```
    UNKNOWN_EVALUATION = "PTN025" "unknown-evaluation" Info Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNKNOWN_EVALUATION) {
        report.add(game.found(&UNKNOWN_EVALUATION, fault));
    }
}
