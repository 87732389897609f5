//! Squares, `a1` to `h8`, and the four directions.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::names::names;
use crate::tak::MAX_SIZE;

/// A square of the largest board, 8x8 (section "Board"). Whether it is on a smaller one is asked of
/// [`Square::is_on`]. Ordered by rank, then file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square on `file` and `rank`, both counted from 0; `None` from 8 on.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < MAX_SIZE && rank < MAX_SIZE { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square with this [`Square::index`]; what is beyond 63 wraps.
    pub(in crate::tak) const fn from_index(index: u32) -> Self {
        Self(index as u8 & 63)
    }

    /// The squares of a board of `size` x `size`, rank 1 first, each from the `a` file on.
    pub fn all(size: u8) -> impl Iterator<Item = Self> {
        let size = size.min(MAX_SIZE);
        (0..size).flat_map(move |rank| (0..size).map(move |file| Self(rank * 8 + file)))
    }

    /// 0 is the `a` file.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 is the first rank.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Eight times the rank, plus the file: 0 to 63 on every board.
    #[inline]
    pub const fn index(self) -> usize {
        // Never more; so that a table of the squares needs no check.
        self.0 as usize & 63
    }

    /// Whether the square is on a board of `size` x `size`.
    pub const fn is_on(self, size: u8) -> bool {
        self.file() < size && self.rank() < size
    }

    /// The neighbour in a direction, if a board of `size` x `size` has one.
    pub const fn step(self, direction: Direction, size: u8) -> Option<Self> {
        let (file, rank) = match direction {
            Direction::Up => (self.file(), self.rank() + 1),
            Direction::Down => (self.file(), self.rank().wrapping_sub(1)),
            Direction::Left => (self.file().wrapping_sub(1), self.rank()),
            Direction::Right => (self.file() + 1, self.rank()),
        };
        if file < size && rank < size { Self::new(file, rank) } else { None }
    }

    /// Its name.
    #[inline]
    pub(in crate::tak) fn as_str(self) -> &'static str {
        let at = 2 * self.index();
        NAMES.get(at..at + 2).unwrap_or_default()
    }

    /// The two bytes of its name.
    pub(in crate::tak) const fn name(self) -> [u8; 2] {
        [b'a' + self.file(), b'1' + self.rank()]
    }
}

/// The names of all squares, one behind the other.
static NAMES: &str = {
    const BYTES: [u8; 128] = {
        let mut bytes = [0; 128];
        let mut index = 0;
        while index < 64 {
            [bytes[2 * index], bytes[2 * index + 1]] = Square(index as u8).name();
            index += 1;
        }
        bytes
    };
    match core::str::from_utf8(&BYTES) {
        Ok(names) => names,
        Err(_) => "",
    }
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareFault;

impl fmt::Display for SquareFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a file a–h and a rank 1–8, like c4")
    }
}

impl FromStr for Square {
    type Err = ParseError<SquareFault>;

    /// Reads `a1` to `h8`, in lower case only.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((rank - b'1') * 8 + (file - b'a'))),
            _ => Err(ParseError::new(0, text.len(), SquareFault)),
        }
    }
}

/// Where a stack moves, as player 1 sees it (section "Direction Identifiers").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// `+`: to the higher rank.
    Up,
    /// `-`: to the lower rank.
    Down,
    /// `<`: towards the `a` file.
    Left,
    /// `>`: away from the `a` file.
    Right,
}

names!(Direction { Up = "+", Down = "-", Left = "<", Right = ">" });

impl Direction {
    /// All four, in the order `+-<>`.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// `+`, `-`, `<` or `>`.
    pub const fn sign(self) -> char {
        match self {
            Self::Up => '+',
            Self::Down => '-',
            Self::Left => '<',
            Self::Right => '>',
        }
    }

    /// The direction of an arrow, or of the picture of one, as telephones write it.
    pub fn of_arrow(sign: char) -> Option<Self> {
        let picture = match sign {
            '⬆' => Some(Self::Up),
            '⬇' => Some(Self::Down),
            '⬅' => Some(Self::Left),
            '➡' => Some(Self::Right),
            _ => None,
        };
        picture.or_else(|| Self::ALL.into_iter().find(|direction| direction.arrow() == sign))
    }

    /// `↑`, `↓`, `←` or `→` (section "Alternate Identifiers").
    pub const fn arrow(self) -> char {
        match self {
            Self::Up => '↑',
            Self::Down => '↓',
            Self::Left => '←',
            Self::Right => '→',
        }
    }
}
