use movetext_diagnostics::Diagnostic;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// An opening that nobody knows.
    ///
    /// ## What it does
    /// Checks that the tag `Opening` holds `swap`, `no-swap` or `double black stack`.
    ///
    /// ## Why it is bad
    /// The opening decides whose stones the first two plies place. `swap` is taken instead.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Opening "Ruy Lopez"]
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
    /// [Opening "swap"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    BAD_OPENING = "HDR019" "bad-opening" Warning Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_OPENING) {
        let value = shown(fault.span.of(game.text));
        report.add(
            Diagnostic::new(&BAD_OPENING.rule, fault.span, format!("{value} is no opening; `swap` is taken"))
                .with_help("the openings are `swap` (the opponent's flat first), `no-swap`, and `double black stack`"),
        );
    }
}
