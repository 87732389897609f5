use super::spelling::tell_each;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Marks in another order than usual, or twice.
    ///
    /// ## What it does
    /// Reports moves whose marks do not stand in the order `*`, `'`, `!` or `?`, and a mark that is there twice
    /// (section "Informational Marks").
    ///
    /// ## Why it is bad
    /// The specification names no order. Programs write them so, and some read them in no other.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1!' b3
    /// 3. c1 R-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "3"]
    /// [Result "R-0"]
    ///
    /// 1. a3 a1
    /// 2. b1'! b3
    /// 3. c1 R-0
    /// ```
    ///
    /// ## Fix
    /// Writes them in that order, each once. Safe: they say the same.
    MARK_ORDER = "PTN024" "mark-order" Info Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    tell_each(game, &MARK_ORDER, report);
}
