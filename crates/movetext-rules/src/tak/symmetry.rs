//! The eight symmetries of the board.

use super::{Direction, Move, Setup, Square};

/// One of the eight ways to turn and mirror a square board. Tak is the same game seen from each of them
/// (section "Board": orientation "makes no difference to play").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

    /// Where a square of a board of `size` x `size` comes to lie; squares beyond it stay.
    #[must_use]
    pub const fn square(self, square: Square, size: u8) -> Square {
        if !square.is_on(size) {
            return square;
        }
        let file = if self.files_reversed { size - 1 - square.file() } else { square.file() };
        let rank = if self.ranks_reversed { size - 1 - square.rank() } else { square.rank() };
        let (file, rank) = if self.transposed { (rank, file) } else { (file, rank) };
        Square::from_index(rank as u32 * 8 + file as u32)
    }

    /// Where a direction comes to point.
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        let reversed = match direction {
            Direction::Up if self.ranks_reversed => Direction::Down,
            Direction::Down if self.ranks_reversed => Direction::Up,
            Direction::Left if self.files_reversed => Direction::Right,
            Direction::Right if self.files_reversed => Direction::Left,
            same => same,
        };
        match reversed {
            same if !self.transposed => same,
            Direction::Up => Direction::Right,
            Direction::Right => Direction::Up,
            Direction::Down => Direction::Left,
            Direction::Left => Direction::Down,
        }
    }

    /// The same move on a board of `size` x `size` seen this way.
    #[must_use]
    pub const fn movement(self, played: Move, size: u8) -> Move {
        match played {
            Move::Place { square, stone } => Move::Place { square: self.square(square, size), stone },
            Move::PlacePair { square } => Move::PlacePair { square: self.square(square, size) },
            Move::Spread { square, direction, drops } => Move::Spread {
                square: self.square(square, size),
                direction: self.direction(direction),
                drops,
            },
        }
    }

    /// The same position seen this way.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        let mut seen = setup.clone();
        for square in Square::all(setup.size) {
            seen.set(self.square(square, setup.size), setup.get(square));
        }
        seen
    }
}
