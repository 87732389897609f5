//! Locations: where something is put, or looked for.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::PieceId;

/// So many `&` may stand within one another, as in `&3&2&?S`: nobody writes two.
pub const DEEPEST: u8 = 8;

/// A Location. Offsets stand before what they are offsets from, and are added up: `2L|2U|(2,2)`.
///
/// ```
/// use movetext_rules::piecepack::{Base, Direction, Location, Offset};
///
/// let two_left = Offset::Along { distance: 2.0, direction: Direction::parse("L").expect("a direction") };
/// let location = Location { offsets: vec![two_left], base: Base::Algebraic { column: 28, row: 3 } };
/// assert_eq!(location.to_string(), "2L|ab3");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Location {
    /// The offsets, the one that is written first being first.
    pub offsets: Vec<Offset>,
    /// What they are offsets from.
    pub base: Base,
}

/// Where a Location starts.
#[derive(Debug, Clone, PartialEq)]
pub enum Base {
    /// `c2`: letters are a number to the base of 26 without a zero, so that `aa` is 27.
    Algebraic {
        /// The letters, `a` being 1.
        column: u32,
        /// The digits.
        row: u32,
    },
    /// `(2.5,3.5)`
    Cartesian {
        /// To the right.
        x: f64,
        /// Upwards.
        y: f64,
    },
    /// `&?S`: where a piece is, or what its PieceId names as a place.
    Of(Reference),
    /// Of an offset that is followed by neither `|` nor `$`: where each of the pieces that are moved is.
    Moved,
    /// Nothing is written: where the last active pieces are.
    Active,
}

impl From<Base> for Location {
    fn from(base: Base) -> Self {
        Self { offsets: Vec::new(), base }
    }
}

impl Location {
    /// Whether it is a place of its own for each of the pieces that are moved.
    pub fn is_relative_to_moved(&self) -> bool {
        matches!(self.base, Base::Moved)
    }
}

/// The PieceId behind an `&`. They stand within one another no deeper than [`DEEPEST`].
#[derive(Debug, Clone, PartialEq)]
pub struct Reference(Box<PieceId>);

impl Reference {
    /// What a PieceId refers to, unless it is too deep already.
    pub fn new(id: PieceId) -> Option<Self> {
        (id.depth() < DEEPEST).then(|| Self(Box::new(id)))
    }

    /// The PieceId.
    pub fn id(&self) -> &PieceId {
        &self.0
    }
}

/// A distance from a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Offset {
    /// `<4,-2>`
    Vector {
        /// To the right.
        x: f64,
        /// Upwards.
        y: f64,
    },
    /// `3R`
    Along {
        /// How far.
        distance: f64,
        /// Which way.
        direction: Direction,
    },
}

impl Offset {
    /// How far to the right and how far upwards.
    pub fn vector(self) -> (f64, f64) {
        match self {
            Self::Vector { x, y } => (x, y),
            Self::Along { distance, direction } => {
                let (x, y) = direction.vector();
                (distance * x, distance * y)
            }
        }
    }
}

/// A direction: one of four, two of them that stand side by side, or half-winds, which point along the diagonals of a board
/// of hexagons: `N`, `NE`, `NNE`. `U R D L` are other letters for `N E S W`, and are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Direction {
    wind: u8,
    by_hand: bool,
}

/// The winds, clockwise from north.
const WINDS: [(&str, &str); 16] = [
    ("N", "U"),
    ("NNE", "UUR"),
    ("NE", "UR"),
    ("ENE", "RUR"),
    ("E", "R"),
    ("ESE", "RDR"),
    ("SE", "DR"),
    ("SSE", "DDR"),
    ("S", "D"),
    ("SSW", "DDL"),
    ("SW", "DL"),
    ("WSW", "LDL"),
    ("W", "L"),
    ("WNW", "LUL"),
    ("NW", "UL"),
    ("NNW", "UUL"),
];

impl Direction {
    /// All letters that are read, which is what a suggestion can be made from.
    pub fn names() -> impl Iterator<Item = &'static str> {
        WINDS.into_iter().flat_map(|(compass, hand)| [compass, hand])
    }

    /// The direction that letters may be meant for: the same letters in another order, large ones or small. `NEN`, which the
    /// specification itself lists (section "Relative coordinates"), stands for `ENE`, which it lacks.
    pub fn nearest(name: &str) -> Option<&'static str> {
        let sorted = |name: &str| {
            let mut letters: Vec<u8> = name.bytes().map(|letter| letter.to_ascii_uppercase()).collect();
            letters.sort_unstable();
            letters
        };
        if name.eq_ignore_ascii_case("NEN") {
            return Some("ENE");
        }
        let wanted = sorted(name);
        Self::names().find(|known| sorted(known) == wanted)
    }

    /// Reads a direction.
    pub fn parse(name: &str) -> Option<Self> {
        let wind = WINDS.iter().position(|(compass, hand)| name == *compass || name == *hand)?;
        Some(Self { wind: wind as u8, by_hand: WINDS[wind].1 == name })
    }

    /// One step. Diagonals of squares go one to the side and one up; half-winds go one step along a multiple of 30 degrees.
    pub fn vector(self) -> (f64, f64) {
        /// The sine of 60 degrees.
        const HIGH: f64 = 0.866_025_403_784_438_6;
        // From north to east; the other quarters are those turned.
        let (mut x, mut y) = [(0.0, 1.0), (0.5, HIGH), (1.0, 1.0), (HIGH, 0.5)][usize::from(self.wind % 4)];
        for _ in 0..self.wind / 4 {
            (x, y) = (y, -x);
        }
        (x, y)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (compass, hand) = WINDS[usize::from(self.wind % 16)];
        f.write_str(if self.by_hand { hand } else { compass })
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vector { x, y } => write!(f, "<{x},{y}>"),
            Self::Along { distance, direction } => write!(f, "{distance}{direction}"),
        }
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Algebraic { column, row } => {
                // The least letter comes first; seven are more than a column has.
                let (mut letters, mut left, mut length) = ([0; 7], *column, 0);
                while left > 0 {
                    letters[length] = b'a' + ((left - 1) % 26) as u8;
                    left = (left - 1) / 26;
                    length += 1;
                }
                for letter in letters[..length].iter().rev() {
                    write!(f, "{}", char::from(*letter))?;
                }
                write!(f, "{row}")
            }
            Self::Cartesian { x, y } => write!(f, "({x},{y})"),
            Self::Of(reference) => write!(f, "&{}", reference.id()),
            Self::Moved | Self::Active => Ok(()),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, offset) in self.offsets.iter().enumerate() {
            let last = at + 1 == self.offsets.len();
            let before_piece = last && matches!(self.base, Base::Of(_));
            write!(f, "{offset}")?;
            if before_piece {
                f.write_str("$")?;
            } else if !(last && matches!(self.base, Base::Moved)) {
                f.write_str("|")?;
            }
        }
        match &self.base {
            Base::Of(reference) if !self.offsets.is_empty() => write!(f, "{}", reference.id()),
            base => write!(f, "{base}"),
        }
    }
}
