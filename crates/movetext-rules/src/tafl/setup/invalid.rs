//! Why a setup cannot be played from, as against the [`Complaints`](crate::tafl::Complaints) about one that can.

use core::fmt;

use crate::tafl::{MAX_SIZE, MIN_SIZE, Square};

/// Why a setup cannot be played from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InvalidSetup {
    /// Boards are [`MIN_SIZE`] to [`MAX_SIZE`] squares long.
    SizeOutOfRange {
        /// The rules' size.
        dim: u8,
    },
    /// The setup's board is not of the size of the rules', or has not as many squares as its size says.
    SizeMismatch {
        /// The rules' size.
        rules: u8,
        /// The setup's size.
        setup: u8,
    },
    /// The man that goes on with a berserk turn is not there, not of the side to move, or cannot go on.
    BerserkMan {
        /// Where it should stand.
        square: Square,
    },
}

impl fmt::Display for InvalidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SizeOutOfRange { dim } => {
                let (least, most) = (MIN_SIZE, MAX_SIZE);
                write!(f, "a board of {dim}x{dim} is not played; {least}x{least} to {most}x{most} are")
            }
            Self::SizeMismatch { rules, setup } => {
                write!(f, "the board is {setup}x{setup} where the rules say {rules}x{rules}")
            }
            Self::BerserkMan { square } => {
                write!(f, "no man of the side to move can go on with a berserk turn on {square}")
            }
        }
    }
}

impl core::error::Error for InvalidSetup {}
