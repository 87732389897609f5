//! The parameters of a game.

use crate::names::names;

/// The rules a game is played by: the size of the board and what may differ between two games of that
/// size. Everything else about Tak is fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// The length of the board's side, [`crate::tak::MIN_SIZE`] to [`crate::tak::MAX_SIZE`]; also how many stones
    /// may be carried.
    pub size: u8,
    /// How many flats and walls each player has, by [`crate::tak::Color::index`]; together fewer than
    /// [`crate::tak::MAX_HEIGHT`].
    pub flats: [u8; 2],
    /// How many capstones each player has.
    pub caps: [u8; 2],
    /// What is added to player 2's flats when they are counted, in halves of a flat; may be negative.
    pub half_komi: i16,
    /// How a game is opened.
    pub opening: Opening,
}

/// What the first ply of each player is (the PTN tag `Opening`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// `swap`: one of the opponent's flats.
    #[default]
    Swap,
    /// `no-swap`: anything of one's own.
    NoSwap,
    /// `double black stack`: player 1 places two black flats on one another, written `2a1` and nowhere else a
    /// move; player 2 then a white one. `a1` is refused there: `PlayTak` writes the count, and a program that
    /// ignores the opening would play on with one stone too few.
    DoubleBlackStack,
}

impl Rules {
    /// The rules for a board of `size` x `size` with the usual stones, no komi, and the opening `swap`.
    /// Sizes that are not played have none.
    ///
    /// | size | flats | capstones |
    /// |---|---|---|
    /// | 3 | 10 | 0 |
    /// | 4 | 15 | 0 |
    /// | 5 | 21 | 1 |
    /// | 6 | 30 | 1 |
    /// | 7 | 40 | 2 |
    /// | 8 | 50 | 2 |
    pub const fn new(size: u8) -> Self {
        let (flats, caps) = match size {
            3 => (10, 0),
            4 => (15, 0),
            5 => (21, 1),
            6 => (30, 1),
            7 => (40, 2),
            8 => (50, 2),
            _ => (0, 0),
        };
        Self { size, flats: [flats; 2], caps: [caps; 2], half_komi: 0, opening: Opening::Swap }
    }

    /// The same rules with a komi in halves of a flat.
    #[must_use]
    pub const fn with_half_komi(self, half_komi: i16) -> Self {
        Self { half_komi, ..self }
    }

    /// The same rules with another opening.
    #[must_use]
    pub const fn with_opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
    }
}

names!(Opening { Swap = "swap", NoSwap = "no-swap", DoubleBlackStack = "double black stack" });
