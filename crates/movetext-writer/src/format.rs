//! Formatting a file: what every notation has in common.

use core::fmt;

use movetext_record::{Visit, Visitor, built_without, dispatch};
use movetext_source::{Notation, Span};

use crate::{Options, Write};

/// A file, formatted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Formatted {
    /// The new text of the file.
    pub text: String,
    /// How many games it holds.
    pub games: usize,
    /// The games that were not formatted, in the order of the file.
    pub skipped: Vec<Skipped>,
}

/// What came of a file that was formatted piece by piece.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// How many games it holds.
    pub games: usize,
    /// The games that were not formatted, in the order of the file.
    pub skipped: Vec<Skipped>,
}

/// A game of a file that is formatted: where it was, and how it is written, or what keeps it as it was, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    /// The game in the text that was given.
    pub whole: Span,
    /// The game canonically, or why not.
    pub written: Result<String, (Span, SkipReason)>,
}

/// A game that was copied as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// Which game of the file, from 0.
    pub game: usize,
    /// The game in the text that was given.
    pub whole: Span,
    /// What keeps it from being formatted, in the text that was given; all of the game where the place is
    /// not known.
    pub at: Span,
    /// Why.
    pub why: SkipReason,
}

/// Why a game was not formatted. The texts are messages for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SkipReason {
    /// Something in it could not be read: this.
    Unread(String),
    /// It says something that its notation has no way to write: this.
    NotExpressible(String),
    /// Turns would get other numbers, to which its tags refer: this.
    Renumbered(String),
    /// Formatted, it would not be read as the same game.
    Altered,
    /// It has neither tags nor moves, so that nothing of it would be written.
    Vanished,
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread(what) | Self::NotExpressible(what) => f.write_str(what),
            Self::Renumbered(what) => write!(f, "tags of the game refer to turns by number, and {what}"),
            Self::Altered => f.write_str("formatted, it would not be read as the same game"),
            Self::Vanished => f.write_str("there is no tag and no move in it"),
        }
    }
}

/// Formats a file of games in a notation. Games that cannot be read whole, and those whose record would not
/// be read back equal, are copied byte for byte with the white space behind them; the others are written
/// canonically, one blank line between their parts, with the line ends of the file and one at its end. What
/// comes out, formatted again, stays as it is.
///
/// `None` where the crate was built without the notation.
pub fn format(text: &str, notation: Notation, options: &Options) -> Option<Formatted> {
    dispatch(notation, Format(text, options))
}

/// The same, shown to `out` piece by piece, so that a large file need not be in memory twice. A notation whose games can
/// only be looked at together is shown in one piece.
pub fn format_to(
    text: &str,
    notation: Notation,
    options: &Options,
    out: &mut dyn FnMut(&str),
) -> Option<Summary> {
    dispatch(notation, FormatTo(text, options, out))
}

struct FormatTo<'a>(&'a str, &'a Options, &'a mut dyn FnMut(&str));

impl Visitor for FormatTo<'_> {
    type Output = Option<Summary>;
}

impl<F: Write> Visit<F> for FormatTo<'_> {
    fn visit(self) -> Self::Output {
        Some(F::format_to(self.0, self.1, self.2))
    }
}

built_without!(FormatTo<'_> => None);

struct Format<'a>(&'a str, &'a Options);

impl Visitor for Format<'_> {
    type Output = Option<Formatted>;
}

impl<F: Write> Visit<F> for Format<'_> {
    fn visit(self) -> Self::Output {
        Some(F::format(self.0, self.1))
    }
}

built_without!(Format<'_> => None);
