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

/// How the last moves of a sequence are counted. All ways give the same number; a rate means something only beside
/// rates that were counted in the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Counting {
    /// Every move is played and taken back, those of the last ply too.
    Made,
    /// The moves of the last ply are counted without being played.
    LastPly,
    /// So are those of the last two plies, as far as the game allows it.
    #[default]
    LastTwoPlies,
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
    let counting = Counting::default();
    steps.into_iter().map(|step| (step, perft_after(position, step, depth - 1, terminal, counting))).collect()
}

/// [`perft`] after a legal move: what the sequences of `depth` more moves count.
pub fn perft_after<P: Position>(
    position: &P,
    step: P::Step,
    depth: u32,
    terminal: Terminal,
    counting: Counting,
) -> u64 {
    if position.forbids_repetition() {
        let mut line = Line::new(position.clone());
        line.make(step);
        return Walk { terminal, counting }.below_line(&mut line, depth, &mut Vec::new());
    }
    let mut after = position.clone();
    after.make(step);
    after.perft_by(depth, terminal, counting)
}

/// The plain way: make, count, take back. Games with something faster override [`Position::perft_by`].
pub(crate) fn by_making<P: Position>(
    position: &P,
    depth: u32,
    terminal: Terminal,
    counting: Counting,
) -> u64 {
    let walk = Walk { terminal, counting };
    if position.forbids_repetition() {
        walk.below_line(&mut Line::new(position.clone()), depth, &mut Vec::new())
    } else if walk.is_counted(position, depth) {
        walk.leaves(position, depth)
    } else {
        walk.below(&mut position.clone(), depth, &mut Vec::new())
    }
}

/// What is asked.
struct Walk {
    terminal: Terminal,
    counting: Counting,
}

impl Walk {
    /// Whether nothing is played from a position to count what it counts.
    fn is_counted<P: Position>(&self, position: &P, depth: u32) -> bool {
        let last = u32::from(self.counting != Counting::Made);
        depth <= last || self.is_over(position)
    }

    fn is_over<P: Position>(&self, position: &P) -> bool {
        self.terminal != Terminal::Ignore && position.outcome().is_some()
    }

    /// The sequences from a position that is left as it was, their moves listed behind those of the plies above.
    fn below<P: Position>(&self, position: &mut P, depth: u32, moves: &mut Vec<P::Step>) -> u64 {
        if self.is_counted(position, depth) {
            return self.leaves(position, depth);
        }
        let (start, mut count) = (moves.len(), 0);
        position.push_legal(moves);
        for at in start..moves.len() {
            let undo = position.make(moves[at]);
            count += self.below(position, depth - 1, moves);
            position.unmake(undo);
        }
        moves.truncate(start);
        count
    }

    /// What a position counts that nothing is played from.
    fn leaves<P: Position>(&self, position: &P, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.is_over(position) => u64::from(self.terminal == Terminal::One),
            _ => position.count_legal(),
        }
    }

    /// [`Self::below`] where each sequence must know what it went through.
    fn below_line<P: Position>(&self, line: &mut Line<P>, depth: u32, moves: &mut Vec<P::Step>) -> u64 {
        if depth == 0 || self.is_over(line.position()) {
            return self.leaves(line.position(), depth);
        }
        let (start, mut count) = (moves.len(), 0);
        line.push_legal(moves);
        if depth == 1 && self.counting != Counting::Made {
            count = (moves.len() - start) as u64;
        } else {
            for at in start..moves.len() {
                let undo = line.make(moves[at]);
                count += self.below_line(line, depth - 1, moves);
                line.unmake(undo);
            }
        }
        moves.truncate(start);
        count
    }
}
