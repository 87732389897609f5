//! Squares, `a1` to `h8`, and sets of them.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::bits::indices;

/// A square. `a1` is the upper left one; ordered row by row from there.
///
/// Reads `a1` to `h8`, the letter in either case, and `aa` to `hh` as Smart-Go writes points. Written as `a1`;
/// [`Square::point`] writes `aa`.
///
/// ```
/// # use movetext_rules::othello::Square;
/// let square: Square = "f5".parse().unwrap();
/// assert_eq!((square, square.point().to_string()), ("fe".parse().unwrap(), "fe".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square of a column and a row, both counted from 0; `None` from 8 on.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 { Some(Self(row * 8 + column)) } else { None }
    }

    /// All squares, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square of the lowest bit; `a1` where there is none.
    pub(in crate::othello) const fn of_bit(bit: u64) -> Self {
        Self(bit.trailing_zeros() as u8 & 63)
    }

    /// The square as a bit.
    pub(in crate::othello) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// 0 is the `a` column, the leftmost.
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// 0 is row 1, the uppermost.
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    /// Eight times the row, plus the column: 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square as a point of Smart-Go, `aa` to `hh`.
    pub fn point(self) -> impl fmt::Display {
        Point(self)
    }
}

struct Point(Square);

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(square) = self;
        write!(f, "{}{}", char::from(b'a' + square.column()), char::from(b'a' + square.row()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
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
        f.write_str("a square is a column a–h and a row 1–8, like f5, or two letters a–h, like fe")
    }
}

impl FromStr for Square {
    type Err = ParseError<SquareFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (column, row) = match text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => (column - b'a', row - b'1'),
            [column @ b'A'..=b'H', row @ b'1'..=b'8'] => (column - b'A', row - b'1'),
            [column @ b'a'..=b'h', row @ b'a'..=b'h'] => (column - b'a', row - b'a'),
            _ => return Err(ParseError::new(0, text.len(), SquareFault)),
        };
        Ok(Self(row * 8 + column))
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub(in crate::othello) u64);

impl Squares {
    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is among them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The squares, row by row from `a1`.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        indices(self.0).map(|index| Square(index as u8))
    }
}

impl fmt::Display for Squares {
    /// The squares, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(nth, square)| {
            f.write_str(if nth == 0 { "" } else { " " })?;
            fmt::Display::fmt(&square, f)
        })
    }
}

impl FromStr for Squares {
    type Err = ParseError<SquareFault>;

    /// Squares separated by blanks, in any order; nothing is the empty set.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut squares = Self::default();
        let mut at = 0;
        for word in text.split(' ') {
            if !word.is_empty() {
                let square: Square = word.parse().map_err(|misread: ParseError<_>| misread.shifted(at))?;
                squares.0 |= square.bit();
            }
            at += word.len() + 1;
        }
        Ok(squares)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
