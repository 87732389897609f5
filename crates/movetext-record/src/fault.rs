//! What is wrong with a text, and where.

use movetext_source::Span;

/// One thing that is wrong, or not spelt as the specification says, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault<K> {
    /// The text it is about.
    pub span: Span,
    /// What about it.
    pub kind: K,
}
