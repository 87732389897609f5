//! What squares, moves, setups and rules look like from each [`Symmetry`] of the board.

use super::{Move, Rules, Setup, Special, Square};
use crate::Symmetry;

impl Square {
    /// Where the square comes to lie on a board of `dim` x `dim`; one beyond it stays where it is.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry, dim: u8) -> Self {
        let (file, rank) = symmetry.place((self.file, self.rank), dim);
        Self { file, rank }
    }
}

impl Move {
    /// The same move on a board of `dim` x `dim` as it then lies.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry, dim: u8) -> Self {
        Self::new(self.from.turned(symmetry, dim), self.to.turned(symmetry, dim))
    }
}

impl Setup {
    /// The men as they then stand.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = Self::empty(self.dim, self.to_move);
        for (square, piece) in self.men() {
            turned.set(square.turned(symmetry, self.dim), Some(piece));
        }
        turned.berserk = self.berserk.map(|square| square.turned(symmetry, self.dim));
        turned
    }
}

impl Rules {
    /// The rules with their special squares as they then lie.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = self.clone();
        for special in Special::ALL {
            let squares = &mut turned.group_mut(special).squares;
            for square in squares.iter_mut() {
                *square = square.turned(symmetry, self.dim);
            }
            squares.sort_unstable();
        }
        turned
    }
}
