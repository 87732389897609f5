//! Why a move cannot be played.

use core::fmt;

use super::engine::lines;
use super::{Color, Move, Position, Square};

/// Why a move cannot be played. Its [`Display`](fmt::Display) says so to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// A disc lies there already.
    Occupied {
        /// The square.
        square: Square,
        /// The disc there.
        by: Color,
    },
    /// No disc of the opponent's lies next to the square.
    NextToNone {
        /// The square.
        square: Square,
        /// Who is to move.
        to_move: Color,
    },
    /// Discs of the opponent's lie next to the square, but none of the mover's behind them.
    FlipsNothing {
        /// The square.
        square: Square,
        /// Who is to move.
        to_move: Color,
    },
    /// The player to move cannot, and has to pass; the opponent can.
    MustPass {
        /// Who is to move.
        to_move: Color,
    },
    /// A pass where a move is possible.
    MayNotPass {
        /// Who is to move.
        to_move: Color,
        /// One of the legal moves.
        legal: Square,
    },
    /// Neither player can move.
    Over,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Occupied { square, by } => write!(f, "{square} is occupied by a {by} disc"),
            Self::NextToNone { square, to_move } => {
                write!(f, "{square} flips nothing: no {} disc is next to it", to_move.other())
            }
            Self::FlipsNothing { square, to_move } => write!(
                f,
                "{square} flips nothing: no line of {} discs from there ends at a {to_move} one",
                to_move.other()
            ),
            Self::MustPass { to_move } => {
                write!(f, "{to_move} has no legal move and must pass: it is {}'s turn", to_move.other())
            }
            Self::MayNotPass { to_move, legal } => {
                write!(f, "{to_move} may not pass: {legal} is a legal move")
            }
            Self::Over => f.write_str("neither player has a legal move: the game is over"),
        }
    }
}

impl core::error::Error for PlayError {}

impl Position {
    /// Says whether a move can be played, and if not, why.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, played: Move) -> Result<(), PlayError> {
        match played {
            Move::Place(square) if self.legal_squares().contains(square) => Ok(()),
            Move::Place(square) => Err(self.why_not(square)),
            Move::Pass if self.must_pass() => Ok(()),
            Move::Pass => Err(self.why_no_pass()),
        }
    }

    /// Why no disc may be placed on a square.
    #[cold]
    fn why_not(&self, square: Square) -> PlayError {
        let to_move = self.to_move;
        if let Some(by) = self.get(square) {
            PlayError::Occupied { square, by }
        } else if self.must_pass() {
            PlayError::MustPass { to_move }
        } else if self.legal_squares().is_empty() {
            PlayError::Over
        } else if lines::neighbours(square.bit()) & self.discs(to_move.other()).0 == 0 {
            PlayError::NextToNone { square, to_move }
        } else {
            PlayError::FlipsNothing { square, to_move }
        }
    }

    #[cold]
    fn why_no_pass(&self) -> PlayError {
        match self.legal_squares().iter().next() {
            Some(legal) => PlayError::MayNotPass { to_move: self.to_move, legal },
            None => PlayError::Over,
        }
    }
}
