//! The pieces by place.

use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::vec::Vec;

use smallvec::{SmallVec, smallvec};

use super::order::Order;

/// Pieces, the lowest first.
pub(super) type Keys = SmallVec<[u32; 4]>;

/// Pieces of one place, or alike, the lowest first. A stack is moved piece by piece, the lowest first: those that are gone from its
/// bottom stay in the list until they are half of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Pile {
    keys: Keys,
    gone: usize,
}

impl core::ops::Deref for Pile {
    type Target = [u32];

    #[inline]
    fn deref(&self) -> &[u32] {
        &self.keys[self.gone..]
    }
}

impl Pile {
    fn of(piece: u32) -> Self {
        Self { keys: smallvec![piece], gone: 0 }
    }

    /// Puts a piece among the others; most lie on top.
    pub(super) fn insert(&mut self, piece: u32, order: &Order) {
        match self.last() {
            Some(last) if order.is_below(piece, *last) => {
                let at = self.partition_point(|other| order.is_below(*other, piece));
                self.keys.insert(self.gone + at, piece);
            }
            _ => self.keys.push(piece),
        }
    }

    /// Takes a piece from among the others, while it has its place in order.
    pub(super) fn remove(&mut self, piece: u32, order: &Order) {
        if self.last() == Some(&piece) {
            self.keys.pop();
        } else if self.first() == Some(&piece) {
            self.gone += 1;
        } else {
            let at = self.partition_point(|other| order.is_below(*other, piece));
            if self.get(at) == Some(&piece) {
                self.keys.remove(self.gone + at);
            }
        }
        if self.gone * 2 >= self.keys.len() && self.gone > 0 {
            self.keys.drain(..self.gone);
            self.gone = 0;
        }
    }
}

/// Cells an inch: so small that what lies in one lies at one place, and that the places that are written, be they quarters or
/// hundredths, are near the middle of one.
pub(super) const PER_INCH: f64 = 200.0;

/// The column and the row of a cell.
pub(super) type Cell = (i64, i64);

/// The column, or row, of a coordinate.
pub(super) fn cell(coordinate: f64) -> i64 {
    let scaled = coordinate * PER_INCH;
    (if scaled < 0.0 { scaled - 0.5 } else { scaled + 0.5 }) as i64
}

/// The square of how far the middles of two cells are apart, in square cells.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "coordinates have limits, and cells are no finer")]
pub(super) fn cells_apart((column, row): Cell, (other_column, other_row): Cell) -> f64 {
    let (dx, dy) = ((column - other_column) as f64, (row - other_row) as f64);
    dx * dx + dy * dy
}

/// What columns, or rows, are apart at the least, in inches.
#[expect(clippy::cast_precision_loss, reason = "coordinates have limits, and cells are no finer")]
pub(super) fn apart(cell: i64, other: i64) -> f64 {
    cell.abs_diff(other).saturating_sub(1) as f64 / PER_INCH
}

/// So many cells are kept in a list without an order, which takes less time than to put them into a tree; most tables have no
/// more.
pub(super) const FEW: usize = 64;

/// The numbers that a cell of a list is found by: twice as many, so that most cells have one of their own.
const SLOTS: usize = 2 * FEW;

/// Which pieces lie in which cell; none is without pieces.
#[derive(Debug, Clone)]
pub(super) enum Places {
    /// Those of a table that never had many.
    Few(List),
    /// Those of a table that had many once: columns, and in each its cells, upwards.
    Many(BTreeMap<Cell, Pile>),
}

impl Default for Places {
    fn default() -> Self {
        Self::Few(List::default())
    }
}

impl Places {
    /// The pieces of a cell, if there are any.
    #[inline]
    pub(super) fn get(&self, cell: &Cell) -> Option<&[u32]> {
        match self {
            Self::Few(list) => list.at(list.find(*cell)).map(|at| &*list.cells[at].1),
            Self::Many(cells) => cells.get(cell).map(|pile| &**pile),
        }
    }

    pub(super) fn insert(&mut self, cell: Cell, piece: u32, order: &Order) {
        match self {
            Self::Few(list) => {
                let slot = list.find(cell);
                match list.at(slot) {
                    Some(at) => list.cells[at].1.insert(piece, order),
                    None if list.cells.len() < FEW => {
                        list.cells.push((cell, Pile::of(piece)));
                        list.index[slot] = list.cells.len() as u8;
                    }
                    None => {
                        let cells = core::mem::take(&mut list.cells).into_iter();
                        *self = Self::Many(cells.chain([(cell, Pile::of(piece))]).collect());
                    }
                }
            }
            Self::Many(cells) => cells.entry(cell).or_default().insert(piece, order),
        }
    }

    pub(super) fn remove(&mut self, cell: Cell, piece: u32, order: &Order) {
        match self {
            Self::Few(list) => {
                let slot = list.find(cell);
                let Some(at) = list.at(slot) else { return };
                let pieces = &mut list.cells[at].1;
                pieces.remove(piece, order);
                if pieces.is_empty() {
                    list.remove(slot, at);
                }
            }
            Self::Many(cells) => {
                if let Entry::Occupied(mut pieces) = cells.entry(cell) {
                    pieces.get_mut().remove(piece, order);
                    if pieces.get().is_empty() {
                        pieces.remove();
                    }
                }
            }
        }
    }
}

/// A few cells, in no order.
#[derive(Debug, Clone)]
pub(super) struct List {
    /// Which cell, counted from 1, is found by a number, or by the next ones where other cells have it; 0 is none.
    index: [u8; SLOTS],
    pub(super) cells: Vec<(Cell, Pile)>,
}

impl Default for List {
    fn default() -> Self {
        Self { index: [0; SLOTS], cells: Vec::new() }
    }
}

impl List {
    /// The slot of a cell, or the one that it would have.
    #[inline]
    fn find(&self, cell: Cell) -> usize {
        let mut slot = slot_of(cell);
        while self.at(slot).is_some_and(|at| self.cells[at].0 != cell) {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    /// Which cell has a slot.
    #[inline]
    fn at(&self, slot: usize) -> Option<usize> {
        usize::from(self.index[slot]).checked_sub(1)
    }

    /// Takes out a cell that has a slot.
    fn remove(&mut self, slot: usize, at: usize) {
        let last = self.find(self.cells[self.cells.len() - 1].0);
        self.index[last] = self.index[slot];
        self.cells.swap_remove(at);
        // What could not have this slot moves up, so that it is still found.
        let (mut free, mut next) = (slot, slot);
        loop {
            next = (next + 1) % SLOTS;
            let Some(at) = self.at(next) else { break };
            let passed = |from: usize| (next + SLOTS - from) % SLOTS;
            if passed(slot_of(self.cells[at].0)) >= passed(free) {
                self.index[free] = self.index[next];
                free = next;
            }
        }
        self.index[free] = 0;
    }
}

/// The number that a cell is found by.
#[inline]
fn slot_of((column, row): Cell) -> usize {
    const FACTORS: [i64; 2] = [0x1e37_79b9_7f4a_7c15, 0x42b2_ae3d_27d4_eb4f];
    let mixed = column.wrapping_mul(FACTORS[0]).wrapping_add(row.wrapping_mul(FACTORS[1]));
    (mixed.cast_unsigned() >> (u64::BITS - SLOTS.trailing_zeros())) as usize
}
