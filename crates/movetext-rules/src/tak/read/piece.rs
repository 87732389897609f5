//! Colours and stones.

use core::fmt;
use core::str::FromStr;

use crate::names::names;
use crate::{ParseError, UnknownNameError};

/// The two players. Player 1 is white, plays first, and is `1` in a TPS.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Player 1.
    White,
    /// Player 2.
    Black,
}

impl Color {
    /// Both, player 1 first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for player 1, 1 for player 2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `1` or `2`, as a TPS says whose stone it is and whose turn.
    pub const fn digit(self) -> char {
        match self {
            Self::White => '1',
            Self::Black => '2',
        }
    }
}

names!(Color { White = "white", Black = "black" });

/// The three kinds of stones (section "Stone Identifiers").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// `F`: a flat stone; it counts for a road and for the count of flats, and is built upon.
    Flat,
    /// `S`: a standing stone, a wall; it blocks, and counts for nothing.
    Wall,
    /// `C`: a capstone; it counts for a road, blocks, and flattens walls.
    Capstone,
}

impl Stone {
    /// `F`, `S` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Flat => 'F',
            Self::Wall => 'S',
            Self::Capstone => 'C',
        }
    }
}

names!(Stone { Flat = "flat", Wall = "wall", Capstone = "capstone" });

/// A stone of a player. Written and read as `white wall`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub stone: Stone,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.stone)
    }
}

impl FromStr for Piece {
    type Err = ParseError<UnknownNameError>;

    /// Exactly what is displayed, `white wall`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (color, stone) = text.split_once(' ').unwrap_or((text, ""));
        let color_end = color.len();
        let color = color.parse()?;
        let stone = stone.parse().map_err(|misread: ParseError<_>| misread.shifted(color_end + 1))?;
        Ok(Self { color, stone })
    }
}
