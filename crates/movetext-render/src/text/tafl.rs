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
}

/// The board of a setup with the special squares of its rules. Squares beyond the setup's board are ignored.
pub fn board<'a>(setup: &'a Setup, rules: &'a Rules, marks: &'a Marks<'a>) -> Board<'a> {
    Board { setup, rules, marks, color: false }
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

    /// What stands between the square `file` and the one before it: a bracket around the square reached.
    fn gap(&self, file: u8, rank: u8) -> char {
        match self.marks.to.filter(|to| to.rank == rank) {
            Some(to) if to.file == file => '[',
            Some(to) if to.file + 1 == file => ']',
            _ => ' ',
        }
    }

    fn write_gap(&self, gap: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_styled(gap, if gap == ' ' { Style::new() } else { REACHED }, f)
    }

    fn write_styled(&self, symbol: char, style: Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.color && style != Style::new() {
            write!(f, "{style}{symbol}{style:#}")
        } else {
            f.write_char(symbol)
        }
    }

    fn write_files(&self, margin: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = " ".repeat(margin + 1);
        for file in 0..self.setup.size {
            let square = Square::new(file, 0).to_string();
            let column = margin + 2 + usize::from(file) * self.columns();
            line.push_str(&" ".repeat(column - line.len()));
            line.push_str(square.trim_end_matches('1'));
        }
        writeln!(f, "{line}")
    }

    /// The columns from one square to the next: files beyond `z` have two letters and ask for three.
    fn columns(&self) -> usize {
        if self.setup.size > 26 { 3 } else { 2 }
    }

    fn write_rank(&self, rank: u8, margin: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>margin$} ", u16::from(rank) + 1)?;
        for file in 0..self.setup.size {
            let gap = self.gap(file, rank);
            if self.columns() == 3 && file > 0 {
                // A bracket that closes keeps to the square before, one that opens to this one.
                let gaps = if gap == ']' { [gap, ' '] } else { [' ', gap] };
                gaps.into_iter().try_for_each(|gap| self.write_gap(gap, f))?;
            } else {
                self.write_gap(gap, f)?;
            }
            let sight = self.sight(Square::new(file, rank));
            self.write_styled(sight.symbol(), sight.style(), f)?;
        }
        self.write_gap(self.gap(self.setup.size, rank), f)?;
        writeln!(f, " {}", u16::from(rank) + 1)
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = if self.setup.size < 10 { 1 } else { 2 };
        self.write_files(margin, f)?;
        (0..self.setup.size).rev().try_for_each(|rank| self.write_rank(rank, margin, f))?;
        self.write_files(margin, f)
    }
}

struct Legend<'a>(Board<'a>);

impl fmt::Display for Legend<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(board) = self;
        let squares = |board: &Board<'_>| {
            let size = board.setup.size;
            (0..size).flat_map(move |rank| (0..size).map(move |file| Square::new(file, rank)))
        };
        let seen: Vec<Sight> = squares(board).map(|square| board.sight(square)).collect();
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
        if board.marks.to.is_some() {
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
