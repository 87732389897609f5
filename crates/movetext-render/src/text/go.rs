//! Boards of Go.
//!
//! Row 1 is at the bottom and column A on the left, without I, with coordinates on all four sides. Black stones are
//! filled, white ones hollow; star points without a stone are `+`. The stone that was placed last stands
//! in brackets, points whose stones it took in parentheses. What an author wrote on a point stands on it, or behind the
//! stone there; columns are as wide as the longest needs.
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
//! let marks = Marks { placed: played.point(), captures: effect.captures(), ..Marks::default() };
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
use std::borrow::Cow;
use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};
use movetext_rules::go::{Color, Point, Setup, Size};

use super::part::Names;
use super::{Area, Axes, BoardPart};
use crate::view::View;

/// A text on the board that is longer is cut.
const LONGEST_TEXT: usize = 4;

/// What is marked on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks<'a> {
    /// Where the last move placed a stone.
    pub placed: Option<Point>,
    /// Where the last move took stones.
    pub captures: &'a [Point],
    /// What an author wrote on the board.
    pub notes: &'a [(Point, Note)],
    /// Lines that an author drew from point to point, and whether each is an arrow; in pictures alone.
    pub lines: &'a [(Point, Point, bool)],
    /// Points that are dimmed; in pictures alone.
    pub dimmed: &'a [Point],
}

/// What an author writes on a point.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    /// A letter or a short text.
    Label(String),
    /// The number of the move that placed the stone.
    Number(u32),
    /// A cross.
    Cross,
    /// A triangle.
    Triangle,
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// The point is selected.
    Selected,
    /// The stone is secure.
    Secure,
    /// The point is territory of a player.
    Territory(Color),
    /// The point belongs to a region.
    Region,
}

impl Note {
    /// The sign on the board; none for those that are text.
    const fn sign(&self) -> Option<char> {
        Some(match self {
            Self::Label(_) | Self::Number(_) => return None,
            Self::Cross => '×',
            Self::Triangle => '△',
            Self::Circle => '◌',
            Self::Square => '□',
            Self::Selected => '*',
            Self::Secure => '!',
            Self::Territory(Color::Black) => '■',
            Self::Territory(Color::White) => '▢',
            Self::Region => '░',
        })
    }

    /// What the sign means.
    const fn meaning(&self) -> Option<&'static str> {
        Some(match self {
            Self::Label(_) | Self::Number(_) => return None,
            Self::Cross => "cross",
            Self::Triangle => "triangle",
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Selected => "selected",
            Self::Secure => "secure",
            Self::Territory(Color::Black) => "Black's territory",
            Self::Territory(Color::White) => "White's territory",
            Self::Region => "region",
        })
    }

    /// The text on the board.
    fn text(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Label(text) => Some(match text.char_indices().nth(LONGEST_TEXT) {
                None => Cow::Borrowed(text),
                Some(_) => Cow::Owned(text.chars().take(LONGEST_TEXT - 1).chain(['…']).collect()),
            }),
            Self::Number(number) => Some(Cow::Owned(number.to_string())),
            _ => None,
        }
    }
}

/// A board as text, a line a row; `{}` draws it plainly, [`Board::in_color`] with ANSI colours.
#[derive(Debug, Clone)]
pub struct Board<'a> {
    setup: &'a Setup,
    marks: &'a Marks<'a>,
    stars: Vec<Point>,
    color: bool,
    axes: Axes,
    part: BoardPart,
}

/// The board of a setup, legal or not. Marks beyond it are ignored.
pub fn board<'a>(setup: &'a Setup, marks: &'a Marks<'a>) -> Board<'a> {
    let stars = setup.size.star_points();
    let part = BoardPart::whole((setup.size.width(), setup.size.height()));
    Board { setup, marks, stars, color: false, axes: Axes::default(), part }
}

const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();
const NOTE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));

/// The character of a stone, and its style.
fn symbol(color: Color) -> (char, Style) {
    match color {
        Color::Black => ('●', Style::new().fg_color(Some(AnsiColor::Red.into()))),
        Color::White => ('○', Style::new().fg_color(Some(AnsiColor::Cyan.into()))),
    }
}

/// How a point is drawn: what stands in front of its sign, the sign, what stands behind.
struct Cell {
    before: (char, Style),
    sign: (char, Style),
    after: (String, Style),
}

