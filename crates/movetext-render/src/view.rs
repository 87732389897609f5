//! What of a board is drawn, and what is written on it: the same for text and for pictures, for every game.

use movetext_rules::Symmetry;

/// The names of columns and rows beside a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Axes {
    /// As the game's records write them: letters and numbers.
    #[default]
    Algebraic,
    /// Numbers, from 1 at the lower left corner.
    Cartesian,
    /// None.
    None,
}

/// How a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Canvas {
    /// Whether there are ANSI colours.
    pub color: bool,
    /// How many columns a line may have; boards may have more.
    pub width: usize,
}

/// Which moves are numbered on their stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Those of the figure that is shown: from the last node on that starts one.
    Figure,
    /// From one to another, where they are given.
    Moves(Option<u32>, Option<u32>),
}

/// What of a board is drawn, and what is written on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct View<'a> {
    /// The names of columns and rows.
    pub axes: Axes,
    /// A part of the board, by two corners: `C3:G7`.
    pub crop: Option<&'a str>,
    /// The moves that are numbered.
    pub numbers: Option<Numbers>,
    /// In ASCII alone; of tables of pieces as text.
    pub ascii: bool,
    /// How the board is turned.
    pub turn: Symmetry,
    /// From where piles are seen in a picture.
    pub perspective: Perspective,
    /// Whether a picture has no marks, neither of the last move nor those of the record.
    pub hides_marks: bool,
    /// Squares that somebody marks in a picture, as the game writes them.
    pub squares: &'a [(&'a str, MarkShape)],
    /// Arrows in a picture from square to square.
    pub arrows: &'a [(&'a str, &'a str)],
    /// The numbers that men bear, each with its square as the game writes it; of boards of Go, their notes say them.
    pub labels: &'a [(String, u32)],
}

/// From where piles are seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Perspective {
    /// Piles rise.
    #[default]
    Raised,
    /// From above: a pile is listed beside its top.
    Above,
}

/// A shape that marks a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkShape {
    /// A cross.
    Cross,
    /// A triangle.
    Triangle,
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A disc.
    Dot,
}

impl MarkShape {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Cross, Self::Triangle, Self::Circle, Self::Square, Self::Dot];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cross => "cross",
            Self::Triangle => "triangle",
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Dot => "dot",
        }
    }
}

impl View<'_> {
    /// Something that has no moves to number.
    ///
    /// # Errors
    /// Numbers are asked for.
    pub fn not_numbered(&self) -> Result<(), String> {
        match self.numbers {
            Some(_) => Err("--numbers is for games of OTN, PTN and Smart-Go".to_owned()),
            None => Ok(()),
        }
    }

    /// A board whose signs are not in ASCII.
    ///
    /// # Errors
    /// ASCII is asked for.
    pub fn not_ascii(&self) -> Result<(), String> {
        if self.ascii { Err("--ascii is for tables of pieces, in PPN".to_owned()) } else { Ok(()) }
    }
}
