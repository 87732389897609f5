//! What was worked out last, in case it is asked for again: programs make the same mistake in every game, and fixing looks at
//! a stretch more than once.

use core::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use movetext_diagnostics::{Diagnostic, Edit, Fix, Label};
use movetext_source::Span;

use crate::proof::Withdrawn;
use crate::search::Found;
use crate::slip::moved;

/// So many results of each kind are kept.
const MOST: usize = 64;

/// What comes of longer texts is not kept: they hardly come again.
const LONGEST: usize = 1 << 14;

/// What was found out about stretches of texts that are checked by the same rules.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory(Rc<RefCell<Results>>);

#[derive(Debug, Default)]
struct Results {
    searched: VecDeque<(SearchKey, Searched)>,
    proved: VecDeque<(ProofKey, Vec<Withdrawn>)>,
}

/// What a search came to.
#[derive(Debug, Clone)]
pub(crate) enum Searched {
    Found(Found),
    /// Of what lint found in the one game, these: nothing else was meant.
    Left(Vec<bool>),
}

/// All that a search depends on.
#[derive(Debug, PartialEq)]
pub(crate) struct SearchKey {
    /// The text of the stretch.
    pub(crate) text: String,
    /// Of one game what lint finds in it, with places in the stretch; of several that follows from the text.
    pub(crate) findings: Option<Vec<Diagnostic>>,
}

/// All that a proof depends on.
#[derive(Debug)]
pub(crate) struct ProofKey {
    /// The stretch and those beside it.
    pub(crate) around: String,
    /// Where the stretch is in them.
    pub(crate) stretch: Span,
    /// What is found in it, with places in them.
    pub(crate) findings: Vec<Diagnostic>,
}

/// A proof that is asked for, to look whether it is known: nothing is copied for that.
pub(crate) struct AskedProof<'a, 'f> {
    /// The stretch and those beside it.
    pub(crate) around: &'a str,
    /// Where they start in the file.
    pub(crate) start: u32,
    /// Where the stretch is in the file.
    pub(crate) stretch: Span,
    /// What is found in it, with places in the file that are all in those.
    pub(crate) findings: &'a [&'f mut Diagnostic],
}

impl AskedProof<'_, '_> {
    /// A place of the file in the stretch and those beside it.
    fn here(&self, span: Span) -> Span {
        Span::new(span.start - self.start, span.end - self.start)
    }

    /// All that it depends on.
    pub(crate) fn key(&self) -> ProofKey {
        let here = |finding: &&mut Diagnostic| {
            let mut finding = moved((**finding).clone(), |span| self.here(span));
            finding.place.game = 0;
            finding
        };
        let findings = self.findings.iter().map(here).collect();
        ProofKey { around: self.around.to_owned(), stretch: self.here(self.stretch), findings }
    }

    /// Whether another depended on the same.
    fn is(&self, key: &ProofKey) -> bool {
        key.stretch == self.here(self.stretch)
            && key.around == self.around
            && key.findings.len() == self.findings.len()
            && key.findings.iter().zip(self.findings).all(|(known, asked)| self.is_same(known, asked))
    }

    /// Whether a finding is the same but for where the file has it.
    fn is_same(&self, known: &Diagnostic, asked: &Diagnostic) -> bool {
        let Diagnostic { rule, severity, span, detail, message, label, labels, notes, help, fixes, place } =
            asked;
        let is_label = |(known, asked): (&Label, &Label)| {
            known.span == self.here(asked.span) && known.message == asked.message
        };
        let is_edit =
            |(known, asked): (&Edit, &Edit)| known.span == self.here(asked.span) && known.text == asked.text;
        let is_fix = |(known, asked): (&Fix, &Fix)| {
            let Fix { message, applicability, edits } = asked;
            known.applicability == *applicability
                && known.message == *message
                && known.edits.len() == edits.len()
                && known.edits.iter().zip(edits).all(is_edit)
        };
        core::ptr::eq(known.rule, *rule)
            && known.severity == *severity
            && known.span == self.here(*span)
            && known.detail == *detail
            && known.message == *message
            && known.label == *label
            && known.labels.len() == labels.len()
            && known.labels.iter().zip(labels).all(is_label)
            && known.notes == *notes
            && known.help == *help
            && known.fixes.len() == fixes.len()
            && known.fixes.iter().zip(fixes).all(is_fix)
            && known.place.address == place.address
            && known.place.number == place.number
    }
}

impl Memory {
    /// What a search came to.
    pub(crate) fn searched(&self, text: &str, findings: Option<&[Diagnostic]>) -> Option<Searched> {
        let results = self.0.borrow();
        let is_same = |key: &SearchKey| key.text == text && key.findings.as_deref() == findings;
        results.searched.iter().find(|(key, _)| is_same(key)).map(|(_, found)| found.clone())
    }

