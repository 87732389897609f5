//! The engine: how a [`Position`](super::Position) plays.
//!
//! [`Board`] is where the stacks stand. What a move may be, does and threatens is a file a question: `legal`, `play`,
//! `threats`; `perft` answers for all moves of a position at once.

mod board;
mod legal;
pub(super) mod perft;
mod play;
mod road;
mod shortest_road;
mod spreads;
mod threats;
pub(super) mod zobrist;

pub(super) use board::{Bits, Board, Single};
pub(super) use play::Turn;
pub use play::Undo;
