use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Moves without numbers.
    ///
    /// ## What it does
    /// Reports the first move of a game that has no number in front (section "PTN File Format").
    ///
    /// ## Why it is bad
    /// Some programs need the numbers, and whoever reads the game finds no move in it.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// a1 e5 c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## What to do
    /// `movetext fmt` numbers all moves.
    UNNUMBERED_MOVES = "PTN015" "unnumbered-moves" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNNUMBERED_MOVES) {
        let message = "no number stands in front of this move";
        report.add(
            game.find(&UNNUMBERED_MOVES, fault.span, message)
                .with_help("a turn is written `1. a1 e5`; `movetext fmt` numbers all moves"),
        );
    }
}
