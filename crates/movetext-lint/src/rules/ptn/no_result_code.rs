use movetext_diagnostics::Applicability;

use crate::edit::{delete, fix, with_blanks};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// `*` for a game without a result.
    ///
    /// ## What it does
    /// Reports `*` where a result stands (section "Game End").
    ///
    /// ## Why it is bad
    /// In PGN it stands for a game that goes on; the specification of PTN knows no such code. PTN-Ninja takes
    /// it for a move that is left out.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "0-1"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 * 0-1
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "0-1"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 0-1
    /// ```
    ///
    /// ## Fix
    /// Takes it away. Safe: it says nothing.
    NO_RESULT_CODE = "PTN031" "no-result-code" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&NO_RESULT_CODE) {
        let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
        let message = "`*` is no result: behind a game without one stands nothing";
        report.add(game.find(&NO_RESULT_CODE, fault.span, message).with_fix(fix(
            "take it away",
            Applicability::Safe,
            vec![delete(span)],
        )));
    }
}
