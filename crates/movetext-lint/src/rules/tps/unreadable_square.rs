use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A square that cannot be read.
    ///
    /// ## What it does
    /// Reports what stands for a square and is neither `x` with a number nor a stack: the digits `1` and `2`
    /// from the bottom up, with `S` or `C` behind a wall or capstone on top.
    ///
    /// ## Why it is bad
    /// What stands there is a guess.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,w,x2/x5/x5 1 2
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,1,x2/x5/2,x4 1 2
    /// ```
    UNREADABLE_SQUARE = "TPS004" "unreadable-square" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&UNREADABLE_SQUARE, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
