//! Where a text breaks the grammar of its notation.

use core::fmt;

use movetext_source::Span;

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

/// What is wrong with a text, whatever its notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextFault {
    /// A tag that is never closed.
    UnclosedTag,
    /// A comment that is never closed.
    UnclosedComment,
    /// Text that is no part of any record.
    Junk,
    /// Text among the tags that is no tag.
    StrayText,
    /// A token that the grammar does not allow here.
    Unexpected {
        /// What it is, such as `a move`; `None` where the turn or the game ends.
        found: Option<&'static str>,
        /// What could stand here.
        expected: Vec<String>,
    },
    /// There were more faults than [`MAX_FAULTS`]; this many tokens after them were read without looking for more.
    TooMany {
        /// How many tokens.
        unchecked: usize,
    },
    /// More faults than are listed one by one: this many.
    More(usize),
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnclosedTag => f.write_str("this tag is never closed"),
            Self::UnclosedComment => f.write_str("this comment is never closed"),
            Self::StrayText => f.write_str("only tags may stand before the first turn number"),
            Self::Junk => f.write_str("this is no part of a record"),
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
                write!(f, ", found {}", found.unwrap_or("nothing more"))
            }
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
