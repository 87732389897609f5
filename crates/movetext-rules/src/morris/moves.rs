//! Moves and what they do.

use core::fmt;

use smallvec::SmallVec;

use super::{Mill, Point};

/// A move: a man is placed, or moved, and where that closes a mill a man is captured. Written `a1`, `a1-a4`, `a1-a4xd7`,
/// `a1xd7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
// Four bytes, so that where one is in a list takes no multiplication.
#[repr(align(4))]
pub struct Move {
    /// Where the man comes from; `None` is the hand.
    pub from: Option<Point>,
    /// Where it goes.
    pub to: Point,
    /// The opponent's man that is captured.
    pub captures: Option<Point>,
}

impl Move {
    /// A man placed, which captures none.
    pub const fn place(to: Point) -> Self {
        Self { from: None, to, captures: None }
    }

    /// A man moved, which captures none.
    pub const fn step(from: Point, to: Point) -> Self {
        Self { from: Some(from), to, captures: None }
    }

    /// The same move, capturing a man.
    #[must_use]
    pub const fn capturing(self, man: Point) -> Self {
        Self { captures: Some(man), ..self }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(from) = self.from {
            write!(f, "{from}-")?;
        }
        fmt::Display::fmt(&self.to, f)?;
        if let Some(man) = self.captures {
            write!(f, "x{man}")?;
        }
        Ok(())
    }
}

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Effect {
    pub(super) mills: SmallVec<[Mill; 2]>,
    pub(super) captures: Option<Point>,
}

impl Effect {
    /// Where a man was captured.
    pub const fn captures(&self) -> Option<Point> {
        self.captures
    }

    /// The mills that the move closed, two at most.
    pub fn mills(&self) -> &[Mill] {
        &self.mills
    }
}
