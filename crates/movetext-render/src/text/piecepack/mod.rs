//! Tables of Portable Piecepack Notation: whatever lies on them, of a piecepack or any other set.
//!
//! A cell of the drawing is half an inch, so that a tile is five by five cells with its edges, and a piece on a square of one
//! inch is in the middle of three by three. Edges of tiles and boards are light lines, the lines within heavy ones; what
//! lies on them hides them.
//!
//! | | as text | with [`TableStyle::ascii`] |
//! |---|---|---|
//! | tile | its rank in the middle, its suit in its own upper left corner | the same |
//! | coin | suit or rank in a circle: `☾⃝` `3⃝` | `cM` `c3` |
//! | pawn | suit in a diamond: `☾⃟` | `pM` |
//! | die | rank in a square `3⃞`; of a set of dice `⚂` | `d3` |
//! | domino | its pips: `⠌┃⁙` | `2|5` |
//! | playing card | `🂱` | `AH` |
//! | pyramid | `■` from above, `▲` lying, over as many dots as it is large; white ones hollow | `x2r` `^2r` |
//! | checkers | `⛂ ⛃`, white `⛀ ⛁` | `ok Ok ow Ow` |
//! | chess pieces | `♞`, white `♘` | `Nk` `Nw` |
//! | stones, marbles, other men | `●`, white `○` | `ok` `ow` |
//! | saucer, matchstick | `◎ ◉`, `┃ ━ ╱ ╲` | `s`, `!` `~` |
//!
//! A sign is turned as its piece is if Unicode has its twin: `☽` is a moon upside down, `↊` a 2.
//!
//! In a line of words, a tile is `[☾3]`, its back `[#]`, a domino `[2|5]`.
//!
//! Nothing is lost: what lies under others, between the cells, too far away, or is turned in a way that no sign shows is listed
//! in [`Drawing::notes`], and so is what only colours distinguish if there are none. A drawing has at most 200 cells either
//! way, around the middle one of all pieces.
//!
//! ```
//! use movetext_render::text::piecepack::{TableStyle, table};
//! use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};
//!
//! let piece = |kind, side, suit, rank, x, y| {
//!     let identity = Identity { configuration: Configuration::Piecepack, kind, side, suit, rank };
//!     Piece { identity, x, y, angle: 0.0 }
//! };
//! let pieces = [
//!     piece(Kind::Tile, Side::Back, 1, 1, 1.5, 1.5),
//!     piece(Kind::Tile, Side::Face, 2, 4, 3.5, 1.5),
//!     piece(Kind::Coin, Side::Back, 1, 1, 1.0, 2.0),
//!     piece(Kind::Coin, Side::Face, 1, 5, 2.0, 1.0),
//!     piece(Kind::Pawn, Side::Face, 3, 1, 2.0, 1.0),
//! ];
//! let moved = [4];
//! let drawing = table(&pieces, &TableStyle { moved: &moved, ..TableStyle::default() });
//! let lines = [
//!     " ┌─┰─┬───┐",
//!     "2│☀⃝┃ │☾  │",
//!     " ┝━╋━┥ 3 │",
//!     "1│ [♛⃟]   │",
//!     " └─┸─┴───┘",
//!     "  a b c d",
//! ];
//! assert_eq!(drawing.board.lines().collect::<Vec<_>>(), lines);
//! assert_eq!(drawing.legend, "☀ Suns  ☾ Moons  ♛ Crowns  ☀⃝ coin  ♛⃟ pawn  [ ] last move");
//! assert_eq!(drawing.notes, ["Stacks, from the bottom up: b1: 4⃝ ♛⃟"]);
//! ```

mod axes;
mod board;
mod canvas;
mod frame;
mod notes;
mod shape;
mod sign;
mod turn;

use core::fmt;
use core::fmt::Write as _;
use std::collections::HashSet;

use anstyle::{AnsiColor, Style};
use movetext_rules::piecepack::{Kind, Piece};

use super::Axes;
use axes::Names;
use canvas::{Canvas, LARGEST, Region};
pub use frame::{Crop, CropError};
use notes::{Drawn, listed};
use shape::Traces;
use sign::Signs;

/// Of more boards on one another only the upper ones are drawn.
const BOARDS: usize = 100;

