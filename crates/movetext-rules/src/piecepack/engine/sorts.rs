//! The pieces by what they are.

use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::vec::Vec;

use super::super::Identity;
use super::order::Order;
use super::places::Pile;

/// Which pieces are alike in all but place and angle.
#[derive(Debug, Clone, Default)]
pub(super) struct Sorts {
    numbers: BTreeMap<Identity, u32>,
    /// By number; one that is not in use is without pieces.
    alike: Vec<(Identity, Pile)>,
    /// The numbers that are not in use.
    free: Vec<u32>,
}

impl Sorts {
    /// Puts a piece among its like; their number.
    pub(super) fn insert(&mut self, identity: &Identity, piece: u32, order: &Order) -> u32 {
        let number = match self.numbers.entry(identity.clone()) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => *new.insert(if let Some(number) = self.free.pop() {
                self.alike[number as usize].0 = identity.clone();
                number
            } else {
                self.alike.push((identity.clone(), Pile::default()));
                self.alike.len() as u32 - 1
            }),
        };
        self.alike[number as usize].1.insert(piece, order);
        number
    }

    /// Puts a piece among those of a number.
    pub(super) fn insert_at(&mut self, number: u32, piece: u32, order: &Order) {
        self.alike[number as usize].1.insert(piece, order);
    }

    /// Takes a piece from among its like, for a moment: [`Self::insert_at`] or [`Self::forget`] must follow.
    pub(super) fn remove(&mut self, number: u32, piece: u32, order: &Order) {
        self.alike[number as usize].1.remove(piece, order);
    }

    /// Forgets a sort of which no piece is left.
    pub(super) fn forget(&mut self, identity: &Identity, number: u32) {
        if self.alike[number as usize].1.is_empty() {
            self.numbers.remove(identity);
            self.free.push(number);
        }
    }

    /// The pieces that are exactly so.
    pub(super) fn get(&self, identity: &Identity) -> &[u32] {
        self.numbers.get(identity).map_or(&[], |number| &self.alike[*number as usize].1)
    }

    /// How many sorts there are, or have been at once.
    pub(super) fn len(&self) -> usize {
        self.alike.len()
    }

    /// All sorts with their pieces, in no order; of some there may be none any more.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Identity, &Pile)> {
        self.alike.iter().map(|(identity, pieces)| (identity, pieces))
    }
}
