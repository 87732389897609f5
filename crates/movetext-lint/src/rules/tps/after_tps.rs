use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Something behind the number of the move.
    ///
    /// ## What it does
    /// Reports what follows the three parts of a position.
    ///
    /// ## Why it is bad
    /// It says nothing, and other programs fail on it.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1 start
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x5/x5/x5 1 1
    /// ```
    AFTER_TPS = "TPS009" "after-tps" Warning [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&AFTER_TPS, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
