//! The reader of moves.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::othello::Move;

/// A text that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveFault;

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is a square, a1 to h8 or aa to hh, or `pass`")
    }
}

impl FromStr for Move {
    type Err = ParseError<MoveFault>;

    /// Reads what [`Square`](crate::othello::Square) reads, and `pass` in any case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::Place).map_err(|misread: ParseError<_>| misread.map(|_| MoveFault))
    }
}
