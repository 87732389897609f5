use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A row that is longer or shorter than the board.
    ///
    /// ## What it does
    /// Reports a row with another number of squares than the board has rows.
    ///
    /// ## Why it is bad
    /// Which squares the stones stand on is a guess. Squares beyond the board are left out, missing ones taken
    /// for empty; PTN-Ninja puts the position into a corner of the board.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,1,x/x5/x5 1 2
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    ROW_LENGTH = "TPS003" "row-length" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&ROW_LENGTH, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