const LAST_MOVE: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))).bold();

/// How a table is drawn, and what of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TableStyle<'a> {
    /// Whether there are ANSI colours.
    pub color: bool,
    /// Whether there is nothing but ASCII: a piece then has two letters or three.
    pub ascii: bool,
    /// Whether suits and ranks stay upright on pieces that are turned. The corner of a tile where its suit is still shows how
    /// it lies.
    pub upright: bool,
    /// How columns and rows are named.
    pub axes: Axes,
    /// How many inches one step along the axes is: 2 where the cells of a board are two inches wide.
    pub scale: f64,
    /// The part that is drawn; all of it if none is given.
    pub crop: Option<Crop>,
    /// The pieces that the last move moved or put down, each by its number in the order of the pieces, from 0: they stand in
    /// brackets.
    pub moved: &'a [usize],
    /// The places that the last move left, or where it took something, in inches: they stand in parentheses.
    pub left: &'a [(f64, f64)],
    /// How many columns a line of notes may have.
    pub width: usize,
}

impl Default for TableStyle<'_> {
    /// All of the table, plainly, with letters and numbers beside it.
    fn default() -> Self {
        Self {
            color: false,
            ascii: false,
            upright: false,
            axes: Axes::Algebraic,
            scale: 1.0,
            crop: None,
            moved: &[],
            left: &[],
            width: 80,
        }
    }
}

/// A table as text. [`Display`](fmt::Display) writes all three parts, with a line between them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Drawing {
    /// The drawing itself, a line a row of cells.
    pub board: String,
    /// What the signs mean, on one line; empty if there is nothing to say.
    pub legend: String,
    /// What the drawing cannot show, a paragraph each, broken into lines.
    pub notes: Vec<String>,
}

/// Draws a table: the pieces on it in their order, the lowest first, whatever they are and wherever they lie.
///
/// It takes time linear in the pieces, up to sorting places. Numbers in [`TableStyle::moved`] that no piece has, and places
/// outside what is drawn, are ignored. A table without pieces is an empty [`Drawing`].
///
/// ```
/// use movetext_render::text::piecepack::{TableStyle, table};
/// use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};
///
/// let (kind, side) = (Kind::Coin, Side::Back);
/// let identity = Identity { configuration: Configuration::Piecepack, kind, side, suit: 2, rank: 1 };
/// let coin = Piece { identity, x: 1.0, y: 1.0, angle: 180.0 };
/// let drawing = table([&coin], &TableStyle { ascii: true, ..TableStyle::default() });
/// let text = "1 cM\n\n  a\n\nM Moons  cM coin\n\nTurned, which cannot be seen: 180 degrees cM a1\n";
/// assert_eq!(drawing.to_string(), text);
/// ```
pub fn table<'a>(pieces: impl IntoIterator<Item = &'a Piece>, style: &TableStyle<'_>) -> Drawing {
    let pieces: Vec<&Piece> = pieces.into_iter().collect();
    let signs = Signs { ascii: style.ascii, upright: style.upright };
    let names = Names::new(style.axes, style.scale);
    let mut canvas = Canvas::new(region(&pieces, style), style.ascii);
    let mut traces = Traces::default();
    let is_board = |piece: &&&Piece| piece.identity.kind == Kind::Board;
    let mut too_many = pieces.iter().filter(is_board).count().saturating_sub(BOARDS);
    let undrawn = too_many;
    for (number, piece) in (0..).zip(&pieces) {
        if piece.identity.kind == Kind::Board && too_many > 0 {
            too_many -= 1;
        } else {
            shape::draw(&mut canvas, number, piece, signs, &mut traces);
        }
    }
    let marks = Marks::draw(&mut canvas, &pieces, style);
    let drawn = Drawn {
        pieces: &pieces,
        canvas: &canvas,
        traces: &traces,
        names,
        signs,
        color: style.color,
        width: style.width,
    };
    let mut notes = notes::notes(&drawn);
    if undrawn > 0 {
        notes.push(format!("{undrawn} boards under the others are not drawn."));
    }
    // Thousands of pieces may have come to one place.
    let mut listed_places = HashSet::new();
    let hidden = marks.hidden.iter().filter(|(x, y)| listed_places.insert((x.to_bits(), y.to_bits())));
    let hidden = hidden.map(|(x, y)| names.place(*x, *y));
    notes.extend(listed("Last move, not marked above:", hidden, style.width));
    let mut legend = notes::legend(pieces.iter().copied().filter(|piece| drawn.is_inside(piece)), signs);
    legend.push_str(marks.legend());
    Drawing { board: lines(&canvas, names, style.color), legend: legend.trim_start().to_owned(), notes }
}

