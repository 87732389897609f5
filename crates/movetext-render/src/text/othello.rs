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

use super::part::Names;
use super::{Axes, BoardPart};
use crate::view::View;
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
pub struct Board<'a> {
    setup: Setup,
    marks: Marks,
    color: bool,
    part: BoardPart,
    axes: Axes,
    numbers: &'a [(Square, u32)],
}

/// The board of a setup, legal or not.
pub fn board(setup: &Setup, marks: Marks) -> Board<'static> {
    let (part, axes) = (BoardPart::whole((8, 8)), Axes::default());
    Board { setup: *setup, marks, color: false, part, axes, numbers: &[] }
}

const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();

/// The character of a square, and its style.
fn symbol(disc: Option<Color>) -> (char, Style) {
    match disc {
        None => ('·', Style::new().dimmed()),
        Some(Color::Black) => ('●', Style::new().fg_color(Some(AnsiColor::Red.into()))),
        Some(Color::White) => ('○', Style::new().fg_color(Some(AnsiColor::Cyan.into()))),
    }
}

/// A square as others count rows, from the bottom.
pub(crate) const fn place(at: Square) -> (u8, u8) {
    (at.column(), 7 - at.row())
}

/// The part of a board that a view shows.
///
/// # Errors
/// It asks for what is not a part of the board.
pub fn part(setup: &Setup, view: &View<'_>) -> Result<BoardPart, String> {
    let men = Square::all().filter(|at| setup.get(*at).is_some()).map(place);
    BoardPart::new((8, 8), view, None, men, |text| text.parse().ok().map(place))
}

/// The names of a square's column and row.
pub(crate) fn names((column, row): (u8, u8)) -> [String; 2] {
    [char::from(b'a' + column).to_string(), 8_u8.saturating_sub(row).to_string()]
}

impl<'a> Board<'a> {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// What the characters mean, on one line: `● black  ○ white`.
    pub fn legend(self) -> impl fmt::Display + 'a {
        Legend(self)
    }

    /// A part of the board, turned as that says, and other names of columns and rows.
    #[must_use]
    pub const fn within(self, part: BoardPart, axes: Axes) -> Self {
        Self { part, axes, ..self }
    }

    /// The same board with numbers behind discs.
    #[must_use]
    pub const fn numbered<'n>(self, numbers: &'n [(Square, u32)]) -> Board<'n>
    where
        'a: 'n,
    {
        Board { numbers, ..self }
    }

    /// The number behind a disc.
    fn number(&self, square: Square) -> String {
        let found = self.numbers.iter().find(|(numbered, _)| *numbered == square);
        found.map_or_else(String::new, |(_, number)| number.to_string())
    }

    /// How many columns the longest number takes.
    fn digits(&self) -> usize {
        let drawn = self.numbers.iter().filter(|(square, _)| self.part.place(place(*square)).is_some());
        drawn.map(|(_, number)| number.to_string().len()).max().unwrap_or(0)
    }

    fn write_styled(self, text: char, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{text}{style:#}")
        } else {
            write!(f, "{text}")
        }
    }

    fn write_square(self, square: Square, digits: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
        let number = self.number(square);
        f.write_str(&number)?;
        self.write_styled(close, bracket_style, f)?;
        write!(f, "{:1$}", "", digits - number.len().min(digits))
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (names, digits) = (Names::of(&self.part, self.axes, names), self.digits());
        names.write_columns(4, 3 + digits, f)?;
        for (row, squares) in self.part.lines() {
            if names.are_there() {
                write!(f, "{}  ", names.row(row))?;
            }
            for square in squares.into_iter().filter_map(|(column, row)| Square::new(column, 7 - row)) {
                self.write_square(square, digits, f)?;
            }
            writeln!(f, "{}{}", if names.are_there() { "  " } else { "" }, names.row(row))?;
        }
        names.write_columns(4, 3 + digits, f)
    }
}

struct Legend<'a>(Board<'a>);

impl fmt::Display for Legend<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        for color in Color::BOTH {
            let (disc, style) = symbol(Some(color));
            f.write_str(if color == Color::Black { "" } else { "  " })?;
            board.write_styled(disc, style, f)?;
            write!(f, " {color}")?;
        }
        let is_drawn = |square: &Square| board.part.place(place(*square)).is_some();
        if board.marks.placed.as_ref().is_some_and(is_drawn) {
            f.write_str("  [ ] placed")?;
        }
        if !board.marks.captures.is_empty() {
            f.write_str("  ( ) flipped")?;
        }
        Ok(())
    }
}