    /// Whether what comes of a text is kept.
    pub(crate) fn is_kept(text: &str) -> bool {
        text.len() <= LONGEST
    }

    /// Keeps what a search came to, if nothing kept it from its end.
    pub(crate) fn keep_search(&self, key: SearchKey, found: &Found) {
        if Self::is_kept(&key.text) && !found.was_bounded() && !found.may_find_more {
            let left = match (&found.games[..], &key.findings) {
                ([game], Some(linted)) if game.span == Span::new(0, key.text.len() as u32) => {
                    left(linted, &game.findings)
                }
                _ => None,
            };
            let searched = left.map_or_else(|| Searched::Found(found.clone()), Searched::Left);
            keep(&mut self.0.borrow_mut().searched, key, searched);
        }
    }

    /// The fixes that a proof withdrew.
    pub(crate) fn proved(&self, asked: &AskedProof<'_, '_>) -> Option<Vec<Withdrawn>> {
        let results = self.0.borrow();
        results.proved.iter().find(|(known, _)| asked.is(known)).map(|(_, withdrawn)| withdrawn.clone())
    }

    /// Keeps the fixes that a proof withdrew.
    pub(crate) fn keep_proof(&self, key: ProofKey, withdrawn: &[Withdrawn]) {
        if Self::is_kept(&key.around) {
            keep(&mut self.0.borrow_mut().proved, key, withdrawn.to_vec());
        }
    }
}

/// Which findings are left of those that lint found; nothing where there are others.
fn left(linted: &[Diagnostic], found: &[Diagnostic]) -> Option<Vec<bool>> {
    let mut found = found.iter().peekable();
    let left = linted.iter().map(|finding| found.next_if_eq(&finding).is_some()).collect();
    found.peek().is_none().then_some(left)
}

fn keep<K, V>(results: &mut VecDeque<(K, V)>, key: K, value: V) {
    if results.len() == MOST {
        results.pop_back();
    }
    // The last is the likeliest to be asked for again.
    results.push_front((key, value));
}

#[cfg(test)]
mod tests {
    use movetext_diagnostics::{Applicability, Diagnostic, Fix};
    use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AMONG_MOVES};
    use movetext_source::Span;

    use super::{AskedProof, left};

    fn finding(at: u32) -> Diagnostic {
        let fix = Fix::replace("write it", Applicability::Safe, Span::new(at, at + 1), "x");
        Diagnostic::new(&LOOK_ALIKE.rule, Span::new(at, at + 1), "wrong")
            .with_place(Span::at(at), "here")
            .with_fix(fix)
    }

    #[test]
    fn what_is_left_is_known_by_its_places() {
        let linted = [finding(1), finding(2), finding(3)];
        assert_eq!(left(&linted, &[finding(1), finding(3)]), Some(vec![true, false, true]));
        assert_eq!(left(&linted, &[finding(3), finding(1)]), None, "in another order");
        assert_eq!(left(&linted, &[finding(4)]), None, "another one");
        assert_eq!(left(&linted, &[]), Some(vec![false; 3]));
    }

    #[test]
    fn a_proof_is_the_same_wherever_it_stands_in_the_file_and_only_then() {
        let mut here = finding(12);
        let mut there = finding(112);
        (here.place.game, there.place.game) = (2, 9);
        let stretch = |start| Span::new(start, start + 10);
        let key =
            AskedProof { around: "0123456789", start: 10, stretch: stretch(10), findings: &[&mut here] }
                .key();
        let is_same = |finding: &mut Diagnostic, around| {
            AskedProof { around, start: 110, stretch: stretch(110), findings: &[finding] }.is(&key)
        };
        assert!(is_same(&mut there, "0123456789"));
        assert!(!is_same(&mut there, "x123456789"));
        let changes: [fn(&mut Diagnostic); 8] = [
            |finding| finding.span.end += 1,
            |finding| finding.message.push('!'),
            |finding| finding.rule = &TEXT_AMONG_MOVES.rule,
            |finding| finding.labels[0].span.start -= 1,
            |finding| finding.notes.push(String::new()),
            |finding| finding.fixes[0].edits[0].text.push('y'),
            |finding| finding.fixes[0].edits[0].span.end += 1,
            |finding| finding.fixes[0].applicability = Applicability::Unsafe,
        ];
        for (nth, change) in changes.into_iter().enumerate() {
            let mut other = there.clone();
            change(&mut other);
            assert!(!is_same(&mut other, "0123456789"), "change {nth}");
        }
    }
}
