//! What is wrong with a text, and where.

use core::fmt;

use movetext_parser::TextFault;
use movetext_source::Span;

/// One thing that is wrong, or not spelt as the specification says, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault<K> {
    /// The text it is about.
    pub span: Span,
    /// What about it.
    pub kind: FaultKind<K>,
}

/// What is wrong with any text, or only with one of this notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind<K> {
    /// What breaks the text of any notation.
    Text(TextFault),
    /// What no other notation can get wrong.
    Own(K),
}

/// What only one notation can get wrong.
pub trait OwnFault: fmt::Display + fmt::Debug + Clone + PartialEq {
    /// Whether something of the text is not in the record, not as a move, or as a guess: such a game is not
    /// formatted.
    fn is_loss(&self) -> bool;

    /// The same of a fault that any notation can have.
    fn is_text_loss(fault: &TextFault) -> bool {
        fault.is_loss()
    }
}

impl<K> Fault<K> {
    /// A fault that no other notation has.
    pub const fn own(span: Span, kind: K) -> Self {
        Self { span, kind: FaultKind::Own(kind) }
    }
}

impl<K> From<movetext_parser::Fault> for Fault<K> {
    fn from(fault: movetext_parser::Fault) -> Self {
        Self { span: fault.span, kind: FaultKind::Text(fault.kind) }
    }
}

impl<K: OwnFault> FaultKind<K> {
    /// Whether something of the text is not in the record, not as a move, or as a guess.
    pub fn is_loss(&self) -> bool {
        match self {
            Self::Text(fault) => K::is_text_loss(fault),
            Self::Own(fault) => fault.is_loss(),
        }
    }
}

impl<K: fmt::Display> fmt::Display for FaultKind<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(fault) => fault.fmt(f),
            Self::Own(fault) => fault.fmt(f),
        }
    }
}
