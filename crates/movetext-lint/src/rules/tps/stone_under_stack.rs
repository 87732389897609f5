use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A wall or a capstone that is not on top of its stack.
    ///
    /// ## What it does
    /// Reports `S` and `C` anywhere but at the end of a stack.
    ///
    /// ## Why it is bad
    /// Nothing can be put on a wall or a capstone. A program that reads it crashes, or drops the letter.
    ///
    /// ## Example
    /// ```tps
    /// x5/x5/x2,1S2,x2/x5/x5 1 2
    /// ```
    /// Use instead:
    /// ```tps
    /// x5/x5/x2,12S,x2/x5/x5 1 5
    /// ```
    STONE_UNDER_STACK = "TPS005" "stone-under-stack" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&STONE_UNDER_STACK, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
