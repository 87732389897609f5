//! Positions as archives know them: their keys, and looking for one in other games.
//!
//! A position that is looked for is a [`BoardSetup`]: what stands on a board, and who moves. A game has it where it stands by
//! the rules of *that* game, whatever rules the position was taken from.

#[cfg(feature = "_tafl")]
use movetext_rules::tafl;
#[cfg(feature = "_tak")]
use movetext_rules::tak;
pub use movetext_rules::{KEY_VERSION, KeyKind};
#[cfg(feature = "_go")]
use movetext_rules::{go, morris, othello};
use movetext_source::Notation;

use crate::{EffectOf, Record, Replay, Visit, Visitor, built_without, dispatch};

/// What stands on a board of some game, and whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardSetup {
    /// Of tafl.
    #[cfg(feature = "_tafl")]
    Tafl(tafl::Setup),
    /// Of Tak.
    #[cfg(feature = "_tak")]
    Tak(tak::Setup),
    /// Of Go.
    #[cfg(feature = "_go")]
    Go(go::Setup),
    /// Of Othello.
    #[cfg(feature = "_go")]
    Othello(othello::Setup),
    /// Of Nine Men's Morris.
    #[cfg(feature = "_go")]
    Morris(morris::Setup),
    /// A table of pieces, by its key.
    Table(u64),
}

impl BoardSetup {
    /// What a text can stand for, in any notation that was built: an OTN position record or a line of TSN; a TPS; rows of Go
    /// or of Othello, which may be both; the points of Nine Men's Morris. Where it does not say whose turn it is, both turns
    /// are meant. Nothing for a text that is none of these, or where something in it would be a guess.
    ///
    #[cfg_attr(feature = "_tak", doc = "```")]
    #[cfg_attr(not(feature = "_tak"), doc = "```ignore")]
    /// use movetext_record::search::BoardSetup;
    ///
    /// assert!(matches!(BoardSetup::read("x3/x,1,x/x3 2 1")[..], [BoardSetup::Tak(_)]));
    /// assert!(BoardSetup::read("x3/x,1,x/x2 2 1").is_empty());
    /// ```
    pub fn read(text: &str) -> Vec<Self> {
        let mut found = Vec::new();
        for setup in Notation::ALL.into_iter().flat_map(|notation| dispatch(notation, Read(text.trim()))) {
            if !found.contains(&setup) {
                found.push(setup);
            }
        }
        found
    }
}

/// What a text stands for in one notation.
struct Read<'t>(&'t str);

impl Visitor for Read<'_> {
    type Output = Vec<BoardSetup>;
}

impl<F: Search> Visit<F> for Read<'_> {
    fn visit(self) -> Vec<BoardSetup> {
        F::read_boards(self.0)
    }
}

built_without!(Read<'_> => Vec::new());

/// The stones of a board, a bit each: row by row from the top, the leftmost column lowest.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stones {
    /// How many columns there are, 64 at most.
    pub columns: u8,
    /// The black stones of each row.
    pub black: Vec<u64>,
    /// The white stones of each row.
    pub white: Vec<u64>,
}

impl Stones {
    /// A board as large as this, with a stone of each colour on every point: whatever is looked for can be there.
    #[must_use]
    pub fn everywhere(&self) -> Self {
        let all =
            vec![u64::MAX.checked_shr(64 - u32::from(self.columns)).unwrap_or_default(); self.black.len()];
        Self { columns: self.columns, black: all.clone(), white: all }
    }
}

#[cfg(feature = "_go")]
impl Stones {
    pub(crate) fn clear(&mut self, columns: u8, rows: u8) {
        self.columns = columns;
        for stones in [&mut self.black, &mut self.white] {
            stones.clear();
            stones.resize(rows.into(), 0);
        }
    }

    pub(crate) fn put(&mut self, (column, row): (u8, u8), stone: Option<movetext_rules::Color>) {
        let stones = match stone {
            Some(movetext_rules::Color::Black) => &mut self.black,
            Some(movetext_rules::Color::White) => &mut self.white,
            None => return,
        };
        if let Some(row) = stones.get_mut(usize::from(row)) {
            *row |= 1 << column;
        }
    }

    pub(crate) fn take_away(&mut self, (column, row): (u8, u8)) {
        for stones in [&mut self.black, &mut self.white] {
            if let Some(row) = stones.get_mut(usize::from(row)) {
                *row &= !(1 << column);
            }
        }
    }

    /// Adds the stones of another board.
    pub(crate) fn join(&mut self, other: &Self) {
        for (stones, other) in [(&mut self.black, &other.black), (&mut self.white, &other.white)] {
            for (row, other) in stones.iter_mut().zip(other) {
                *row |= other;
            }
        }
    }
}

