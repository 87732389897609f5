//! How games end: by a road, or by counting flats.

use core::fmt;

use super::Color;

/// Why the board ends a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// `road`: a chain of flats and capstones from edge to edge.
    Road,
    /// `reserve-empty`: a player has placed all stones; flats are counted.
    ReserveEmpty,
    /// `board-full`: no square is empty; flats are counted.
    BoardFull,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Road => "road",
            Self::ReserveEmpty => "reserve-empty",
            Self::BoardFull => "board-full",
        })
    }
}

/// The end of a game of Tak.
pub type Outcome = crate::Outcome<Color, Reason>;
