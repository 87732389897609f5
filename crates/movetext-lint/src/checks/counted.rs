//! Games with more findings than anybody reads: the rest is counted.

use movetext_record::{FaultKind, TextFault};

use crate::game::{LintNotation, Replayed};
use crate::report::Report;
use crate::rules::txt::TOO_MANY_FINDINGS;

pub(crate) fn too_many_findings<F: LintNotation>(game: &Replayed<'_, F>, report: &mut Report) {
    for fault in game.faults_of(&TOO_MANY_FINDINGS.rule) {
        match &fault.kind {
            FaultKind::Text(TextFault::TooMany { unchecked }) => report.pass_over(*unchecked, fault.span),
            FaultKind::Text(TextFault::More(more)) => report.count(*more, fault.span),
            _ => {}
        }
    }
}
