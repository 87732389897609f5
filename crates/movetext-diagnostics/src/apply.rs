//! Applying the fixes of findings to a text.

use core::borrow::Borrow;
use std::collections::BTreeMap;

use movetext_source::Span;

use crate::{Applicability, Diagnostic, Edit, Fix};

/// A fixed text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// The text with the fixes applied.
    pub text: String,
    /// How many findings were fixed.
    pub applied: usize,
    /// How many findings were left although they have a fix that is allowed: it is in the way of another, or makes
    /// no sense. The first kind can be fixed once the result has been checked again.
    pub skipped: usize,
}

/// Applies the first fix that is allowed of each finding, in the order of the places they are about.
///
/// `allow` is the least safe kind that is wanted; what is for display only is never applied. A fix is
/// applied with all its edits or not at all:
/// - one that overlaps a fix already applied is skipped, unless what overlaps is the very same edit;
/// - two insertions at one place, or one at the edge of a replacement, overlap: nobody knows their order; one at
///   the edge of a deletion does not, nor do deletions that touch;
/// - one with no edits, with edits that overlap each other, reach beyond the text or cut a character, is
///   passed over for the next fix of that finding.
///
/// ```
/// use movetext_diagnostics::{Applicability, Diagnostic, Fix, Rule, Severity, apply};
/// use movetext_source::Span;
///
/// static NO_PERIOD: Rule =
///     Rule::new("OTN012", "no-period", Severity::Warning, "");
///
/// let add = Fix::replace("add the period", Applicability::Safe, Span::at(1), ".");
/// let finding = Diagnostic::new(&NO_PERIOD, Span::new(0, 1), "a turn number ends with a period").with_fix(add);
/// let fixed = apply("1 a4-a2", &[finding], Applicability::Safe);
/// assert_eq!((fixed.text.as_str(), fixed.applied, fixed.skipped), ("1. a4-a2", 1, 0));
/// ```
pub fn apply<D: Borrow<Diagnostic>>(text: &str, diagnostics: &[D], allow: Applicability) -> Applied {
    let fixes = diagnostics.iter().map(|diagnostic| {
        let Diagnostic { span, fixes, .. } = diagnostic.borrow();
        (*span, &fixes[..])
    });
    apply_fixes(text, fixes.collect(), allow)
}

/// The same without the findings: the fixes of each, with the place that it is about. A file may have a finding for every few
/// bytes, and what else it says takes five times as much memory.
///
/// ```
/// use movetext_diagnostics::{Applicability, Fix, apply_fixes};
/// use movetext_source::Span;
///
/// let add = [Fix::replace("add the period", Applicability::Safe, Span::at(1), ".")];
/// let fixed = apply_fixes("1 a4-a2", vec![(Span::new(0, 1), &add)], Applicability::Safe);
/// assert_eq!(fixed.text, "1. a4-a2");
/// ```
pub fn apply_fixes(text: &str, mut fixes: Vec<(Span, &[Fix])>, allow: Applicability) -> Applied {
    fixes.sort_by_key(|(span, _)| *span);
    let mut edits = Edits::default();
    let (mut applied, mut skipped) = (0, 0);
    for (_, fixes) in fixes {
        let mut allowed = fixes.iter().filter(|fix| fix.is_allowed(allow)).peekable();
        if allowed.peek().is_none() {
            continue;
        }
        if allowed.find_map(|fix| ordered(fix, text)).is_some_and(|fix| edits.add(&fix)) {
            applied += 1;
        } else {
            skipped += 1;
        }
    }
    Applied { text: edits.applied_to(text), applied, skipped }
}

/// The edits of a fix in the order of the text; `None` where they make no sense.
fn ordered<'a>(fix: &'a Fix, text: &str) -> Option<Vec<&'a Edit>> {
    let mut edits: Vec<_> = fix.edits.iter().collect();
    Edit::sort_references(&mut edits);
    let whole = edits.iter().all(|edit| text.get(edit.span.range()).is_some());
    let apart =
        edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start && pair[0].span != pair[1].span);
    (!edits.is_empty() && whole && apart).then_some(edits)
}

/// Edits that do not overlap, and what stands instead.
#[derive(Default)]
struct Edits<'a>(BTreeMap<Span, &'a str>);

impl<'a> Edits<'a> {
    /// Adds all of these edits, or none of them if one is in the way of what is there.
    fn add(&mut self, edits: &[&'a Edit]) -> bool {
        let free = edits.iter().all(|edit| self.has_room(edit));
        if free {
            self.0.extend(edits.iter().map(|edit| (edit.span, edit.text.as_str())));
        }
        free
    }

    fn has_room(&self, edit: &Edit) -> bool {
        if let Some(text) = self.0.get(&edit.span) {
            return *text == edit.text;
        }
        // Those beyond a neighbour are farther away than it.
        let before = self.0.range(..edit.span).next_back();
        let after = self.0.range(edit.span..).next();
        before.into_iter().chain(after).all(|(span, text)| !overlap((*span, *text), (edit.span, &edit.text)))
    }

    fn applied_to(&self, text: &str) -> String {
        let mut fixed = String::with_capacity(text.len());
        let mut done = 0;
        for (span, new) in &self.0 {
            fixed.push_str(&text[done..span.start as usize]);
            fixed.push_str(new);
            done = span.end as usize;
        }
        fixed.push_str(&text[done..]);
        fixed
    }
}

/// Whether two edits share a character, or one inserts where the other writes something too.
fn overlap((one, new): (Span, &str), (other, other_new): (Span, &str)) -> bool {
    // What is inserted at the edge of a deletion stands there in whatever order they are made.
    let touches = |place: Span, within: Span, new: &str| {
        let deletes = new.is_empty() && !within.is_empty();
        let (start, end) =
            if deletes { (within.start + 1, within.end) } else { (within.start, within.end + 1) };
        (start..end).contains(&place.start)
    };
    match (one.is_empty(), other.is_empty()) {
        (true, _) => touches(one, other, other_new),
        (_, true) => touches(other, one, new),
        (false, false) => one.start < other.end && other.start < one.end,
    }
}
