use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, StartFault};

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// The size is not that of the TPS.
    ///
    /// ## What it does
    /// Compares the tag `Size` with the rows of the tag `TPS`. The game is replayed on the board of the TPS.
    ///
    /// ## Why it is bad
    /// PTN-Ninja puts the position into a corner of the larger board without a word; taktician refuses the
    /// file.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "6"]
    /// [TPS "x5/x5/x5/x5/x5 1 1"]
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
    /// [Size "5"]
    /// [TPS "x5/x5/x5/x5/x5 1 1"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the size of the TPS. Unsafe: rows may be missing in the TPS.
    SIZE_AGAINST_TPS = "HDR020" "size-against-tps" Error Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SIZE_AGAINST_TPS) {
        let Own(FaultKind::Start(StartFault::SizeAgainstTps { tps })) = fault.kind else { continue };
        let written = fault.span.of(game.text).trim();
        let message = format!("the size is {written}, but the board of the TPS is {tps}x{tps}");
        let mut finding = Diagnostic::new(&SIZE_AGAINST_TPS.rule, fault.span, message);
        if let Some((_, span)) = game.tag("TPS") {
            finding = finding.with_place(span, format!("{tps} rows"));
        }
        let fix = Fix::replace(format!("write `{tps}`"), Applicability::Unsafe, fault.span, tps.to_string());
        report.add(finding.with_note("the game is replayed on the board of the TPS").with_fix(fix));
    }
}
