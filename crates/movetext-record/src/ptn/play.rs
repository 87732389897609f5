//! Replaying a PTN record.

use core::fmt;

use movetext_rules::tak::{Color, Complaints, Move, Outcome, Position, Rules, Setup, SetupError};
use movetext_tree::GameTree;

use super::{Node, Ptn, Tps};
use crate::{Record, RecordedMove, Replay, Sided};

/// What a PTN record is replayed on. Nothing is won or drawn by repetition, so that the past does not count.
pub type Table = Position;

/// Why a PTN record, or a move of it, cannot be brought to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// Nothing says how large the board is.
    NoSize,
    /// The TPS could not be read.
    UnreadTps,
    /// The start cannot be played at all.
    Setup(SetupError),
    /// What stands for the move could not be read.
    UnreadMove,
    /// The move is left out.
    Gap,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSize => f.write_str("the record does not say how large the board is"),
            Self::UnreadTps => f.write_str("the TPS cannot be read"),
            Self::Setup(error) => error.fmt(f),
            Self::UnreadMove => f.write_str("the move cannot be read"),
            Self::Gap => f.write_str("the move is left out"),
        }
    }
}

impl core::error::Error for ReplayError {}

/// The rules of a record and the position that it claims to start from. Where player 2 begins, the first
/// node says so.
///
/// # Errors
/// What keeps the game from starting at all.
fn start(record: &Record<'_, Ptn>) -> Result<(Rules, Setup), ReplayError> {
    if record.start.tps == Tps::Unread {
        return Err(ReplayError::UnreadTps);
    }
    let (Some(rules), Some(mut setup)) = (record.start.rules(), record.start.setup()) else {
        return Err(ReplayError::NoSize);
    };
    if starts_with_player_two(record) {
        setup.to_move = Color::Black;
    }
    Ok((rules, setup))
}

fn starts_with_player_two(record: &Record<'_, Ptn>) -> bool {
    let first = record.tree.first_child(GameTree::<Node<'_>>::ROOT);
    first.is_some_and(|first| record.tree.ply(first).part == 1)
}

/// What is wrong with the position that a record starts from; replay goes on from it anyway.
///
/// # Errors
/// What keeps the game from starting at all.
pub fn complaints(record: &Record<'_, Ptn>) -> Result<Complaints, ReplayError> {
    start(record).map(|(rules, setup)| setup.complaints(&rules))
}

impl Replay for Ptn {
    type Table = Table;
    type Steps<'n> = Option<Move>;
    type Error = ReplayError;

    fn begin(record: &Record<'_, Self>) -> Result<Table, ReplayError> {
        // Nearly all games start on an empty board: nothing is claimed that would have to be judged.
        if record.start.tps == Tps::Missing && !starts_with_player_two(record) {
            let rules = record.start.rules().ok_or(ReplayError::NoSize)?;
            return Position::start(&rules).map_err(ReplayError::Setup);
        }
        let (rules, setup) = start(record)?;
        Position::new(&rules, &setup).map_err(ReplayError::Setup)
    }

    fn steps(_: &Table, node: &Node<'_>) -> Result<Option<Move>, ReplayError> {
        match &node.played {
            RecordedMove::Move(played) => Ok(Some(*played)),
            RecordedMove::Unread(_) => Err(ReplayError::UnreadMove),
            RecordedMove::Gap => Err(ReplayError::Gap),
            RecordedMove::Resign | RecordedMove::Nothing => Ok(None),
        }
    }

    #[inline]
    fn only_step(_: &Table, node: &Node<'_>) -> Option<Move> {
        node.played.as_move().copied()
    }
}

impl Sided for Ptn {
    type Position = Position;

    fn position(table: &Table) -> Option<&Position> {
        Some(table)
    }

    fn outcome_after(table: &Table, node: &Node<'_>) -> Option<Outcome> {
        match node.played {
            RecordedMove::Move(played) => table.outcome_after(played),
            _ => Self::outcome(table),
        }
    }
}
