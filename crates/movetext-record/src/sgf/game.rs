//! What the root says of the game: which it is, how large its board is, which version of the format is used.

use movetext_rules::go;
use movetext_tree::GameTree;

use super::{Ff, Node, PropertyType, halves, number, simple_text};
use crate::Reading;

/// A game, by the number of the property `GM`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "i64", into = "i64")
)]
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

    /// The board that it is played on where no size is given.
    pub const fn usual_size(self) -> BoardSize {
        let side = match self {
            Self::Othello => 8,
            Self::Morris => 7,
            Self::Go | Self::Other(_) => 19,
        };
        BoardSize { columns: side, rows: side }
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
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "(u8, u8)", into = "(u8, u8)")
)]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// `GM`.
    pub game: Game,
    /// `SZ`, where that is a size in this version; else 19x19, 8x8 for Othello, 7x7 for Nine Men's Morris. Those two have no other.
    pub size: BoardSize,
    /// The rules of Go that it is played by: what `RU` says, [`Reading`] before it; and `KM`. None in other games.
    pub rules: Option<go::Rules>,
    /// `FF` as it was declared; none where it is missing or no version.
    pub declared: Option<Ff>,
    /// The version that the record is read as: the oldest that knows its properties, and not below the declared one. Where
    /// none is declared, the oldest that knows their values as well.
    pub ff: Ff,
}

impl Start {
    /// What the root of a tree says, whose properties these versions know.
    pub(super) fn of(tree: &GameTree<Node<'_>>, known_in: KnownIn, reading: Reading) -> Self {
        let root = tree.get(GameTree::<Node<'_>>::ROOT);
        let [game, written, size, named, komi] = root.first_values(["GM", "FF", "SZ", "RU", "KM"]);
        let game = game.and_then(number).map_or(Game::Go, Game::from_number);
        let written = written.and_then(number);
        let declared = written.and_then(Ff::from_number);
        // One that is still to come is most like the newest.
        let newest = written.filter(|written| *written > i64::from(Ff::Ff4.number())).map(|_| Ff::Ff4);
        let ff = match declared.or(newest) {
            None => known_in.with_values_of(tree).oldest(None),
            declared => known_in.oldest(declared),
        };
        let size = match game {
            Game::Othello | Game::Morris => None,
            Game::Go | Game::Other(_) => size.and_then(BoardSize::read),
        };
        let least = if ff < Ff::Ff4 { 2 } else { 1 };
        let size = size.filter(|size| size.columns.min(size.rows) >= least);
        let size = size.unwrap_or_else(|| game.usual_size());
        let rules = if game == Game::Go { rules([named, komi], size, ff, reading) } else { None };
        Self { game, size, rules, declared, ff }
    }
}

impl Reading {
    /// Go in Smart-Go: which repetitions are forbidden, whatever rules a game names.
    #[must_use]
    pub fn with_ko(mut self, ko: go::Ko) -> Self {
        self.ko = Some(ko);
        self
    }

    /// Go in Smart-Go: whether suicide is allowed, whatever rules a game names.
    #[must_use]
    pub fn with_suicide(mut self, suicide: bool) -> Self {
        self.suicide = Some(suicide);
        self
    }
}

/// The rules of Go that the values of `RU` and `KM` name, on a board of this size.
fn rules([named, komi]: [Option<&str>; 2], size: BoardSize, ff: Ff, reading: Reading) -> Option<go::Rules> {
    let usual = go::Rules::new(go::Size::new(size.columns, size.rows)?);
    let named = named.and_then(|raw| go::RuleSet::find(&simple_text(raw, ff)));
    let rules = named.map_or(usual, |set| usual.with_set(set));
    let komi = komi.and_then(|raw| raw.trim().parse().ok());
    Some(go::Rules {
        ko: reading.ko.unwrap_or(rules.ko),
        suicide: reading.suicide.unwrap_or(rules.suicide),
        komi: komi.unwrap_or(rules.komi),
        ..rules
    })
}

/// Collects how many properties of a record each version of the format does not know.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct KnownIn([usize; Ff::ALL.len()]);

impl KnownIn {
    /// Another property; one that no version knows has no meaning.
    #[inline]
    pub(super) fn add(&mut self, name: &str) {
        // Nine in ten properties are these. That FF[1] has no such property yet is no reason to read it as another.
        if matches!(name, "B" | "W" | "C" | "FF") {
            return;
        }
        let is_told = |property: &&PropertyType| !property.is_in_all() && property.id != "FF";
        if let Some(property) = PropertyType::find(name).filter(is_told) {
            for (unknown, ff) in self.0.iter_mut().zip(Ff::ALL) {
                *unknown += usize::from(!property.is_in(ff));
            }
        }
    }

    /// The same with the values of a tree, which say what a version is where none is declared.
    fn with_values_of(mut self, tree: &GameTree<Node<'_>>) -> Self {
        for node in tree.walk() {
            for property in tree.get(node).properties() {
                property.values().for_each(|raw| self.add_value(property.name, raw));
            }
        }
        self
    }

    /// A value of a property, without its brackets, as one more property.
    #[inline]
    fn add_value(&mut self, name: &str, raw: &str) {
        // Every version has nearly all values: these alone may be newer.
        let may_be_newer = match raw.as_bytes() {
            [] | [_, _, b':', _, _] => true,
            _ => matches!(name.as_bytes().first(), Some(b'F' | b'S' | b'V')),
        };
        let Some(property) = PropertyType::find(name).filter(|_| may_be_newer) else { return };
        let oldest = property.oldest_with(raw);
        for (unknown, ff) in self.0.iter_mut().zip(Ff::ALL) {
            *unknown += usize::from(ff < oldest);
        }
    }

    /// The oldest version that knows all of them, but none below the declared one. Where there is no such version it is
    /// the declared one that counts, and where none is declared that which knows the most, of several the oldest.
    pub(super) fn oldest(self, declared: Option<Ff>) -> Ff {
        let mut known =
            Ff::ALL.into_iter().zip(self.0).filter_map(|(ff, unknown)| (unknown == 0).then_some(ff));
        let most = || Ff::ALL.into_iter().zip(self.0).min_by_key(|(_, unknown)| *unknown).map(|(ff, _)| ff);
        known.find(|ff| Some(*ff) >= declared).or(declared).or_else(most).unwrap_or(Ff::Ff4)
    }
}
