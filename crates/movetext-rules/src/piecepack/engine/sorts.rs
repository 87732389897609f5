//! The pieces by what they are.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::super::Identity;
use super::order::Order;
use super::places::{Keys, insert_in_order, remove_in_order};

/// Which pieces are alike in all but place and angle. None is without pieces.
#[derive(Debug, Clone, Default)]
pub(super) struct Sorts {
    numbers: BTreeMap<Identity, u32>,
    pieces: Vec<Keys>,
    /// Numbers that are not in use.
    free: Vec<u32>,
}

impl Sorts {
    /// Puts a piece among its like; their number.
    pub(super) fn insert(&mut self, identity: &Identity, piece: u32, order: &Order) -> u32 {
        let number = if let Some(number) = self.numbers.get(identity) {
            *number
        } else {
            let number = self.free.pop().unwrap_or_else(|| {
                self.pieces.push(Keys::new());
                self.pieces.len() as u32 - 1
            });
            self.numbers.insert(identity.clone(), number);
            number
        };
        insert_in_order(&mut self.pieces[number as usize], piece, order);
        number
    }

    /// Puts a piece among those of a number.
    pub(super) fn insert_at(&mut self, number: u32, piece: u32, order: &Order) {
        insert_in_order(&mut self.pieces[number as usize], piece, order);
    }

    /// Takes a piece from among its like, for a moment: [`Self::insert_at`] or [`Self::forget`] must follow.
    pub(super) fn remove(&mut self, number: u32, piece: u32, order: &Order) {
        remove_in_order(&mut self.pieces[number as usize], piece, order);
    }

    /// Forgets a sort of which no piece is left.
    pub(super) fn forget(&mut self, identity: &Identity, number: u32) {
        if self.pieces[number as usize].is_empty() {
            self.numbers.remove(identity);
            self.free.push(number);
        }
    }

    /// The pieces that are exactly so.
    pub(super) fn get(&self, identity: &Identity) -> &[u32] {
        self.numbers.get(identity).map_or(&[], |number| &self.pieces[*number as usize])
    }

    /// All sorts, in a fixed order, with their pieces.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Identity, &[u32])> {
        self.numbers.iter().map(|(identity, number)| (identity, &self.pieces[*number as usize][..]))
    }
}
