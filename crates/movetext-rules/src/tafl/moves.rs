//! Moves as the engine plays them, and what comes of them.

use core::fmt;
use core::str::FromStr;

use smallvec::SmallVec;

use super::{MoveFault, MoveRecord, Piece, Special, Square};
use crate::ParseError;

/// A move: a man from one square to another. Whether it slides or jumps is known by the squares, since a
/// man that slides cannot pass another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// A move between two squares.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}

impl fmt::Display for Move {
    /// `d4-d7`, whatever kind of move it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = ParseError<MoveFault>;

    /// The squares of a move record; its letters, captures and symbols are read and not kept.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(|record: MoveRecord| Self::new(record.from, record.to))
    }
}

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// Who moved.
    pub piece: Piece,
    pub(super) captures: SmallVec<[Capture; 1]>,
    /// The square jumped over.
    pub jumped: Option<Square>,
    /// Whether the move went on with a berserk turn.
    pub berserk: bool,
    /// Whether the same man must now move again.
    pub berserk_continues: bool,
}

impl Effect {
    /// The men captured, in the order of a capture record: the man jumped over; the neighbours of the
    /// square arrived on towards the `a` file, away from it, towards the first rank, away from it; the men
    /// of shieldwalls; the man of a Linnaean capture. A mercenary among them stays and changes sides.
    pub fn captures(&self) -> &[Capture] {
        &self.captures
    }
}

/// A man captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// Where it stood.
    pub square: Square,
    /// Who it was.
    pub piece: Piece,
    /// Why it was captured. A man may be captured in several ways at once; this is the first of them.
    pub reason: CaptureReason,
}

/// Why a man was captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaptureReason {
    /// Custodial: between two enemies, of which the first moved.
    Custodial {
        /// The square arrived on.
        arrival: Square,
        /// The square of the other enemy.
        other: Square,
    },
    /// Between an enemy that moved and a hostile special square.
    AgainstHostile {
        /// The square arrived on.
        arrival: Square,
        /// The hostile square.
        square: Square,
        /// What the hostile square is.
        special: Special,
    },
    /// A king with a hostile square on every side that counts.
    KingSurrounded {
        /// The king's square.
        king: Square,
    },
    /// The man was jumped over.
    Jumped {
        /// Where the jump started.
        from: Square,
        /// Where it ended.
        to: Square,
    },
    /// One of a row along the edge that enemies enclose.
    Shieldwall {
        /// One end of the row.
        first: Square,
        /// The other end of the row.
        last: Square,
        /// The square of the man that closed it.
        closed_by: Square,
    },
    /// Against the throne with the own king on it.
    Linnaean {
        /// The throne.
        throne: Square,
        /// The square arrived on.
        arrival: Square,
    },
}

impl fmt::Display for CaptureReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Custodial { arrival, other } => write!(f, "between {arrival} and {other}"),
            Self::AgainstHostile { arrival, square, special } => {
                write!(f, "between {arrival} and the hostile {special} {square}")
            }
            Self::KingSurrounded { king } => write!(f, "surrounded on {king}"),
            Self::Jumped { from, to } => write!(f, "jumped over from {from} to {to}"),
            Self::Shieldwall { first, last, closed_by } => {
                write!(f, "shieldwall {first}\u{2013}{last} closed by {closed_by}")
            }
            Self::Linnaean { throne, arrival } => {
                write!(f, "between {arrival} and the throne {throne}, where the king is surrounded")
            }
        }
    }
}
