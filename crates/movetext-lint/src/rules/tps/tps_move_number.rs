use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A position without the number of its move.
    ///
    /// ## What it does
    /// Reports a position where the number of the move about to be played is missing, or is no number from 1
    /// on.
    ///
    /// ## Why it is bad
    /// The moves after it cannot be numbered; programs take it for 0, or fail.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    TPS_MOVE_NUMBER = "TPS008" "tps-move-number" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&TPS_MOVE_NUMBER, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
