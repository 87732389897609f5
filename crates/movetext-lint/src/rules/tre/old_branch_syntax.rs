use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The name of a branch in front of its numbers.
    ///
    /// ## What it does
    /// Reports branches whose name stands in front of each number, as in `49-1.49.`.
    ///
    /// ## Why it is bad
    /// So PTN-Ninja wrote them once. It reads them still, but loses moves where a name holds a slash; now the
    /// name stands in braces in front of the block.
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
    /// 2-1.2. c2 d4
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
    /// {2-1}
    /// 2. c2 d4
    /// ```
    ///
    /// ## What to do
    /// `movetext fmt` writes blocks.
    OLD_BRANCH_SYNTAX = "TRE011" "old-branch-syntax" Info Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&OLD_BRANCH_SYNTAX) {
        report.add(game.found(&OLD_BRANCH_SYNTAX, fault).with_help("`movetext fmt` writes blocks"));
    }
}
