use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A board that has not 3 to 8 rows.
    ///
    /// ## What it does
    /// Reports a position whose rows, divided by `/`, are not as many as those of a board that is played.
    ///
    /// ## Why it is bad
    /// Nothing can be made of the position: the game cannot be replayed.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5 1 1
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    TPS_ROWS = "TPS002" "tps-rows" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&TPS_ROWS, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
