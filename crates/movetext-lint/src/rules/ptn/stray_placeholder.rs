use movetext_diagnostics::Applicability;

use crate::edit::{delete, fix, with_blanks};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A placeholder that stands for nothing.
    ///
    /// ## What it does
    /// Reports `--` and `...` where no move is left out: at the end of a game, or behind a whole turn.
    ///
    /// ## Why it is bad
    /// PTN-Ninja and takparse pass over it; tiltak refuses the file.
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
    /// -- 1-0
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
    /// Takes it away. Safe: it is not part of the game.
    STRAY_PLACEHOLDER = "PTN017" "stray-placeholder" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&STRAY_PLACEHOLDER) {
        let message = format!(
            "{} stands for a move that is left out, and none is left out here",
            shown(fault.span.of(game.text))
        );
        let finding = game.find(&STRAY_PLACEHOLDER, fault.span, message);
        report.add(if fault.span.of(game.text).starts_with(|sign: char| sign.is_ascii_digit()) {
            finding
        } else {
            let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
            finding.with_fix(fix("take it away", Applicability::Safe, vec![delete(span)]))
        });
    }
}
