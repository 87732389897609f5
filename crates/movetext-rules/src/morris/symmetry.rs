//! The sixteen symmetries of the board, and what points, moves and setups look like from each: the eight of a square,
//! and each of them with the outer ring and the inner one exchanged.

use super::{Move, Point, Setup};

/// One of the sixteen ways to turn, mirror and evert the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    square: crate::Symmetry,
    inside_out: bool,
}

impl Symmetry {
    /// All sixteen, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true]
            .into_iter()
            .flat_map(|inside_out| crate::Symmetry::ALL.map(|square| Self { square, inside_out }))
    }

    /// The one that exchanges the rings, or none.
    pub(super) const fn of_rings(inside_out: bool) -> Self {
        Self { square: crate::Symmetry::ALL[0], inside_out }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { square: self.square.inverse(), ..self }
    }
}

impl Point {
    /// Where the point comes to lie.
    #[must_use]
    pub fn turned(self, symmetry: Symmetry) -> Self {
        let (file, rank) = symmetry.square.place((self.file(), self.rank()), 7);
        let (right, up) = (file.cast_signed() - 3, rank.cast_signed() - 3);
        // How far from the middle its ring is: 3, 2 or 1.
        let ring = right.abs().max(up.abs());
        let scale = |part: i8| if symmetry.inside_out { part / ring * (4 - ring) } else { part };
        let shifted = |part: i8| (part + 3).cast_unsigned();
        Self::at(shifted(scale(right)), shifted(scale(up))).unwrap_or(self)
    }
}

impl Move {
    /// The same move on the board as it then lies.
    #[must_use]
    pub fn turned(self, symmetry: Symmetry) -> Self {
        let turned = |point: Point| point.turned(symmetry);
        Self { from: self.from.map(turned), to: turned(self.to), captures: self.captures.map(turned) }
    }
}

impl Setup {
    /// The men as they then stand.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = *self;
        for point in Point::all() {
            turned.set(point.turned(symmetry), self.get(point));
        }
        turned
    }
}
