//! Moves, and what comes of them.

use core::fmt;
use core::str::FromStr;

use super::{Direction, Drops, MoveFault, RecordedMove, Square, Stone, read_move};
use crate::ParseError;

/// A move: something a player writes down (section "Move Notation"). Whether it can be played is asked of
/// a position.
///
/// [`Display`](fmt::Display) writes it canonically: no `F`, no count of one, no drops where everything is
/// put down on the next square, no letter of the top stone. [`Move::verbose`] and [`Move::with_crush`]
/// write it in other ways; [`read_move`] reads all of them.
///
/// ```
/// # use movetext_rules::tak::Move;
/// let spread: Move = "3c3>12".parse().unwrap();
/// assert_eq!(spread.to_string(), "3c3>12");
/// let step: Move = "1e4<1".parse().unwrap();
/// assert_eq!((step.to_string(), step.verbose().to_string()), ("e4<".to_owned(), "1e4<1".to_owned()));
/// ```
// As large as a word, so that a list of moves is written and read a word at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(align(4))]
pub enum Move {
    /// `a1`, `Sa1`, `Ca1`: a stone from the reserve; an opponent's flat on the first turns.
    Place {
        /// Where to.
        square: Square,
        /// What.
        stone: Stone,
    },
    /// `2a1`: two black flats, the first ply of the opening "double black stack".
    PlacePair {
        /// Where to.
        square: Square,
    },
    /// `3c3>12`: stones from the top of a stack, left along a line.
    Spread {
        /// Where from.
        square: Square,
        /// Where to.
        direction: Direction,
        /// How many are left on each square.
        drops: Drops,
    },
}

impl Move {
    /// The square the move names: where a stone is put, or a stack is lifted.
    pub const fn square(self) -> Square {
        match self {
            Self::Place { square, .. } | Self::PlacePair { square } | Self::Spread { square, .. } => square,
        }
    }

    /// The move with its count and its drops, as `PlayTak` writes it: `1e4<1`.
    pub const fn verbose(self) -> RecordedMove {
        RecordedMove { played: self, verbose: true, crush: false }
    }

    /// The move with `*` after it if it flattened a wall, as PTN-Ninja writes it: `c3+*`.
    pub const fn with_crush(self, flattened: bool) -> RecordedMove {
        RecordedMove { played: self, verbose: false, crush: flattened }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_crush(false).fmt(f)
    }
}

impl FromStr for Move {
    type Err = ParseError<MoveFault>;

    /// What [`read_move`] reads, without marks; spellings that are not canonical are read all the same.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_move(text).map(|read| read.played)
    }
}

/// What came of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    pub(super) captures: Option<Square>,
}

impl Effect {
    /// Where a capstone flattened a wall: the one thing that a move of Tak takes from the opponent.
    pub const fn captures(&self) -> Option<Square> {
        self.captures
    }
}
