//! The reader of moves.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::morris::{Move, Point, PointFault};

/// Why a text is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveFault {
    /// There is nothing.
    Empty,
    /// Nothing stands in front of the `-`, between it and the `x`, or behind either.
    PointMissing,
    /// What stands there is no point.
    Point(PointFault),
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                f.write_str("a move is a point, like a1, or two, like a1-a4, and xd7 where a man is taken")
            }
            Self::PointMissing => f.write_str("a point is missing here"),
            Self::Point(fault) => fault.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError<MoveFault>;

    /// Reads `a1`, `a1-a4`, each with `xd7`, the `x` in either case, and points as [`Point`] reads them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.is_empty() {
            return Err(ParseError::new(0, 0, MoveFault::Empty));
        }
        let end = text.find(['x', 'X']).unwrap_or(text.len());
        let dash = text[..end].find('-');
        let from = dash.map(|dash| point(text, 0, dash)).transpose()?;
        let to = point(text, dash.map_or(0, |dash| dash + 1), end)?;
        let taken = (end < text.len()).then(|| point(text, end + 1, text.len())).transpose()?;
        Ok(Self { from, to, captures: taken })
    }
}

/// The point that some bytes of a text are.
fn point(text: &str, start: usize, end: usize) -> Result<Point, ParseError<MoveFault>> {
    if start == end {
        return Err(ParseError::new(start, end, MoveFault::PointMissing));
    }
    text[start..end]
        .parse()
        .map_err(|misread: ParseError<PointFault>| misread.map(MoveFault::Point).shifted(start))
}
