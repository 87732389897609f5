//! Why a move cannot be played.

use core::fmt;

use super::{Color, Piece, Square};

/// Why a move cannot be played. Its [`Display`](fmt::Display) says so to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The square is beyond the board.
    OffBoard {
        /// The square.
        square: Square,
        /// The length of the board's side.
        size: u8,
    },
    /// A stone is placed where something stands.
    Occupied {
        /// The square.
        square: Square,
        /// The top stone there.
        by: Piece,
    },
    /// A wall or a capstone on a player's first turn.
    FirstNotFlat,
    /// A stack is moved on a player's first turn.
    FirstNotPlaced,
    /// One stone where the opening asks for two.
    PairNeeded {
        /// The square.
        square: Square,
    },
    /// Two stones where the opening does not ask for them.
    NoPair {
        /// The square.
        square: Square,
    },
    /// A flat or a wall is placed and none is left.
    NoFlats {
        /// Whose.
        color: Color,
    },
    /// A capstone is placed and none is left.
    NoCapstones {
        /// Whose.
        color: Color,
    },
    /// A stack is moved where there is none.
    Empty {
        /// The square.
        square: Square,
    },
    /// A stack is moved that the opponent controls.
    NotYours {
        /// The square.
        square: Square,
        /// The top stone there.
        by: Piece,
    },
    /// More stones are carried than the board is wide.
    CarryLimit {
        /// How many.
        lifted: u8,
        /// How many may be.
        limit: u8,
    },
    /// More stones are lifted than there are.
    StackTooLow {
        /// The square.
        square: Square,
        /// How many.
        lifted: u8,
        /// How many there are.
        height: u8,
    },
    /// The stack leaves the board.
    LeavesBoard {
        /// The last square on the board.
        last: Square,
    },
    /// The stack meets a capstone.
    CapstoneBlocks {
        /// Where it stands.
        square: Square,
    },
    /// The stack meets a wall and has no capstone on top.
    WallBlocks {
        /// Where it stands.
        square: Square,
    },
    /// The stack meets a wall on which more than the capstone would be dropped.
    CapstoneNotAlone {
        /// Where it stands.
        square: Square,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OffBoard { square, size } => {
                write!(f, "{square} is beyond the board, which is {size}x{size}")
            }
            Self::Occupied { square, by } => write!(f, "{square} is occupied by a {by}"),
            Self::FirstNotFlat => f.write_str("the first stone must be a flat"),
            Self::FirstNotPlaced => f.write_str("the first turn places a stone: nothing can be moved yet"),
            Self::PairNeeded { square } => {
                write!(f, "the opening \"double black stack\" begins with two flats: 2{square}")
            }
            Self::NoPair { square } => write!(
                f,
                "2{square} is not a move: two stones are placed only on the first ply of the opening \
                 \"double black stack\""
            ),
            Self::NoFlats { color } => write!(f, "{color} has no flats left"),
            Self::NoCapstones { color } => write!(f, "{color} has no capstones left"),
            Self::Empty { square } => write!(f, "{square} is empty"),
            Self::NotYours { square, by } => {
                write!(f, "the stack on {square} is controlled by the opponent: a {by} is on top")
            }
            Self::CarryLimit { lifted, limit } => write!(f, "carries {lifted}, the limit is {limit}"),
            Self::StackTooLow { square, lifted, height } => {
                write!(f, "lifts {lifted} from the stack of {height} on {square}")
            }
            Self::LeavesBoard { last } => write!(f, "leaves the board after {last}"),
            Self::CapstoneBlocks { square } => write!(f, "the capstone on {square} blocks the way"),
            Self::WallBlocks { square } => write!(f, "only a capstone may flatten the wall on {square}"),
            Self::CapstoneNotAlone { square } => {
                write!(f, "the capstone must arrive alone to flatten the wall on {square}")
            }
        }
    }
}

impl core::error::Error for PlayError {}
