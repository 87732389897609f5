//! The two colours of the games of Smart-Go: Go, Othello, Nine Men's Morris.

use crate::names::names;

/// The two players. Black begins Go and Othello, White begins Nine Men's Morris.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// `B` as a property of Smart-Go, `X` in the rows of Go and Othello.
    Black,
    /// `W` as a property of Smart-Go, `O` in the rows of Go and Othello.
    White,
}

impl Color {
    /// Both, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }
}

names!(Color { Black = "black", White = "white" });
