//! How games end.

use crate::Color;
use crate::names::names;

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// Both players passed, one after the other.
    TwoPasses,
}

names!(Reason { TwoPasses = "two-passes" });

/// The end of a game of Go. Who won is counted from the board as it stands, all stones alive: which are dead the
/// players agree on, and no board shows.
pub type Outcome = crate::Outcome<Color, Reason>;
