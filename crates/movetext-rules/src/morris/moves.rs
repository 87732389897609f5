//! Moves and what they do.

use core::fmt;

use smallvec::SmallVec;

use super::{Mill, Point};

/// A move: a man is placed, or moved, and where that closes a mill a man is taken. Written `a1`, `a1-a4`, `a1-a4xd7`,
/// `a1xd7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the man comes from; `None` is the hand.
    pub from: Option<Point>,
    /// Where it goes.
    pub to: Point,
    /// The opponent's man that is taken.
    pub taken: Option<Point>,
}

impl Move {
    /// A man placed, which takes none.
    pub const fn place(to: Point) -> Self {
        Self { from: None, to, taken: None }
    }

    /// A man moved, which takes none.
    pub const fn step(from: Point, to: Point) -> Self {
        Self { from: Some(from), to, taken: None }
    }

    /// The same move, taking a man.
    #[must_use]
    pub const fn taking(self, taken: Point) -> Self {
        Self { taken: Some(taken), ..self }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(from) = self.from {
            write!(f, "{from}-")?;
        }
        fmt::Display::fmt(&self.to, f)?;
        if let Some(taken) = self.taken {
            write!(f, "x{taken}")?;
        }
        Ok(())
    }
}

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    /// The mills it closed, two at most.
    pub mills: SmallVec<[Mill; 2]>,
    /// Where a man was taken.
    pub taken: Option<Point>,
}
