//! How games end, and by how much.

use core::cmp::Ordering;
use core::fmt;

use super::Color;
use crate::names::names;

/// Why a game is over: neither player can move, since …
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// … every square is taken.
    BoardFull,
    /// … only discs of one colour are left.
    OneColor,
    /// … no move flips anything.
    NoLegalMove,
}

names!(Reason { BoardFull = "board-full", OneColor = "one-color", NoLegalMove = "no-legal-move" });

/// The end of a game of Othello.
pub type Outcome = crate::Outcome<Color, Reason>;

/// To whom the squares count that are empty at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Empties {
    /// To nobody: discs are counted.
    #[default]
    Nobody,
    /// To the winner, as in tournaments; in a draw half to each.
    Winner,
}

names!(Empties { Nobody = "nobody", Winner = "winner" });

/// The score of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// Black's.
    pub black: u32,
    /// White's.
    pub white: u32,
}

impl Score {
    /// The score of so many discs and so many empty squares.
    pub(super) const fn new(black: u32, white: u32, empties: Empties) -> Self {
        let empty = 64 - black - white;
        match empties {
            Empties::Nobody => Self { black, white },
            Empties::Winner if black > white => Self { black: black + empty, white },
            Empties::Winner if black < white => Self { black, white: white + empty },
            Empties::Winner => Self { black: black + empty / 2, white: white + empty / 2 },
        }
    }

    /// Who has more; `None` where both have the same.
    pub fn winner(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            Ordering::Greater => Some(Color::Black),
            Ordering::Less => Some(Color::White),
            Ordering::Equal => None,
        }
    }
}

impl fmt::Display for Score {
    /// Black's and White's, `40-24`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}