/// The part that is drawn. Next to the origin, it begins at half an inch, so that names stand where they always do.
fn region(pieces: &[&Piece], style: &TableStyle<'_>) -> Region {
    let has_marks = !style.moved.is_empty() || !style.left.is_empty();
    let has_axes = style.axes != Axes::None;
    let mut region = frame::region(pieces, style.crop, has_marks || has_axes);
    if style.crop.is_none() && has_axes && !region.is_empty() {
        let begin = |first: i64, length: i64| {
            if (1..=3).contains(&first) && length + 2 <= LARGEST { 1 } else { first }
        };
        region.left = begin(region.left, region.width());
        region.bottom = begin(region.bottom, region.height());
    }
    region
}

/// The rows of the canvas with the names beside them, without empty ones above.
fn lines(canvas: &Canvas, names: Names, color: bool) -> String {
    if canvas.region.is_empty() {
        return String::new();
    }
    let widths = canvas.widths();
    let rows = (canvas.region.bottom..=canvas.region.top).rev();
    let names_of_rows = names.rows(canvas);
    let margin = names_of_rows.first().map_or(0, String::len);
    let mut text = String::new();
    for (y, name) in rows.zip(names_of_rows) {
        let line = format!("{name}{}", canvas.row(y, &widths, color));
        let line = line.trim_end();
        if !(text.is_empty() && line.is_empty()) {
            text.push_str(line);
            text.push('\n');
        }
    }
    if names.axes == Axes::None {
        text.truncate(text.trim_end_matches('\n').len());
        text.push('\n');
    } else {
        let columns = names.columns(canvas, &widths);
        if !columns.is_empty() {
            let _ = writeln!(text, "{:margin$}{columns}", "");
        }
    }
    text
}

/// The brackets around what the last move did.
#[derive(Default)]
struct Marks {
    has_moved: bool,
    has_left: bool,
    /// Where there was no room for a bracket on either side.
    hidden: Vec<(f64, f64)>,
}

impl Marks {
    fn draw(canvas: &mut Canvas, pieces: &[&Piece], style: &TableStyle<'_>) -> Self {
        let mut marks = Self::default();
        for (x, y) in style.left {
            marks.has_left |= marks.bracket(canvas, (*x, *y), ['(', ')']);
        }
        for piece in style.moved.iter().filter_map(|number| pieces.get(*number)) {
            marks.has_moved |= marks.bracket(canvas, (piece.x, piece.y), ['[', ']']);
        }
        marks
    }

    fn bracket(&mut self, canvas: &mut Canvas, place: (f64, f64), brackets: [char; 2]) -> bool {
        let (x, y) = (shape::nearest(place.0), shape::nearest(place.1));
        if !canvas.region.contains((x, y)) {
            return false;
        }
        let mut any = false;
        for (beside, bracket) in [(x - 1, y), (x + 1, y)].into_iter().zip(brackets) {
            any |= !canvas.has_text(beside) && canvas.overwrite(beside, bracket, LAST_MOVE);
        }
        if !any {
            self.hidden.push(place);
        }
        any
    }

    fn legend(&self) -> &'static str {
        match (self.has_moved, self.has_left) {
            (false, false) => "",
            (true, false) => "  [ ] last move",
            (false, true) => "  ( ) left",
            (true, true) => "  [ ] last move  ( ) left",
        }
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.board)?;
        let mut is_first = self.board.is_empty();
        for part in std::iter::once(&self.legend).filter(|legend| !legend.is_empty()) {
            writeln!(f, "{}{part}", if is_first { "" } else { "\n" })?;
            is_first = false;
        }
        for (nth, note) in self.notes.iter().enumerate() {
            writeln!(f, "{}{note}", if is_first || nth > 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}
