//! Tags and comments that are never closed.

use movetext_diagnostics::{Applicability, Rule};
use movetext_record::{Fault, FaultKind, TextFault};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::{LintNotation, Replayed};
use crate::report::Report;
use crate::rules::txt::UNCLOSED_COMMENT;

/// The faults of this rule, each with what is taken to be in the bracket, from the bracket to the last sign of it.
pub(crate) fn unclosed<'a, F: LintNotation>(
    game: &'a Replayed<'_, F>,
    rule: &'static Rule,
) -> impl Iterator<Item = (&'a Fault<F::Fault>, Span)> {
    game.faults_of(rule).filter_map(|fault| {
        let FaultKind::Text(TextFault::Unclosed { whole, .. }) = fault.kind else { return None };
        let length = whole.of(game.text).trim_end().len() as u32;
        Some((fault, Span::new(whole.start, whole.start + length)))
    })
}

pub(crate) fn unclosed_comment<F: LintNotation>(game: &Replayed<'_, F>, bracket: &str, report: &mut Report) {
    for (fault, whole) in unclosed(game, &UNCLOSED_COMMENT.rule) {
        let closed = fix("close the comment", Applicability::Unsafe, vec![insert(whole.end, bracket)]);
        report.add(game.diagnostic_of_fault(&UNCLOSED_COMMENT.rule, fault).with_fix(closed));
    }
}
