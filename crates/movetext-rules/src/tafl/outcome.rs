//! How games end: the reasons of the rules (section 3: `esc`, `ks`, `efe`, `surf`, `tfr`, and what they take for
//! granted).

use super::Side;
use crate::names::names;

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

names!(Reason { KingEscaped = "king-escaped", KingCaptured = "king-captured", EdgeFort = "edge-fort", Surrounded = "surrounded", NoMen = "no-men", NoLegalMove = "no-legal-move", Repetition = "repetition" });

/// The end of a game of tafl.
pub type Outcome = crate::Outcome<Side, Reason>;
