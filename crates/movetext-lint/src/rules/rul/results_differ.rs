use movetext_diagnostics::Diagnostic;

use super::{Board, contradiction};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The tag and the moves end in different results.
    ///
    /// ## What it does
    /// Compares the tag `Result` with the result behind the last move, where the board does not show which of
    /// them is wrong.
    ///
    /// ## Why it is bad
    /// At most one of the two can be right; which one a program takes is chance.
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
    /// 2. c3 d4 1-0
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
    RESULTS_DIFFER = "RUL014" "results-differ" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let (Some((tag, at)), Some((token, behind))) = (game.result_tag(), game.result_token()) else { return };
    let board = Board::of(game);
    let contradicts = |result| contradiction(game, &board, game.last(), result).is_some();
    if tag == token || contradicts(tag) || contradicts(token) {
        return;
    }
    let message = format!("the tag says `{tag}`, the result behind the moves is `{token}`");
    report.add(Diagnostic::new(&RESULTS_DIFFER.rule, behind, message).with_place(at, "the tag"));
}
