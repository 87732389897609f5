//! The pieces that lie on a table.

use alloc::vec::Vec;

use super::super::{Piece, PieceKey};
use super::order::Order;
use super::places::{Cell, Places, cell};
use super::sorts::Sorts;

/// How a piece lies.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) struct Lying {
    /// The piece.
    pub(super) piece: Piece,
    /// The piece right below it in order.
    pub(super) below: Option<PieceKey>,
}

/// A piece that was added, taken off or changed.
#[derive(Debug, Clone)]
pub(in super::super) struct Change {
    pub(super) key: PieceKey,
    pub(super) before: Option<Lying>,
    pub(super) after: Option<Lying>,
}

#[derive(Debug, Clone)]
struct Slot {
    piece: Piece,
    sort: u32,
}

/// Pieces in order, found by place and by what they are.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Board {
    /// By key; those that are not there were taken off.
    slots: Vec<Option<Slot>>,
    pub(super) order: Order,
    pub(super) places: Places,
    pub(super) sorts: Sorts,
    count: usize,
}

fn cell_of(piece: &Piece) -> Cell {
    (cell(piece.x), cell(piece.y))
}

impl Board {
    /// How many pieces lie on it.
    pub(in super::super) fn len(&self) -> usize {
        self.count
    }

    /// The key of the next new piece.
    pub(super) fn next_key(&self) -> PieceKey {
        PieceKey(self.slots.len() as u32)
    }

    /// A piece, unless it was taken off.
    pub(in super::super) fn piece(&self, key: PieceKey) -> Option<&Piece> {
        self.slots.get(key.number())?.as_ref().map(|slot| &slot.piece)
    }

    /// The pieces, bottom first.
    pub(in super::super) fn iter(&self) -> impl Iterator<Item = (PieceKey, &Piece)> {
        self.order.iter().filter_map(|number| Some((PieceKey(number), self.piece(PieceKey(number))?)))
    }

    /// How a piece lies.
    pub(super) fn lying(&self, key: PieceKey) -> Option<Lying> {
        let piece = self.piece(key)?.clone();
        Some(Lying { piece, below: self.order.below(key.0).map(PieceKey) })
    }

    /// Puts a new piece on top.
    pub(in super::super) fn add(&mut self, piece: Piece) {
        self.put(self.next_key(), &Lying { piece, below: self.order.top().map(PieceKey) });
    }

    /// Puts a piece on the table that is not there, or changes one that is.
    pub(super) fn put(&mut self, key: PieceKey, lying: &Lying) {
        let Lying { piece, below } = lying;
        let old = self.slots.get_mut(key.number()).and_then(Option::take);
        let old_sort = old.and_then(|old| {
            self.unlink(key, &old);
            if old.piece.identity == piece.identity {
                return Some(old.sort);
            }
            self.sorts.forget(&old.piece.identity, old.sort);
            None
        });
        self.order.insert(key.0, below.map(|below| below.0));
        let sort = if let Some(sort) = old_sort {
            self.sorts.insert_at(sort, key.0, &self.order);
            sort
        } else {
            self.sorts.insert(&piece.identity, key.0, &self.order)
        };
        self.places.insert(cell_of(piece), key.0, &self.order);
        if self.slots.len() <= key.number() {
            self.slots.resize(key.number() + 1, None);
        }
        self.slots[key.number()] = Some(Slot { piece: piece.clone(), sort });
        self.count += 1;
    }

    /// Takes a piece off the table.
    pub(super) fn take(&mut self, key: PieceKey) {
        if let Some(old) = self.slots.get_mut(key.number()).and_then(Option::take) {
            self.unlink(key, &old);
            self.sorts.forget(&old.piece.identity, old.sort);
        }
    }

    fn unlink(&mut self, key: PieceKey, old: &Slot) {
        self.places.remove(cell_of(&old.piece), key.0, &self.order);
        self.sorts.remove(old.sort, key.0, &self.order);
        self.order.remove(key.0);
        self.count -= 1;
    }

    /// Makes a change.
    pub(super) fn redo(&mut self, change: &Change) {
        match &change.after {
            Some(lying) => self.put(change.key, lying),
            None => self.take(change.key),
        }
    }

    /// Takes back the last change.
    pub(super) fn undo(&mut self, change: &Change) {
        if let Some(lying) = &change.before {
            return self.put(change.key, lying);
        }
        self.take(change.key);
        // It was new: the next new one has its number.
        self.slots.truncate(change.key.number());
    }
}
