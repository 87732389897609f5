use super::spelling::tell_kinds;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A spelling that the specification allows and hardly a program reads.
    ///
    /// ## What it does
    /// Reports, each once a game: the letter `F` of a flat that is placed, the letter of the top stone behind a
    /// move, arrows for directions, and `"` for tinuë (sections "Placing Stones", "Moving Stones", "Alternate
    /// Identifiers", "Informational Marks").
    ///
    /// ## Why it is bad
    /// PTN-Ninja and tiltak refuse `Fa1`; no program is known to read `c3+C` or `c3↑`; `a1"` is refused by
    /// tiltak and takparse.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. Fa1 e5
    /// 2. c3 d4
    /// 3. c3↑ d4< 1-0
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
    /// Writes what all programs read. Safe: the moves are the same.
    RARELY_READ_SPELLING = "PTN023" "rarely-read-spelling" Info Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    tell_kinds(game, &RARELY_READ_SPELLING, report);
}
