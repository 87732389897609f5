//! What is wrong with the text of a Smart-Go file.

use core::fmt;

use crate::OwnFault;

/// What no other notation can get wrong. What the values say is not looked at here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// Text between two trees, or behind the last.
    TextOutside,
    /// A `)` between two trees, or behind the last, that closes nothing.
    Unopened,
    /// A variation, or the tree, is never closed.
    UnclosedVariation,
    /// A variation holds no node.
    EmptyVariation,
    /// A variation starts with a variation.
    NodelessVariation,
    /// The `(` in front of a node behind a variation is missing.
    MissingOpen,
    /// The text is a tree, but no `(` stands in front of it.
    MissingTree,
    /// The `;` in front of a node is missing.
    MissingNode,
    /// A property has no value.
    MissingValue,
    /// Values have no name in front of them.
    MissingName,
    /// A value is never closed.
    UnclosedValue,
    /// A value holds a `]` without a backslash.
    UnescapedBracket,
    /// `CA` names an encoding that is not known.
    UnknownEncoding,
    /// Bytes of the file do not stand for text in its encoding: so many characters of the tree, of which this is the
    /// first, are U+FFFD.
    WrongBytes(u32),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WrongBytes(1) => "this stands for bytes that are not text in the encoding of the file",
            Self::WrongBytes(count) => {
                return write!(
                    f,
                    "this and {} more like it stand for bytes that are not text in the encoding of the file",
                    count - 1
                );
            }
            Self::UnknownEncoding => "this encoding is not known",
            Self::TextOutside => "this text is outside every tree and is ignored",
            Self::Unopened => "this `)` closes nothing",
            Self::UnclosedVariation => "this `(` is never closed",
            Self::EmptyVariation => "this variation has no node",
            Self::NodelessVariation => "a variation must start with a node",
            Self::MissingOpen => "a node may not follow a variation: a `(` is missing before it",
            Self::MissingTree => {
                "a record is enclosed in parentheses: the `(` before it and the `)` after it are missing"
            }
            Self::MissingNode => "a `;` is missing before this node",
            Self::MissingValue => "this property has no value",
            Self::MissingName => "the name of the property is missing before this value",
            Self::UnclosedValue => "this value is never closed",
            Self::UnescapedBracket => "a `]` in a value must be written `\\]`",
        })
    }
}

impl OwnFault for FaultKind {
    fn is_loss(&self) -> bool {
        // Text outside is kept, and how bytes were read is known of the file; all else is a guess at what was meant.
        !matches!(self, Self::TextOutside | Self::UnknownEncoding | Self::WrongBytes(_))
    }
}