/// Notations whose positions have keys, and can be looked for.
pub trait Search: Replay {
    /// The key of what is on the table; none of a game that is not known here. See [`movetext_rules::Keyed`].
    fn key(table: &Self::Table, kind: KeyKind) -> Option<u64>;

    /// What is on the table, to be looked for elsewhere.
    fn board(table: &Self::Table) -> Option<BoardSetup>;

    /// A number that is the same on tables by the same rules: what [`Search::hashes_of`] gives is the same there.
    fn rules_key(table: &Self::Table) -> Option<u64>;

    /// The hash of what is on the table, by which it is compared with [`Search::hashes_of`].
    fn hash(table: &Self::Table) -> Option<u64>;

    /// The hashes that tables by the same rules have where one of these stands on them, or what is the same by `kind`.
    /// Those of other games are passed over.
    fn hashes_of(table: &Self::Table, wanted: &[BoardSetup], kind: KeyKind) -> Vec<u64>;

    /// The positions that a text stands for by itself, without a record. One that does not say whose turn it is stands for
    /// both. Nothing where something in it would be a guess.
    fn read_boards(text: &str) -> Vec<BoardSetup> {
        let _ = text;
        Vec::new()
    }

    /// The stones on a board of Go or Othello, written over those that are given; says whether it is one.
    fn stones(table: &Self::Table, stones: &mut Stones) -> bool {
        let _ = (table, stones);
        false
    }

    /// At least the stones that ever stand on the board in a game of Go or Othello, whatever is captured: without playing it.
    /// Says whether it is one.
    fn stones_ever(record: &Record<'_, Self>, stones: &mut Stones) -> bool {
        let _ = (record, stones);
        false
    }

    /// What a node that was played changed on a board of Go or Othello: brings the stones from before it up to date, and adds
    /// each point that is not as it was, by its column and its row from the top. Says whether that is known; else
    /// [`Search::stones`] has to be asked.
    fn change_stones(
        table: &Self::Table,
        node: &Self::Node<'_>,
        effects: &[EffectOf<Self>],
        stones: &mut Stones,
        changed: &mut Vec<(u8, u8)>,
    ) -> bool {
        let _ = (table, node, effects, stones, changed);
        false
    }
}

/// What a game that has one type of setup answers.
#[cfg(any(feature = "_tafl", feature = "_tak"))]
macro_rules! search {
    ($($name:ident),+ => $game:ident, $read:expr) => {$(
        impl $crate::Search for $crate::$name {
            fn read_boards(text: &str) -> Vec<$crate::search::BoardSetup> {
                $read(text)
            }

            fn key(table: &Self::Table, kind: movetext_rules::KeyKind) -> Option<u64> {
                Some(movetext_rules::Keyed::key(<Self as $crate::Sided>::position(table)?, kind))
            }

            fn board(table: &Self::Table) -> Option<$crate::search::BoardSetup> {
                Some($crate::search::BoardSetup::$game(<Self as $crate::Sided>::position(table)?.setup()))
            }

            fn rules_key(table: &Self::Table) -> Option<u64> {
                Some(movetext_rules::Keyed::rules_key(<Self as $crate::Sided>::position(table)?))
            }

            fn hash(table: &Self::Table) -> Option<u64> {
                Some(movetext_rules::Position::hash(<Self as $crate::Sided>::position(table)?))
            }

            fn hashes_of(table: &Self::Table, wanted: &[$crate::search::BoardSetup], kind: movetext_rules::KeyKind) -> Vec<u64> {
                let Some(position) = <Self as $crate::Sided>::position(table) else { return Vec::new() };
                let of_game = wanted.iter().filter_map(|setup| match setup {
                    $crate::search::BoardSetup::$game(setup) => Some(setup),
                    #[allow(unreachable_patterns, reason = "with one game built, there are no others")]
                    _ => None,
                });
                of_game.flat_map(|setup| movetext_rules::Keyed::hashes_of(position, setup, kind)).collect()
            }
        }
    )+};
}

#[cfg(any(feature = "_tafl", feature = "_tak"))]
pub(crate) use search;

/// A line of moves as one number: mixed from the key of the position that it starts from and those that its moves lead to.
/// Games with the same moves have the same, however they are written; a game that begins with all moves of another had the
/// other's on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineKey(u64);

impl LineKey {
    /// A line without moves.
    pub const fn new(start: u64) -> Self {
        Self(mixed(start))
    }

    /// The line with a move that leads to the position of a key.
    #[must_use]
    pub const fn then(self, key: u64) -> Self {
        Self(mixed(self.0.rotate_left(17) ^ key))
    }

    /// The line with a move that cannot be played, by its text.
    #[must_use]
    pub fn then_text(self, text: &str) -> Self {
        text.bytes().fold(self.then(u64::MAX), |line, byte| line.then(byte.into()))
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

/// A step of `SplitMix64`, which spreads every bit over all bits.
const fn mixed(bits: u64) -> u64 {
    let mut bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
