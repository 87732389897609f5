//! What can be wrong with a claimed position.

use alloc::boxed::Box;
use core::fmt;

use super::{Color, Position};

/// One thing that is wrong with a [`super::Setup`] under given [`super::Rules`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Complaint {
    /// The rules or the board cannot be played at all: a size that is not 3 to 8, a list of stacks of
    /// another length than the board has squares, more flats than [`super::MAX_FLATS`] for a player, or so
    /// many on the board that they could be stacked higher than [`super::MAX_HEIGHT`]. Cannot be waived.
    Unplayable,
    /// The board is not of the size that the rules say. Waived, the board's size is played.
    Size,
    /// A player has more flats and walls on the board than there are. Waived, none are left to place.
    TooManyFlats(Color),
    /// A player has more capstones on the board than there are.
    TooManyCapstones(Color),
    /// A player has more stones on the board than the turns up to the claimed move can have placed.
    TooFewTurns(Color),
    /// A player has no stone on the board though both have had a turn.
    NoStones(Color),
    /// Walls, capstones or stacks that the first turns cannot have made.
    Opening,
    /// The move number is 0. Waived, it counts as 1.
    MoveNumber,
}

impl Complaint {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Unplayable,
        Self::Size,
        Self::TooManyFlats(Color::White),
        Self::TooManyFlats(Color::Black),
        Self::TooManyCapstones(Color::White),
        Self::TooManyCapstones(Color::Black),
        Self::TooFewTurns(Color::White),
        Self::TooFewTurns(Color::Black),
        Self::NoStones(Color::White),
        Self::NoStones(Color::Black),
        Self::Opening,
        Self::MoveNumber,
    ];

    const fn bit(self) -> u16 {
        1 << match self {
            Self::Unplayable => 0,
            Self::Size => 1,
            Self::TooManyFlats(color) => 2 + color as u16,
            Self::TooManyCapstones(color) => 4 + color as u16,
            Self::TooFewTurns(color) => 6 + color as u16,
            Self::NoStones(color) => 8 + color as u16,
            Self::Opening => 10,
            Self::MoveNumber => 11,
        }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unplayable => f.write_str("the board or the stones are beyond what can be played"),
            Self::Size => f.write_str("the board is not of the size that the rules say"),
            Self::TooManyFlats(color) => {
                write!(f, "{color} has more flats and walls on the board than there are")
            }
            Self::TooManyCapstones(color) => {
                write!(f, "{color} has more capstones on the board than there are")
            }
            Self::TooFewTurns(color) => {
                write!(
                    f,
                    "{color} has more stones on the board than the turns up to this move can have placed"
                )
            }
            Self::NoStones(color) => {
                write!(f, "{color} has no stone on the board though both have had a turn")
            }
            Self::Opening => f.write_str("the first turns cannot have made this: they place flats"),
            Self::MoveNumber => f.write_str("move numbers count from 1"),
        }
    }
}

/// A set of [`Complaint`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Complaints(u16);

impl Complaints {
    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is among them.
    pub const fn contains(self, complaint: Complaint) -> bool {
        self.0 & complaint.bit() != 0
    }

    /// The complaints.
    pub fn iter(self) -> impl Iterator<Item = Complaint> {
        Complaint::ALL.into_iter().filter(move |complaint| self.contains(*complaint))
    }

    pub(super) const fn add(&mut self, complaint: Complaint, holds: bool) {
        if holds {
            self.0 |= complaint.bit();
        }
    }
}

/// A setup that the rules do not allow: what is wrong with it, and the position all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError {
    pub(super) complaints: Complaints,
    /// None when it cannot be played at all.
    pub(super) position: Option<Box<Position>>,
}

impl SetupError {
    /// What is wrong.
    pub const fn complaints(&self) -> Complaints {
        self.complaints
    }

    /// The position, if this was all that was wrong with it.
    ///
    /// # Errors
    /// What else is wrong; always with [`Complaint::Unplayable`], which cannot be waived.
    pub fn waive(mut self, complaint: Complaint) -> Result<Position, Self> {
        self.complaints.0 &= !complaint.bit();
        self.waived()
    }

    /// The position, whatever is wrong with it.
    ///
    /// # Errors
    /// [`Complaint::Unplayable`], which cannot be waived.
    pub fn waive_all(mut self) -> Result<Position, Self> {
        self.complaints = Complaints::default();
        self.waived()
    }

    fn waived(mut self) -> Result<Position, Self> {
        match self.position {
            Some(position) if self.complaints.is_empty() => Ok(*position),
            None => {
                self.complaints.add(Complaint::Unplayable, true);
                Err(self)
            }
            position => Err(Self { position, ..self }),
        }
    }
}

impl fmt::Display for SetupError {
    /// All complaints, joined by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, complaint) in self.complaints.iter().enumerate() {
            write!(f, "{}{complaint}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
