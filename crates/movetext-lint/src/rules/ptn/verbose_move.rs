use super::spelling::tell_kinds;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Counts and drops that may be left out.
    ///
    /// ## What it does
    /// Reports counts of 1 and drops where the whole stack goes to the next square, once a game (section
    /// "Moving Stones"). `PlayTak` writes both in all its records, so that this is checked only when it is
    /// selected.
    ///
    /// ## Why it is bad
    /// They make the moves longer and say nothing.
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
    /// 2. c3 d4
    /// 3. 1c3+1 1d4<1 1-0
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
    /// 2. c3 d4
    /// 3. c3+ d4< 1-0
    /// ```
    ///
    /// ## Fix
    /// Takes them away. Safe: the moves are the same.
    VERBOSE_MOVE = "PTN022" "verbose-move" Info Check::Ptn(check), off
}

fn check(game: &Game<'_>, report: &mut Report) {
    tell_kinds(game, &VERBOSE_MOVE, report);
}
