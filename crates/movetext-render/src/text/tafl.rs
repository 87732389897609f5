//! Boards of tafl.
//!
//! Rank 1 is at the bottom and the `a` file on the left, with coordinates on all four sides. Ordinary men
//! are disks, attackers filled and defenders hollow; kings are kings; other men are the letters that the
//! notation has for them (`c n m g`, in upper case for defenders). Special squares show when they are
//! empty. Of the last move, the square it left is a dotted circle, the one it reached stands in brackets,
//! and where men were captured there is a cross.
//!
//! ```
//! use movetext_render::text::tafl::{Marks, board};
//! use movetext_rules::tafl::{Rules, Side, Square, read_position};
//!
//! let rules = Rules::new(7);
//! let setup = read_position("/7/3T3/7/3K3/7/4t2/7/", 7, Side::Attackers).setup;
//! let marks = Marks { from: Some(Square::new(4, 0)), to: Some(Square::new(4, 5)), captures: &[] };
//! let lines = [
//!     "   a b c d e f g",
//!     "7  ⊠ · · · · · ⊠  7",
//!     "6  · · · ·[●]· ·  6",
//!     "5  · · · · · · ·  5",
//!     "4  · · · ♔ · · ·  4",
//!     "3  · · · · · · ·  3",
//!     "2  · · · ○ · · ·  2",
//!     "1  ⊠ · · · ◌ · ⊠  1",
//!     "   a b c d e f g",
//! ];
//! assert_eq!(board(&setup, &rules, &marks).to_string().lines().collect::<Vec<_>>(), lines);
//! ```

use core::fmt;
use core::fmt::Write as _;

use super::part::Names;
use super::{Axes, BoardPart};
use crate::view::View;
use anstyle::{AnsiColor, Style};
use movetext_rules::tafl::{Kind, Piece, Rules, Setup, Side, Special, SpecialSquares, Square};

/// What the last move did, to be marked on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks<'a> {
    /// The square it left.
    pub from: Option<Square>,
    /// The square it reached.
    pub to: Option<Square>,
    /// The squares on which men were captured.
    pub captures: &'a [Square],
}

/// A board as text, a line a rank; `{}` draws it plainly, [`Board::in_color`] with ANSI colours.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    setup: &'a Setup,
    rules: &'a Rules,
    marks: &'a Marks<'a>,
    color: bool,
    part: BoardPart,
    axes: Axes,
    numbers: &'a [(Square, u32)],
}

/// The board of a setup with the special squares of its rules. Squares beyond the setup's board are ignored.
pub fn board<'a>(setup: &'a Setup, rules: &'a Rules, marks: &'a Marks<'a>) -> Board<'a> {
    let part = BoardPart::whole((setup.size, setup.size));
    Board { setup, rules, marks, color: false, part, axes: Axes::default(), numbers: &[] }
}

/// What a square shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sight {
    Man(Piece),
    Captured,
    Left,
    Special(Special),
    Empty,
}

impl Sight {
    fn symbol(self) -> char {
        match self {
            Self::Man(piece) => man(piece),
            Self::Captured => '×',
            Self::Left => '◌',
            Self::Special(Special::Corner) => '⊠',
            Self::Special(Special::Centre) => '⊡',
            Self::Special(Special::AttackerFort) => '⊟',
            Self::Special(Special::DefenderFort) => '⊞',
            Self::Empty => '·',
        }
    }

    fn style(self) -> Style {
        let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
        match self {
            Self::Man(Piece { kind: Kind::King, .. }) => color(AnsiColor::Yellow).bold(),
            Self::Man(Piece { side: Side::Attackers, .. }) => color(AnsiColor::Red),
            Self::Man(Piece { side: Side::Defenders, .. }) => color(AnsiColor::Cyan),
            Self::Captured => color(AnsiColor::Magenta).bold(),
            Self::Left => color(AnsiColor::Green),
            Self::Special(_) => Style::new(),
            Self::Empty => Style::new().dimmed(),
        }
    }

    /// What the legend calls it.
    fn meaning(self) -> String {
        match self {
            Self::Man(Piece { side, kind: Kind::Taflman }) => side.to_string(),
            Self::Man(Piece { side: Side::Defenders, kind: Kind::King }) => "king".to_owned(),
            Self::Man(Piece { side, kind }) => format!("{side}' {}", kind.name()),
            Self::Captured => "captured".to_owned(),
            Self::Left => "moved from".to_owned(),
            Self::Special(special) => special.to_string(),
            Self::Empty => "empty".to_owned(),
        }
    }
}

/// The character of a man.
fn man(piece: Piece) -> char {
    match (piece.side, piece.kind) {
        (Side::Attackers, Kind::Taflman) => '●',
        (Side::Defenders, Kind::Taflman) => '○',
        (Side::Attackers, Kind::King) => '♚',
        (Side::Defenders, Kind::King) => '♔',
        _ => piece.letter(),
    }
}

