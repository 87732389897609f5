//! The pieces by place.

use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;

use smallvec::SmallVec;

use super::order::Order;

/// Pieces, the lowest first.
pub(super) type Keys = SmallVec<[u32; 4]>;

/// Cells an inch: so small that what lies in one lies at one place, and that the places that are written, be they quarters or
/// hundredths, are near the middle of one.
const PER_INCH: f64 = 200.0;

/// Columns of cells, and in each its cells, upwards.
pub(super) type Cell = (i64, i64);

/// The column, or row, of a coordinate.
pub(super) fn cell(coordinate: f64) -> i64 {
    let scaled = coordinate * PER_INCH;
    (if scaled < 0.0 { scaled - 0.5 } else { scaled + 0.5 }) as i64
}

/// What columns, or rows, are apart at the least, in inches.
#[expect(clippy::cast_precision_loss, reason = "coordinates have limits, and cells are no finer")]
pub(super) fn apart(cell: i64, other: i64) -> f64 {
    cell.abs_diff(other).saturating_sub(1) as f64 / PER_INCH
}

/// Which pieces lie in which cell; none is without pieces.
#[derive(Debug, Clone, Default)]
pub(super) struct Places(pub(super) BTreeMap<Cell, Keys>);

impl Places {
    pub(super) fn insert(&mut self, cell: Cell, piece: u32, order: &Order) {
        let pieces = self.0.entry(cell).or_default();
        insert_in_order(pieces, piece, order);
    }

    pub(super) fn remove(&mut self, cell: Cell, piece: u32, order: &Order) {
        if let Entry::Occupied(mut pieces) = self.0.entry(cell) {
            remove_in_order(pieces.get_mut(), piece, order);
            if pieces.get().is_empty() {
                pieces.remove();
            }
        }
    }
}

/// Puts a piece among others; most lie on top.
pub(super) fn insert_in_order<const N: usize>(pieces: &mut SmallVec<[u32; N]>, piece: u32, order: &Order)
where
    [u32; N]: smallvec::Array<Item = u32>,
{
    match pieces.last() {
        Some(last) if order.is_below(piece, *last) => {
            let at = pieces.partition_point(|other| order.is_below(*other, piece));
            pieces.insert(at, piece);
        }
        _ => pieces.push(piece),
    }
}

/// Takes a piece from among others, while it has its place in order.
pub(super) fn remove_in_order<const N: usize>(pieces: &mut SmallVec<[u32; N]>, piece: u32, order: &Order)
where
    [u32; N]: smallvec::Array<Item = u32>,
{
    let at = if pieces.last() == Some(&piece) {
        pieces.len() - 1
    } else if pieces.first() == Some(&piece) {
        // A stack is moved piece by piece, the lowest first.
        0
    } else {
        pieces.partition_point(|other| order.is_below(*other, piece))
    };
    if pieces.get(at) == Some(&piece) {
        pieces.remove(at);
    }
}
