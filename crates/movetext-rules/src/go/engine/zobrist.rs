//! Zobrist hashing.

use crate::Color;
use crate::go::Point;
use crate::hash::mixed;

/// The keys of black and white stones on the boards that are not wide.
static STONES: [[u64; 2]; 1024] = {
    let (mut keys, mut place) = ([[0; 2]; 1024], 0);
    while place < keys.len() {
        keys[place] = [computed(Color::Black, place as u16), computed(Color::White, place as u16)];
        place += 1;
    }
    keys
};

/// The key of a stone at a place of a grid with `N` places. Those of a wide one are computed: a table would push the board
/// itself out of the cache.
#[inline]
pub(super) const fn stone<const N: usize>(color: Color, place: u16) -> u64 {
    if N <= STONES.len() {
        STONES[place as usize % STONES.len()][color.index()]
    } else {
        computed(color, place)
    }
}

const fn computed(color: Color, place: u16) -> u64 {
    mixed((place as u64) << 1 | color.index() as u64)
}

/// The key of White to move.
pub(in crate::go) const WHITE_TO_MOVE: u64 = mixed(1);
/// The key of a position after a pass.
pub(in crate::go) const PASSED: u64 = mixed(2);

/// The key of a point that a ko forbids.
#[inline]
pub(in crate::go) const fn ko(point: Point) -> u64 {
    mixed(point.index(64) as u64 | 1 << 40)
}
