use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A letter of a position in the wrong case.
    ///
    /// ## What it does
    /// Reports `X` for an empty square, `s` for a wall, `c` for a capstone.
    ///
    /// ## Why it is bad
    /// Most programs know the others only: `x`, `S`, `C`.
    ///
    /// ## Example
    /// ```tps
    /// X5/x5/x2,1s,x2/x5/2,x4 1 5
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1S,x2/x5/2,x4 1 5
    /// ```
    ///
    /// ## Fix
    /// Writes the whole TPS anew. Safe: the position is the same. None is offered where something else about it
    /// is a guess.
    TPS_LETTER_CASE = "TPS010" "tps-letter-case" Warning [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&TPS_LETTER_CASE, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
