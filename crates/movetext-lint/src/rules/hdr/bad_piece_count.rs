use movetext_diagnostics::Diagnostic;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A number of stones that is none.
    ///
    /// ## What it does
    /// Checks that the tags `Flats`, `Flats1`, `Flats2`, `Caps`, `Caps1` and `Caps2` hold a whole number.
    ///
    /// ## Why it is bad
    /// The usual number for the size is taken instead, with which the game may end earlier or later.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Flats "many"]
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
    /// [Flats "25"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    BAD_PIECE_COUNT = "HDR018" "bad-piece-count" Warning Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_PIECE_COUNT) {
        let value = shown(fault.span.of(game.text));
        report.add(
            Diagnostic::new(
                &BAD_PIECE_COUNT.rule,
                fault.span,
                format!("{value} is no number of stones; the usual one for the size is taken"),
            )
            .with_help("it is written in digits alone, up to 255"),
        );
    }
}
