//! Counting move sequences, many positions at a time.
//!
//! The moves of one position are few, and what each flips is many short steps that hardly depend on one another. So
//! moves are not played one by one: those of each ply are gathered in a [`Block`], from whatever positions they come,
//! and a block that is full is played in one loop over its columns, which the compiler turns into instructions on whole
//! vector registers: two positions at a time on any x86-64, eight with AVX-512. The moves of what comes out go to the
//! block of the next ply; a block of the last ply is counted in the same loop, without being written.

use alloc::boxed::Box;
use core::hint::black_box;

use super::lines;
use crate::Terminal;
use crate::othello::Position;

/// What is done with the moves of the last ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::othello) enum Last {
    /// They are played.
    Made,
    /// They are counted.
    Counted,
}

/// From so many moves on, a block is played. With more, the blocks of a deep count would not fit the first cache; with
/// fewer, lanes would stay empty.
const FULL: usize = 64;

/// Room for the moves of one more position.
const ROOM: usize = 2 * FULL;

/// The lanes of the widest vector registers there are. Blocks are played up to a whole number of them; what lies behind
/// the end of a block are moves of old, which do no harm.
const LANES: usize = 8;

/// Moves with the positions they are played in, a column each; once played, the positions and where there is a move in
/// them.
// So that a register is filled from one line of the cache.
#[repr(align(64))]
struct Block {
    own: [u64; ROOM],
    other: [u64; ROOM],
    /// The square of a move, none for a pass; once played, all squares of moves.
    moves: [u64; ROOM],
    len: usize,
}

/// The moves of a ply that wait to be played, and below it the next ply.
struct Level {
    block: Block,
    /// How many plies follow.
    below: u32,
    next: Option<Box<Level>>,
}

/// What is asked, and what was counted.
struct Walk {
    terminal: Terminal,
    last: Last,
    count: u64,
}

/// The number of move sequences; see [`crate::perft`].
pub(in crate::othello) fn perft(position: &Position, depth: u32, terminal: Terminal, last: Last) -> u64 {
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let mut walk = Walk { terminal, last, count: 0 };
    let moves = lines::mobility(position.own, position.other);
    if below == 0 && last == Last::Counted {
        return walk.leaves(position.own, position.other, moves);
    }
    let mut first = Level::new(below);
    walk.spread(position.own, position.other, moves, &mut first);
    walk.finish(&mut first);
    walk.count
}

impl Level {
    fn new(below: u32) -> Self {
        let block = Block { own: [0; ROOM], other: [0; ROOM], moves: [0; ROOM], len: 0 };
        Self { block, below, next: None }
    }
}

impl Walk {
    /// Hands the moves of a position on to the ply in which they are played.
    #[inline]
    fn spread(&mut self, own: u64, other: u64, moves: u64, level: &mut Level) {
        if moves != 0 {
            level.block.push(own, other, moves);
        } else if lines::mobility(other, own) != 0 {
            level.block.push_pass(own, other);
        } else {
            self.count += u64::from(self.terminal == Terminal::One);
        }
        if level.block.len >= FULL {
            self.play(level);
        }
    }

    /// Plays what waits in a block and goes on from there.
    #[inline(never)]
    fn play(&mut self, level: &mut Level) {
        let Level { block, below, next } = level;
        let len = core::mem::take(&mut block.len);
        match (*below, self.last) {
            (0, _) => {
                block.make(len);
                black_box(&*block);
                self.count += len as u64;
            }
            (1, Last::Counted) => self.count_block(block, len),
            _ => {
                block.make(len);
                block.find_moves(len);
                let next = next.get_or_insert_with(|| Box::new(Level::new(*below - 1)));
                for at in 0..len.min(ROOM) {
                    self.spread(block.own[at], block.other[at], block.moves[at], next);
                }
            }
        }
    }

    /// Plays what waits anywhere, the last ply last.
    fn finish(&mut self, first: &mut Level) {
        let mut level = Some(first);
        while let Some(waiting) = level {
            self.play(waiting);
            level = waiting.next.as_deref_mut();
        }
    }

    /// Counts the moves after those of a block. A position without one counts one as well, whether its player passes or
    /// the game is over, unless games that are over are counted apart.
    fn count_block(&mut self, block: &Block, len: usize) {
        if self.terminal == Terminal::One {
            let mut counts = [0; ROOM];
            let columns = block.own.iter().zip(&block.other).zip(&block.moves);
            for (((own, other), bit), count) in columns.zip(&mut counts[..padded(len)]) {
                let (own, other) = lines::played(*own, *other, *bit);
                *count = u64::from(lines::mobility(own, other).count_ones()).max(1);
            }
            self.count += counts[..len.min(ROOM)].iter().sum::<u64>();
            return;
        }
        for at in 0..len.min(ROOM) {
            let (own, other) = lines::played(block.own[at], block.other[at], block.moves[at]);
            self.count += self.leaves(own, other, lines::mobility(own, other));
        }
    }

    /// What the last ply from a position counts.
    fn leaves(&self, own: u64, other: u64, moves: u64) -> u64 {
        match moves.count_ones() {
            0 => u64::from(self.terminal == Terminal::One || lines::mobility(other, own) != 0),
            count => count.into(),
        }
    }
}

/// So many columns, made up to whole registers.
const fn padded(len: usize) -> usize {
    let padded = len.next_multiple_of(LANES);
    if padded < ROOM { padded } else { ROOM }
}

impl Block {
    /// Adds a move for each square of `moves`.
    #[inline]
    fn push(&mut self, own: u64, other: u64, mut moves: u64) {
        let mut at = self.len;
        while moves != 0 {
            let slot = at % ROOM;
            (self.own[slot], self.other[slot]) = (own, other);
            self.moves[slot] = moves & moves.wrapping_neg();
            moves &= moves - 1;
            at += 1;
        }
        self.len = at;
    }

    /// Adds a pass.
    #[inline]
    fn push_pass(&mut self, own: u64, other: u64) {
        let at = self.len % ROOM;
        (self.own[at], self.other[at], self.moves[at]) = (own, other, 0);
        self.len = at + 1;
    }

    /// Plays all moves.
    #[inline]
    fn make(&mut self, len: usize) {
        let columns = self.own.iter_mut().zip(&mut self.other).zip(&self.moves);
        for ((own, other), bit) in columns.take(padded(len)) {
            (*own, *other) = lines::played(*own, *other, *bit);
        }
    }

    /// Finds the moves of all positions.
    #[inline]
    fn find_moves(&mut self, len: usize) {
        let columns = self.own.iter().zip(&self.other).zip(&mut self.moves);
        for ((own, other), moves) in columns.take(padded(len)) {
            *moves = lines::mobility(*own, *other);
        }
    }
}