/// The style of the brackets around the square that the last move reached.
const REACHED: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();

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

    /// The same board with numbers behind men.
    #[must_use]
    pub const fn numbered(self, numbers: &'a [(Square, u32)]) -> Self {
        Self { numbers, ..self }
    }

    /// What the characters mean that occur on the board, on one line: `● attackers  ○ defenders  ♔ king`.
    pub fn legend(self) -> impl fmt::Display + 'a {
        Legend(self)
    }

    fn sight(&self, square: Square) -> Sight {
        if let Some(piece) = self.setup.get(square) {
            return Sight::Man(piece);
        }
        if self.marks.captures.contains(&square) {
            return Sight::Captured;
        }
        if self.marks.from == Some(square) {
            return Sight::Left;
        }
        groups(self.rules)
            .into_iter()
            .find(|(_, group)| group.squares.contains(&square))
            .map_or(Sight::Empty, |(special, _)| Sight::Special(special))
    }

    fn write_styled(&self, symbol: char, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{symbol}{style:#}")
        } else {
            f.write_char(symbol)
        }
    }

    /// The number behind a man.
    fn number(&self, square: Square) -> String {
        let found = self.numbers.iter().find(|(numbered, _)| *numbered == square);
        found.map_or_else(String::new, |(_, number)| number.to_string())
    }

    /// Writes a row: in front of each square a bracket or a blank, behind it its number.
    fn write_row(
        &self,
        squares: &[(u8, u8)],
        width: usize,
        is_open: bool,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let mut is_reached = false;
        for (nth, (file, rank)) in squares.iter().enumerate() {
            let square = Square::new(*file, *rank);
            let was_reached = std::mem::replace(&mut is_reached, self.marks.to == Some(square));
            let gap = if is_reached {
                '['
            } else if was_reached {
                ']'
            } else {
                ' '
            };
            self.write_styled(gap, if gap == ' ' { Style::new() } else { REACHED }, f)?;
            let sight = self.sight(square);
            self.write_styled(sight.symbol(), sight.style(), f)?;
            let number = self.number(square);
            f.write_str(&number)?;
            let room = width.saturating_sub(2 + number.len());
            if room > 0 && is_reached {
                self.write_styled(']', REACHED, f)?;
                is_reached = false;
            } else if room > 0 && (is_open || nth + 1 < squares.len()) {
                f.write_str(" ")?;
            }
            if is_open || nth + 1 < squares.len() {
                write!(f, "{:1$}", "", room.saturating_sub(1))?;
            }
        }
        if is_reached {
            self.write_styled(']', REACHED, f)?;
        } else if is_open && width == 2 {
            f.write_str(" ")?;
        }
        Ok(())
    }
}

/// The part of a board that a view shows.
///
/// # Errors
/// It asks for what is not a part of the board.
pub fn part(setup: &Setup, view: &View<'_>) -> Result<BoardPart, String> {
    let read = |text: &str| text.parse::<Square>().ok().map(|at| (at.file, at.rank));
    let men = setup.men().map(|(at, _)| (at.file, at.rank));
    BoardPart::new((setup.size, setup.size), view, None, men, read)
}

/// The names of a square's file and rank.
fn names((file, rank): (u8, u8)) -> [String; 2] {
    [Square::new(file, 0).to_string().trim_end_matches('1').to_owned(), (u16::from(rank) + 1).to_string()]
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Names::of(&self.part, self.axes, names);
        let drawn =
            self.numbers.iter().filter(|(square, _)| self.part.place((square.file, square.rank)).is_some());
        let digits = drawn.map(|(_, number)| number.to_string().len()).max().unwrap_or(0);
        // Names of two letters ask for a blank between them.
        let width = (2 + digits).max(names.widest_column() + 1);
        let margin = names.widest_row();
        names.write_columns(margin + 2, width, f)?;
        for (row, squares) in self.part.lines() {
            if names.are_there() {
                write!(f, "{:>margin$} ", names.row(row))?;
            }
            self.write_row(&squares, width, names.are_there(), f)?;
            writeln!(f, "{}{}", if names.are_there() { " " } else { "" }, names.row(row))?;
        }
        names.write_columns(margin + 2, width, f)
    }
}

struct Legend<'a>(Board<'a>);

impl fmt::Display for Legend<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        let squares = board.part.squares().map(|(file, rank)| Square::new(file, rank));
        let seen: Vec<Sight> = squares.map(|square| board.sight(square)).collect();
        let men = Piece::all().map(Sight::Man);
        let specials = [Special::Corner, Special::Centre, Special::AttackerFort, Special::DefenderFort];
        let order = men.chain(specials.map(Sight::Special)).chain([Sight::Left, Sight::Captured]);
        let mut first = true;
        for sight in order.filter(|sight| seen.contains(sight)) {
            if !std::mem::take(&mut first) {
                f.write_str("  ")?;
            }
            board.write_styled(sight.symbol(), sight.style(), f)?;
            write!(f, " {}", sight.meaning())?;
        }
        if board.marks.to.is_some_and(|to| board.part.place((to.file, to.rank)).is_some()) {
            f.write_str("  ")?;
            board.write_styled('[', REACHED, f)?;
            f.write_char(' ')?;
            board.write_styled(']', REACHED, f)?;
            f.write_str(" moved to")?;
        }
        Ok(())
    }
}

fn groups(rules: &Rules) -> [(Special, &SpecialSquares); 4] {
    [
        (Special::Corner, &rules.corners),
        (Special::Centre, &rules.centre),
        (Special::AttackerFort, &rules.attacker_forts),
        (Special::DefenderFort, &rules.defender_forts),
    ]
}
