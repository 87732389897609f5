//! What can be wrong with a word.

use std::fmt;
use std::ops::Range;

use movetext_rules::piecepack::{Direction, SpecError};
use movetext_source::Span;

/// A fault of braces or macros, and where it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpansionFault {
    /// Where.
    pub span: Span,
    /// What.
    pub fault: WordFault,
}

/// A fault of a word, and at which of its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordError {
    /// Its bytes in the word; empty at the end.
    pub at: Range<usize>,
    /// What is wrong.
    pub fault: WordFault,
}

/// What can be wrong with a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WordFault {
    /// The grammar allows something else here.
    Unexpected {
        /// What stands here; `None` at the end.
        found: Option<char>,
        /// What could stand here.
        expected: Vec<Expectation>,
    },
    /// A letter that does not describe a piece.
    NoLetter(char),
    /// An attribute that a PieceSpec gives twice.
    Twice {
        /// What: `suit`.
        what: &'static str,
    },
    /// No piece can be assumed.
    Spec(SpecError),
    /// Letters that are not a direction.
    NoDirection(String),
    /// An offset alone, which is one from the pieces that are moved, where pieces are named.
    OffsetAlone,
    /// A zero in `[…]`: the top piece is 1.
    ZeroSlice,
    /// A zero in `,s0`: the first suit is 1.
    ZeroSuit,
    /// A number that is too large.
    TooLarge,
    /// `&` in `&` in `&`; braces in braces in braces; macros in macros.
    TooDeep,
    /// A word of too many bytes.
    TooLong,
    /// A brace that is not closed.
    UnclosedBrace,
    /// Braces without a list: they hold neither a comma nor two periods.
    NoList,
    /// Braces with blanks in them: they would end the word.
    BlankInBraces,
    /// Two periods between things that are not a range: `{a..12}`.
    NoRange(String),
    /// Braces that stand for too many words.
    TooMany {
        /// How many, if they can be counted.
        count: Option<u64>,
    },
    /// Braces or macros after others which together stand for too many words.
    Exhausted,
    /// A macro that is not closed.
    UnclosedMacro,
    /// A macro that is not defined.
    NoMacro(String),
    /// A macro that uses itself.
    CircularMacro(String),
}

/// What the grammar of words expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Expectation {
    /// Which pieces.
    Pieces,
    /// A place.
    Place,
    /// The description of a piece.
    Spec,
    /// The sign of a move.
    MoveToken,
    /// `*`, `+`, `!` behind a move.
    Suffix,
    /// `@` or `\`
    Drop,
    /// `%` and the piece that is next in order.
    Anchor,
    /// A number of degrees.
    Degrees,
    /// A number.
    Number,
    /// The rank of a square.
    Row,
    /// `,`
    Comma,
    /// `)`
    ClosingParenthesis,
    /// `>`
    ClosingAngle,
    /// `]`, or `,` or `:` and more numbers.
    ClosingBracket,
    /// `[…]`
    Slice,
    /// `|` or `$` and a place.
    Origin,
    /// `|` or `$` and what it is turned about.
    Pivot,
    /// A direction.
    Direction,
    /// `,sN`, `,rN`, `,aN`, `,NAME'`
    Attribute,
    /// The end.
    End,
}

impl Expectation {
    /// Everything that may be expected.
    pub const ALL: [Self; 20] = [
        Self::Pieces,
        Self::Place,
        Self::Spec,
        Self::MoveToken,
        Self::Suffix,
        Self::Drop,
        Self::Anchor,
        Self::Degrees,
        Self::Number,
        Self::Row,
        Self::Comma,
        Self::ClosingParenthesis,
        Self::ClosingAngle,
        Self::ClosingBracket,
        Self::Slice,
        Self::Origin,
        Self::Pivot,
        Self::Direction,
        Self::Attribute,
        Self::End,
    ];

