//! Points, boards and moves, as people and as Smart-Go write them.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::go::{MAX_SIDE, Move, Point, Size};

/// The letters of columns: I is left out, as it looks like 1.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl fmt::Display for Point {
    /// `D4`; columns from the 26th on have two letters, `AA4`, `AB4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (round, letter) =
            (usize::from(self.column()) / COLUMNS.len(), usize::from(self.column()) % COLUMNS.len());
        if let Some(first) = round.checked_sub(1) {
            write!(f, "{}", char::from(COLUMNS[first]))?;
        }
        write!(f, "{}{}", char::from(COLUMNS[letter]), self.row() + 1)
    }
}

impl FromStr for Point {
    type Err = ParseError<PointFault>;

    /// Reads `D4`, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let place = |letter: u8| COLUMNS.iter().position(|known| *known == letter.to_ascii_uppercase());
        let column = match *text.as_bytes() {
            [letter, ..] if letters == 1 => place(letter),
            [first, second, ..] if letters == 2 => {
                place(first).zip(place(second)).map(|(first, second)| (first + 1) * COLUMNS.len() + second)
            }
            _ => None,
        };
        let column = column.and_then(|column| u8::try_from(column).ok()).filter(|column| *column < MAX_SIDE);
        let Some(column) = column else { return Err(ParseError::new(0, text.len(), PointFault::Column)) };
        let digits = &text[letters..];
        let is_number = !digits.starts_with(['+', '0']) && digits.len() <= 2;
        let row = digits.parse::<u8>().ok().filter(|_| is_number).and_then(|row| row.checked_sub(1));
        row.and_then(|row| Self::new(column, row)).ok_or(ParseError::new(
            letters,
            text.len(),
            PointFault::Row,
        ))
    }
}

impl Point {
    /// The two letters that Smart-Go names the point with on a board of a height: the column from the left, then the
    /// row from the top, `a` to `z` and `A` to `Z`. `None` where the row is beyond the board.
    pub fn sgf(self, height: u8) -> Option<SgfPoint> {
        let row = height.checked_sub(self.row() + 1)?;
        Some(SgfPoint([sgf_letter(self.column()), sgf_letter(row)]))
    }

    /// Reads Smart-Go's name of a point of a board of so many rows.
    ///
    /// # Errors
    /// There are not two letters, or the row is beyond the board.
    pub fn from_sgf(text: &str, height: u8) -> Result<Self, ParseError<PointFault>> {
        let [column, row] = *text.as_bytes() else {
            return Err(ParseError::new(0, text.len(), PointFault::Letters));
        };
        let Some((column, row)) = sgf_number(column).zip(sgf_number(row)) else {
            return Err(ParseError::new(0, text.len(), PointFault::Letters));
        };
        let row = height.checked_sub(row + 1).ok_or(ParseError::new(1, 2, PointFault::BelowBoard));
        Self::new(column, row?).ok_or(ParseError::new(0, text.len(), PointFault::Letters))
    }
}

/// A point as Smart-Go names it: `dp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SgfPoint([u8; 2]);

impl fmt::Display for SgfPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(self.0[0]), char::from(self.0[1]))
    }
}

fn sgf_letter(number: u8) -> u8 {
    if number < 26 { b'a' + number } else { b'A' + (number - 26).min(25) }
}

fn sgf_number(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// Why a text is no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointFault {
    /// It does not start with the letter of a column.
    Column,
    /// The number of a row is missing, or is none from 1 to 52.
    Row,
    /// Smart-Go has two letters.
    Letters,
    /// Smart-Go's row is beyond the board.
    BelowBoard,
}

impl fmt::Display for PointFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Column => "a point starts with a column, A–Z without I, then AA–BB",
            Self::Row => "a row is a number from 1 to 52",
            Self::Letters => "a point is two letters, column and row, like dp",
            Self::BelowBoard => "the row is beyond the board",
        })
    }
}

impl FromStr for Move {
    type Err = ParseError<MoveFault>;

    /// Reads a point, or `pass`, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        text.parse().map(Self::Place).map_err(|fault: ParseError<PointFault>| fault.map(MoveFault))
    }
}

/// Why a text is no move: it is not `pass`, and no point either.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveFault(pub PointFault);

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a move is a point, like D4, or pass: {}", self.0)
    }
}

impl FromStr for Size {
    type Err = ParseError<SizeFault>;

    /// Reads `13x9`, columns and rows, and `9` for `9x9`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        let side = |digits: &str| digits.parse().ok().filter(|_| !digits.starts_with(['+', '0']));
        side(width)
            .zip(side(height))
            .and_then(|(width, height)| Self::new(width, height))
            .ok_or(ParseError::new(0, text.len(), SizeFault))
    }
}

/// A text that is no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SizeFault;

impl fmt::Display for SizeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board has 1 to {MAX_SIDE} columns and rows, like 19 or 13x9")
    }
}
