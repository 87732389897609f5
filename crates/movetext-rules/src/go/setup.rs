//! What a record claims: which stones stand where, whose turn it is.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Point, Rules, Size};
use crate::Color;

/// A claimed position. Nothing about it need be possible; a [`super::Position`], which can be played, comes from
/// validating one against [`super::Rules`].
///
/// [`Display`](fmt::Display) writes rows from the top down, joined by `/`, `X` for Black, `O` for White, `.` for
/// nothing; then `black` or `white` to move; and `ko:D4` where a ko forbids a point. [`FromStr`](core::str::FromStr)
/// reads that, with nothing but the rows as well: Black is to move then. What is not on the board, stones taken and
/// moves played, is neither written nor read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The board.
    pub size: Size,
    /// What is on each point, the lowest row first, each from the leftmost column on: as many as there are points.
    pub stones: Vec<Option<Color>>,
    /// Whose turn it is.
    pub to_move: Color,
    /// Where ko forbids the player to move to place a stone.
    pub ko: Option<Point>,
    /// How many moves were played, passes among them.
    pub moves: u32,
    /// How many stones each colour took from the other, by [`Color::index`].
    pub prisoners: [u32; 2],
}

impl Setup {
    /// The empty board.
    pub fn new(size: Size) -> Self {
        let stones = vec![None; size.points()];
        Self { size, stones, to_move: Color::Black, ko: None, moves: 0, prisoners: [0; 2] }
    }

    /// What is on a point; nothing is beyond the board.
    pub fn get(&self, point: Point) -> Option<Color> {
        self.stones.get(self.place(point)?).copied().flatten()
    }

    /// Puts a stone on a point, or takes away what is there; beyond the board nothing happens.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        if let Some(place) = self.place(point).and_then(|place| self.stones.get_mut(place)) {
            *place = stone;
        }
    }

    /// The stones and where they are.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> {
        self.size.all().zip(&self.stones).filter_map(|(point, stone)| Some((point, (*stone)?)))
    }

    /// The board's rows from the top down, joined by `/`.
    pub fn rows(&self) -> impl fmt::Display {
        let rows = self.stones.chunks(self.size.width().into()).rev();
        rows_text(self.size, rows.map(|stones| stones.iter().map(|stone| letter(*stone))))
    }

    /// What is wrong with this setup as a position of these rules.
    pub fn complaints(&self, rules: &Rules) -> Complaints {
        match super::Position::new(rules, self) {
            Ok(position) if position.ko() == self.ko => position.complaints(),
            Ok(position) => position.complaints().with(Complaint::Ko),
            Err(_) => Complaints::EMPTY,
        }
    }

    fn place(&self, point: Point) -> Option<usize> {
        let place = usize::from(point.row()) * usize::from(self.size.width()) + usize::from(point.column());
        self.size.contains(point).then_some(place)
    }
}

/// The letters of a board as text, from the top row down. Made in one go: a call for each stone would cost more than all else
/// that is written of a position.
pub(super) fn rows_text(size: Size, rows: impl Iterator<Item = impl Iterator<Item = u8>>) -> String {
    let mut letters = Vec::with_capacity(size.points() + usize::from(size.height()));
    for row in rows {
        if !letters.is_empty() {
            letters.push(b'/');
        }
        letters.extend(row);
    }
    String::from_utf8(letters).unwrap_or_default()
}

/// What stands for a stone, or for none.
pub(super) const fn letter(stone: Option<Color>) -> u8 {
    match stone {
        Some(Color::Black) => b'X',
        Some(Color::White) => b'O',
        None => b'.',
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rows(), self.to_move)?;
        self.ko.map_or(Ok(()), |point| write!(f, " ko:{point}"))
    }
}

/// One thing that is wrong with a [`Setup`], from which a game can be played on for all that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Complaint {
    /// Stones of this colour stand without a liberty. Played on, they stay until stones around them are taken.
    NoLiberties(Color),
    /// The point that a ko forbids is not empty, or not surrounded. Played on, nothing is forbidden.
    Ko,
}

impl crate::Complaint for Complaint {
    const ALL: &'static [Self] =
        &[Self::NoLiberties(Color::Black), Self::NoLiberties(Color::White), Self::Ko];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLiberties(color) => write!(f, "{color} has stones on the board without a liberty"),
            Self::Ko => f.write_str("the point that ko forbids cannot be one where a stone was just taken"),
        }
    }
}

/// A set of complaints.
pub type Complaints = crate::Complaints<Complaint>;

/// Why a setup cannot be played from, whatever is waved through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// The setup's board is not the rules', or has not as many points as its size says.
    SizeMismatch {
        /// The rules' board.
        rules: Size,
        /// The setup's.
        setup: Size,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SizeMismatch { rules, setup } => {
                write!(f, "the board is {setup} where the rules say {rules}")
            }
        }
    }
}

impl core::error::Error for SetupError {}
