//! Boards of Othello.
//!
//! Row 1 is at the top and the `a` column on the left, with coordinates on all four sides. Black discs are filled, white
//! ones hollow. The disc that was placed last stands in brackets, those it flipped in parentheses.
//!
//! ```
//! use movetext_render::text::othello::{Marks, board};
//! use movetext_rules::Table as _;
//! use movetext_rules::othello::Position;
//!
//! let mut position = Position::start();
//! let placed = "d3".parse().unwrap();
//! let effect = position.apply(&movetext_rules::othello::Move::Place(placed)).unwrap();
//! let board = board(&position.setup(), Marks { placed: Some(placed), captures: effect.captures() }).to_string();
//! let lines = [
//!     "    a  b  c  d  e  f  g  h",
//!     "1   ·  ·  ·  ·  ·  ·  ·  ·   1",
//!     "2   ·  ·  ·  ·  ·  ·  ·  ·   2",
//!     "3   ·  ·  · [●] ·  ·  ·  ·   3",
//!     "4   ·  ·  · (●) ●  ·  ·  ·   4",
//!     "5   ·  ·  ·  ●  ○  ·  ·  ·   5",
//!     "6   ·  ·  ·  ·  ·  ·  ·  ·   6",
//!     "7   ·  ·  ·  ·  ·  ·  ·  ·   7",
//!     "8   ·  ·  ·  ·  ·  ·  ·  ·   8",
//!     "    a  b  c  d  e  f  g  h",
//! ];
//! assert_eq!(board.lines().collect::<Vec<_>>(), lines);
//! ```

use core::fmt;

use anstyle::{AnsiColor, Style};
use movetext_rules::othello::{Color, Setup, Square, Squares};

/// What the last move did, to be marked on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks {
    /// Where a disc was placed.
    pub placed: Option<Square>,
    /// The discs that were flipped.
    pub captures: Squares,
}

/// A board as text, a line a row; `{}` draws it plainly, [`Board::in_color`] with ANSI colours.
#[derive(Debug, Clone, Copy)]
pub struct Board {
    setup: Setup,
    marks: Marks,
    color: bool,
}

/// The board of a setup, legal or not.
pub fn board(setup: &Setup, marks: Marks) -> Board {
    Board { setup: *setup, marks, color: false }
}

const COLUMNS: &str = "    a  b  c  d  e  f  g  h";
const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();

/// The character of a square, and its style.
fn symbol(disc: Option<Color>) -> (char, Style) {
    match disc {
        None => ('·', Style::new().dimmed()),
        Some(Color::Black) => ('●', Style::new().fg_color(Some(AnsiColor::Red.into()))),
        Some(Color::White) => ('○', Style::new().fg_color(Some(AnsiColor::Cyan.into()))),
    }
}

impl Board {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// What the characters mean, on one line: `● black  ○ white`.
    pub fn legend(self) -> impl fmt::Display {
        Legend(self)
    }

    fn write_styled(self, text: char, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{text}{style:#}")
        } else {
            write!(f, "{text}")
        }
    }

    fn write_square(self, square: Square, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([open, close], bracket_style) = if self.marks.placed == Some(square) {
            (['[', ']'], LAST_MOVE)
        } else if self.marks.captures.contains(square) {
            (['(', ')'], LAST_MOVE)
        } else {
            ([' ', ' '], Style::new())
        };
        let (disc, style) = symbol(self.setup.get(square));
        self.write_styled(open, bracket_style, f)?;
        self.write_styled(disc, style, f)?;
        self.write_styled(close, bracket_style, f)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{COLUMNS}")?;
        for row in 0..8 {
            write!(f, "{}  ", row + 1)?;
            for square in (0..8).filter_map(|column| Square::new(column, row)) {
                self.write_square(square, f)?;
            }
            writeln!(f, "  {}", row + 1)?;
        }
        writeln!(f, "{COLUMNS}")
    }
}

struct Legend(Board);

impl fmt::Display for Legend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        for color in Color::BOTH {
            let (disc, style) = symbol(Some(color));
            f.write_str(if color == Color::Black { "" } else { "  " })?;
            board.write_styled(disc, style, f)?;
            write!(f, " {color}")?;
        }
        if board.marks.placed.is_some() {
            f.write_str("  [ ] placed")?;
        }
        if !board.marks.captures.is_empty() {
            f.write_str("  ( ) flipped")?;
        }
        Ok(())
    }
}
