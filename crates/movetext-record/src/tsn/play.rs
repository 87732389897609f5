//! Bringing a position to the board.

use core::fmt;
use std::sync::OnceLock;

use movetext_rules::Line;
use movetext_rules::tafl::{MAX_SIZE, Move, Position, Rules, Setup, SetupError, Side};

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
    let setup = &position.setup;
    let board = match empty_board(setup.size, setup.to_move) {
        Some(empty) => empty.with_setup(setup),
        None => Position::new(&rules(setup.size, setup.to_move), setup),
    };
    board.map(Line::new).map_err(ReplayError::Setup)
}

/// The rules of a board on which a side begins.
fn rules(size: u8, first: Side) -> Rules {
    Rules { first, ..Rules::new(size) }
}

/// An empty board: its rules are worked out once, and not for each line of a file.
fn empty_board(size: u8, first: Side) -> Option<&'static Position> {
    type Boards = [OnceLock<Option<Position>>; 1 + MAX_SIZE as usize];
    static OF_ATTACKERS: Boards = [const { OnceLock::new() }; 1 + MAX_SIZE as usize];
    static OF_DEFENDERS: Boards = [const { OnceLock::new() }; 1 + MAX_SIZE as usize];
    let boards = match first {
        Side::Attackers => &OF_ATTACKERS,
        Side::Defenders => &OF_DEFENDERS,
    };
    let board = || Position::new(&rules(size, first), &Setup::empty(size, first)).ok();
    boards.get(usize::from(size))?.get_or_init(board).as_ref()
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
