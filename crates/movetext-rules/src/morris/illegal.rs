//! Why a move cannot be played.

use core::fmt;

use super::engine::board;
use super::engine::side::Phase;
use super::{Color, Mill, Move, Point, Position};

/// Why a move cannot be played. Its [`Display`](fmt::Display) says so to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// A man is moved while there are men to be placed.
    MustPlace {
        /// Who is to move.
        to_move: Color,
        /// How many men are in hand.
        in_hand: u8,
    },
    /// A man is placed while none is in hand.
    NoneInHand {
        /// Who is to move.
        to_move: Color,
    },
    /// The move ends where it starts.
    NoMove {
        /// Where.
        point: Point,
    },
    /// Nothing stands where the move starts.
    Empty {
        /// Where.
        point: Point,
    },
    /// The opponent's man is moved.
    NotYours {
        /// Where it stands.
        point: Point,
        /// Who is to move.
        to_move: Color,
    },
    /// A man stands where the move ends.
    Occupied {
        /// Where.
        point: Point,
        /// Whose it is.
        by: Color,
    },
    /// No line joins the points, and the player may not fly.
    NotJoined {
        /// Where the move starts.
        from: Point,
        /// Where it ends.
        to: Point,
        /// How many men must be left to fly; `None` where the rules do not let men fly.
        flying: Option<u8>,
    },
    /// A mill is closed, and no man taken.
    MustTake {
        /// The mill.
        mill: Mill,
    },
    /// A man is taken, and no mill closed.
    NoMill {
        /// Where the move ends.
        to: Point,
        /// The man to be taken.
        taken: Point,
    },
    /// Nothing stands where a man is taken.
    TakesNothing {
        /// Where.
        point: Point,
    },
    /// The man that is taken is the mover's own.
    TakesOwn {
        /// Where it stands.
        point: Point,
    },
    /// The man that is taken is in a mill, and others are not.
    InMill {
        /// Where it stands.
        point: Point,
        /// The mill.
        mill: Mill,
        /// A man that is in none.
        free: Point,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::MustPlace { to_move, in_hand } => {
                let men = if in_hand == 1 { "man" } else { "men" };
                write!(f, "{to_move} has {in_hand} {men} in hand to place before any is moved")
            }
            Self::NoneInHand { to_move } => {
                write!(f, "{to_move} has no man left to place: one must be moved")
            }
            Self::NoMove { point } => write!(f, "the move ends on {point}, where it starts"),
            Self::Empty { point } => write!(f, "nothing stands on {point}"),
            Self::NotYours { point, to_move } => {
                write!(f, "the man on {point} is {}'s, and it is {to_move}'s turn", to_move.other())
            }
            Self::Occupied { point, by } => write!(f, "{point} is occupied by a {by} man"),
            Self::NotJoined { from, to, flying: Some(men) } => {
                write!(f, "no line joins {from} to {to}, and men fly only when {men} are left")
            }
            Self::NotJoined { from, to, flying: None } => {
                write!(f, "no line joins {from} to {to}, and men do not fly under these rules")
            }
            Self::MustTake { mill } => write!(f, "closes the mill {mill} and must take a man"),
            Self::NoMill { to, taken } => {
                write!(f, "takes the man on {taken}, but {to} closes no mill")
            }
            Self::TakesNothing { point } => write!(f, "takes the man on {point}, but nothing stands there"),
            Self::TakesOwn { point } => {
                write!(f, "takes the man on {point}, which is the player's own")
            }
            Self::InMill { point, mill, free } => {
                write!(f, "the man on {point} is in the mill {mill}, and others are in none: {free}")
            }
        }
    }
}

impl core::error::Error for PlayError {}

impl Position {
    /// Says whether a move can be played, and if not, why.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, played: Move) -> Result<(), PlayError> {
        let Move { from, to, captures: taken } = played;
        match from {
            None if self.in_hand(self.turn()) == 0 => {
                return Err(PlayError::NoneInHand { to_move: self.turn() });
            }
            None => {}
            Some(from) => self.check_start(from, to)?,
        }
        if let Some(by) = self.get(to) {
            return Err(PlayError::Occupied { point: to, by });
        }
        if let Some(from) = from {
            self.check_way(from, to)?;
        }
        self.check_taken(from.map_or(0, Point::bit), to, taken)
    }

    fn check_start(&self, from: Point, to: Point) -> Result<(), PlayError> {
        let (to_move, in_hand) = (self.turn(), self.in_hand(self.turn()));
        match self.get(from) {
            _ if in_hand > 0 => Err(PlayError::MustPlace { to_move, in_hand }),
            None => Err(PlayError::Empty { point: from }),
            Some(color) if color != to_move => Err(PlayError::NotYours { point: from, to_move }),
            Some(_) if from == to => Err(PlayError::NoMove { point: from }),
            Some(_) => Ok(()),
        }
    }

    fn check_way(&self, from: Point, to: Point) -> Result<(), PlayError> {
        let is_joined = board::neighbours(from.bit()) & to.bit() != 0;
        if is_joined || self.side().phase == Phase::Flying {
            return Ok(());
        }
        Err(PlayError::NotJoined { from, to, flying: self.rules.flying.then_some(3) })
    }

    fn check_taken(&self, from: u32, to: Point, taken: Option<Point>) -> Result<(), PlayError> {
        let men = self.own() & !from | to.bit();
        match (board::mills_through(men, to.bit()).next(), taken) {
            (Some(mill), None) if self.other() != 0 => Err(PlayError::MustTake { mill }),
            (_, None) => Ok(()),
            (None, Some(taken)) => Err(PlayError::NoMill { to, taken }),
            (Some(_), Some(taken)) => self.check_victim(men, taken),
        }
    }

    fn check_victim(&self, own: u32, point: Point) -> Result<(), PlayError> {
        if own & point.bit() != 0 {
            return Err(PlayError::TakesOwn { point });
        }
        if self.other() & point.bit() == 0 {
            return Err(PlayError::TakesNothing { point });
        }
        let removable = board::removable(self.other());
        let mill = board::mills_through(self.other(), point.bit()).next();
        match (mill, board::points(removable).next()) {
            (Some(mill), Some(free)) if removable & point.bit() == 0 => {
                Err(PlayError::InMill { point, mill, free })
            }
            _ => Ok(()),
        }
    }
}
