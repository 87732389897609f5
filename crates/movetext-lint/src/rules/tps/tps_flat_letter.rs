use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The letter `F` behind a flat.
    ///
    /// ## What it does
    /// Reports `F`, which says what a stack without a letter has on top anyhow.
    ///
    /// ## Why it is bad
    /// Few programs read it.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,1F,x2/x5/2F,x4 2 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    ///
    /// ## Fix
    /// Writes the whole TPS anew. Safe: the position is the same. None is offered where something else about it
    /// is a guess.
    TPS_FLAT_LETTER = "TPS011" "tps-flat-letter" Info [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&TPS_FLAT_LETTER, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
