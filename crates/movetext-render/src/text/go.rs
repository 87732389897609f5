//! Boards of Go.
//!
//! Row 1 is at the bottom and column A on the left, without I, with coordinates on all four sides. Black stones are
//! filled, white ones hollow; star points without a stone are `+`. The stone that was placed last stands
//! in brackets, points whose stones it took in parentheses.
//!
//! ```
//! use movetext_render::text::go::{Marks, board};
//! use movetext_rules::Table as _;
//! use movetext_rules::go::Position;
//!
//! let mut position: Position = "......./...X.../..XOX../......./......./......./.......".parse().unwrap();
//! let played = "D4".parse().unwrap();
//! let effect = position.apply(&played).unwrap();
//! let setup = position.setup();
//! let marks = Marks { placed: played.point(), taken: &effect.captured };
//! let lines = [
//!     "    A  B  C  D  E  F  G",
//!     "7   ·  ·  ·  ·  ·  ·  ·   7",
//!     "6   ·  ·  ·  ●  ·  ·  ·   6",
//!     "5   ·  ·  ● (·) ●  ·  ·   5",
//!     "4   ·  ·  · [●] ·  ·  ·   4",
//!     "3   ·  ·  +  ·  +  ·  ·   3",
//!     "2   ·  ·  ·  ·  ·  ·  ·   2",
//!     "1   ·  ·  ·  ·  ·  ·  ·   1",
//!     "    A  B  C  D  E  F  G",
//! ];
//! assert_eq!(board(&setup, &marks).to_string().lines().collect::<Vec<_>>(), lines);
//! ```

use core::fmt;

use anstyle::{AnsiColor, Style};
use movetext_rules::go::{Color, Point, Setup};

/// What the last move did, to be marked on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks<'a> {
    /// Where a stone was placed.
    pub placed: Option<Point>,
    /// Where stones were taken.
    pub taken: &'a [Point],
}

/// A board as text, a line a row; `{}` draws it plainly, [`Board::in_color`] with ANSI colours.
#[derive(Debug, Clone)]
pub struct Board<'a> {
    setup: &'a Setup,
    marks: &'a Marks<'a>,
    stars: Vec<Point>,
    color: bool,
}

/// The board of a setup, legal or not. Marks beyond it are ignored.
pub fn board<'a>(setup: &'a Setup, marks: &'a Marks<'a>) -> Board<'a> {
    Board { setup, marks, stars: setup.size.star_points(), color: false }
}

const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();

/// The character of a stone, and its style.
fn symbol(color: Color) -> (char, Style) {
    match color {
        Color::Black => ('●', Style::new().fg_color(Some(AnsiColor::Red.into()))),
        Color::White => ('○', Style::new().fg_color(Some(AnsiColor::Cyan.into()))),
    }
}

impl Board<'_> {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// What the characters mean, on one line: `● black  ○ white`.
    pub fn legend(&self) -> impl fmt::Display {
        Legend(self)
    }

    fn write_styled(&self, text: char, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{text}{style:#}")
        } else {
            write!(f, "{text}")
        }
    }

    fn write_point(&self, point: Point, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([open, close], bracket_style) = if self.marks.placed == Some(point) {
            (['[', ']'], LAST_MOVE)
        } else if self.marks.taken.contains(&point) {
            (['(', ')'], LAST_MOVE)
        } else {
            ([' ', ' '], Style::new())
        };
        let (sign, style) = match self.setup.get(point) {
            Some(color) => symbol(color),
            None if self.stars.contains(&point) => ('+', Style::new().dimmed()),
            None => ('·', Style::new().dimmed()),
        };
        self.write_styled(open, bracket_style, f)?;
        self.write_styled(sign, style, f)?;
        self.write_styled(close, bracket_style, f)
    }

    /// The letters of the columns, above or below the board.
    fn write_columns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = (0..self.setup.size.width()).filter_map(|column| Point::new(column, 0)).map(|point| {
            let name = point.to_string();
            format!("{:<3}", name.trim_end_matches('1'))
        });
        writeln!(f, "{}", format!("    {}", names.collect::<String>()).trim_end())
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.setup.size;
        self.write_columns(f)?;
        for row in (0..size.height()).rev() {
            write!(f, "{:<3}", row + 1)?;
            for point in (0..size.width()).filter_map(|column| Point::new(column, row)) {
                self.write_point(point, f)?;
            }
            writeln!(f, "  {}", row + 1)?;
        }
        self.write_columns(f)
    }
}

struct Legend<'a>(&'a Board<'a>);

impl fmt::Display for Legend<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        for color in Color::BOTH {
            let (stone, style) = symbol(color);
            f.write_str(if color == Color::Black { "" } else { "  " })?;
            board.write_styled(stone, style, f)?;
            write!(f, " {color}")?;
        }
        if board.marks.placed.is_some_and(|point| board.setup.size.contains(point)) {
            f.write_str("  [ ] placed")?;
        }
        if !board.marks.taken.is_empty() {
            f.write_str("  ( ) taken")?;
        }
        Ok(())
    }
}
