use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move behind the result.
    ///
    /// ## What it does
    /// Reports the first move behind a result in its line, where the board does not show as well that the game
    /// is over (section "Game End").
    ///
    /// ## Why it is bad
    /// The result is recorded after the final move. Programs stop there, or play on without a word.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5 1-0
    /// 2. c3 d4
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
    /// Put the result at the end. Moves that show how the game could have gone on belong into a branch.
    MOVE_AFTER_RESULT = "RUL015" "move-after-result" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MOVE_AFTER_RESULT) {
        let Some(node) = game.move_at(fault.span.start) else { continue };
        if game.before(node).outcome.is_some() {
            continue;
        }
        let mut finding = game.found(&MOVE_AFTER_RESULT, fault);
        let results = &game.parsed.origin.places.results;
        let before = results.partition_point(|(_, span)| span.start < fault.span.start);
        if let Some((_, span)) = before.checked_sub(1).map(|at| results[at]) {
            finding = finding.with_place(span, "the result");
        }
        report.add(finding);
    }
}
