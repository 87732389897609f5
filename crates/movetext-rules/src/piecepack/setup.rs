//! What a table begins with.

use alloc::vec::Vec;
use core::fmt;

use super::Piece;

/// The pieces that a record begins with, reckonable or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The pieces, bottom first.
    pub pieces: Vec<Piece>,
    /// Inches to a step of a coordinate: `ScalingFactor`, or that of the game.
    pub scale: f64,
}

impl Default for Setup {
    /// `SetUp: None`: no pieces, and coordinates in inches.
    fn default() -> Self {
        Self { pieces: Vec::new(), scale: 1.0 }
    }
}

/// Why no table can be set up.
#[derive(Debug, Clone, PartialEq)]
pub enum SetupError {
    /// The scale is no number above 0, or too large to be reckoned with.
    Scale(f64),
    /// A piece lies where there are no coordinates that can be reckoned with.
    TooFar {
        /// The piece's place in order, the bottom being 0.
        at: usize,
    },
    /// The angle of a piece is no number.
    NoAngle {
        /// The piece's place in order, the bottom being 0.
        at: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scale(scale) => write!(f, "coordinates cannot be scaled by {scale}"),
            Self::TooFar { at } => write!(f, "piece {} lies too far off to have coordinates", at + 1),
            Self::NoAngle { at } => write!(f, "the angle of piece {} is not a number", at + 1),
        }
    }
}

impl core::error::Error for SetupError {}
