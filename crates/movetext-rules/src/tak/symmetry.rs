//! What squares, directions, moves and setups look like from each [`Symmetry`] of the board. Tak is the same
//! game seen from each of them (section "Board": orientation "makes no difference to play").

use super::{Direction, Move, Setup, Square};
use crate::Symmetry;

impl Square {
    /// Where the square comes to lie on a board of `size` x `size`; one beyond it stays where it is.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry, size: u8) -> Self {
        let (file, rank) = symmetry.place((self.file(), self.rank()), size);
        Self::from_index(rank as u32 * 8 + file as u32)
    }
}

impl Direction {
    /// Where the direction comes to point.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry) -> Self {
        // As the square lies to which it leads from the middle of nine.
        let beside = match self {
            Self::Up => (1, 2),
            Self::Down => (1, 0),
            Self::Left => (0, 1),
            Self::Right => (2, 1),
        };
        match symmetry.place(beside, 3) {
            (1, 2) => Self::Up,
            (1, _) => Self::Down,
            (0, _) => Self::Left,
            _ => Self::Right,
        }
    }
}

impl Move {
    /// The same move on a board of `size` x `size` as it then lies.
    #[must_use]
    pub const fn turned(self, symmetry: Symmetry, size: u8) -> Self {
        match self {
            Self::Place { square, stone } => Self::Place { square: square.turned(symmetry, size), stone },
            Self::PlacePair { square } => Self::PlacePair { square: square.turned(symmetry, size) },
            Self::Spread { square, direction, drops } => Self::Spread {
                square: square.turned(symmetry, size),
                direction: direction.turned(symmetry),
                drops,
            },
        }
    }
}

impl Setup {
    /// The stacks as they then stand.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let mut turned = self.clone();
        for square in Square::all(self.size) {
            turned.set(square.turned(symmetry, self.size), self.get(square));
        }
        turned
    }
}
