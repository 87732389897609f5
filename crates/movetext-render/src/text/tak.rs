//! Boards of Tak.
//!
//! Rank 1 is at the bottom and the `a` file on the left, with coordinates on all four sides. A square shows
//! the top stone: flats are squares, walls diamonds, capstones circles; white's are hollow and black's
//! filled. Behind the stone stands how high the stack is, where it is higher than one. Of the last move, the
//! square it left stands in parentheses and those where it put stones stand in brackets. [`Board::stacks`]
//! lists the stones of every stack, which a board seen from above cannot show.
//!
//! ```
//! use movetext_render::text::tak::{Marks, board};
//! use movetext_rules::tak::read_tps;
//!
//! let setup = read_tps("x5/x,1C,x3/x2,2112,12S,x/x5/x4,2 1 9").unwrap().setup;
//! let reached = ["c3".parse().unwrap()];
//! let marks = Marks { from: Some("b3".parse().unwrap()), reached: &reached };
//! let board = board(&setup, &marks);
//! let lines = [
//!     "    a   b   c   d   e",
//!     "5   ·   ·   ·   ·   ·   5",
//!     "4   ·   ○   ·   ·   ·   4",
//!     "3   ·  (·) [■4] ◆2  ·   3",
//!     "2   ·   ·   ·   ·   ·   2",
//!     "1   ·   ·   ·   ·   ■   1",
//!     "    a   b   c   d   e",
//! ];
//! assert_eq!(board.to_string().lines().collect::<Vec<_>>(), lines);
//! assert_eq!(board.stacks(80).to_string(), "c3 ■□□■   d3 □◆\n");
//! ```

use core::fmt;

use super::part::Names;
use super::{Axes, BoardPart};
use crate::view::View;
use anstyle::{AnsiColor, Style};
use movetext_rules::tak::{Color, Piece, Setup, Square, Stack, Stone};

/// Of a higher stack, only so many stones are listed, the upper ones.
const HIGHEST: usize = 64;

/// What the last move did, to be marked on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks<'a> {
    /// The square it left.
    pub from: Option<Square>,
    /// The squares where it put stones.
    pub reached: &'a [Square],
}

/// A board as text, a line a rank; `{}` draws it plainly, [`Board::in_color`] with ANSI colours. On 8x8 a
/// line has 37 columns, with stacks of ten and more 45, with the highest there can be 53.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    setup: &'a Setup,
    marks: &'a Marks<'a>,
    color: bool,
    part: BoardPart,
    axes: Axes,
    numbers: &'a [(Square, u32)],
}

/// The board of a setup, legal or not. Marks beyond it are ignored.
pub fn board<'a>(setup: &'a Setup, marks: &'a Marks<'a>) -> Board<'a> {
    let part = BoardPart::whole((setup.size, setup.size));
    Board { setup, marks, color: false, part, axes: Axes::default(), numbers: &[] }
}

/// The character of a stone.
fn symbol(piece: Piece) -> char {
    match (piece.stone, piece.color) {
        (Stone::Flat, Color::White) => '□',
        (Stone::Flat, Color::Black) => '■',
        (Stone::Wall, Color::White) => '◇',
        (Stone::Wall, Color::Black) => '◆',
        (Stone::Capstone, Color::White) => '○',
        (Stone::Capstone, Color::Black) => '●',
    }
}

fn style(color: Color) -> Style {
    let color = match color {
        Color::White => AnsiColor::Cyan,
        Color::Black => AnsiColor::Red,
    };
    Style::new().fg_color(Some(color.into()))
}

const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();
const EMPTY: Style = Style::new().dimmed();

impl<'a> Board<'a> {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// A part of the board, turned as that says, and other names of columns and rows.
    #[must_use]
    pub const fn within(self, part: BoardPart, axes: Axes) -> Self {
        Self { part, axes, ..self }
    }

    /// The same board with numbers behind stones: `□:14`, `■4:9`.
    #[must_use]
    pub const fn numbered(self, numbers: &'a [(Square, u32)]) -> Self {
        Self { numbers, ..self }
    }

