//! The engine: what [`Position`](super::Position) is made of.
//!
//! [`CompiledRules`](compiled::CompiledRules) is a rule set worked out for a board, [`State`](state::State) is what changes from move
//! to move; [`Game`] is the two of them. What a move may do, does and ends is asked of the compiled rules, a file a
//! question: `legal`, `play`, `captures`, `ends`. `threats`, `mobility` and `perft` answer for all moves of a
//! position at once what the others answer for one.

mod bitboard;
mod captured;
mod captures;
mod compiled;
mod ends;
mod game;
mod legal;
mod mobility;
mod perft;
mod play;
mod state;
mod threats;
mod views;
mod zobrist;

pub(super) use bitboard::Words;
pub(super) use game::Game;
pub use perft::PerftStats;
pub use play::Undo;
