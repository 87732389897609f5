//! One game of a text as it was parsed.

use movetext_source::Span;

use crate::Fault;

/// One game of a text, as events of its notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game<E> {
    /// From its first to its last token, white space between games left out.
    pub span: Span,
    /// What it says.
    pub events: Vec<E>,
    /// Where it breaks the grammar.
    pub faults: Vec<Fault>,
}
