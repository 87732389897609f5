//! What was worked out last, in case it is asked for again: programs make the same mistake in every game, and fixing looks at
//! a stretch more than once.

use core::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use movetext_diagnostics::Diagnostic;
use movetext_source::Span;

use crate::proof::Withdrawn;
use crate::search::Found;

/// So many results of each kind are kept.
const MOST: usize = 64;

/// What comes of longer texts is not kept: they hardly come again.
const LONGEST: usize = 1 << 14;

/// What was found out about stretches of texts that are checked by the same rules.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory(Rc<RefCell<Results>>);

#[derive(Debug, Default)]
struct Results {
    searched: VecDeque<(SearchKey, Found)>,
    proved: VecDeque<(ProofKey, Vec<Withdrawn>)>,
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
#[derive(Debug, PartialEq)]
pub(crate) struct ProofKey {
    /// The stretch and those beside it.
    pub(crate) around: String,
    /// Where the stretch is in them.
    pub(crate) stretch: Span,
    /// What is found in it, with places in them.
    pub(crate) findings: Vec<Diagnostic>,
}

impl Memory {
    /// What a search came to.
    pub(crate) fn searched(&self, text: &str, findings: Option<&[Diagnostic]>) -> Option<Found> {
        let results = self.0.borrow();
        let is_same = |key: &SearchKey| key.text == text && key.findings.as_deref() == findings;
        results.searched.iter().find(|(key, _)| is_same(key)).map(|(_, found)| found.clone())
    }

    /// Keeps what a search came to, if nothing kept it from its end.
    pub(crate) fn keep_search(&self, key: SearchKey, found: &Found) {
        if key.text.len() <= LONGEST && !found.was_bounded {
            keep(&mut self.0.borrow_mut().searched, key, found.clone());
        }
    }

    /// The fixes that a proof withdrew.
    pub(crate) fn proved(&self, key: &ProofKey) -> Option<Vec<Withdrawn>> {
        let results = self.0.borrow();
        results.proved.iter().find(|(known, _)| known == key).map(|(_, withdrawn)| withdrawn.clone())
    }

    /// Keeps the fixes that a proof withdrew.
    pub(crate) fn keep_proof(&self, key: ProofKey, withdrawn: &[Withdrawn]) {
        if key.around.len() <= LONGEST {
            keep(&mut self.0.borrow_mut().proved, key, withdrawn.to_vec());
        }
    }
}

fn keep<K, V>(results: &mut VecDeque<(K, V)>, key: K, value: V) {
    if results.len() == MOST {
        results.pop_back();
    }
    // The last is the likeliest to be asked for again.
    results.push_front((key, value));
}
