//! The addresses of variations.

use crate::game::{LintNotation, Replayed};
use crate::report::Report;
use crate::rules::tre::VARIATION_TOO_DEEP;

/// How much of such an address is marked, in bytes.
const MARKED: u32 = 40;

pub(crate) fn variation_too_deep<F: LintNotation>(game: &Replayed<'_, F>, report: &mut Report) {
    for fault in game.faults_of(&VARIATION_TOO_DEEP.rule) {
        let mut finding = game.diagnostic_of_fault(&VARIATION_TOO_DEEP.rule, fault);
        finding.span.end = finding.span.end.min(finding.span.start + MARKED);
        report.add(finding);
    }
}
