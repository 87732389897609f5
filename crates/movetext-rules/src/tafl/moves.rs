//! Moves as the engine plays them, and what comes of them.

use core::fmt;

use smallvec::SmallVec;

use super::{Piece, Rules, Side, SpecialSquares, Square};

/// A move: a man from one square to another. Whether it slides or jumps is known by the squares, since a
/// man that slides cannot pass another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// Who moved.
    pub piece: Piece,
    /// The men captured, in the order of a capture record: the man jumped over; the neighbours of the
    /// square arrived on towards the `a` file, away from it, towards the first rank, away from it; the men
    /// of shieldwalls; the man of a Linnaean capture. A mercenary among them stays and changes sides.
    pub captures: SmallVec<[Capture; 4]>,
    /// The square jumped over.
    pub jumped: Option<Square>,
    /// Whether the move went on with a berserk turn.
    pub berserk: bool,
    /// Whether the same man must now move again.
    pub berserk_continues: bool,
}

/// A man captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// Where it stood.
    pub square: Square,
    /// Who it was.
    pub piece: Piece,
    /// Why it was captured. A man may be captured in several ways at once; this is the first of them.
    pub how: How,
}

/// A group of special squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Special {
    /// `cor`.
    Corner,
    /// `cen`.
    Centre,
    /// `afor`.
    AttackerFort,
    /// `dfor`.
    DefenderFort,
}

impl Special {
    /// All groups.
    pub const ALL: [Self; 4] = [Self::Corner, Self::Centre, Self::AttackerFort, Self::DefenderFort];

    /// 0 to 3.
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl Rules {
    /// The squares of a group and what they are to whom.
    pub const fn group(&self, special: Special) -> &SpecialSquares {
        match special {
            Special::Corner => &self.corners,
            Special::Centre => &self.centre,
            Special::AttackerFort => &self.attacker_forts,
            Special::DefenderFort => &self.defender_forts,
        }
    }

    /// The squares of a group and what they are to whom, to change.
    pub const fn group_mut(&mut self, special: Special) -> &mut SpecialSquares {
        match special {
            Special::Corner => &mut self.corners,
            Special::Centre => &mut self.centre,
            Special::AttackerFort => &mut self.attacker_forts,
            Special::DefenderFort => &mut self.defender_forts,
        }
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Corner => "corner",
            Self::Centre => "throne",
            Self::AttackerFort => "attackers' fort",
            Self::DefenderFort => "defenders' fort",
        })
    }
}

/// Why a man was captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// Between two enemies, of which the first moved.
    Between {
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

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Between { arrival, other } => write!(f, "between {arrival} and {other}"),
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

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A king stands where he escapes (`esc`).
    KingEscaped,
    /// The defenders have no king left.
    KingCaptured,
    /// The king is safe in a fort at the edge (`efe`).
    EdgeFort,
    /// A side is surrounded entirely (`surf`).
    Surrounded,
    /// A side has no men left.
    NoMen,
    /// The side to move cannot.
    NoLegalMove,
    /// The position stands for the third time (`tfr`).
    Repetition,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::KingEscaped => "king-escaped",
            Self::KingCaptured => "king-captured",
            Self::EdgeFort => "edge-fort",
            Self::Surrounded => "surrounded",
            Self::NoMen => "no-men",
            Self::NoLegalMove => "no-legal-move",
            Self::Repetition => "repetition",
        })
    }
}

/// The end of a game of tafl.
pub type Outcome = crate::Outcome<Side, Reason>;
