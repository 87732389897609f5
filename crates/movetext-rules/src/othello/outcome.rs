//! How games end, and by how much.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use super::Color;
use crate::ParseError;
use crate::names::names;

/// Why a game is over: neither player can move, since …
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// … every square is taken.
    BoardFull,
    /// … only discs of one colour are left.
    OneColor,
    /// … no move flips anything.
    NoLegalMove,
}

names!(Reason { BoardFull = "board-full", OneColor = "one-color", NoLegalMove = "no-legal-move" });

/// The end of a game of Othello.
pub type Outcome = crate::Outcome<Color, Reason>;

/// To whom the squares count that are empty at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Empties {
    /// To nobody: discs are counted.
    #[default]
    Nobody,
    /// To the winner, as in tournaments; in a draw half to each.
    Winner,
}

names!(Empties { Nobody = "nobody", Winner = "winner" });

/// The score of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// Black's.
    pub black: u32,
    /// White's.
    pub white: u32,
}

impl Score {
    /// The score of so many discs and so many empty squares.
    pub(super) const fn new(black: u32, white: u32, empties: Empties) -> Self {
        let empty = 64 - black - white;
        match empties {
            Empties::Nobody => Self { black, white },
            Empties::Winner if black > white => Self { black: black + empty, white },
            Empties::Winner if black < white => Self { black, white: white + empty },
            Empties::Winner => Self { black: black + empty / 2, white: white + empty / 2 },
        }
    }

    /// Who has more; `None` where both have the same.
    pub fn winner(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            Ordering::Greater => Some(Color::Black),
            Ordering::Less => Some(Color::White),
            Ordering::Equal => None,
        }
    }
}

impl fmt::Display for Score {
    /// Black's and White's, `40-24`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// A text that is no score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoreFault;

impl fmt::Display for ScoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a score is what Black and White have, together at most 64, like 40-24")
    }
}

impl FromStr for Score {
    type Err = ParseError<ScoreFault>;

    /// Reads what is displayed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| {
            let is_number = text.len() < 3 && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse().ok())?
        };
        text.split_once('-')
            .and_then(|(black, white)| Some(Self { black: number(black)?, white: number(white)? }))
            .filter(|score| score.black + score.white <= 64)
            .ok_or(ParseError::new(0, text.len(), ScoreFault))
    }
}
