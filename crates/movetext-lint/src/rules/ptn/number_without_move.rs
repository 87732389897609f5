use movetext_diagnostics::Applicability;

use crate::edit::{delete, fix, with_blanks};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move number that no move follows.
    ///
    /// ## What it does
    /// Reports numbers with nothing behind them but another number, a result or the end.
    ///
    /// ## Why it is bad
    /// A move is missing, or the game was saved before it was played; takparse refuses such a file.
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
    /// 2. c3 d4
    /// 3. 1-0
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
    /// ## Fix
    /// Takes the number away. Unsafe: the move may have been forgotten.
    NUMBER_WITHOUT_MOVE = "PTN013" "number-without-move" Warning Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&NUMBER_WITHOUT_MOVE) {
        let message = format!("no move follows {}", shown(fault.span.of(game.text)));
        let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
        report.add(game.find(&NUMBER_WITHOUT_MOVE, fault.span, message).with_fix(fix(
            "take it away",
            Applicability::Unsafe,
            vec![delete(span)],
        )));
    }
}
