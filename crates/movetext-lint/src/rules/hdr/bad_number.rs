use movetext_diagnostics::Diagnostic;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rating or a number of points that is none.
    ///
    /// ## What it does
    /// Checks that the tags `Rating1`, `Rating2` and `Points` hold a whole number.
    ///
    /// ## Why it is bad
    /// PTN-Ninja drops the tag.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Rating1 "strong"]
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
    /// [Rating1 "1650"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    BAD_NUMBER = "HDR015" "bad-number" Warning Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_NUMBER) {
        let value = shown(fault.span.of(game.text));
        report.add(
            Diagnostic::new(&BAD_NUMBER.rule, fault.span, format!("{value} is no number"))
                .with_help("it is written in digits alone, as in 1650"),
        );
    }
}
