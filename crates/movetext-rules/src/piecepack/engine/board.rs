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

/// Where a piece lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
    /// The piece right below it in order.
    pub(super) below: Option<PieceKey>,
}

/// What became of a piece.
#[derive(Debug, Clone)]
pub(in super::super) enum Change {
    /// It lies elsewhere, or elsewhere in order: what becomes of most.
    Moved { key: PieceKey, before: Spot, after: Spot },
    /// It was added, taken off or changed.
    Other { key: PieceKey, before: Option<Lying>, after: Option<Lying> },
}

#[derive(Debug, Clone)]
struct Slot {
    piece: Piece,
    /// Its number among the sorts, where these are known.
    sort: u32,
}

/// Pieces in order, found by place and by what they are.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Board {
    /// By key; those that are not there were taken off.
    slots: Vec<Option<Slot>>,
    pub(super) order: Order,
    pub(super) places: Places,
    /// Known once something is searched for: most records never do that.
    sorts: Option<Sorts>,
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

    /// The pieces by what they are, once [known](Self::know_sorts).
    pub(super) fn sorts(&self) -> Option<&Sorts> {
        self.sorts.as_ref()
    }

    /// Finds out which pieces are alike, and keeps that up from now on.
    pub(super) fn know_sorts(&mut self) {
        if self.sorts.is_some() {
            return;
        }
        let mut sorts = Sorts::default();
        for number in self.order.iter() {
            if let Some(slot) = self.slots.get_mut(number as usize).and_then(Option::as_mut) {
                slot.sort = sorts.insert(&slot.piece.identity, number, &self.order);
            }
        }
        self.sorts = Some(sorts);
    }

    /// How a piece lies.
    pub(super) fn lying(&self, key: PieceKey) -> Option<Lying> {
        let piece = self.piece(key)?.clone();
        Some(Lying { piece, below: self.below(key) })
    }

    /// The piece right below another in order.
    pub(super) fn below(&self, key: PieceKey) -> Option<PieceKey> {
        self.order.below(key.0).map(PieceKey)
    }

    /// Puts a new piece on top.
    pub(in super::super) fn add(&mut self, piece: Piece) {
        self.put(self.next_key(), &Lying { piece, below: self.order.top().map(PieceKey) });
    }

    /// Puts a piece on the table that is not there, or changes one that is.
    fn put(&mut self, key: PieceKey, lying: &Lying) {
        let Lying { piece, below } = lying;
        self.take(key);
        self.order.insert(key.0, below.map(|below| below.0));
        self.places.insert(cell_of(piece), key.0, &self.order);
        let sorts = self.sorts.as_mut();
        let sort = sorts.map_or(0, |sorts| sorts.insert(&piece.identity, key.0, &self.order));
        if self.slots.len() <= key.number() {
            self.slots.resize(key.number() + 1, None);
        }
        self.slots[key.number()] = Some(Slot { piece: piece.clone(), sort });
        self.count += 1;
    }

    /// Moves a piece that is on the table.
    fn shift(&mut self, key: PieceKey, to: Spot) {
        let Some(Slot { piece, sort }) = self.slots.get_mut(key.number()).and_then(Option::as_mut) else {
            return;
        };
        let from = cell_of(piece);
        (piece.x, piece.y) = (to.x, to.y);
        let (sort, to_cell) = (*sort, cell_of(piece));
        self.places.remove(from, key.0, &self.order);
        if let Some(sorts) = &mut self.sorts {
            sorts.remove(sort, key.0, &self.order);
        }
        self.order.remove(key.0);
        self.order.insert(key.0, to.below.map(|below| below.0));
        if let Some(sorts) = &mut self.sorts {
            sorts.insert_at(sort, key.0, &self.order);
        }
        self.places.insert(to_cell, key.0, &self.order);
    }

    /// Takes a piece off the table, if it is there; how it lay.
    pub(super) fn take(&mut self, key: PieceKey) -> Option<Lying> {
        let old = self.slots.get_mut(key.number()).and_then(Option::take)?;
        let below = self.below(key);
        self.places.remove(cell_of(&old.piece), key.0, &self.order);
        if let Some(sorts) = &mut self.sorts {
            sorts.remove(old.sort, key.0, &self.order);
            sorts.forget(&old.piece.identity, old.sort);
        }
        self.order.remove(key.0);
        self.count -= 1;
        Some(Lying { piece: old.piece, below })
    }

    /// Makes a change.
    pub(super) fn redo(&mut self, change: &Change) {
        match change {
            Change::Moved { key, after, .. } => self.shift(*key, *after),
            Change::Other { key, after: Some(lying), .. } => self.put(*key, lying),
            Change::Other { key, after: None, .. } => drop(self.take(*key)),
        }
    }

    /// Takes back the last change.
    pub(super) fn undo(&mut self, change: &Change) {
        match change {
            Change::Moved { key, before, .. } => self.shift(*key, *before),
            Change::Other { key, before: Some(lying), .. } => self.put(*key, lying),
            Change::Other { key, before: None, .. } => {
                self.take(*key);
                // It was new: the next new one has its number.
                self.slots.truncate(key.number());
            }
        }
    }
}
