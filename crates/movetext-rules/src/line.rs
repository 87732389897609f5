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
    /// How often the present position has stood in the line; 0 inside a turn.
    occurrences: u32,
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
        let mut line = Self { position, seen: Vec::new(), counts: Counts::new(), occurrences: 0 };
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
        let played = self.position.apply(step);
        if played.is_ok() {
            self.remember();
        }
        played
    }

    /// How often the present position has stood in this line, this time included; 0 inside a turn that is
    /// not finished.
    pub fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// How the game ended: by the board, or by repetition.
    pub fn outcome(&self) -> Option<Outcome<P::Side, P::Reason>> {
        self.position.outcome().or_else(|| match self.occurrences {
            0 => None,
            occurrences => self.position.outcome_by_repetition(occurrences),
        })
    }

    fn remember(&mut self) {
        self.occurrences = if self.position.is_between_turns() {
            let hash = self.position.hash();
            self.seen.push(hash);
            self.counts.add(hash)
        } else {
            0
        };
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
        self.occurrences = self.counts.get(self.position.hash());
    }
}

/// How often each hash was seen: open addressing, keyed by the hash itself, so that a line of `n` plies
/// is replayed in time proportional to `n` whatever is repeated in it.
#[derive(Debug, Clone)]
struct Counts {
    /// Each hash with one more than its count. A slot of no hash has 0 there; one of a hash that no longer
    /// counts has 1, and stays a step on the way.
    slots: Vec<(u64, u32)>,
    used: usize,
}

impl Counts {
    /// With room for a game of usual length.
    fn new() -> Self {
        Self { slots: vec![(0, 0); 256], used: 0 }
    }

    /// The slot of `hash`, or the empty one where it belongs.
    fn slot(&mut self, hash: u64) -> &mut (u64, u32) {
        let at = self.find(hash);
        &mut self.slots[at]
    }

    fn find(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].1 > 0 && self.slots[at].0 != hash {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, hash: u64) -> u32 {
        self.slots[self.find(hash)].1.saturating_sub(1)
    }

    /// Counts `hash` once more; says how often it was seen.
    fn add(&mut self, hash: u64) -> u32 {
        if (self.used + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.slot(hash);
        let is_new = slot.1 == 0;
        *slot = (hash, slot.1.max(1) + 1);
        let count = slot.1 - 1;
        self.used += usize::from(is_new);
        count
    }

    fn remove(&mut self, hash: u64) {
        let slot = self.slot(hash);
        if slot.1 > 1 {
            slot.1 -= 1;
        }
    }

    /// Twice the room, without the hashes that no longer count.
    #[cold]
    fn grow(&mut self) {
        let room = self.slots.len() * 2;
        let old = core::mem::replace(&mut self.slots, vec![(0, 0); room]);
        self.used = 0;
        for counted in old.into_iter().filter(|(_, count)| *count > 1) {
            *self.slot(counted.0) = counted;
            self.used += 1;
        }
    }
}
