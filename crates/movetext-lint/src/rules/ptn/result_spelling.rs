use movetext_diagnostics::{Applicability, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::FaultKind;
use movetext_rules::tak::{ResultNote, read_result};

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A result behind the moves that is not spelt as the specification spells it.
    ///
    /// ## What it does
    /// Reports results with blanks or in lower case, and draws other than `1/2-1/2` (section "Game End").
    ///
    /// ## Why it is bad
    /// Most programs fail on it, or take it for a move.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1/2-1/2"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1/2
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1/2-1/2"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1/2-1/2
    /// ```
    ///
    /// ## Fix
    /// Writes the code. Safe, but for `0-0`, which is none: what it means is a guess.
    RESULT_SPELLING = "PTN030" "result-spelling" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&RESULT_SPELLING) {
        let finding = game.found(&RESULT_SPELLING, fault);
        let Ok(read) = read_result(fault.span.of(game.text)) else { continue };
        let guessed = fault.kind == Own(FaultKind::Result(ResultNote::NobodyWon));
        let applicability = if guessed { Applicability::Unsafe } else { Applicability::Safe };
        let code = read.result.code();
        report.add(finding.with_fix(Fix::replace(
            format!("write `{code}`"),
            applicability,
            fault.span,
            code,
        )));
    }
}
