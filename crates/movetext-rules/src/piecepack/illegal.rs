//! Why a step cannot be done.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::engine::{FOR_A_STEP, MOST};
use super::{Base, Features, Kind, Piece};

/// Why a step cannot be done. The table is then as it was.
#[derive(Debug, Clone, PartialEq)]
pub enum PlayError {
    /// Nothing lies at a place.
    Nothing {
        /// Where, to the right and upwards, in inches.
        at: (f64, f64),
        /// The pieces that lie nearest to it, the nearest first, at most three.
        nearest: Vec<Piece>,
    },
    /// No piece on the table is as wanted.
    NoMatch {
        /// What was searched for.
        wanted: Box<Features>,
        /// The piece that has most of it, the last in order of those.
        nearest: Option<Box<Piece>>,
    },
    /// A slice names pieces that are not there.
    NotInStack {
        /// The number that is too large, or 0, which names none.
        number: u32,
        /// How many pieces lie there.
        pieces: u32,
        /// Where.
        at: (f64, f64),
    },
    /// A slice without numbers, or a count of 0.
    EmptySelection,
    /// Nothing is written for the pieces, and none is active.
    NoneActive,
    /// All pieces that `^` names were taken off since the move began.
    Gone {
        /// How many.
        pieces: u32,
    },
    /// A place is relative to what is moved, and nothing is moved.
    RelativeToNothing,
    /// Two groups that change places share a piece.
    Overlap {
        /// The piece.
        piece: Box<Piece>,
    },
    /// A capture takes off all that it would move.
    CapturesItself {
        /// The piece that is moved.
        piece: Box<Piece>,
    },
    /// What is next in order must be one piece.
    ManyAnchors {
        /// How many there are.
        pieces: u32,
    },
    /// A piece is put next in order to itself.
    AnchorMoved {
        /// The piece.
        piece: Box<Piece>,
    },
    /// More pieces are named than the steps of a table may be about; see [`Table`](super::Table).
    TooMany {
        /// How many are named, or have to be looked at to find them.
        pieces: u32,
        /// How many would be possible here.
        most: u32,
    },
    /// A place has no coordinates that can be reckoned with.
    TooFar,
    /// An angle is no number that can be reckoned with.
    NoAngle,
}

/// A place as it is written: letters and digits where it has them.
struct Spot((f64, f64));

impl fmt::Display for Spot {
    #[expect(clippy::cast_sign_loss, reason = "both were found to be above 0")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = |number: f64| libm::round(number * 1e5) / 1e5 + 0.0;
        let (x, y) = (rounded(self.0.0), rounded(self.0.1));
        let is_square = |number: f64, from: f64| (from..1e6).contains(&number) && number % 1.0 == 0.0;
        let base = if is_square(x, 1.0) && is_square(y, 0.0) {
            Base::Algebraic { column: x as u32, row: y as u32 }
        } else {
            Base::Cartesian { x, y }
        };
        fmt::Display::fmt(&base, f)
    }
}

impl fmt::Display for Piece {
    /// The piece and where it lies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.identity, Spot((self.x, self.y)))
    }
}

impl Piece {
    /// The same with its place in coordinates that count so many inches each, as a record of that scale writes it.
    #[must_use]
    pub fn in_units(self, scale: f64) -> Self {
        Self { x: self.x / scale, y: self.y / scale, ..self }
    }

    /// What people call it, and where it lies: `the coin of Crowns at d3`.
    pub fn called(&self) -> String {
        format!("{} at {}", self.identity.called(), Spot((self.x, self.y)))
    }

    /// Which of the nearest pieces was probably meant: a board lies below everything, and tiles mostly lie below the rest.
    pub fn likely_of(nearest: &[Self]) -> Option<&Self> {
        let without = |kinds: &[Kind]| nearest.iter().find(|piece| !kinds.contains(&piece.identity.kind));
        without(&[Kind::Board, Kind::Tile]).or_else(|| without(&[Kind::Board])).or(nearest.first())
    }
}

impl PlayError {
    /// The same with places in coordinates that count so many inches each, as a record of that scale writes them.
    #[must_use]
    pub fn in_units(mut self, scale: f64) -> Self {
        let move_to_units = |piece: &mut Piece| *piece = piece.clone().in_units(scale);
        match &mut self {
            Self::Nothing { at, nearest } => {
                *at = (at.0 / scale, at.1 / scale);
                nearest.iter_mut().for_each(move_to_units);
            }
            Self::NotInStack { at, .. } => *at = (at.0 / scale, at.1 / scale),
            Self::NoMatch { nearest: Some(piece), .. }
            | Self::Overlap { piece }
            | Self::CapturesItself { piece }
            | Self::AnchorMoved { piece } => move_to_units(piece),
            _ => {}
        }
        self
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing { at, nearest } => {
                write!(f, "nothing lies at {}", Spot(*at))?;
                match Piece::likely_of(nearest) {
                    None => f.write_str(", nor anywhere on the table"),
                    Some(piece) => write!(f, "; nearest is {}", piece.called()),
                }
            }
            Self::NoMatch { wanted, nearest } => {
                write!(f, "no piece on the table is `{wanted}`")?;
                match nearest {
                    None => Ok(()),
                    Some(piece) => write!(f, "; the nearest match is {}", piece.called()),
                }
            }
            Self::NotInStack { number: 0, .. } => {
                f.write_str("pieces are counted from the top, which is 1: there is no piece 0")
            }
            Self::NotInStack { number, pieces: 0, at } => {
                write!(f, "there is no piece {number} at {}: nothing lies there", Spot(*at))
            }
            Self::NotInStack { number, pieces: 1, at } => {
                write!(f, "there is no piece {number} at {}: only one piece lies there", Spot(*at))
            }
            Self::NotInStack { number, pieces, at } => {
                write!(f, "there is no piece {number} at {}: only {pieces} pieces lie there", Spot(*at))
            }
            Self::EmptySelection => f.write_str("no piece is asked for"),
            Self::NoneActive => {
                f.write_str("no piece is named, and none is left that was dropped or moved before")
            }
            Self::Gone { pieces: 1 } => {
                f.write_str("the piece that `^` names was taken off since this move began")
            }
            Self::Gone { pieces } => {
                write!(f, "all {pieces} pieces that `^` names were taken off since this move began")
            }
            Self::RelativeToNothing => {
                f.write_str("the place is relative to pieces that are moved, and none is moved here")
            }
            Self::Overlap { piece } => write!(f, "{} is in both groups that change places", piece.called()),
            Self::CapturesItself { piece } => write!(f, "{} is both captured and moved", piece.called()),
            Self::ManyAnchors { pieces } => {
                write!(f, "`%` must be followed by one piece, and this names {pieces}")
            }
            Self::AnchorMoved { piece } => {
                write!(f, "{} cannot be put next to itself in order", piece.called())
            }
            Self::TooMany { pieces, most } => write!(
                f,
                "{pieces} pieces are too many here: {most} are possible, and each step of a game adds {FOR_A_STEP}, up to {MOST}",
            ),
            Self::TooFar => f.write_str("the place is too far off to have coordinates"),
            Self::NoAngle => f.write_str("the angle is too large to be turned by"),
        }
    }
}

impl core::error::Error for PlayError {}
