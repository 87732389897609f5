//! What the root says of the game: which it is, how large its board is, which version of the format is used.

use super::{Ff, Node, PropertyType, halves, number};

/// A game, by the number of the property `GM`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Game {
    /// 1, and where no game is named.
    Go,
    /// 2.
    Othello,
    /// 5.
    Morris,
    /// Another: its moves are left as they are.
    Other(i64),
}

impl Game {
    /// The game of a number.
    pub const fn from_number(number: i64) -> Self {
        match number {
            1 => Self::Go,
            2 => Self::Othello,
            5 => Self::Morris,
            other => Self::Other(other),
        }
    }

    /// Its number.
    pub const fn number(self) -> i64 {
        match self {
            Self::Go => 1,
            Self::Othello => 2,
            Self::Morris => 5,
            Self::Other(number) => number,
        }
    }

    /// What it is called, where its number is known.
    pub fn name(self) -> Option<&'static str> {
        const NAMES: &[&str] = &[
            "Go",
            "Othello",
            "chess",
            "Gomoku",
            "Nine Men's Morris",
            "Backgammon",
            "Chinese chess",
            "Shogi",
            "Lines of Action",
            "Ataxx",
            "Hex",
            "Jungle",
            "Neutron",
            "Philosopher's Football",
            "Quadrature",
            "Trax",
            "Tantrix",
            "Amazons",
            "Octi",
            "Gess",
            "Twixt",
            "Zertz",
            "Plateau",
            "Yinsh",
            "Punct",
            "Gobblet",
            "Hive",
            "Exxit",
            "Hnefatal",
            "Kuba",
            "Tripples",
            "Chase",
            "Tumbling Down",
            "Sahara",
            "Byte",
            "Focus",
            "Dvonn",
            "Tamsk",
            "Gipf",
            "Kropki",
        ];
        let index = usize::try_from(self.number()).ok()?.checked_sub(1)?;
        NAMES.get(index).copied()
    }
}

/// How many columns and rows the board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardSize {
    /// From left to right.
    pub columns: u8,
    /// From top to bottom.
    pub rows: u8,
}

impl BoardSize {
    /// The largest board whose points have names of two letters.
    pub const MAX: u8 = 52;

    /// A size as `SZ` says it: `19`, or `19:13`. None of more than 52 columns or rows, or without any.
    pub fn read(raw: &str) -> Option<Self> {
        let side = |raw: &str| number(raw).and_then(|side| u8::try_from(side).ok());
        let (columns, rows) = halves(raw);
        let columns = side(columns)?;
        let rows = rows.map_or(Some(columns), side)?;
        let is_board = |side| (1..=Self::MAX).contains(&side);
        (is_board(columns) && is_board(rows)).then_some(Self { columns, rows })
    }
}

/// What a record starts from, as its root says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// `GM`.
    pub game: Game,
    /// `SZ`; 19x19 where it is missing or no size, 8x8 for Othello.
    pub size: BoardSize,
    /// `FF` as it was declared; none where it is missing or no version.
    pub declared: Option<Ff>,
    /// The version that the record is read as: the oldest that knows its properties, and not below the declared one.
    pub ff: Ff,
}

impl Start {
    /// What a root says, of a record whose properties these versions know.
    pub(super) fn of(root: &Node<'_>, versions: Versions) -> Self {
        let game = root.value("GM").and_then(number).map_or(Game::Go, Game::from_number);
        let usual = if game == Game::Othello { 8 } else { 19 };
        let usual = BoardSize { columns: usual, rows: usual };
        let size = root.value("SZ").and_then(BoardSize::read).unwrap_or(usual);
        let declared = root.value("FF").and_then(number).and_then(Ff::from_number);
        Self { game, size, declared, ff: versions.oldest(declared) }
    }
}

/// Collects which versions of the format know all properties of a record.
#[derive(Debug, Clone, Copy)]
pub(super) struct Versions([bool; Ff::ALL.len()]);

impl Default for Versions {
    fn default() -> Self {
        Self([true; Ff::ALL.len()])
    }
}

impl Versions {
    /// Another property; one that no version knows says nothing.
    pub(super) fn add(&mut self, name: &str) {
        // Nine in ten properties are these.
        if matches!(name, "B" | "W" | "C") {
            return;
        }
        if let Some(property) = PropertyType::find(name) {
            for (known, ff) in self.0.iter_mut().zip(Ff::ALL) {
                *known &= property.is_in(ff);
            }
        }
    }

    /// The oldest version that knows all of them, but none below the declared one. Where there is no such version it is
    /// the declared one that counts, and the newest where none is declared.
    pub(super) fn oldest(self, declared: Option<Ff>) -> Ff {
        let known = Ff::ALL.into_iter().zip(self.0).filter_map(|(ff, known)| known.then_some(ff));
        known.into_iter().find(|ff| Some(*ff) >= declared).or(declared).unwrap_or(Ff::Ff4)
    }
}
