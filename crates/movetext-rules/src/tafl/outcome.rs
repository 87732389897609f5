//! How games end: the reasons of the rules (section 3: `esc`, `ks`, `efe`, `surf`, `tfr`, and what they take for
//! granted).

use core::fmt;

use super::Side;

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
