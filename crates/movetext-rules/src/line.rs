//! A position that remembers its line.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Outcome, Position, Table};

/// A position and the positions before it: repetition is asked of this. Perft walks bare positions,
/// replay walks lines.
#[derive(Debug, Clone)]
pub struct Line<P: Position> {
    position: P,
    /// Hashes of the positions between turns, the start first.
    seen: Vec<u64>,
    counts: Counts,
}

/// A moment of a [`Line`] to come back to: the position and how long the past was.
#[derive(Debug, Clone)]
pub struct LineCheckpoint<P> {
    position: P,
    seen: usize,
}

impl<P: Position> Line<P> {
    /// A line that starts at `position`, which counts as its first occurrence.
    pub fn new(position: P) -> Self {
        let mut line = Self { position, seen: Vec::new(), counts: Counts::new() };
        line.remember();
        line
    }

    /// The position at the end of the line.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Plays one move.
    ///
    /// # Errors
    /// The game's reason why the move is illegal; the line is then as it was. A game that is over refuses
    /// nothing by itself: ask [`Line::outcome`].
    pub fn play(&mut self, step: &P::Step) -> Result<P::Effect, P::Refusal> {
        let effect = self.position.apply(step)?;
        self.remember();
        Ok(effect)
    }

    /// How often the present position has stood in this line, this time included.
    pub fn occurrences(&self) -> u32 {
        self.counts.get(self.position.hash())
    }

    /// How the game ended: by the board, or by repetition.
    pub fn outcome(&self) -> Option<Outcome<P::Side, P::Reason>> {
        self.position.outcome().or_else(|| {
            if self.position.is_between_turns() {
                self.position.outcome_by_repetition(self.occurrences())
            } else {
                None
            }
        })
    }

    fn remember(&mut self) {
        if self.position.is_between_turns() {
            let hash = self.position.hash();
            self.seen.push(hash);
            self.counts.add(hash);
        }
    }
}

impl<P: Position> Table for Line<P> {
    type Step = P::Step;
    type Effect = P::Effect;
    type Refusal = P::Refusal;
    type Checkpoint = LineCheckpoint<P>;

    fn apply(&mut self, step: &P::Step) -> Result<P::Effect, P::Refusal> {
        self.play(step)
    }

    fn checkpoint(&self) -> LineCheckpoint<P> {
        LineCheckpoint { position: self.position.clone(), seen: self.seen.len() }
    }

    fn restore(&mut self, checkpoint: &LineCheckpoint<P>) {
        for hash in self.seen.drain(checkpoint.seen..) {
            self.counts.remove(hash);
        }
        self.position.clone_from(&checkpoint.position);
    }
}

/// How often each hash was seen: open addressing, keyed by the hash itself, so that a line of `n` plies
/// is replayed in time proportional to `n` whatever is repeated in it.
#[derive(Debug, Clone)]
struct Counts {
    /// Hash and count; a slot of count 0 with a hash that was once there stays a step on the way.
    slots: Vec<Option<(u64, u32)>>,
    used: usize,
}

impl Counts {
    fn new() -> Self {
        Self { slots: vec![None; 64], used: 0 }
    }

    /// The slot of `hash`, or the empty one where it belongs.
    fn slot(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].is_some_and(|(other, _)| other != hash) {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, hash: u64) -> u32 {
        self.slots[self.slot(hash)].map_or(0, |(_, count)| count)
    }

    fn add(&mut self, hash: u64) {
        if (self.used + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let at = self.slot(hash);
        match &mut self.slots[at] {
            Some((_, count)) => *count += 1,
            empty => {
                *empty = Some((hash, 1));
                self.used += 1;
            }
        }
    }

    fn remove(&mut self, hash: u64) {
        let at = self.slot(hash);
        if let Some((_, count)) = &mut self.slots[at] {
            *count = count.saturating_sub(1);
        }
    }

    /// Twice the room, without the hashes that no longer count.
    fn grow(&mut self) {
        let room = self.slots.len() * 2;
        let old = core::mem::replace(&mut self.slots, vec![None; room]);
        self.used = 0;
        for (hash, count) in old.into_iter().flatten().filter(|(_, count)| *count > 0) {
            let at = self.slot(hash);
            self.slots[at] = Some((hash, count));
            self.used += 1;
        }
    }
}
