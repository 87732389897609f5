//! Replaying an OTN record.

use core::fmt;

use movetext_rules::Line;
use movetext_rules::tafl::{Move, Outcome, Position, SetupError};

use super::{Node, Otn, PositionTag, RulesTag};
use crate::{Record, RecordedMove, Replay, Sided};

/// What an OTN record is replayed on: a position and the positions before it.
pub type Table = Line<Position>;

/// Why an OTN record, or a move of it, cannot be brought to the table.
#[derive(Debug, Clone, PartialEq)]
pub enum ReplayError {
    /// There are no rules.
    NoRules,
    /// The rules tag could not be read.
    UnreadRules,
    /// The position tag could not be read.
    UnreadPosition,
    /// The starting position cannot be played.
    Setup(SetupError),
    /// What stands for the move could not be read.
    UnreadMove,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRules => f.write_str("the record has no rules tag"),
            Self::UnreadRules => f.write_str("the rules tag cannot be read"),
            Self::UnreadPosition => f.write_str("the position tag cannot be read"),
            Self::Setup(invalid) => invalid.fmt(f),
            Self::UnreadMove => f.write_str("the move cannot be read"),
        }
    }
}

impl core::error::Error for ReplayError {}

impl Replay for Otn {
    type Table = Table;
    type Steps<'n> = Option<Move>;
    type Error = ReplayError;

    fn begin(record: &Record<'_, Self>) -> Result<Table, ReplayError> {
        let book = match &record.start.rules {
            RulesTag::Read(book) => book,
            RulesTag::Unread(_) => return Err(ReplayError::UnreadRules),
            RulesTag::Missing => return Err(ReplayError::NoRules),
        };
        let position = match &record.start.position {
            None => book.position().map_err(|invalid| ReplayError::Setup(*invalid))?.clone(),
            Some(PositionTag::Read(setup)) => {
                Position::new(&book.record().rules, setup).map_err(ReplayError::Setup)?
            }
            Some(PositionTag::Unread(_)) => return Err(ReplayError::UnreadPosition),
        };
        Ok(Line::new(position))
    }

    fn steps(_: &Table, node: &Node<'_>) -> Result<Option<Move>, ReplayError> {
        match &node.played {
            RecordedMove::Move(played) => Ok(Some(Move { from: played.from, to: played.to })),
            RecordedMove::Unread(_) => Err(ReplayError::UnreadMove),
            RecordedMove::Gap | RecordedMove::Resign | RecordedMove::Nothing => Ok(None),
        }
    }

    #[inline]
    fn only_step(_: &Table, node: &Node<'_>) -> Option<Move> {
        node.played.as_move().map(|played| Move { from: played.from, to: played.to })
    }
}

impl Sided for Otn {
    type Position = Position;

    fn position(table: &Table) -> Option<&Position> {
        Some(table.position())
    }

    /// Repetition ends games as well, which the position alone does not know.
    fn outcome(table: &Table) -> Option<Outcome> {
        table.outcome()
    }
}
