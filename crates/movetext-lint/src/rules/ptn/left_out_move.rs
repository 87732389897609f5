use super::with_later;
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move that is left out.
    ///
    /// ## What it does
    /// Reports a placeholder (`--`, `...`) where a move should stand, in the middle of a line.
    ///
    /// ## Why it is bad
    /// Nobody knows how the game went on: what follows cannot be checked.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. -- d4
    /// 3. c3 1-0
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
    /// 2. b1 d4
    /// 3. c3 1-0
    /// ```
    LEFT_OUT_MOVE = "PTN016" "left-out-move" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&LEFT_OUT_MOVE) {
        let finding = game.found(&LEFT_OUT_MOVE, fault);
        report.add(match game.move_at(fault.span.start) {
            Some(node) => with_later(finding, &game.play(node).fate, 0),
            None => finding,
        });
    }
}
