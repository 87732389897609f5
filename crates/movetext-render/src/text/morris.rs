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

use super::part::Names;
use super::{Axes, BoardPart};
use crate::view::View;
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
pub struct Board<'a> {
    setup: Setup,
    marks: Marks,
    color: bool,
    part: BoardPart,
    axes: Axes,
    numbers: &'a [(Point, u32)],
}

/// The board of a setup, legal or not.
pub fn board(setup: &Setup, marks: Marks) -> Board<'static> {
    let (part, axes) = (BoardPart::whole((7, 7)), Axes::default());
    Board { setup: *setup, marks, color: false, part, axes, numbers: &[] }
}

const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();
const LINE: Style = Style::new().dimmed();

/// The part of a board that a view shows.
///
/// # Errors
/// It asks for what is not a part of the board.
pub fn part(setup: &Setup, view: &View<'_>) -> Result<BoardPart, String> {
    let place = |at: Point| (at.file(), at.rank());
    let men = Point::all().filter(|at| setup.get(*at).is_some()).map(place);
    BoardPart::new((7, 7), view, None, men, |text| text.parse().ok().map(place))
}

/// The names of a point's file and rank.
fn names((file, rank): (u8, u8)) -> [String; 2] {
    [char::from(b'a' + file).to_string(), (rank + 1).to_string()]
}

/// The character of a point, and its style.
fn symbol(man: Option<Color>) -> (char, Style) {
    match man {
        None => ('·', Style::new()),
        Some(Color::Black) => ('●', Style::new().fg_color(Some(AnsiColor::Red.into()))),
        Some(Color::White) => ('○', Style::new().fg_color(Some(AnsiColor::Cyan.into()))),
    }
}

impl<'a> Board<'a> {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// What the characters mean, on one line: `○ white  ● black`.
    pub fn legend(self) -> impl fmt::Display + 'a {
        Legend(self)
    }

    /// A part of the board, turned as that says, and other names of columns and rows.
    #[must_use]
    pub const fn within(self, part: BoardPart, axes: Axes) -> Self {
        Self { part, axes, ..self }
    }

    /// The same board with numbers behind men.
    #[must_use]
    pub const fn numbered<'n>(self, numbers: &'n [(Point, u32)]) -> Board<'n>
    where
        'a: 'n,
    {
        Board { numbers, ..self }
    }

    /// Where a point is drawn.
    fn place(&self, point: Point) -> Option<(u8, u8)> {
        self.part.place((point.file(), point.rank()))
    }

    /// How many columns the longest number takes.
    fn digits(&self) -> usize {
        let drawn = self.numbers.iter().filter(|(point, _)| self.place(*point).is_some());
        drawn.map(|(_, number)| number.to_string().len()).max().unwrap_or(0)
    }

    /// The lines of the board: for each row of the drawing, the columns between which one lies, and for each column the rows.
    fn lines(&self) -> impl Iterator<Item = [(i16, i16); 2]> {
        // Those that lead to points which are not drawn are cut.
        let whole = BoardPart::of((7, 7), None, self.part.turn());
        let (left, bottom) = self.part.corner();
        let at = move |point: Point| {
            let (column, row) = whole.place((point.file(), point.rank()))?;
            Some((i16::from(column) - i16::from(left), i16::from(row) - i16::from(bottom)))
        };
        let pairs = Point::all().flat_map(|point| point.neighbours().map(move |other| (point, other)));
        pairs.filter_map(move |(one, other)| {
            let (one, other) = (at(one)?, at(other)?);
            (one < other).then_some([one, other])
        })
    }

    /// The lines, men and marks of a row of the drawing.
    fn row(&self, row: u8, squares: &[(u8, u8)], wide: usize) -> Vec<(char, Style)> {
        let mut drawn = vec![(' ', Style::new()); squares.len() * wide];
        let row = i16::from(row);
        let middle = |column: usize| column * wide + 1;
        let columns = i16::try_from(squares.len()).unwrap_or(i16::MAX);
        for [(from, low), (to, high)] in self.lines() {
            let is_shown = |column: i16| (0..columns).contains(&column);
            if low == high && low == row && to >= 0 && from < columns {
                let start = usize::try_from(from).map_or(0, middle);
                let end = if is_shown(to) { usize::try_from(to).map_or(0, middle) } else { drawn.len() };
                drawn[start..end].fill(('─', LINE));
            } else if from == to && is_shown(from) && (low.min(high) + 1..low.max(high)).contains(&row) {
                drawn[usize::try_from(from).map_or(0, middle)] = ('│', LINE);
            }
        }
        for (column, (file, rank)) in squares.iter().enumerate() {
            let Some(point) = Point::all().find(|point| (point.file(), point.rank()) == (*file, *rank))
            else {
                continue;
            };
            let at = middle(column);
            drawn[at] = symbol(self.setup.get(point));
            let number = self.numbers.iter().find(|(numbered, _)| *numbered == point);
            let number = number.map_or_else(String::new, |(_, number)| number.to_string());
            for (nth, digit) in number.chars().enumerate() {
                drawn[at + 1 + nth] = (digit, Style::new());
            }
            if let Some([open, close]) = self.brackets(point) {
                (drawn[at - 1], drawn[at + 1 + number.len()]) = ((open, LAST_MOVE), (close, LAST_MOVE));
            }
        }
        drawn
    }

    fn brackets(&self, point: Point) -> Option<[char; 2]> {
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

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (names, wide) = (Names::of(&self.part, self.axes, names), 3 + self.digits());
        names.write_columns(3, wide, f)?;
        for (row, squares) in self.part.lines() {
            if names.are_there() {
                write!(f, "{} ", names.row(row))?;
            }
            self.row(row, &squares, wide).into_iter().try_for_each(|drawn| self.write_styled(drawn, f))?;
            writeln!(f, "{}{}", if names.are_there() { "  " } else { "" }, names.row(row))?;
        }
        names.write_columns(3, wide, f)?;
        match self.setup.in_hand {
            [0, 0] => Ok(()),
            [black, white] => writeln!(f, "in hand: white {white}, black {black}"),
        }
    }
}

struct Legend<'a>(Board<'a>);

impl fmt::Display for Legend<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        let drawn = |point: Option<Point>| point.filter(|point| board.place(*point).is_some());
        let Marks { from, to, captures } = board.marks;
        let [from, to, captures] = [from, to, captures].map(drawn);
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
