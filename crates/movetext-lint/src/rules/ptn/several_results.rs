use movetext_diagnostics::Applicability;
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, TurnFault};

use crate::edit::{delete, fix, with_blanks};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A second result.
    ///
    /// ## What it does
    /// Reports a result behind another one of the same line. The first one counts.
    ///
    /// ## Why it is bad
    /// At most one of the two can be right where they differ.
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
    /// 2. c3 d4 1-0 1-0
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
    /// Takes the second away. Safe where both are the same, else unsafe.
    SEVERAL_RESULTS = "PTN032" "several-results" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SEVERAL_RESULTS) {
        let differ = fault.kind == Own(FaultKind::Turn(TurnFault::SeveralResults { differ: true }));
        let words =
            if differ { "another result stands before this one" } else { "the result is there already" };
        let applicability = if differ { Applicability::Unsafe } else { Applicability::Safe };
        let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
        report.add(game.find(&SEVERAL_RESULTS, fault.span, words).with_fix(fix(
            "take it away",
            applicability,
            vec![delete(span)],
        )));
    }
}
