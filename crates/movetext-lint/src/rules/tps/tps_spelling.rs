use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A position that is not spelt as other programs spell it.
    ///
    /// ## What it does
    /// Reports empty squares that are not one run (`x,x` for `x2`, `x1`, `x0`), rows divided by `-`, and more
    /// blanks than one between the parts.
    ///
    /// ## Why it is bad
    /// It is read as it was meant; compared as a text, the position is another one, and some programs stop at
    /// it.
    ///
    /// ## Example
    /// ```tps
    /// x,x,x,x,x/x5/x5/x5/x5 1 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    ///
    /// ## Fix
    /// Writes the whole TPS anew. Safe: the position is the same. None is offered where something else about it
    /// is a guess.
    TPS_SPELLING = "TPS012" "tps-spelling" Info [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&TPS_SPELLING, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
