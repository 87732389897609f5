use crate::game::{ptn, tps};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A stack of more stones than there are.
    ///
    /// ## What it does
    /// Reports stacks of more than 127 stones, which nothing can be built of.
    ///
    /// ## Why it is bad
    /// What stands above is not read.
    STACK_TOO_HIGH = "TPS006" "stack-too-high" Error [Check::Tps(check), Check::Ptn(of_game)]
}

fn check(position: &tps::Position, report: &mut Report) {
    position.tell(&STACK_TOO_HIGH, report);
}

fn of_game(game: &ptn::Game<'_>, report: &mut Report) {
    if let Some(position) = tps::Position::of_game(game) {
        check(&position, report);
    }
}
