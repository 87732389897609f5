//! Why a move cannot be played.

use core::fmt;

use super::{Ko, Move, Point, Position, Size};
use crate::{Color, Position as _};

/// Why a move cannot be played. Its [`Display`](fmt::Display) says so to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The point is beyond the board.
    OffBoard {
        /// The point.
        point: Point,
        /// The board.
        size: Size,
    },
    /// A stone is there.
    Occupied {
        /// The point.
        point: Point,
        /// Whose stone.
        by: Color,
        /// On which move it came, counted from 1; `None` if it was set up.
        since: Option<u32>,
    },
    /// Ko: the last move took the stone that would take it back.
    Ko {
        /// The point.
        point: Point,
        /// Which move took a stone there, counted from 1; `None` if a setup says so.
        taken: Option<u32>,
        /// The first move that may be played there again.
        free: u32,
    },
    /// The stone, or the chain it becomes part of, would have no liberty, and takes nothing.
    Suicide {
        /// The point.
        point: Point,
        /// How many stones would be taken, the new one among them.
        stones: u16,
    },
    /// Superko: this board stood before.
    Superko {
        /// The point.
        point: Point,
        /// Which rule forbids it.
        rule: Ko,
        /// The move after which it stood; 0 is the start.
        earlier: u32,
    },
    /// These rules know no passing.
    Pass,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OffBoard { point, size } => write!(f, "{point} is beyond the board, which is {size}"),
            Self::Occupied { point, by, since: Some(since) } => {
                write!(f, "{point} is occupied by a {by} stone since move {since}")
            }
            Self::Occupied { point, by, since: None } => write!(f, "{point} is occupied by a {by} stone"),
            Self::Ko { point, taken, free } => {
                write!(f, "ko: ")?;
                match taken {
                    Some(taken) => write!(f, "move {taken} took a stone on {point}")?,
                    None => write!(f, "a stone was just taken on {point}")?,
                }
                write!(f, ", where a stone may be placed again from move {free} on")
            }
            Self::Suicide { point, stones: 1 } => {
                write!(f, "suicide: a stone on {point} would have no liberty and takes nothing")
            }
            Self::Suicide { point, stones } => write!(
                f,
                "suicide: a stone on {point} would leave its chain of {stones} without a liberty and takes nothing"
            ),
            Self::Superko { point, rule, earlier } => {
                write!(f, "{rule} superko: {point} would bring back the board ")?;
                match earlier {
                    0 => f.write_str("of the start"),
                    earlier => write!(f, "after move {earlier}"),
                }
            }
            Self::Pass => f.write_str("passing is not allowed"),
        }
    }
}

impl core::error::Error for PlayError {}

impl Position {
    /// Says whether a move can be played, and if not, why. Superko is asked of a [`crate::Line`].
    ///
    /// # Errors
    /// The reason why not.
    #[inline]
    pub fn check(&self, played: Move) -> Result<(), PlayError> {
        match played {
            Move::Place(point) if self.may_place(point) => Ok(()),
            Move::Pass if self.rules.pass => Ok(()),
            _ => Err(self.refusal(played)),
        }
    }

    /// Why an illegal move is one.
    #[cold]
    pub(super) fn refusal(&self, played: Move) -> PlayError {
        let Move::Place(point) = played else { return PlayError::Pass };
        if !self.size().contains(point) {
            return PlayError::OffBoard { point, size: self.size() };
        }
        if let Some(by) = self.get(point) {
            return PlayError::Occupied { point, by, since: self.since(point) };
        }
        if self.ko == Some(point) {
            let taken = Some(self.moves).filter(|_| self.moves > 0);
            return PlayError::Ko { point, taken, free: self.moves.saturating_add(3) };
        }
        let color = self.to_move();
        let mut chain: alloc::vec::Vec<Point> = point
            .neighbours(self.size())
            .filter(|beside| self.get(*beside) == Some(color))
            .flat_map(|beside| self.board.chain(beside))
            .collect();
        chain.sort_unstable();
        chain.dedup();
        PlayError::Suicide { point, stones: chain.len() as u16 + 1 }
    }
}
