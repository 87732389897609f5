//! The faults of one game while it is read.

use movetext_parser::{MAX_FAULTS, TextFault};
use movetext_source::Span;

use crate::{Fault, FaultKind};

/// Faults in the order of their discovery, no more than can be read: after [`MAX_FAULTS`] the rest are counted.
#[derive(Debug)]
pub struct Faults<K> {
    list: Vec<Fault<K>>,
    more: usize,
    last: Span,
}

impl<K> Default for Faults<K> {
    fn default() -> Self {
        Self { list: Vec::new(), more: 0, last: Span::default() }
    }
}

impl<K> Faults<K> {
    pub(crate) fn add(&mut self, span: Span, kind: K) {
        self.limited(Fault::own(span, kind));
    }

    /// What no other notation can get wrong, if that came last.
    #[cfg(feature = "sgf")]
    pub(crate) fn last(&self) -> Option<(Span, &K)> {
        let last = self.list.last()?;
        match &last.kind {
            FaultKind::Own(kind) => Some((last.span, kind)),
            FaultKind::Text(_) => None,
        }
    }

    /// Adds a fault of a parser that does not count them.
    #[cfg(any(feature = "ppn", feature = "sgf"))]
    pub(crate) fn add_text(&mut self, fault: movetext_parser::Fault) {
        self.limited(Fault { span: fault.span, kind: FaultKind::Text(fault.kind) });
    }

    fn limited(&mut self, fault: Fault<K>) {
        if self.list.len() < MAX_FAULTS {
            self.list.push(fault);
        } else {
            self.more += 1;
            self.last = fault.span;
        }
    }

    /// Adds a fault of a parser that counts its own.
    #[cfg(any(feature = "otn", feature = "ptn"))]
    pub(crate) fn keep(&mut self, fault: movetext_parser::Fault) {
        self.list.push(Fault { span: fault.span, kind: FaultKind::Text(fault.kind) });
    }

    #[cfg(any(feature = "otn", feature = "ptn"))]
    /// What is wrong with just this piece of the text, the last first.
    pub(crate) fn with(&mut self, span: Span) -> impl Iterator<Item = &mut K> {
        let since = self.list.iter_mut().rev().take_while(move |fault| fault.span.start >= span.start);
        since.filter(move |fault| fault.span == span).filter_map(|fault| match &mut fault.kind {
            FaultKind::Own(kind) => Some(kind),
            FaultKind::Text(_) => None,
        })
    }

    /// All of them, in the order of the text, and how many were not listed.
    pub(crate) fn into_sorted(mut self) -> Vec<Fault<K>> {
        if self.more > 0 {
            self.list.push(Fault { span: self.last, kind: FaultKind::Text(TextFault::More(self.more)) });
        }
        self.list.sort_by_key(|fault| fault.span.start);
        self.list
    }
}
