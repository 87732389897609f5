//! Counting move sequences, the field's measure of a move generator and its test.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::Position;

/// What a game that ends above the last ply counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Terminal {
    /// One: the finished game is a leaf.
    #[default]
    One,
    /// Nothing.
    Zero,
    /// The end is ignored: the moves that the rules of movement allow go on.
    Ignore,
}

/// The number of sequences of exactly `depth` legal moves from `position`.
///
/// A finished game is not extended; `terminal` says what it counts when it ends above the last ply. Games
/// that end *on* the last ply count one, as every leaf does. Repetition is not counted: a position has no
/// past.
pub fn perft<P: Position>(position: &P, depth: u32, terminal: Terminal) -> u64 {
    position.perft(depth, terminal)
}

/// [`perft`], move by move: what the sequences count that start with each legal move. Empty at depth 0,
/// and for a finished game unless its end is ignored.
pub fn divide<P: Position>(position: &P, depth: u32, terminal: Terminal) -> Vec<(P::Step, u64)> {
    let mut moves = Vec::new();
    if depth == 0 || (terminal != Terminal::Ignore && position.outcome().is_some()) {
        return moves;
    }
    let _ = position.legal_moves(|step| -> ControlFlow<()> {
        let mut after = position.clone();
        after.make(step);
        moves.push((step, after.perft(depth - 1, terminal)));
        ControlFlow::Continue(())
    });
    moves
}

/// The plain way: clone, play, count. Games with something faster override [`Position::perft`].
pub(crate) fn by_cloning<P: Position>(position: &P, depth: u32, terminal: Terminal) -> u64 {
    if depth == 0 {
        return 1;
    }
    if terminal != Terminal::Ignore && position.outcome().is_some() {
        return u64::from(terminal == Terminal::One);
    }
    if depth == 1 {
        return position.count_legal();
    }
    let mut count = 0;
    let _ = position.legal_moves(|step| -> ControlFlow<()> {
        let mut after = position.clone();
        after.make(step);
        count += by_cloning(&after, depth - 1, terminal);
        ControlFlow::Continue(())
    });
    count
}
