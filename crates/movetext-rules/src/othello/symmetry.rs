//! What squares, moves and setups look like from each [`Symmetry`] of the board. Othello is the same game seen from
//! each of them; its start is so from four, and with the colours exchanged from the others.

use super::{Move, Setup, Square};
use crate::Symmetry;

impl Square {
    /// Where the square comes to lie.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        let (column, row) = symmetry.place((self.column(), self.row()), 8);
        Self::of_bit(1 << (row * 8 + column))
    }
}

impl Move {
    /// The same move on the board as it then lies.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        match self {
            Self::Place(square) => Self::Place(square.turned(symmetry)),
            Self::Pass => Self::Pass,
        }
    }
}

impl Setup {
    /// The discs as they then lie.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = *self;
        for square in Square::all() {
            turned.set(square.turned(symmetry), self.get(square));
        }
        turned
    }
}
