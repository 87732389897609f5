//! Sides, kinds of men, and sets of kinds.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::names::names;

/// The two sides. Attackers are written in lower case, defenders in upper case (section 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The besiegers.
    Attackers,
    /// The king's side.
    Defenders,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }
}

names!(Side { Attackers = "attackers", Defenders = "defenders" });

/// The kinds of men of section 1, in the preferred order `tcnkmg`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `t`: the ordinary man.
    Taflman,
    /// `c`: a commander.
    Commander,
    /// `n`: a knight.
    Knight,
    /// `k`: a king.
    King,
    /// `m`: a mercenary; captured, it changes sides.
    Mercenary,
    /// `g`: a guard; neither captures nor is captured.
    Guard,
}

impl Kind {
    /// All kinds, in the order `tcnkmg`.
    pub const ALL: [Self; 6] =
        [Self::Taflman, Self::Commander, Self::Knight, Self::King, Self::Mercenary, Self::Guard];

    /// 0 to 5, in the order `tcnkmg`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the specification calls it: `taflman`, `commander`, …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Taflman => "taflman",
            Self::Commander => "commander",
            Self::Knight => "knight",
            Self::King => "king",
            Self::Mercenary => "mercenary",
            Self::Guard => "guard",
        }
    }

    const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b't' => Self::Taflman,
            b'c' => Self::Commander,
            b'n' => Self::Knight,
            b'k' => Self::King,
            b'm' => Self::Mercenary,
            b'g' => Self::Guard,
            _ => return None,
        })
    }
}

/// A man of a side. Ordered as `tcnkmgTCNKMG`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose man it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A man of a side.
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }

    /// 0 to 11, in the order `tcnkmgTCNKMG`.
    pub const fn index(self) -> usize {
        match self.side {
            Side::Attackers => self.kind.index(),
            Side::Defenders => 6 + self.kind.index(),
        }
    }

    /// Its letter in every record, one of `tcnkmgTCNKMG` (section 1).
    pub const fn letter(self) -> char {
        b"tcnkmgTCNKMG"[self.index()] as char
    }

    /// The man of a letter: attackers in lower case, defenders in upper case (section 1).
    pub const fn from_letter(letter: char) -> Option<Self> {
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let side = if letter.is_ascii_lowercase() { Side::Attackers } else { Side::Defenders };
        match Kind::from_letter(letter.to_ascii_lowercase() as u8) {
            Some(kind) => Some(Self { side, kind }),
            None => None,
        }
    }

    /// All twelve, in the order `tcnkmgTCNKMG`.
    pub fn all() -> impl Iterator<Item = Self> {
        [Side::Attackers, Side::Defenders]
            .into_iter()
            .flat_map(|side| Kind::ALL.into_iter().map(move |kind| Self { side, kind }))
    }
}

/// A text that is no letter of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceFault;

impl fmt::Display for PieceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a man is one of the letters tcnkmg and TCNKMG")
    }
}

impl fmt::Display for Piece {
    /// Its letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Piece {
    type Err = ParseError<PieceFault>;

    /// One letter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(piece), None) => Ok(piece),
            _ => Err(ParseError::new(0, text.len(), PieceFault)),
        }
    }
}

/// A piece-type list of a rules record: a set of men by side and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u16);

impl KindSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);
    /// `tcnkm`: every attacker but the guard.
    pub const ATTACKERS: Self = Self(0b01_1111);
    /// `TCNKM`: every defender but the guard.
    pub const DEFENDERS: Self = Self(0b01_1111 << 6);
    /// `tcnkmTCNKM`: everybody but the guards.
    pub const ALL: Self = Self(Self::ATTACKERS.0 | Self::DEFENDERS.0);
    /// `K`: the defenders' king.
    pub const KING: Self = Self(0b00_1000 << 6);

    /// Whether `piece` is in the set.
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 == 1
    }

    /// The set with `piece` in it.
    #[must_use]
    pub const fn with(self, piece: Piece) -> Self {
        Self(self.0 | 1 << piece.index())
    }

    /// The set without `piece`.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Self {
        Self(self.0 & !(1 << piece.index()))
    }

    /// A bit for each man, by [`Piece::index`].
    pub(in crate::tafl) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The men of the set, in the order `tcnkmgTCNKMG`.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::all().filter(move |piece| self.contains(*piece))
    }
}

impl fmt::Display for KindSet {
    /// The letters in the preferred order, `tcnkmgTCNKMG`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|piece| write!(f, "{}", piece.letter()))
    }
}

impl FromIterator<Piece> for KindSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        pieces.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::{KindSet, Piece};

    #[test]
    fn letters_read_as_they_are_written() {
        let letters: std::string::String = Piece::all().map(Piece::letter).collect();
        assert_eq!(letters, "tcnkmgTCNKMG");
        assert!(Piece::all().all(|piece| Piece::from_letter(piece.letter()) == Some(piece)));
        let read =
            (0..=0x2ff_u32).filter_map(char::from_u32).filter(|letter| Piece::from_letter(*letter).is_some());
        assert_eq!(read.count(), 12);
        assert_eq!(KindSet::ALL.to_string(), "tcnkmTCNKM");
        assert_eq!(KindSet::KING.to_string(), "K");
    }
}
