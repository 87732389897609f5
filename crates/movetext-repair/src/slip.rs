//! A slip: one mistake in typing or pasting, and the edits that repair it.

use std::collections::BTreeMap;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Rule, Severity};
use movetext_lint::edit::fix;
use movetext_source::Span;

/// One slip. Spans are in the text that was looked at.
#[derive(Debug, Clone)]
pub(crate) struct Slip {
    /// The rule that reports it.
    pub(crate) rule: &'static Rule,
    /// Where it is shown.
    pub(crate) span: Span,
    /// What is wrong.
    pub(crate) message: String,
    /// What to do about it, where the fix does not say so.
    pub(crate) help: Option<String>,
    /// What the fix does.
    pub(crate) instruction: String,
    /// The fix.
    pub(crate) edits: Vec<Edit>,
    /// Other places where the same is wrong.
    pub(crate) places: Vec<Span>,
    /// Many slips of one group are reported as one; empty for those that are reported one by one.
    pub(crate) group: String,
    /// Another way to repair it, of which nobody knows which was meant: then no fix is made.
    pub(crate) other: Option<String>,
}

impl Slip {
    /// A slip at one place.
    pub(crate) fn new(
        rule: &'static Rule,
        span: Span,
        message: impl Into<String>,
        instruction: impl Into<String>,
        edits: Vec<Edit>,
    ) -> Self {
        Self {
            rule,
            span,
            message: message.into(),
            help: None,
            instruction: instruction.into(),
            edits,
            places: Vec::new(),
            group: String::new(),
            other: None,
        }
    }

    /// The finding.
    pub(crate) fn into_finding(self) -> Diagnostic {
        let finding = Diagnostic::new(self.rule, self.span, self.message);
        // What is a mistake counts, whatever else its rule reports.
        let severity = finding.severity.max(Severity::Warning);
        let mut finding = finding.with_severity(severity);
        let allowed = if self.other.is_some() { Applicability::DisplayOnly } else { Applicability::Unsafe };
        if !self.edits.is_empty() {
            finding = finding.with_fix(fix(self.instruction, allowed, self.edits));
        }
        for place in self.places {
            finding = finding.with_place(place, "here too");
        }
        let other = self.other.map(|other| format!("it may also be meant otherwise: {other}"));
        finding.help = other.or(self.help);
        finding
    }
}

/// The group of tags whose names and values are set apart as another notation does it.
pub(crate) const OTHER_SIGNS: &str = "the signs of another notation";

/// From so many slips of one group on they are reported as one.
const MANY: usize = 3;

/// So many other places are shown.
const MOST_PLACES: usize = 5;

/// Slips with the same message become one with several places; so do many of one group.
pub(crate) fn grouped(mut slips: Vec<Slip>) -> Vec<Slip> {
    // One is reported at its first place.
    slips.sort_by_key(|slip| slip.span.start);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for slip in &slips {
        *counts.entry(slip.group.clone()).or_default() += 1;
    }
    let mut first: BTreeMap<(&str, String, String), usize> = BTreeMap::new();
    let mut together: Vec<Slip> = Vec::new();
    for slip in slips {
        let is_many = !slip.group.is_empty() && counts[&slip.group] >= MANY;
        let key = if is_many {
            ("", slip.group.clone(), String::new())
        } else {
            (slip.rule.code, slip.message.clone(), slip.instruction.clone())
        };
        if let Some(at) = first.get(&key) {
            let first = &mut together[*at];
            first.places.push(slip.span);
            first.edits.extend(slip.edits);
        } else {
            first.insert(key, together.len());
            together.push(slip);
        }
    }
    for slip in &mut together {
        let count = counts.get(&slip.group).copied().unwrap_or(0);
        if !slip.group.is_empty() && count >= MANY && slip.places.len() + 1 == count {
            slip.message = format!("{}, and so in {} more places", slip.message, count - 1);
            "repair all of them".clone_into(&mut slip.instruction);
        }
        slip.places.truncate(MOST_PLACES);
    }
    together
}

/// A finding with every place of it moved.
pub(crate) fn moved(mut finding: Diagnostic, to: impl Fn(Span) -> Span) -> Diagnostic {
    move_to(&mut finding, to);
    finding
}

/// The same of one that stays where it is.
pub(crate) fn move_to(finding: &mut Diagnostic, to: impl Fn(Span) -> Span) {
    finding.span = to(finding.span);
    finding.labels.iter_mut().for_each(|label| label.span = to(label.span));
    let edits = finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
    edits.for_each(|edit| edit.span = to(edit.span));
}
