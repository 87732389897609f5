//! Keys: 64 bits by which positions are known outside a program: in tables, in other programs, next year.
//!
//! A key says which game it is, the board, the rules as far as the position does not show them, what stands where, who is
//! to move, and whatever else changes what may be played: not the number of the move. It is the same on every machine,
//! and stays the same as long as [`KEY_VERSION`] does; [`Position::hash`] promises neither.
//!
//! A key is [`mixed`](crate::hash) from two parts. The *sum* adds up a number for each square that is not empty, mixed from
//! its place and from what is on it; the *context* is mixed from everything else, word by word. So the key of a board that
//! is turned is another sum over the same numbers, and no board has to be turned for it.
//!
#![cfg_attr(feature = "othello", doc = "```")]
#![cfg_attr(not(feature = "othello"), doc = "```ignore")]
//! use movetext_rules::{KeyKind, Keyed, Table, othello::Position};
//!
//! let after = |square: &str| {
//!     let mut position = Position::start();
//!     position.apply(&square.parse().unwrap()).unwrap();
//!     position
//! };
//! let [one, other] = ["d3", "c4"].map(after);
//! assert_ne!(one.key(KeyKind::Plain), other.key(KeyKind::Plain));
//! assert_eq!(one.key(KeyKind::Canonical), other.key(KeyKind::Canonical));
//! ```

use alloc::vec::Vec;

use crate::hash::mixed;
use crate::{Position, Symmetry};

/// The version of all keys. It is mixed into each, so that keys of two versions are never taken for each other.
pub const KEY_VERSION: u32 = 1;

/// What is the same position to a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum KeyKind {
    /// The same board, seen from the same side.
    #[default]
    Plain,
    /// The same board turned or mirrored, as far as the rules look the same then.
    Canonical,
    /// The same, and in Go also the one with Black and White exchanged.
    CanonicalColors,
}

impl KeyKind {
    /// Those of `shared` symmetries, a bit for each of [`Symmetry::ALL`], that are the same to this kind.
    pub(crate) const fn symmetries(self, shared: u8) -> u8 {
        match self {
            Self::Plain => 1,
            Self::Canonical | Self::CanonicalColors => shared | 1,
        }
    }

    /// Whether the colours are exchanged: not, and where that is the same, so.
    #[cfg(feature = "go")]
    pub(crate) const fn exchanges(self) -> &'static [bool] {
        match self {
            Self::Plain | Self::Canonical => &[false],
            Self::CanonicalColors => &[false, true],
        }
    }
}

/// All symmetries of a square board, as bits.
pub(crate) const ALL_SYMMETRIES: u8 = 0xff;

/// Positions that have a key, and that are looked for by what stands on the board.
pub trait Keyed: Position {
    /// What stands on a board, and who moves; not by which rules.
    type Setup: Clone;

    /// The key: of several that are the same by `kind`, the least.
    fn key(&self, kind: KeyKind) -> u64;

    /// A number that is the same for positions by the same rules, as far as they are part of the key.
    fn rules_key(&self) -> u64;

    /// The same rules with another setup on the board, if it fits.
    fn with(&self, setup: &Self::Setup) -> Option<Self>;

    /// What is the same as a setup by `kind`, under these rules; the setup itself first.
    fn views(&self, setup: &Self::Setup, kind: KeyKind) -> Vec<Self::Setup>;

    /// The [hashes](Position::hash) of the positions that are the same as a setup by `kind` under these rules, each once:
    /// by these it is looked for among positions by the same rules, which is cheaper than by keys.
    fn hashes_of(&self, setup: &Self::Setup, kind: KeyKind) -> Vec<u64> {
        let positions = self.views(setup, kind).into_iter().filter_map(|view| self.with(&view));
        let mut hashes: Vec<u64> = positions.map(|position| position.hash()).collect();
        hashes.sort_unstable();
        hashes.dedup();
        hashes
    }
}

/// The views of a setup from symmetries that are given as bits.
pub(crate) fn turned<S>(symmetries: u8, turn: impl Fn(Symmetry) -> S) -> Vec<S> {
    let chosen = Symmetry::ALL.into_iter().enumerate().filter(|(nth, _)| symmetries >> nth & 1 == 1);
    chosen.map(|(_, symmetry)| turn(symmetry)).collect()
}

/// The games, as keys know them. A number is never given to another game.
#[derive(Debug, Clone, Copy)]
#[repr(u64)]
pub(crate) enum Game {
    Tafl = 1,
    Tak = 2,
    Go = 3,
    Othello = 4,
    Morris = 5,
    Piecepack = 6,
}

/// Words mixed into one, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Words(u64);

/// 2 to the 64th divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Words {
    /// What every key of a game begins with.
    pub(crate) const fn new(game: Game) -> Self {
        Self(KEY_VERSION as u64).with(game as u64)
    }

    #[must_use]
    pub(crate) const fn with(self, word: u64) -> Self {
        Self(mixed(self.0.wrapping_add(GOLDEN) ^ word))
    }

    pub(crate) const fn get(self) -> u64 {
        self.0
    }
}

/// What is on one of the numbered places.
#[inline]
pub(crate) const fn cell(place: u64, content: u64) -> u64 {
    mixed(content ^ (place + 1).wrapping_mul(GOLDEN))
}

/// The key of a context and a sum.
pub(crate) const fn key(context: Words, sum: u64) -> u64 {
    mixed(context.0.wrapping_add(sum))
}

/// The sums of a board as it looks from some of its symmetries.
pub(crate) struct BoardSums {
    size: (u8, u8),
    symmetries: u8,
    sums: [u64; 8],
}

impl BoardSums {
    /// Those of an empty board of so many files and ranks.
    pub(crate) const fn new(size: (u8, u8), symmetries: u8) -> Self {
        Self { size, symmetries, sums: [0; 8] }
    }

    /// Sets the sum of what is on all squares, where that is known of the board as it stands and no other view is asked for.
    pub(crate) const fn set(&mut self, sum: u64) {
        self.sums[0] = sum;
    }

    /// Adds what is on a square.
    #[inline]
    pub(crate) fn add(&mut self, square: (u8, u8), content: u64) {
        if self.symmetries == 1 {
            let place = u64::from(square.1) << 6 | u64::from(square.0);
            self.sums[0] = self.sums[0].wrapping_add(cell(place, content));
            return;
        }
        let mut left = self.symmetries;
        while left != 0 {
            let nth = left.trailing_zeros() as usize & 7;
            let (file, rank) = Symmetry::ALL[nth].place_on(square, self.size);
            let place = u64::from(rank) << 6 | u64::from(file);
            self.sums[nth] = self.sums[nth].wrapping_add(cell(place, content));
            left &= left - 1;
        }
    }

    /// The least key of all.
    pub(crate) fn least(&self, context: Words) -> u64 {
        let (files, ranks) = self.size;
        let mut least = u64::MAX;
        for (nth, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            if self.symmetries >> nth & 1 == 1 {
                let (files, ranks) = if symmetry.is_transposed() { (ranks, files) } else { (files, ranks) };
                let context = context.with(u64::from(ranks) << 8 | u64::from(files));
                least = least.min(key(context, self.sums[nth]));
            }
        }
        least
    }
}