    /// What messages call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces (`c3`, `2c3`, `?dS`, `/M`)",
            Self::Place => "a place (`c3`, `(2.5,3)`, `&?S`, `2R`)",
            Self::Spec => "a piece (`S`, `cC3b^`, `pM`)",
            Self::MoveToken => "the sign of a move (`-`, `:`, `#`, `=`, `~`, `@>`)",
            Self::Suffix => "`*`, `+`, `!` and pieces",
            Self::Drop => "`@` or `\\` and a place",
            Self::Anchor => "`%` and a piece",
            Self::Degrees => "a number of degrees",
            Self::Number => "a number",
            Self::Row => "the digits of a square",
            Self::Comma => "`,`",
            Self::ClosingParenthesis => "`)`",
            Self::ClosingAngle => "`>`",
            Self::ClosingBracket => "`]`",
            Self::Slice => "`[` and which pieces there",
            Self::Origin => "`|` and a place",
            Self::Pivot => "`|` and a place to turn about",
            Self::Direction => "a direction (`N`, `NE`, `NNE`, `U`, `UR`)",
            Self::Attribute => "`s`, `r` or `a` and a number, or the name of a set and `'`",
            Self::End => "the end of the word",
        }
    }

    /// The section of the specification that lists what may stand there.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::Pieces | Self::Slice | Self::ClosingBracket | Self::Number => "PieceId",
            Self::Place
            | Self::Row
            | Self::Comma
            | Self::ClosingParenthesis
            | Self::ClosingAngle
            | Self::Origin
            | Self::Direction => "Location",
            Self::Spec | Self::Attribute => "PieceSpec",
            Self::MoveToken
            | Self::Suffix
            | Self::Drop
            | Self::Anchor
            | Self::Degrees
            | Self::Pivot
            | Self::End => "MoveToken",
        }
    }
}

impl WordFault {
    /// The section of the specification that says what is right.
    #[must_use]
    pub fn section(&self) -> &'static str {
        match self {
            Self::Unexpected { expected, .. } => {
                // What goes on is listed in more places than what is missing.
                let first = expected.iter().find(|it| **it != Expectation::End);
                first.map_or("MoveToken", |expectation| expectation.section())
            }
            Self::NoLetter(_) | Self::Twice { .. } | Self::Spec(_) | Self::ZeroSuit => "PieceSpec",
            Self::NoDirection(_) | Self::OffsetAlone | Self::TooLarge => "Location",
            Self::ZeroSlice | Self::TooDeep => "PieceId",
            Self::TooLong => "Movetext",
            Self::UnclosedBrace
            | Self::NoList
            | Self::BlankInBraces
            | Self::NoRange(_)
            | Self::TooMany { .. }
            | Self::Exhausted => "Moves",
            Self::UnclosedMacro | Self::NoMacro(_) | Self::CircularMacro(_) => "Macros",
        }
    }
}

impl fmt::Display for WordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { found: None, expected } if expected.contains(&Expectation::MoveToken) => {
                f.write_str("this move names only one square; write both, as in `f2-f4`")
            }
            Self::Unexpected { found, expected } => {
                f.write_str("expected ")?;
                for (nth, what) in expected.iter().enumerate() {
                    let joint = match nth {
                        0 => "",
                        _ if nth + 1 == expected.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{joint}{}", what.name())?;
                }
                match found {
                    Some(found) => write!(f, ", found `{found}`"),
                    None => f.write_str(", but the word ends here"),
                }
            }
            Self::NoLetter(letter) => write!(f, "`{letter}` does not describe a piece"),
            Self::Twice { what } => write!(f, "this piece has two {what}"),
            Self::Spec(fault) => write!(f, "{fault}"),
            Self::NoDirection(name) => match Direction::nearest(name) {
                Some(near) => write!(f, "`{name}` is not a direction; did you mean `{near}`?"),
                None => write!(f, "`{name}` is not a direction"),
            },
            Self::OffsetAlone => {
                f.write_str("an offset alone names no pieces: it says how far, but not from where")
            }
            Self::ZeroSlice => f.write_str("there is no piece 0: the top piece is 1"),
            Self::ZeroSuit => f.write_str("there is no suit 0: suits are counted from 1"),
            Self::TooLarge => f.write_str("this number is too large"),
            Self::TooDeep => f.write_str("this is nested too deeply"),
            Self::TooLong => f.write_str("this word is too long to be read"),
            Self::UnclosedBrace => f.write_str("this brace is never closed"),
            Self::NoList => f.write_str("these braces list nothing: they need `,` or `..`"),
            Self::BlankInBraces => f.write_str("braces that list words must not contain blanks"),
            Self::NoRange(written) => {
                write!(f, "`{written}` is not a range: a range needs two numbers or two letters")
            }
            Self::TooMany { count: Some(count) } => write!(f, "these braces stand for {count} words"),
            Self::TooMany { count: None } => {
                f.write_str("these braces stand for more words than can be counted")
            }
            Self::Exhausted => f.write_str(
                "braces and macros up to here already stand for too many words, so this one is not expanded",
            ),
            Self::UnclosedMacro => f.write_str("this macro is never closed: `'` is missing"),
            Self::NoMacro(name) => write!(f, "no macro is named `{name}`"),
            Self::CircularMacro(name) => write!(f, "the macro `{name}` uses itself"),
        }
    }
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for WordError {}

impl fmt::Display for ExpansionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}
