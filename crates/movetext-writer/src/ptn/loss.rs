//! What PTN has no way to say.

use core::fmt;

/// Something of a record that PTN cannot say, or not so that it is read back as it was.
pub type Loss = crate::Loss<LossKind>;

/// Why something could not be written as it is, and what was written instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LossKind {
    /// The name of a tag has other characters than those of a name: they were left out.
    TagName,
    /// The value of a tag has double quotes that would end it, or line breaks: others were written.
    TagValue,
    /// A comment has a `}`, which would end it: a parenthesis was written.
    Comment,
    /// The name of a branch cannot stand between braces or would be that of several: the usual one was
    /// written.
    BranchName,
    /// A node without a move that is not the start: `--` was written.
    NoMove,
    /// The branch is nested deeper than is read: it was left out.
    TooDeep,
    /// What was written is read as another record, in what the other losses do not cover: moves whose plies
    /// do not follow one another, moves left out at the start or the end of a line, unread words that can be
    /// read, a start that is not what the tags say.
    Altered,
}

impl fmt::Display for LossKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TagName => {
                "the name of a tag has only letters, digits and underscores; others are left out"
            }
            Self::TagValue => "a tag cannot hold double quotes and line breaks; others are written for them",
            Self::Comment => "a `}` in the comment would end it; a parenthesis is written",
            Self::BranchName => "a branch cannot have this name; the usual one is written",
            Self::NoMove => "there is no move here; `--` is written",
            Self::TooDeep => "the branch is nested too deep; it is left out",
            Self::Altered => "what is written would be read as another record",
        })
    }
}
