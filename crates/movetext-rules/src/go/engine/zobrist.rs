//! Zobrist hashing. Keys are computed: a table for the largest board would push the board itself out of the cache.

use crate::Color;
use crate::go::Point;
use crate::hash::mixed;

/// The key of a stone.
#[inline]
pub(super) const fn stone(color: Color, index: u16) -> u64 {
    mixed((index as u64) << 1 | color.index() as u64)
}

/// The key of White to move.
pub(in crate::go) const WHITE_TO_MOVE: u64 = mixed(1);
/// The key of a position after a pass.
pub(in crate::go) const PASSED: u64 = mixed(2);

/// The key of a point that a ko forbids.
#[inline]
pub(in crate::go) const fn ko(point: Point) -> u64 {
    mixed(point.index() as u64 | 1 << 40)
}
