use super::spelling::tell_each;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move with letters in the wrong case, or with a sign that is not PTN's.
    ///
    /// ## What it does
    /// Reports stone letters in lower case, squares in upper case, and dashes for the direction down (sections
    /// "Board", "Stone Identifiers").
    ///
    /// ## Why it is bad
    /// Stones are "always uppercase letters", files "always lowercase". Most programs refuse anything else;
    /// `cd4` and `Cd4` are two moves to some.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 E5
    /// 2. sc3 d4 1-0
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
    /// 2. Sc3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the right letters and signs. Safe: the move is the same.
    MISSPELT_MOVE = "PTN021" "misspelt-move" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    tell_each(game, &MISSPELT_MOVE, report);
}
