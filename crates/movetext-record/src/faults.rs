//! The faults of one game while it is read.

use movetext_parser::{MAX_FAULTS, TextFault};
use movetext_source::Span;

use crate::{Fault, FaultKind};

/// Faults in the order of their discovery, no more than can be read: after [`MAX_FAULTS`] the rest are counted.
#[derive(Debug)]
pub struct Faults<K> {
    pub(crate) list: Vec<Fault<K>>,
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

    /// Adds a fault, or counts it where there are too many.
    pub(crate) fn limited(&mut self, fault: Fault<K>) {
        if self.list.len() < MAX_FAULTS {
            self.list.push(fault);
        } else {
            self.more += 1;
            self.last = fault.span;
        }
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
