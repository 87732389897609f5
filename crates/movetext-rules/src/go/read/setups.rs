//! Setups and positions.

use core::fmt;
use core::str::FromStr;

use super::PointFault;
use crate::ParseError;
use crate::go::{Color, MAX_SIDE, Position, Rules, Setup, Size};

impl FromStr for Setup {
    type Err = ParseError<SetupFault>;

    /// Reads what [`Display`](fmt::Display) writes, and less of it: rows from the top down, then, in any order and each
    /// separated by a blank, `black` or `white` and `ko:D4`. In rows `x` and `o` stand for `X` and `O` as well.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(' ');
        let rows = words.next().unwrap_or_default();
        let (mut setup, mut next) = (read_rows(rows)?, rows.len() + 1);
        for word in words {
            let at = next;
            next += word.len() + 1;
            let misread = |kind| ParseError::new(at, at + word.len(), kind);
            match (word, word.strip_prefix("ko:")) {
                ("black", _) => setup.to_move = Color::Black,
                ("white", _) => setup.to_move = Color::White,
                (_, Some(point)) => {
                    let point = point
                        .parse()
                        .map_err(|fault: ParseError<PointFault>| misread(SetupFault::Ko(fault.kind)))?;
                    setup.ko = Some(point);
                }
                _ => return Err(misread(SetupFault::Word)),
            }
        }
        Ok(setup)
    }
}

/// The rows of a board, from the top down.
fn read_rows(text: &str) -> Result<Setup, ParseError<SetupFault>> {
    let width = text.split('/').next().unwrap_or_default().len();
    let (columns, rows) = (u8::try_from(width).ok(), u8::try_from(text.split('/').count()).ok());
    let Some(size) = columns.zip(rows).and_then(|(columns, rows)| Size::new(columns, rows)) else {
        return Err(ParseError::new(0, text.len(), SetupFault::Size));
    };
    let mut setup = Setup::new(size);
    let mut at = 0;
    for (row, signs) in text.split('/').enumerate() {
        if signs.len() != width {
            return Err(ParseError::new(at, at + signs.len(), SetupFault::Width));
        }
        let first = (usize::from(size.height()) - 1 - row) * width;
        for (place, sign) in setup.stones[first..first + width].iter_mut().zip(signs.bytes()) {
            *place = match sign {
                b'.' => None,
                b'X' | b'x' => Some(Color::Black),
                b'O' | b'o' => Some(Color::White),
                _ => return Err(ParseError::new(at, at + signs.len(), SetupFault::Sign)),
            };
        }
        at += signs.len() + 1;
    }
    Ok(setup)
}

impl FromStr for Position {
    type Err = ParseError<SetupFault>;

    /// Reads a [`Setup`] and takes it as a position of [`Rules::new`] on its board.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let setup: Setup = text.parse()?;
        Self::new(&Rules::new(setup.size), &setup)
            .map_err(|_| ParseError::new(0, text.len(), SetupFault::Size))
    }
}

/// Why a text is no setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupFault {
    /// There are too few or too many rows or columns.
    Size,
    /// A row is not as long as the first.
    Width,
    /// There is something in a row that is neither a stone nor empty.
    Sign,
    /// What stands behind `ko:` is no point.
    Ko(PointFault),
    /// A word behind the rows means nothing.
    Word,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => {
                write!(f, "a board has 1 to {MAX_SIDE} rows of 1 to {MAX_SIDE} points, joined by /")
            }
            Self::Width => f.write_str("this row is not as long as the first"),
            Self::Sign => f.write_str("a row has X for black stones, O for white ones, . for empty points"),
            Self::Ko(fault) => write!(f, "ko: is followed by a point, like ko:D4: {fault}"),
            Self::Word => {
                f.write_str("behind the rows stand black or white, who is to move, and ko:, like ko:D4")
            }
        }
    }
}
