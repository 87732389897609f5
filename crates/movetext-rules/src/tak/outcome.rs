//! How games end: by a road, or by counting flats.

use super::Color;
use crate::names::names;

/// Why the board ends a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// `road`: a chain of flats and capstones from edge to edge.
    Road,
    /// `reserve-empty`: a player has placed all stones; flats are counted.
    ReserveEmpty,
    /// `board-full`: no square is empty; flats are counted.
    BoardFull,
}

names!(Reason { Road = "road", ReserveEmpty = "reserve-empty", BoardFull = "board-full" });

/// The end of a game of Tak.
pub type Outcome = crate::Outcome<Color, Reason>;
