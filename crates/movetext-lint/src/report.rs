//! The findings of one game.

use movetext_diagnostics::{Diagnostic, Place};
use movetext_source::Span;

use crate::rules::otn::TOO_MANY_FINDINGS;

/// After this many findings in one game, the rest are counted.
const MAX_FINDINGS: usize = 1000;

/// The findings of one game, no more than anybody reads.
pub(crate) struct Report {
    findings: Vec<Diagnostic>,
    more: usize,
    last: Span,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self { findings: Vec::new(), more: 0, last: Span::default() }
    }

    /// Takes a finding, or counts it.
    pub(crate) fn add(&mut self, finding: Diagnostic) {
        if self.findings.len() < MAX_FINDINGS {
            self.findings.push(finding);
        } else {
            self.more += 1;
            self.last = finding.span;
        }
    }

    /// The findings in the order of the text; of those at one place, the worst first.
    pub(crate) fn into_sorted(mut self, game: u32) -> Vec<Diagnostic> {
        if self.more > 0 {
            let message = format!("{} more findings in this game are not listed", self.more);
            self.findings.push(Diagnostic::new(&TOO_MANY_FINDINGS.rule, Span::at(self.last.end), message));
        }
        for finding in &mut self.findings {
            finding.place = Place { game, address: finding.place.address.take() };
        }
        self.findings.sort_by_key(|finding| {
            (finding.span.start, core::cmp::Reverse(finding.severity), finding.rule.code, finding.span.end)
        });
        self.findings
    }
}
