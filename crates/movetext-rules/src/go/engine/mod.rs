//! What plays: the board with its chains, and a file a question.
//!
//! A chain is a ring of stones, each of which knows the next one and the chain's first. Its liberties are counted as
//! often as a stone of it touches them, so that a new stone takes one from each chain beside it without asking whether
//! that liberty is another's too; a chain is captured when that count is 0, which is exact.

mod board;
mod cell;
mod chains;
mod change;
mod edit;
mod legal;
mod zobrist;

pub(super) use board::Board;
pub(super) use change::Change;
pub(super) use zobrist::{PASSED, WHITE_TO_MOVE, content, ko};
