//! How games end.

use core::fmt;

use super::Color;

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// A player has fewer than three men, those in hand included.
    TwoMen,
    /// The player to move cannot.
    NoLegalMove,
    /// The position stands for the third time, under rules that end a game so.
    Repetition,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoMen => "two-men",
            Self::NoLegalMove => "no-legal-move",
            Self::Repetition => "repetition",
        })
    }
}

/// The end of a game of Nine Men's Morris.
pub type Outcome = crate::Outcome<Color, Reason>;
