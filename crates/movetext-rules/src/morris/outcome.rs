//! How games end.

use super::Color;
use crate::names::names;

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

names!(Reason { TwoMen = "two-men", NoLegalMove = "no-legal-move", Repetition = "repetition" });

/// The end of a game of Nine Men's Morris.
pub type Outcome = crate::Outcome<Color, Reason>;
