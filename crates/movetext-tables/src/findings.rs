//! A row a finding.

use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_source::{Position, Span};

use crate::{Batch, GameSource};

/// Adds a row for each finding of a game. `place` gives the line and column of an offset, `bytes` the first byte of a place in
/// its file and the one behind it.
pub fn add_findings(
    findings: &[Diagnostic],
    source: GameSource<'_>,
    place: impl Fn(u32) -> Position,
    bytes: impl Fn(Span) -> (u64, u64),
    batch: &mut Batch,
) {
    for finding in findings {
        let position = place(finding.span.start);
        let (start, end) = bytes(finding.span);
        batch.add(&[
            source.path.into(),
            source.number.into(),
            finding.rule.code.into(),
            finding.rule.name.into(),
            finding.severity.name().into(),
            position.line.into(),
            position.column.into(),
            start.into(),
            end.saturating_sub(start).into(),
            (&finding.place.address).into(),
            finding.message.as_str().into(),
            (&finding.help).into(),
            finding.is_fixable(Applicability::Unsafe).into(),
        ]);
    }
}
