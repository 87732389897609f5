//! Bringing a position to the board.

use core::error::Error;
use core::fmt;

use movetext_rules::tak::{Move, Position, Rules, SetupError};

use super::Tps;
use crate::{Record, Replay, Sided};

/// Why a position cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// It could not be read.
    Unread,
    /// It cannot be played at all.
    Setup(SetupError),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread => f.write_str("the TPS cannot be read"),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl Error for ReplayError {}

/// By the usual rules for the size of the board.
impl Replay for Tps {
    type Table = Position;
    type Steps<'n> = Option<Move>;
    type Error = ReplayError;

    fn begin(record: &Record<'_, Self>) -> Result<Position, ReplayError> {
        let setup = record.start.setup().ok_or(ReplayError::Unread)?;
        Position::new(&Rules::new(setup.size), setup).map_err(ReplayError::Setup)
    }

    fn steps(_: &Position, (): &()) -> Result<Option<Move>, ReplayError> {
        Ok(None)
    }
}

impl Sided for Tps {
    type Position = Position;

    fn position(table: &Position) -> Option<&Position> {
        Some(table)
    }
}
