//! Moves as they are recorded, in one of the three ways of writing them.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::tak::{Move, MoveFault, MoveNote, MoveRead, Square, Stone, read_move};

/// A move in one of the ways it is written; see [`Move::verbose`] and [`Move::with_crush`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordedMove {
    pub(in crate::tak) played: Move,
    pub(in crate::tak) verbose: bool,
    pub(in crate::tak) crush: bool,
}

impl RecordedMove {
    /// What `see` makes of the move as it is written: a file of moves is written without a formatter for each.
    #[doc(hidden)]
    #[inline]
    pub fn with_text<T>(self, see: impl FnOnce(&str) -> T) -> T {
        match self.played {
            // Most moves: nothing needs to be put together.
            Move::Place { square, stone: Stone::Flat } if !self.crush => see(square.as_str()),
            _ => see(self.text().as_str()),
        }
    }

    fn text(self) -> Text {
        let mut text = Text { bytes: [0; 13], len: 0 };
        match self.played {
            Move::Place { square, stone } => {
                if stone != Stone::Flat {
                    text.push(stone.letter() as u8);
                }
                text.square(square);
            }
            Move::PlacePair { square } => {
                text.push(b'2');
                text.square(square);
            }
            Move::Spread { square, direction, drops } => {
                if self.verbose || drops.lifted() > 1 {
                    text.push(b'0' + drops.lifted());
                }
                text.square(square);
                text.push(direction.sign() as u8);
                if self.verbose || drops.squares() > 1 {
                    for count in drops.iter() {
                        text.push(b'0' + count);
                    }
                }
            }
        }
        if self.crush {
            text.push(b'*');
        }
        text
    }
}

impl fmt::Display for RecordedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

impl FromStr for RecordedMove {
    type Err = ParseError<MoveFault>;

    /// What [`read_move`] reads, without marks. A move is verbose if a count or drops could have
    /// been left out; one that is written the same either way is not.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let MoveRead { played, crush, notes, .. } = read_move(text)?;
        let verbose = notes.contains(MoveNote::CountOfOne) || notes.contains(MoveNote::OnlyDrop);
        Ok(Self { played, verbose, crush })
    }
}

/// Room for the longest move, `8a1>11111111*`, so that it is written in one go.
struct Text {
    bytes: [u8; 13],
    len: usize,
}

impl Text {
    fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    fn square(&mut self, square: Square) {
        let [file, rank] = square.name();
        self.push(file);
        self.push(rank);
    }

    /// Only ASCII is ever pushed.
    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}
