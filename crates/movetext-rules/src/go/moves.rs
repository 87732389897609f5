//! Moves.

use core::fmt;

use super::Point;

/// A move: a stone on a point, or none.
///
/// Written and read as people do, `D4` and `pass`; see [`Point`] for how Smart-Go names points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone is placed.
    Place(Point),
    /// The turn is passed to the opponent.
    Pass,
}

impl Move {
    /// Where a stone is placed.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Place(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => fmt::Display::fmt(point, f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
