//! Bringing a position to the board.

use core::fmt;

use movetext_rules::Line;
use movetext_rules::tafl::{Move, Position, Rules, SetupError};

use super::{Node, Start, Ten, Tsn};
use crate::{Record, Replay, Sided};

/// What a position is set up on.
pub type Table = Line<Position>;

/// Why a position cannot be brought to the board.
#[derive(Debug, Clone, PartialEq)]
pub enum ReplayError {
    /// The line could not be read.
    Unread,
    /// Nobody could play from it.
    Setup(SetupError),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread => f.write_str("the position cannot be read"),
            Self::Setup(invalid) => invalid.fmt(f),
        }
    }
}

/// The board, by the rules that OTN assumes where a record gives none: TSN gives none.
fn begin(start: &Start<'_>) -> Result<Table, ReplayError> {
    let position = start.position().ok_or(ReplayError::Unread)?;
    let mut rules = Rules::new(position.setup.size);
    rules.first = position.setup.to_move;
    Position::new(&rules, &position.setup).map(Line::new).map_err(ReplayError::Setup)
}

impl core::error::Error for ReplayError {}

macro_rules! replay { ($($name:ident),+) => {$(
    impl Replay for $name {
        type Table = Table;
        type Steps<'n> = Option<Move>;
        type Error = ReplayError;

        fn begin(record: &Record<'_, Self>) -> Result<Table, ReplayError> {
            begin(&record.start)
        }

        fn steps(_: &Table, _: &Node) -> Result<Option<Move>, ReplayError> {
            Ok(None)
        }
    }

    impl Sided for $name {
        type Position = Position;

        fn position(table: &Table) -> Option<&Position> {
            Some(table.position())
        }
    }
)+} }
replay!(Tsn, Ten);
