//! Hashing in the manner of Zobrist: the hash of a board is the sum of the keys of its stones, which [`key`](crate::key) takes
//! as it is. Keys are looked up on the boards
//! that nearly all games are played on; a table for the largest board would push the board itself out of the cache.

use super::cell::UP;
use crate::Color;
use crate::go::Point;
use crate::hash::mixed;
use crate::key::cell;

/// The place of the lower left point; without the border, keys are the same on a board of any size.
const FIRST: u16 = UP as u16 + 1;
/// So many places are looked up: those of boards of up to nineteen rows.
const KNOWN: usize = 18 * UP + 19;

/// The keys of a black stone and a white one on each of the first places.
static KEYS: [[u64; 2]; KNOWN] = {
    let (mut keys, mut place) = ([[0; 2]; KNOWN], 0);
    while place < KNOWN {
        keys[place] = [key(Color::Black, place as u64), key(Color::White, place as u64)];
        place += 1;
    }
    keys
};

/// The key of a stone.
#[inline]
pub(super) fn stone(color: Color, index: u16) -> u64 {
    let place = usize::from(index).wrapping_sub(FIRST.into());
    match KEYS.get(place) {
        Some(keys) => keys[color.index()],
        None => key(color, place as u64),
    }
}

const fn key(color: Color, place: u64) -> u64 {
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
