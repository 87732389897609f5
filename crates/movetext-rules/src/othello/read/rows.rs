//! Rows of discs, `......../…` and whose turn it is.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::othello::{Color, Setup, Square};

/// Why a text is no setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupFault {
    /// Not eight rows.
    RowCount {
        /// How many.
        rows: usize,
    },
    /// A row that is not eight squares long.
    RowLength {
        /// Which row, counted from 1.
        row: usize,
        /// How many squares it has.
        squares: usize,
    },
    /// A letter that is no square.
    Letter(char),
    /// Something else than `X` or `O` behind the rows.
    Turn,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RowCount { rows } => write!(f, "a board has 8 rows joined by `/`; this has {rows}"),
            Self::RowLength { row, squares } => write!(f, "row {row} has {squares} squares; a row has 8"),
            Self::Letter(letter) => {
                write!(
                    f,
                    "a square is `X` (black), `O` (white) or `.` (empty), not `{}`",
                    letter.escape_default()
                )
            }
            Self::Turn => f.write_str("behind the rows stands whose turn it is, `X` (black) or `O` (white)"),
        }
    }
}

impl FromStr for Setup {
    type Err = ParseError<SetupFault>;

    /// Reads rows, letters in either case, and behind a blank whose turn it is; without, it is Black's.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rows, turn) = text.split_once(' ').map_or((text, None), |(rows, turn)| (rows, Some(turn)));
        let mut setup = Self::empty();
        match turn {
            None | Some("X" | "x") => {}
            Some("O" | "o") => setup.to_move = Color::White,
            Some(_) => return Err(ParseError::new(rows.len() + 1, text.len(), SetupFault::Turn)),
        }
        let count = rows.split('/').count();
        if count != 8 {
            return Err(ParseError::new(0, rows.len(), SetupFault::RowCount { rows: count }));
        }
        let mut offset = 0;
        for (row, letters) in rows.split('/').enumerate() {
            read_row(&mut setup, row, letters).map_err(|misread| misread.shifted(offset))?;
            offset += letters.len() + 1;
        }
        Ok(setup)
    }
}

fn read_row(setup: &mut Setup, row: usize, letters: &str) -> Result<(), ParseError<SetupFault>> {
    let squares = letters.chars().count();
    if squares != 8 {
        return Err(ParseError::new(0, letters.len(), SetupFault::RowLength { row: row + 1, squares }));
    }
    for (column, (at, letter)) in letters.char_indices().enumerate() {
        setup.discs[row * 8 + column] = match letter {
            '.' => None,
            'X' | 'x' => Some(Color::Black),
            'O' | 'o' => Some(Color::White),
            _ => return Err(ParseError::new(at, at + letter.len_utf8(), SetupFault::Letter(letter))),
        };
    }
    Ok(())
}

const fn letter(disc: Option<Color>) -> char {
    match disc {
        None => '.',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    }
}

impl Setup {
    /// The rows without the turn.
    pub fn rows(&self) -> impl fmt::Display {
        Rows(*self)
    }
}

struct Rows(Setup);

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Square::all().try_for_each(|square| {
            let is_next_row = square.column() == 0 && square.row() > 0;
            f.write_str(if is_next_row { "/" } else { "" })?;
            write!(f, "{}", letter(self.0.get(square)))
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rows(), letter(Some(self.to_move)))
    }
}
