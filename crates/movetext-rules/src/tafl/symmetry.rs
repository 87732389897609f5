//! What squares, moves, setups and rules look like from each [`Symmetry`] of the board.

use super::{Move, Rules, Setup, Special, Square};
use crate::Symmetry;

impl Square {
    /// Where the square comes to lie on a board of `size` x `size`; one beyond it stays where it is.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry, size: u8) -> Self {
        let (file, rank) = symmetry.place((self.file, self.rank), size);
        Self { file, rank }
    }
}

impl Move {
    /// The same move on a board of `size` x `size` as it then lies.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry, size: u8) -> Self {
        Self::new(self.from.turned(symmetry, size), self.to.turned(symmetry, size))
    }
}

impl Setup {
    /// The men as they then stand.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = Self::empty(self.size, self.to_move);
        for (square, piece) in self.men() {
            turned.set(square.turned(symmetry, self.size), Some(piece));
        }
        turned.berserk = self.berserk.map(|square| square.turned(symmetry, self.size));
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
                *square = square.turned(symmetry, self.size);
            }
            squares.sort_unstable();
        }
        turned
    }
}
