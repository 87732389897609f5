//! The positions that a line went through, and how often each of them stood.

use alloc::vec;
use alloc::vec::Vec;

/// The hashes of positions, in the order in which they stood, found again by open addressing, so that a line of
/// `n` plies is replayed in time proportional to `n` whatever is repeated in it.
///
/// The past only ever loses what came last. So nothing that is still there was put out of its way by what
/// goes, and a slot is free again as if it had never been taken.
#[derive(Debug, Clone)]
pub(crate) struct Past {
    entries: Vec<Entry>,
    /// Where in [`Self::entries`] each hash first is, one up; 0 where there is none. A power of two, and at
    /// least half of them empty.
    slots: Vec<u32>,
}

/// A position that stood.
#[derive(Debug, Clone, Copy)]
struct Entry {
    hash: u64,
    /// How often it stood, where this was the first time; else 0.
    occurrences: u32,
    /// How many moves had been played.
    moves: u32,
}

impl Past {
    /// Nothing yet, with room for a game of usual length.
    pub(crate) fn new() -> Self {
        Self { entries: Vec::with_capacity(128), slots: vec![0; 256] }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// How often a position stood.
    pub(crate) fn occurrences(&self, hash: u64) -> u32 {
        self.first(self.find(hash)).map_or(0, |first| self.entries[first].occurrences)
    }

    /// After how many moves a position stood for the first time, if it did.
    #[inline]
    pub(crate) fn first_moves(&self, hash: u64) -> Option<u32> {
        self.first(self.find(hash)).map(|first| self.entries[first].moves)
    }

    /// Adds a position after so many moves; says how often it stood, this time included.
    #[inline]
    pub(crate) fn add(&mut self, hash: u64, moves: u32) -> u32 {
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.find(hash);
        if let Some(first) = self.first(at) {
            self.entries.push(Entry { hash, occurrences: 0, moves });
            self.entries[first].occurrences += 1;
            self.entries[first].occurrences
        } else {
            self.entries.push(Entry { hash, occurrences: 1, moves });
            self.slots[at] = self.entries.len() as u32;
            1
        }
    }

    /// Adds a position after so many moves if it never stood; says whether it did not.
    #[inline]
    pub(crate) fn add_new(&mut self, hash: u64, moves: u32) -> bool {
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.find(hash);
        let is_new = self.slots[at] == 0;
        if is_new {
            self.entries.push(Entry { hash, occurrences: 1, moves });
            self.slots[at] = self.entries.len() as u32;
        }
        is_new
    }

    /// Forgets all positions but the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        // Where most of it goes, what stays is looked for again.
        if self.entries.len().saturating_sub(len) > len + self.slots.len() / 8 {
            self.entries.truncate(len);
            self.slots.fill(0);
            for index in 0..len {
                let Entry { hash, .. } = self.entries[index];
                let at = self.find(hash);
                if let Some(first) = self.first(at) {
                    self.entries[first].occurrences += 1;
                    self.entries[index].occurrences = 0;
                } else {
                    self.entries[index].occurrences = 1;
                    self.slots[at] = index as u32 + 1;
                }
            }
            return;
        }
        while self.entries.len() > len
            && let Some(Entry { hash, .. }) = self.entries.pop()
        {
            let at = self.find(hash);
            match self.first(at).filter(|first| *first < self.entries.len()) {
                Some(first) => self.entries[first].occurrences -= 1,
                None => self.slots[at] = 0,
            }
        }
    }

    /// The slot of a hash, or the empty one where it belongs.
    #[inline]
    fn find(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(first) = self.first(at)
            && self.entries.get(first).is_some_and(|entry| entry.hash != hash)
        {
            at = (at + 1) & mask;
        }
        at
    }

    /// The entry that a slot holds.
    #[inline]
    fn first(&self, slot: usize) -> Option<usize> {
        (self.slots[slot] as usize).checked_sub(1)
    }

    /// Twice the slots.
    #[cold]
    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for index in 0..self.entries.len() {
            if self.entries[index].occurrences > 0 {
                let at = self.find(self.entries[index].hash);
                self.slots[at] = index as u32 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Few hashes, of which many share their low bits; going back now and then.
        #[test]
        fn counts_are_those_of_a_list(
            steps in prop::collection::vec((0..40_u64, 0..5_usize, prop::bool::weighted(0.05)), 0..900),
        ) {
            let (mut past, mut list) = (Past::new(), Vec::new());
            for (number, low, back) in steps {
                if back {
                    let len = list.len() * low / 5;
                    past.truncate(len);
                    list.truncate(len);
                } else {
                    let hash = number << 32 | low as u64;
                    list.push(hash);
                    let count = list.iter().filter(|seen| **seen == hash).count();
                    prop_assert_eq!(past.add(hash, list.len() as u32) as usize, count);
                    let first = list.iter().position(|seen| *seen == hash).map(|at| at as u32 + 1);
                    prop_assert_eq!(past.first_moves(hash), first);
                }
                prop_assert_eq!(past.len(), list.len());
            }
            for number in 0..40_u64 {
                let hash = number << 32;
                let count = list.iter().filter(|seen| **seen == hash).count();
                prop_assert_eq!(past.occurrences(hash) as usize, count);
            }
        }
    }
}