impl Board<'_> {
    /// The same board, with ANSI colours where `color` says so.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// A part of the board, turned as that says, and other names of columns and rows.
    #[must_use]
    pub fn within(self, part: BoardPart, axes: Axes) -> Self {
        Self { axes, part, ..self }
    }

    /// What the characters mean, on one line: `● black  ○ white`.
    pub fn legend(&self) -> impl fmt::Display {
        Legend(self)
    }

    fn write_styled(&self, text: impl fmt::Display, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{text}{style:#}")
        } else {
            write!(f, "{text}")
        }
    }

    fn cell(&self, point: Point, notes: &[&Note]) -> Cell {
        let (mut before, after) = if self.marks.placed == Some(point) {
            (('[', LAST_MOVE), ("]", LAST_MOVE))
        } else if self.marks.captures.contains(&point) {
            (('(', LAST_MOVE), (")", LAST_MOVE))
        } else {
            ((' ', Style::new()), ("", Style::new()))
        };
        let mut written = String::new();
        for note in notes {
            match (note.sign(), note.text()) {
                // A region is behind all else.
                (Some('░'), _) => {
                    before = if before.0 == ' ' { ('░', Style::new().dimmed()) } else { before }
                }
                (Some(sign), _) => written.push(sign),
                (None, text) => written.push_str(&text.unwrap_or_default()),
            }
        }
        let stone = self.setup.get(point).map(symbol);
        let sign = stone.unwrap_or_else(|| match written.chars().next() {
            Some(first) => {
                written.remove(0);
                (first, NOTE)
            }
            None if self.stars.contains(&point) => ('+', Style::new().dimmed()),
            None => ('·', Style::new().dimmed()),
        });
        let after =
            if written.is_empty() { (after.0.to_owned(), after.1) } else { (written + after.0, NOTE) };
        Cell { before, sign, after }
    }
}

/// The part of a board that a view shows: what it asks for, else `usual`.
///
/// # Errors
/// It asks for what is not a part of the board.
pub fn part(setup: &Setup, view: &View<'_>, usual: Option<Area>) -> Result<BoardPart, String> {
    let size = setup.size;
    let men = setup.stones().map(|(at, _)| (at.column(), at.row()));
    BoardPart::new((size.width(), size.height()), view, usual, men, |text| read_point(text, size))
}

/// The names of a point's column and row.
pub(crate) fn names((column, row): (u8, u8)) -> [String; 2] {
    let name = Point::new(column, 0).map(|point| point.to_string()).unwrap_or_default();
    [name.trim_end_matches('1').to_owned(), (u16::from(row) + 1).to_string()]
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut notes: BTreeMap<Point, Vec<&Note>> = BTreeMap::new();
        for (point, note) in self.marks.notes {
            let here = notes.entry(*point).or_default();
            if !here.contains(&note) {
                here.push(note);
            }
        }
        let cells = |squares: Vec<(u8, u8)>| -> Vec<Cell> {
            let points = squares.into_iter().filter_map(|(column, row)| Point::new(column, row));
            points.map(|point| self.cell(point, notes.get(&point).map_or(&[], Vec::as_slice))).collect()
        };
        let rows: Vec<(u8, Vec<Cell>)> =
            self.part.lines().map(|(row, squares)| (row, cells(squares))).collect();
        let names = Names::of(&self.part, self.axes, names);
        let widths = rows.iter().flat_map(|(_, cells)| cells).map(|cell| cell.after.0.chars().count());
        // The sign of a point, and what stands behind it.
        let width = 1 + widths.max().unwrap_or(0).max(1);
        names.write_columns(4, width + 1, f)?;
        for (row, cells) in &rows {
            let mut line = String::new();
            if self.axes != Axes::None {
                write!(f, "{:<3}", names.row(*row))?;
            }
            for (nth, Cell { before, sign, after }) in cells.iter().enumerate() {
                self.write_styled(before.0, before.1, f)?;
                self.write_styled(sign.0, sign.1, f)?;
                line.clear();
                line.push_str(&after.0);
                let is_last = nth + 1 == cells.len() && self.axes == Axes::None;
                let missing = if is_last { 0 } else { (width - 1).saturating_sub(after.0.chars().count()) };
                self.write_styled(&line, after.1, f)?;
                write!(f, "{:missing$}", "")?;
            }
            match self.axes {
                Axes::None => writeln!(f)?,
                Axes::Algebraic | Axes::Cartesian => writeln!(f, "  {}", names.row(*row))?,
            }
        }
        names.write_columns(4, width + 1, f)
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
        let is_drawn = |point: &Point| board.part.place((point.column(), point.row())).is_some();
        if board.marks.placed.as_ref().is_some_and(is_drawn) {
            f.write_str("  [ ] placed")?;
        }
        if board.marks.captures.iter().any(is_drawn) {
            f.write_str("  ( ) taken")?;
        }
        let mut kinds: Vec<&Note> =
            board.marks.notes.iter().filter(|(point, _)| is_drawn(point)).map(|(_, note)| note).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for note in kinds {
            if let (Some(sign), Some(meaning)) = (note.sign(), note.meaning()) {
                f.write_str("  ")?;
                board.write_styled(sign, NOTE, f)?;
                write!(f, " {meaning}")?;
            }
        }
        Ok(())
    }
}

/// The point of a board that a text names: as people do, `C3`, or as Smart-Go does, `cc`.
///
/// ```
/// use movetext_render::text::go::read_point;
/// use movetext_rules::go::Size;
/// let size = Size::square(9).unwrap();
/// assert_eq!(read_point("c3", size), Some((2, 2)));
/// assert_eq!(read_point("cg", size), Some((2, 2)));
/// assert_eq!(read_point("K12", size), None);
/// ```
pub fn read_point(text: &str, size: Size) -> Option<(u8, u8)> {
    let point = text.to_ascii_uppercase().parse().ok().or_else(|| Point::from_sgf(text, size.height()).ok());
    point.filter(|point| size.contains(*point)).map(|point: Point| (point.column(), point.row()))
}
