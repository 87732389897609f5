use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A branch that has no move.
    ///
    /// ## What it does
    /// Reports the name of a branch that only a number follows, and no move.
    ///
    /// ## Why it is bad
    /// PTN-Ninja drops it. It is kept here as it was written.
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
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2.
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
    ///
    /// {2w1}
    /// 2. c2
    /// ```
    BRANCH_WITHOUT_MOVE = "TRE010" "branch-without-move" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BRANCH_WITHOUT_MOVE) {
        report.add(game.found(&BRANCH_WITHOUT_MOVE, fault));
    }
}
