//! Counting move sequences, the field's measure of a move generator and its test.

use alloc::vec::Vec;

use crate::{Line, Position};

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
/// that end *on* the last ply count one, as every leaf does. Repetition ends no game here: a position has no
/// past. Where the rules forbid it, `position` is the start of the past, and no sequence repeats itself.
pub fn perft<P: Position>(position: &P, depth: u32, terminal: Terminal) -> u64 {
    position.perft(depth, terminal)
}

/// [`perft`], move by move: what the sequences count that start with each legal move. Empty at depth 0,
/// and for a finished game unless its end is ignored.
pub fn divide<P: Position>(position: &P, depth: u32, terminal: Terminal) -> Vec<(P::Step, u64)> {
    let mut steps = Vec::new();
    if depth > 0 && (terminal == Terminal::Ignore || position.outcome().is_none()) {
        Line::new(position.clone()).push_legal(&mut steps);
    }
    steps.into_iter().map(|step| (step, perft_after(position, step, depth - 1, terminal))).collect()
}

/// [`perft`] after a legal move: what the sequences of `depth` more moves count.
pub fn perft_after<P: Position>(position: &P, step: P::Step, depth: u32, terminal: Terminal) -> u64 {
    if position.forbids_repetition() {
        let mut line = Line::new(position.clone());
        line.make(step);
        return below_line(&mut line, depth, terminal, &mut Vec::new());
    }
    let mut after = position.clone();
    after.make(step);
    after.perft(depth, terminal)
}

/// The plain way: make, count, take back. Games with something faster override [`Position::perft`].
pub(crate) fn by_making<P: Position>(position: &P, depth: u32, terminal: Terminal) -> u64 {
    if position.forbids_repetition() {
        return below_line(&mut Line::new(position.clone()), depth, terminal, &mut Vec::new());
    }
    if depth < 2 {
        return leaves(position, depth, terminal);
    }
    below(&mut position.clone(), depth, terminal, &mut Vec::new())
}

/// The sequences from a position that is left as it was, their moves listed behind those of the plies above.
fn below<P: Position>(position: &mut P, depth: u32, terminal: Terminal, moves: &mut Vec<P::Step>) -> u64 {
    if depth < 2 || terminal != Terminal::Ignore && position.outcome().is_some() {
        return leaves(position, depth, terminal);
    }
    let (start, mut count) = (moves.len(), 0);
    position.push_legal(moves);
    for at in start..moves.len() {
        let undo = position.make(moves[at]);
        count += below(position, depth - 1, terminal, moves);
        position.unmake(undo);
    }
    moves.truncate(start);
    count
}

/// What a position counts that nothing is played from.
fn leaves<P: Position>(position: &P, depth: u32, terminal: Terminal) -> u64 {
    match depth {
        0 => 1,
        _ if terminal != Terminal::Ignore && position.outcome().is_some() => {
            u64::from(terminal == Terminal::One)
        }
        _ => position.count_legal(),
    }
}

/// [`below`] where each sequence must know what it went through.
fn below_line<P: Position>(
    line: &mut Line<P>,
    depth: u32,
    terminal: Terminal,
    moves: &mut Vec<P::Step>,
) -> u64 {
    if depth == 0 || terminal != Terminal::Ignore && line.position().outcome().is_some() {
        return leaves(line.position(), depth, terminal);
    }
    let (start, mut count) = (moves.len(), 0);
    line.push_legal(moves);
    if depth == 1 {
        count = (moves.len() - start) as u64;
    } else {
        for at in start..moves.len() {
            let undo = line.make(moves[at]);
            count += below_line(line, depth - 1, terminal, moves);
            line.unmake(undo);
        }
    }
    moves.truncate(start);
    count
}