    /// What the characters mean, on one line: `□ ◇ ○ white flat, wall, capstone  ■ ◆ ● black`.
    pub fn legend(self) -> impl fmt::Display + 'a {
        Legend(self)
    }

    /// The stones of every stack of two or more, from the bottom up, the highest stack first: `c3 ■□□■`. As
    /// many on a line as `width` columns hold; each line has its end, and without stacks there is none. Of a
    /// stack of more than 64 the upper stones are listed.
    pub fn stacks(self, width: usize) -> impl fmt::Display + 'a {
        Stacks { board: self, width }
    }

    /// What stands behind the stone of a square: how high the stack is, and its number.
    fn behind(&self, square: Square) -> String {
        let height = match self.setup.get(square).height() {
            0 | 1 => String::new(),
            height => height.to_string(),
        };
        match self.numbers.iter().find(|(numbered, _)| *numbered == square) {
            Some((_, number)) => format!("{height}:{number}"),
            None => height,
        }
    }

    /// The columns of the longest of them, one for a board without.
    fn digits(&self) -> usize {
        let squares = self.part.squares().filter_map(|(file, rank)| Square::new(file, rank));
        squares.map(|square| self.behind(square).len()).max().unwrap_or(0).max(1)
    }

    /// The brackets around a square.
    fn brackets(&self, square: Square) -> [char; 2] {
        if self.marks.reached.contains(&square) {
            ['[', ']']
        } else if self.marks.from == Some(square) {
            ['(', ')']
        } else {
            [' ', ' ']
        }
    }

    fn write_styled(self, text: impl fmt::Display, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{text}{style:#}")
        } else {
            write!(f, "{text}")
        }
    }

    /// A square with its brackets, filled up to the width of all squares.
    fn write_square(self, square: Square, digits: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [open, close] = self.brackets(square);
        let bracket_style = if open == ' ' { Style::new() } else { LAST_MOVE };
        self.write_styled(open, bracket_style, f)?;
        let behind = self.behind(square);
        match self.setup.get(square).top() {
            Some(top) => self.write_styled(format_args!("{}{behind}", symbol(top)), top_style(top), f)?,
            None => self.write_styled('·', EMPTY, f)?,
        }
        self.write_styled(close, bracket_style, f)?;
        write!(f, "{:1$}", "", digits.saturating_sub(behind.len()))
    }
}

/// Capstones and walls stand out among the flats.
fn top_style(top: Piece) -> Style {
    if top.stone == Stone::Flat { style(top.color) } else { style(top.color).bold() }
}

/// The part of a board that a view shows.
///
/// # Errors
/// It asks for what is not a part of the board.
pub fn part(setup: &Setup, view: &View<'_>) -> Result<BoardPart, String> {
    let place = |at: Square| (at.file(), at.rank());
    let men = setup.occupied().map(|(at, _)| place(at));
    BoardPart::new((setup.size, setup.size), view, None, men, |text| text.parse().ok().map(place))
}

/// The names of a square's file and rank.
fn names((file, rank): (u8, u8)) -> [String; 2] {
    [char::from(b'a' + file).to_string(), (u16::from(rank) + 1).to_string()]
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (names, digits) = (Names::of(&self.part, self.axes, names), self.digits());
        names.write_columns(4, digits + 3, f)?;
        for (row, squares) in self.part.lines() {
            if names.are_there() {
                write!(f, "{}  ", names.row(row))?;
            }
            for square in squares.into_iter().filter_map(|(file, rank)| Square::new(file, rank)) {
                self.write_square(square, digits, f)?;
            }
            writeln!(f, "{}{}", if names.are_there() { " " } else { "" }, names.row(row))?;
        }
        names.write_columns(4, digits + 3, f)
    }
}

struct Legend<'a>(Board<'a>);

impl fmt::Display for Legend<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        for color in Color::BOTH {
            for stone in [Stone::Flat, Stone::Wall, Stone::Capstone] {
                let piece = Piece { color, stone };
                board.write_styled(symbol(piece), top_style(piece), f)?;
                f.write_str(" ")?;
            }
            write!(f, "{color}")?;
            f.write_str(if color == Color::White { " flat, wall, capstone  " } else { "" })?;
        }
        let is_drawn = |at: &Square| board.part.place((at.file(), at.rank())).is_some();
        let marks = [
            (board.marks.from.as_ref().is_some_and(is_drawn), "( )", "moved from"),
            (board.marks.reached.iter().any(is_drawn), "[ ]", "last move"),
        ];
        for (_, brackets, meaning) in marks.into_iter().filter(|(is_there, ..)| *is_there) {
            f.write_str("  ")?;
            board.write_styled(brackets, LAST_MOVE, f)?;
            write!(f, " {meaning}")?;
        }
        Ok(())
    }
}

struct Stacks<'a> {
    board: Board<'a>,
    width: usize,
}

impl Stacks<'_> {
    /// The stones of a stack from the bottom up, the upper ones of a very high one.
    fn write_stack(&self, stack: Stack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let height = usize::from(stack.height());
        if height > HIGHEST {
            f.write_str("…")?;
        }
        let below = height.saturating_sub(1);
        for color in stack.colors().take(below).skip(height.saturating_sub(HIGHEST)) {
            self.board.write_styled(symbol(Piece { color, stone: Stone::Flat }), style(color), f)?;
        }
        let Some(top) = stack.top() else { return Ok(()) };
        self.board.write_styled(symbol(top), top_style(top), f)
    }
}

impl fmt::Display for Stacks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut stacks: Vec<_> =
            self.board.setup.occupied().filter(|(_, stack)| stack.height() > 1).collect();
        stacks.sort_by_key(|(_, stack)| core::cmp::Reverse(stack.height()));
        let mut column = 0;
        for (square, stack) in stacks {
            let columns = 3 + usize::from(stack.height()).min(HIGHEST + 1);
            if column > 0 && column + 3 + columns > self.width {
                f.write_str("\n")?;
                column = 0;
            }
            if column > 0 {
                f.write_str("   ")?;
                column += 3;
            }
            write!(f, "{square} ")?;
            self.write_stack(stack, f)?;
            column += columns;
        }
        f.write_str(if column > 0 { "\n" } else { "" })
    }
}
