use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move number that is none.
    ///
    /// ## What it does
    /// Reports numbers that are too large to be counted to.
    ///
    /// ## Why it is bad
    /// Nobody plays that long. The moves behind it are read as if it were not there.
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
    /// 99999999999. c3 d4 1-0
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
    /// 2. c3 d4 1-0
    /// ```
    UNREADABLE_MOVE_NUMBER = "PTN012" "unreadable-move-number" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREADABLE_MOVE_NUMBER) {
        report.add(game.found(&UNREADABLE_MOVE_NUMBER, fault));
    }
}
