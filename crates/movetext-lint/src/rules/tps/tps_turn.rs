use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Nobody knows whose turn it is.
    ///
    /// ## What it does
    /// Reports a position where the player to move is missing, or is neither `1` nor `2`.
    ///
    /// ## Why it is bad
    /// The first move would be taken for the wrong player's.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x5/x5/x5 w 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    TPS_TURN = "TPS007" "tps-turn" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&TPS_TURN, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
