//! What is wrong with a header, and what is worth knowing of it.

use std::fmt;

use movetext_source::Span;

use super::differs::Differs;
use super::value::{Entry, Shape};

/// Takes a fault, and where it is.
pub type Report<'t> = &'t mut dyn FnMut(Span, HeaderFault);

/// What is wrong with a header, or worth knowing of it ("Metadata").
#[derive(Debug, Clone, PartialEq)]
pub enum HeaderFault {
    /// It is not YAML from here on; what stands before is kept.
    Syntax {
        /// What the reader of YAML found.
        message: String,
    },
    /// Lists and mappings stand within one another too deep; nothing from here on is read.
    TooDeep,
    /// All of it must be keys with values.
    NoMapping {
        /// What it is.
        found: Shape,
    },
    /// A key that is a list or a mapping; it is left out.
    KeyShape,
    /// The key was there before; the first counts.
    Repeated {
        /// Where it was.
        first: Span,
        /// Whether the value is the same.
        is_same: bool,
    },
    /// `*name` where no `&name` stands before it; it is read as nothing.
    UnknownAlias,
    /// `*name` stands for more than is copied; it is read as nothing.
    LargeAlias,
    /// YAML 1.1 and 1.2 read the value differently.
    Differs(Differs),
    /// A key that is read, in other capitals or misspelled.
    KeyName {
        /// How it is spelt.
        meant: &'static str,
    },
    /// A key that people read, in other capitals than usual.
    TagName {
        /// How it is spelt.
        usual: &'static str,
    },
    /// A result with signs that look like those of results.
    ResultSigns {
        /// The result that it looks like.
        meant: &'static str,
    },
    /// `ScalingFactor` does nothing here: it belongs in `MovetextParser`.
    ScaleHere,
    /// The value is of the wrong shape.
    Wrong {
        /// What it must be.
        wanted: &'static str,
        /// What it is.
        found: Shape,
    },
    /// The value is a text of another kind.
    Unreadable {
        /// What it must be.
        wanted: &'static str,
    },
    /// A key that belongs to the key in front of it, which has no value, and is not indented below it.
    NotIndented {
        /// The key in front of it.
        owner: &'static str,
    },
    /// A mapping that must say `Name:` does not.
    NoName,
    /// No parser of movetext has this name.
    UnknownParser {
        /// The one that is most like it, as whose the movetext is read; without one it is not read.
        nearest: Option<&'static str>,
    },
    /// The parser takes no such argument.
    ParserArgument {
        /// What it takes.
        takes: &'static str,
    },
    /// No game system has this name.
    UnknownSystem {
        /// The one that is most like it.
        nearest: Option<&'static str>,
    },
    /// Quotes of a word processor around a value: to YAML they are letters of it.
    CurlyQuotes,
    /// A macro cannot be called with a blank or `;` in its name.
    MacroName,
}

impl fmt::Display for HeaderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { message } => write!(f, "this is not YAML: {message}"),
            Self::TooDeep => f.write_str("lists and mappings are nested too deeply to be read"),
            Self::NoMapping { found } => {
                write!(f, "a header is keys with values, such as `Event: Club night`, and this is {found}")
            }
            Self::KeyShape => f.write_str("a key must be a text"),
            Self::Repeated { .. } => f.write_str("this key is repeated; the first one counts"),
            Self::UnknownAlias => f.write_str("there is no anchor `&` of this name before it"),
            Self::LargeAlias => f.write_str("this stands for too much text to be copied; write it out"),
            Self::Differs(differs) => differs.fmt(f),
            Self::KeyName { meant } => write!(f, "parsers do not know this key; did you mean `{meant}`?"),
            Self::TagName { usual } => write!(f, "this key is usually written `{usual}`"),
            Self::ResultSigns { meant } => write!(f, "this means `{meant}`, but is written in another way"),
            Self::ScaleHere => f.write_str("this does nothing here; it belongs in `MovetextParser`"),
            Self::Wrong { wanted, found } => write!(f, "this must be {wanted}, and is {found}"),
            Self::Unreadable { wanted } => write!(f, "this must be {wanted}"),
            Self::NotIndented { owner } => {
                write!(f, "this line belongs to `{owner}`, and is not indented below it")
            }
            Self::NoName => f.write_str("a mapping here must have a `Name:`"),
            Self::UnknownParser { nearest } => {
                f.write_str("there is no movetext parser of this name: the movetext is ")?;
                match nearest {
                    Some(nearest) => write!(f, "read as for `{nearest}`"),
                    None => f.write_str("not read"),
                }
            }
            Self::ParserArgument { takes } => {
                write!(f, "the parser takes no such argument; it takes {takes}")
            }
            Self::UnknownSystem { nearest } => unknown(f, "game system", *nearest),
            Self::CurlyQuotes => f.write_str("YAML takes these curly quotes as part of the value"),
            Self::MacroName => f.write_str("the name of a macro cannot contain blanks or `;`"),
        }
    }
}

fn unknown(f: &mut fmt::Formatter<'_>, what: &str, nearest: Option<&str>) -> fmt::Result {
    write!(f, "there is no {what} of this name")?;
    nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean `{nearest}`?"))
}

impl HeaderFault {
    /// A key that was there before, with a value or another.
    pub(super) fn repeated(first: &Entry<'_>, again: &Entry<'_>) -> Self {
        Self::Repeated { first: first.key.span, is_same: first.value.says_the_same(&again.value) }
    }

    /// Whether something of the header is not read, or as a guess.
    pub const fn is_loss(&self) -> bool {
        match self {
            Self::Differs(_)
            | Self::KeyName { .. }
            | Self::TagName { .. }
            | Self::ResultSigns { .. }
            | Self::ScaleHere
            | Self::CurlyQuotes
            | Self::MacroName => false,
            Self::Repeated { is_same, .. } => !*is_same,
            Self::Syntax { .. }
            | Self::TooDeep
            | Self::NoMapping { .. }
            | Self::KeyShape
            | Self::UnknownAlias
            | Self::LargeAlias
            | Self::Wrong { .. }
            | Self::Unreadable { .. }
            | Self::NotIndented { .. }
            | Self::NoName
            | Self::UnknownParser { .. }
            | Self::ParserArgument { .. }
            | Self::UnknownSystem { .. } => true,
        }
    }
}
