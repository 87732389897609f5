//! What only PPN can get wrong.

use core::fmt;

use movetext_parser::ppn::WordFault;

use super::header::HeaderFault;
use crate::OwnFault;

/// What only PPN can get wrong.
#[derive(Debug, Clone, PartialEq)]
pub enum FaultKind {
    /// Something of the header.
    Header(HeaderFault),
    /// A word that is not understood.
    Word(WordFault),
    /// A blank is missing in front of a comment, or behind one.
    NoBlank,
    /// A game starts with more dashes than three.
    Dashes,
    /// The movetext starts like a header that nothing ends.
    HeaderWithoutEnd,
    /// A line of movetext starts with `...`, which elsewhere ends the header.
    PeriodsAtLineStart,
    /// A comment with braces in it.
    NestedBraces,
    /// More semicolons than are read as numbers of moves, with no move between them.
    EmptyNumbers,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(fault) => fault.fmt(f),
            Self::Word(fault) => fault.fmt(f),
            Self::NoBlank => f.write_str("a blank is missing beside this comment"),
            Self::Dashes => f.write_str("a game starts with three dashes"),
            Self::HeaderWithoutEnd => {
                f.write_str("this looks like a header, and neither `...` nor an empty line ends it")
            }
            Self::PeriodsAtLineStart => f.write_str("a line of movetext must not start with `...`"),
            Self::NestedBraces => f.write_str("a comment must not contain braces"),
            Self::EmptyNumbers => f.write_str("so many semicolons without a move are not read"),
        }
    }
}

impl OwnFault for FaultKind {
    fn is_loss(&self) -> bool {
        match self {
            Self::Header(fault) => fault.is_loss(),
            Self::Word(_) | Self::HeaderWithoutEnd | Self::EmptyNumbers => true,
            Self::NoBlank | Self::Dashes | Self::PeriodsAtLineStart | Self::NestedBraces => false,
        }
    }
}
