//! What is wrong with any text, and where.

use core::fmt;

use movetext_source::Span;

use crate::TokenKind;

/// After this many faults in one game, the rest of it is read without looking for more.
pub const MAX_FAULTS: usize = 1000;

/// One place where the grammar was broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The text that does not fit.
    pub span: Span,
    /// Why not.
    pub kind: TextFault,
}

/// What can be wrong with a text, whatever its notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextFault {
    /// A bracket that is never closed: the fault stands where it was opened.
    Unclosed {
        /// What it opens.
        what: Bracketed,
        /// From the bracket to where this is taken to end.
        whole: Span,
    },
    /// Text that is not part of a record.
    Stray,
    /// Text among the tags that is not a tag.
    StrayInHeader,
    /// A token that the grammar does not allow where it stands.
    Unexpected {
        /// What it is.
        found: TokenKind,
        /// What could stand here.
        expected: Vec<String>,
    },
    /// A turn without a move. The fault stands at its number, or at the name of the branch in front of that.
    NoMove {
        /// What should be followed by a move: a number or the name of a branch.
        after: TokenKind,
        /// What follows the number instead; `None` where the next turn does, or nothing.
        found: Option<TokenKind>,
    },
    /// Moves without a number in front of them: the first.
    NoNumber,
    /// A number without its period.
    NoPeriod,
    /// There were more faults than [`MAX_FAULTS`]; this many tokens after them were read without looking for more.
    TooMany {
        /// How many tokens.
        unchecked: usize,
    },
    /// This many more faults were found than are reported one by one.
    More(usize),
}

impl TextFault {
    /// Whether text is left out of what is read, or may be: what only stands in the wrong place is not, nor is a sign
    /// that is missing.
    #[must_use]
    pub const fn is_loss(&self) -> bool {
        match self {
            Self::Unexpected { found, .. } => matches!(found, TokenKind::Tag | TokenKind::Stray),
            Self::NoNumber | Self::NoPeriod => false,
            Self::Unclosed { .. }
            | Self::Stray
            | Self::StrayInHeader
            | Self::NoMove { .. }
            | Self::TooMany { .. }
            | Self::More(_) => true,
        }
    }
}

/// What stands in brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bracketed {
    /// A tag.
    Tag,
    /// A comment.
    Comment,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclosed { what: Bracketed::Tag, .. } => f.write_str("this tag is never closed"),
            Self::Unclosed { what: Bracketed::Comment, .. } => f.write_str("this comment is never closed"),
            Self::StrayInHeader => f.write_str("only tags may stand before the first turn number"),
            Self::Stray => f.write_str("this text is not part of the record"),
            Self::Unexpected { found, expected } => {
                f.write_str("expected ")?;
                for (nth, what) in expected.iter().enumerate() {
                    let joint = match nth {
                        0 => "",
                        _ if nth + 1 == expected.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{joint}{what}")?;
                }
                write!(f, ", found {}", found.name())
            }
            Self::NoMove { after: TokenKind::Branch, .. } => f.write_str("the branch has no move"),
            Self::NoMove { found, .. } => {
                let found = found.map_or("nothing more", TokenKind::name);
                write!(f, "expected a move after this number, found {found}")
            }
            Self::NoNumber => f.write_str("expected a number in front of this move"),
            Self::NoPeriod => f.write_str("expected a period after this number"),
            Self::TooMany { unchecked } => {
                write!(f, "too many faults: {unchecked} further words of this game were not checked")
            }
            Self::More(count) => write!(f, "{count} more faults in this game are not listed"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}
