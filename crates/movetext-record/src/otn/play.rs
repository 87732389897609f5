//! Replaying an OTN record.

use core::fmt;

use movetext_rules::Line;
use movetext_rules::tafl::{InvalidSetup, Move, Position};

use super::{Node, Otn, PositionTag, RulesTag};
use crate::{Record, Replay, Written};

/// What an OTN record is replayed on: a position and the positions before it.
pub type Table = Line<Position>;

/// Why an OTN record, or a move of it, cannot be brought to the table.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// There are no rules.
    NoRules,
    /// The rules tag could not be read.
    UnreadRules,
    /// The position tag could not be read.
    UnreadPosition,
    /// The starting position cannot be played.
    Setup(InvalidSetup),
    /// What stands for the move could not be read.
    UnreadMove,
}

impl fmt::Display for Trouble {
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

impl Replay for Otn {
    type Table = Table;
    type Steps = Option<Move>;
    type Trouble = Trouble;

    fn begin(record: &Record<'_, Self>) -> Result<Table, Trouble> {
        let book = match &record.start.rules {
            RulesTag::Read(book) => book,
            RulesTag::Unread(_) => return Err(Trouble::UnreadRules),
            RulesTag::Missing => return Err(Trouble::NoRules),
        };
        let position = match &record.start.position {
            None => book.position().map_err(|invalid| Trouble::Setup(invalid.clone()))?.clone(),
            Some(PositionTag::Read(setup)) => {
                Position::new(&book.record().rules, setup).map_err(Trouble::Setup)?
            }
            Some(PositionTag::Unread(_)) => return Err(Trouble::UnreadPosition),
        };
        Ok(Line::new(position))
    }

    fn step(_: &Table, node: &Node<'_>) -> Result<Option<Move>, Trouble> {
        match &node.played {
            Written::Move(played) => Ok(Some(Move { from: played.from, to: played.to })),
            Written::Unread(_) => Err(Trouble::UnreadMove),
            Written::Gap | Written::Resign | Written::Nothing => Ok(None),
        }
    }
}
