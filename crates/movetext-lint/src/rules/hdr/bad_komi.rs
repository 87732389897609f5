use movetext_diagnostics::Diagnostic;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A komi that is no number of flats.
    ///
    /// ## What it does
    /// Checks that the tag `Komi` holds a number of flats or half flats.
    ///
    /// ## Why it is bad
    /// Without it flats are counted as if there were no komi, and the result may be another.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Komi "two"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Komi "2"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    BAD_KOMI = "HDR017" "bad-komi" Warning Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_KOMI) {
        let value = shown(fault.span.of(game.text));
        report.add(
            Diagnostic::new(
                &BAD_KOMI.rule,
                fault.span,
                format!("{value} is no komi; the game is taken to have none"),
            )
            .with_help("a komi is a number of flats or half flats, like 2 or 2.5"),
        );
    }
}
