//! The findings of one game.

use movetext_diagnostics::{Detail, Diagnostic, Place, Rule};
use movetext_source::Span;

use crate::messages::count;

/// After this many findings in one game, the rest are counted.
const MAX_FINDINGS: usize = 1000;

/// The findings of one game, no more than anybody reads.
pub struct Report {
    findings: Vec<Diagnostic>,
    /// The rule that is being checked, and how many findings it has: no rule keeps the others from being heard.
    current: Option<(&'static Rule, usize)>,
    more: usize,
    last: Span,
    /// How many words of the game nobody looked at.
    unchecked: usize,
    /// The rule by which what is not listed is reported, if it is.
    too_many: Option<&'static Rule>,
}

impl Report {
    /// No finding yet. By the rule `too_many`, if it is given, there will be one about those that are not listed.
    pub(crate) fn new(too_many: Option<&'static Rule>) -> Self {
        Self { findings: Vec::new(), current: None, more: 0, last: Span::default(), unchecked: 0, too_many }
    }

    /// Takes a finding; after a thousand of one rule, only counts it.
    pub fn add(&mut self, finding: Diagnostic) {
        let found = match self.current {
            Some((rule, found)) if core::ptr::eq(rule, finding.rule) => found,
            _ => 0,
        };
        self.current = Some((finding.rule, found + 1));
        if found < MAX_FINDINGS {
            self.findings.push(finding);
        } else {
            self.count(1, finding.span);
        }
    }

    /// Counts findings that are not listed one by one; the last of them is at `last`.
    pub(crate) fn count(&mut self, more: usize, last: Span) {
        self.more += more;
        self.last = if self.last.start > last.start { self.last } else { last };
    }

    /// Counts words that the reader passed over after too many faults.
    pub(crate) fn pass_over(&mut self, words: usize, last: Span) {
        self.unchecked += words;
        self.count(0, last);
    }

    /// The findings; where there are too many, the worst of them.
    pub(crate) fn into_findings(mut self) -> Vec<Diagnostic> {
        if self.findings.len() > MAX_FINDINGS {
            self.findings.sort_by_key(|finding| (core::cmp::Reverse(finding.severity), finding.span.start));
            for dropped in self.findings.split_off(MAX_FINDINGS) {
                self.count(1, dropped.span);
            }
        }
        if let Some(too_many) = self.too_many.filter(|_| self.more > 0 || self.unchecked > 0) {
            let are_not = |count: usize| if count == 1 { "is not" } else { "are not" };
            let were_not = |count: usize| if count == 1 { "was not" } else { "were not" };
            let (more, words) = (self.more, self.unchecked);
            let more_findings =
                || format!("{} in this game {} listed", count(more, "more finding"), are_not(more));
            let message = match (more, words) {
                (_, 0) => more_findings(),
                (0, _) => {
                    let unchecked = count(words, "word");
                    format!(
                        "there were so many findings that {unchecked} of this game {} checked",
                        were_not(words)
                    )
                }
                _ => {
                    format!("{}, and {} {} checked", more_findings(), count(words, "word"), were_not(words))
                }
            };
            let more = u32::try_from(self.more + self.unchecked).unwrap_or(u32::MAX);
            let finding = Diagnostic::new(too_many, Span::at(self.last.end), message);
            self.findings.push(finding.with_detail(Detail::NotListed(more)));
        }
        self.findings
    }
}

/// The findings of a game in the order of the text; of those at one place, the worst first.
pub(crate) fn sorted(mut findings: Vec<Diagnostic>, game: u32) -> Vec<Diagnostic> {
    for finding in &mut findings {
        finding.place = Place { game, ..core::mem::take(&mut finding.place) };
    }
    findings.sort_by_key(|finding| {
        (finding.span.start, core::cmp::Reverse(finding.severity), finding.rule.code, finding.span.end)
    });
    findings
}
