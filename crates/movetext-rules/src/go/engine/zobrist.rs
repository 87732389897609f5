//! Hashing in the manner of Zobrist: the hash of a board is the sum of the keys of its stones, which [`key`](crate::key) takes
//! as it is. Keys are computed: a table for the largest board would push the board itself out of the cache.

use super::cell::UP;
use crate::Color;
use crate::go::Point;
use crate::hash::mixed;
use crate::key::cell;

/// The key of a stone.
#[inline]
pub(super) const fn stone(color: Color, index: u16) -> u64 {
    // Without the border, and so on a board of any size.
    let place = (index as u64).wrapping_sub(UP as u64 + 1);
    cell(place, content(color))
}

/// What a stone is among what can be on a point.
pub(in crate::go) const fn content(color: Color) -> u64 {
    1 + color.index() as u64
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
