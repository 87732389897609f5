//! Counting move sequences with a memory of positions that were counted before.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use crate::{Counting, Position, Terminal};

/// What was counted of positions, by their hash and how many plies followed. Of two positions that fall on the same
/// place, the later one is kept.
///
/// Two different positions with the same 64 bits would be taken for one: of a million million pairs, less than one in ten
/// million.
#[derive(Debug, Clone)]
pub struct TranspositionTable {
    /// The key, zero where there is none, and the count.
    entries: Vec<(u64, u64)>,
}

impl TranspositionTable {
    /// Bytes that one position takes.
    const ENTRY: usize = size_of::<(u64, u64)>();

    /// A table that takes at most so many bytes, and at least room for one position.
    ///
    /// # Errors
    /// There is not so much memory.
    pub fn with_bytes(bytes: usize) -> Result<Self, TryReserveError> {
        let entries = (bytes / Self::ENTRY).max(1);
        // The largest power of two that is not above it, so that the lowest bits of a key are its place.
        let entries = 1 << entries.ilog2();
        let mut table = Self { entries: Vec::new() };
        table.entries.try_reserve_exact(entries)?;
        table.entries.resize(entries, (0, 0));
        Ok(table)
    }

    /// The number of move sequences of exactly `depth` plies, as [`crate::perft`] counts them. Where the rules forbid
    /// repetition, a position does not say what may follow: nothing is remembered then.
    ///
    /// A table is for one game, its rules and one `terminal`.
    pub fn perft<P: Position>(&mut self, position: &P, depth: u32, terminal: Terminal) -> u64 {
        if position.forbids_repetition() {
            return position.perft(depth, terminal);
        }
        let mut position = position.clone();
        self.below(&mut position, depth, terminal, &mut Vec::new())
    }

    /// The sequences from a position that is left as it was, their moves listed behind those of the plies above.
    fn below<P: Position>(
        &mut self,
        position: &mut P,
        depth: u32,
        terminal: Terminal,
        moves: &mut Vec<P::Step>,
    ) -> u64 {
        // What is counted without playing is not worth a look.
        if depth <= counted_plies::<P>() || terminal != Terminal::Ignore && position.outcome().is_some() {
            return position.perft(depth, terminal);
        }
        let key = position.hash() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let key = if key == 0 { 1 } else { key };
        let place = key as usize & (self.entries.len() - 1);
        if let Some((known, count)) = self.entries.get(place).copied()
            && known == key
        {
            return count;
        }
        let (start, mut count) = (moves.len(), 0);
        position.push_legal(moves);
        for at in start..moves.len() {
            let undo = position.make(moves[at]);
            count += self.below(position, depth - 1, terminal, moves);
            position.unmake(undo);
        }
        moves.truncate(start);
        if let Some(entry) = self.entries.get_mut(place) {
            *entry = (key, count);
        }
        count
    }
}

const fn counted_plies<P: Position>() -> u32 {
    match P::COUNTING {
        Counting::Made => 0,
        Counting::LastPly => 1,
        Counting::LastTwoPlies => 2,
    }
}
