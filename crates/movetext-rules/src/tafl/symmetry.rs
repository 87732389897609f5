//! The eight symmetries of a square board.
//!
//! ```
//! use movetext_rules::tafl::{Square, Symmetry};
//!
//! let corner = Square::new(0, 0);
//! let corners: Vec<_> = Symmetry::ALL.map(|symmetry| symmetry.square(corner, 7).to_string()).into();
//! assert_eq!(corners, ["a1", "g1", "a7", "g7", "a1", "g1", "a7", "g7"]);
//! ```

use super::{Move, Rules, Setup, Special, Square};

/// A symmetry of a square board: a mirroring, a turn, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Files and ranks change places; this comes first.
    transposed: bool,
    /// The first file becomes the last.
    files_reversed: bool,
    /// The first rank becomes the last.
    ranks_reversed: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::new(false, false, false),
        Self::new(false, true, false),
        Self::new(false, false, true),
        Self::new(false, true, true),
        Self::new(true, false, false),
        Self::new(true, true, false),
        Self::new(true, false, true),
        Self::new(true, true, true),
    ];

    const fn new(transposed: bool, files_reversed: bool, ranks_reversed: bool) -> Self {
        Self { transposed, files_reversed, ranks_reversed }
    }

    /// Where a square of a board of `dim` x `dim` comes to lie; a square beyond it stays beyond.
    #[must_use]
    pub const fn square(self, square: Square, dim: u8) -> Square {
        if !square.is_on(dim) {
            return square;
        }
        let (file, rank) =
            if self.transposed { (square.rank, square.file) } else { (square.file, square.rank) };
        Square::new(
            if self.files_reversed { dim - 1 - file } else { file },
            if self.ranks_reversed { dim - 1 - rank } else { rank },
        )
    }

    /// The same move on the board as it then lies.
    #[must_use]
    pub const fn step(self, step: Move, dim: u8) -> Move {
        Move::new(self.square(step.from, dim), self.square(step.to, dim))
    }

    /// The men as they then stand.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        let mut turned = Setup::empty(setup.dim, setup.to_move);
        for (square, piece) in setup.men() {
            turned.set(self.square(square, setup.dim), Some(piece));
        }
        turned.berserk = setup.berserk.map(|square| self.square(square, setup.dim));
        turned
    }

    /// The rules with their special squares as they then lie.
    #[must_use]
    pub fn rules(self, rules: &Rules) -> Rules {
        let mut turned = rules.clone();
        for special in Special::ALL {
            let squares = &mut turned.group_mut(special).squares;
            for square in squares.iter_mut() {
                *square = self.square(*square, rules.dim);
            }
            squares.sort_unstable();
        }
        turned
    }
}
