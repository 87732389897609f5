//! Moves and what they do.

use core::fmt;

use super::{Square, Squares};

/// A move. Written `d3` or `pass`; read so, and with the spellings of [`Square`].
///
/// ```
/// # use movetext_rules::othello::Move;
/// assert_eq!("dc".parse::<Move>().unwrap().to_string(), "d3");
/// assert_eq!("Pass".parse::<Move>(), Ok(Move::Pass));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A disc is placed.
    Place(Square),
    /// Nothing is placed, since nothing can be. Records leave it out.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => fmt::Display::fmt(square, f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// What came of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    pub(super) captures: Squares,
}

impl Effect {
    /// The discs that were flipped: they now show the mover's colour.
    pub const fn captures(&self) -> Squares {
        self.captures
    }
}
