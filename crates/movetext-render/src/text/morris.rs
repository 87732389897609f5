//! Boards of Nine Men's Morris.
//!
//! Rank 1 is at the bottom and the `a` file on the left, with coordinates on all four sides, and the lines between the
//! points. White men are hollow, black ones filled. Where the last move ended stands in brackets; in parentheses, the
//! point it left and the one where it took a man. Below the board are the men in hand, where there are any.
//!
//! ```
//! use movetext_render::text::morris::{Marks, board};
//! use movetext_rules::morris::Setup;
//!
//! let setup: Setup = "WWW.B....B.............. B 6 7".parse().unwrap();
//! let marks = Marks::of(&"g7xd5".parse().unwrap());
//! let lines = [
//!     "   a  b  c  d  e  f  g",
//!     "7  ○────────○───────[○]  7",
//!     "6  │  ·─────●─────·  │   6",
//!     "5  │  │  ·─(·)─·  │  │   5",
//!     "4  ●──·──·     ·──·──·   4",
//!     "3  │  │  ·──·──·  │  │   3",
//!     "2  │  ·─────·─────·  │   2",
//!     "1  ·────────·────────·   1",
//!     "   a  b  c  d  e  f  g",
//!     "in hand: white 6, black 7",
//! ];
//! assert_eq!(board(&setup, marks).to_string().lines().collect::<Vec<_>>(), lines);
//! ```

use core::fmt;

use anstyle::{AnsiColor, Style};
use movetext_rules::morris::{Color, Move, Point, Setup};

/// What the last move did, to be marked on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks {
    /// The point it left.
    pub from: Option<Point>,
    /// Where it ended.
    pub to: Option<Point>,
    /// Where it took a man.
    pub captures: Option<Point>,
}

impl Marks {
    /// The marks of a move.
    pub const fn of(played: &Move) -> Self {
        Self { from: played.from, to: Some(played.to), captures: played.captures }
    }
}

/// A board as text, a line a rank; `{}` draws it plainly, [`Board::in_color`] with ANSI colours.
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

const FILES: &str = "   a  b  c  d  e  f  g";
const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();
const LINE: Style = Style::new().dimmed();

/// The characters of a rank, three a file, the middle one on the file.
type Row = [(char, Style); 21];

/// The character of a point, and its style.
fn symbol(man: Option<Color>) -> (char, Style) {
    match man {
        None => ('·', Style::new()),
        Some(Color::Black) => ('●', Style::new().fg_color(Some(AnsiColor::Red.into()))),
        Some(Color::White) => ('○', Style::new().fg_color(Some(AnsiColor::Cyan.into()))),
    }
}

/// Where a file is in a row.
const fn middle(file: u8) -> usize {
    file as usize * 3 + 1
}

impl Board {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// What the characters mean, on one line: `○ white  ● black`.
    pub fn legend(self) -> impl fmt::Display {
        Legend(self)
    }

    /// The lines, men and marks of a rank.
    fn row(self, rank: u8) -> Row {
        let mut row = [(' ', Style::new()); 21];
        for point in Point::all() {
            for other in point.neighbours() {
                if point.rank() == rank && other.rank() == rank && point < other {
                    row[middle(point.file())..middle(other.file())].fill(('─', LINE));
                } else if point.file() == other.file() && (other.rank() + 1..point.rank()).contains(&rank) {
                    row[middle(point.file())] = ('│', LINE);
                }
            }
        }
        for point in Point::all().filter(|point| point.rank() == rank) {
            let at = middle(point.file());
            row[at] = symbol(self.setup.get(point));
            if let Some([open, close]) = self.brackets(point) {
                (row[at - 1], row[at + 1]) = ((open, LAST_MOVE), (close, LAST_MOVE));
            }
        }
        row
    }

    fn brackets(self, point: Point) -> Option<[char; 2]> {
        let Marks { from, to, captures } = self.marks;
        if to == Some(point) {
            Some(['[', ']'])
        } else {
            (from == Some(point) || captures == Some(point)).then_some(['(', ')'])
        }
    }

    fn write_styled(self, (text, style): (char, Style), f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{text}{style:#}")
        } else {
            write!(f, "{text}")
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FILES}")?;
        for rank in (0..7).rev() {
            write!(f, "{} ", rank + 1)?;
            self.row(rank).into_iter().try_for_each(|drawn| self.write_styled(drawn, f))?;
            writeln!(f, "  {}", rank + 1)?;
        }
        writeln!(f, "{FILES}")?;
        match self.setup.in_hand {
            [0, 0] => Ok(()),
            [black, white] => writeln!(f, "in hand: white {white}, black {black}"),
        }
    }
}

struct Legend(Board);

impl fmt::Display for Legend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        let Marks { from, to, captures } = board.marks;
        for (nth, color) in [Color::White, Color::Black].into_iter().enumerate() {
            f.write_str(if nth == 0 { "" } else { "  " })?;
            board.write_styled(symbol(Some(color)), f)?;
            write!(f, " {color}")?;
        }
        f.write_str(if to.is_some() { "  [ ] last move" } else { "" })?;
        f.write_str(match (from, captures) {
            (None, None) => "",
            (Some(_), None) => "  ( ) moved from",
            (None, Some(_)) => "  ( ) taken",
            (Some(_), Some(_)) => "  ( ) moved from, taken",
        })
    }
}
