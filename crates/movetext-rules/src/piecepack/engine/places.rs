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

/// The least square of how far something in one cell is from something in another, in square cells.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "coordinates have limits, and cells are no finer")]
pub(super) fn cells_apart((column, row): Cell, (other_column, other_row): Cell) -> f64 {
    let between = |cell: i64, other: i64| cell.abs_diff(other).saturating_sub(1) as f64;
    let (dx, dy) = (between(column, other_column), between(row, other_row));
    dx * dx + dy * dy
}

/// What columns, or rows, are apart at the least, in inches.
#[expect(clippy::cast_precision_loss, reason = "coordinates have limits, and cells are no finer")]
pub(super) fn apart(cell: i64, other: i64) -> f64 {
    cell.abs_diff(other).saturating_sub(1) as f64 / PER_INCH
}

/// So many cells are kept in a list without an order, and found by a look at each: that takes less time than to find them in a
/// tree and to put them there, and most tables have no more.
const FEW: usize = 64;

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
            Self::Few(list) => list.find(*cell).map(|at| &*list.cells[at].1),
            Self::Many(cells) => cells.get(cell).map(|pile| &**pile),
        }
    }

    pub(super) fn insert(&mut self, cell: Cell, piece: u32, order: &Order) {
        match self {
            Self::Few(list) => match list.find(cell) {
                Some(at) => list.cells[at].1.insert(piece, order),
                None if list.cells.len() < FEW => {
                    list.marks.push(mark(cell));
                    list.cells.push((cell, Pile::of(piece)));
                }
                None => {
                    let cells = core::mem::take(&mut list.cells).into_iter();
                    *self = Self::Many(cells.chain([(cell, Pile::of(piece))]).collect());
                }
            },
            Self::Many(cells) => cells.entry(cell).or_default().insert(piece, order),
        }
    }

    pub(super) fn remove(&mut self, cell: Cell, piece: u32, order: &Order) {
        match self {
            Self::Few(list) => {
                let Some(at) = list.find(cell) else { return };
                let pieces = &mut list.cells[at].1;
                pieces.remove(piece, order);
                if pieces.is_empty() {
                    list.marks.swap_remove(at);
                    list.cells.swap_remove(at);
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
#[derive(Debug, Clone, Default)]
pub(super) struct List {
    /// What each cell is found by: a number is compared in less time than two coordinates.
    marks: Vec<u64>,
    pub(super) cells: Vec<(Cell, Pile)>,
}

impl List {
    #[inline]
    fn find(&self, cell: Cell) -> Option<usize> {
        let (mark, mut from) = (mark(cell), 0);
        loop {
            let at = from + self.marks.get(from..)?.iter().position(|known| *known == mark)?;
            if self.cells.get(at).is_some_and(|(known, _)| *known == cell) {
                return Some(at);
            }
            from = at + 1;
        }
    }
}

/// A number of a cell. No other cell on a table of usual size has it.
#[inline]
fn mark((column, row): Cell) -> u64 {
    column.cast_unsigned().rotate_left(32) ^ row.cast_unsigned()
}
