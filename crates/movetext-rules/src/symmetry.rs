//! The eight symmetries of a square board. What a game's squares, moves and setups look like from each of them,
//! their `turned` says.
//!
#![cfg_attr(feature = "tafl", doc = "```")]
#![cfg_attr(not(feature = "tafl"), doc = "```ignore")]
//! use movetext_rules::Symmetry;
//! use movetext_rules::tafl::Square;
//!
//! let corner = Square::new(0, 0);
//! let corners: Vec<_> = Symmetry::ALL.map(|symmetry| corner.turned(symmetry, 7).to_string()).into();
//! assert_eq!(corners, ["a1", "g1", "a7", "g7", "a1", "a7", "g1", "g7"]);
//! ```

/// One of the eight ways to turn and mirror a square board; by default it stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Symmetry {
    /// Whether files and ranks change places, after what follows.
    transposed: bool,
    /// Whether the files run the other way.
    files_reversed: bool,
    /// Whether the ranks run the other way.
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

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transposed { Self::new(true, self.ranks_reversed, self.files_reversed) } else { self }
    }

    /// Whether files and ranks change places, so that a board that is not square lies across.
    pub const fn is_transposed(self) -> bool {
        self.transposed
    }

    /// Where the square of a file and a rank, both counted from 0, of a board of `size` x `size` comes to lie;
    /// one beyond the board stays where it is.
    #[must_use]
    pub const fn place(self, square: (u8, u8), size: u8) -> (u8, u8) {
        self.place_on(square, (size, size))
    }

    /// [`Symmetry::place`] on a board of so many files and ranks, which need not be square.
    #[must_use]
    pub const fn place_on(self, (file, rank): (u8, u8), (files, ranks): (u8, u8)) -> (u8, u8) {
        if file >= files || rank >= ranks {
            return (file, rank);
        }
        let file = if self.files_reversed { files - 1 - file } else { file };
        let rank = if self.ranks_reversed { ranks - 1 - rank } else { rank };
        if self.transposed { (rank, file) } else { (file, rank) }
    }
}
