//! Zobrist hashing. A square can hold too many stacks for a table: but for single stones, keys are computed.

use super::{Color, Stone};
use crate::hash::mixed;

/// The key of a stack on a square, given as [`super::board::Board`] keeps it; 0 for no stack.
const fn stack(at: usize, word: u128, stone: Stone) -> u64 {
    if word <= 1 {
        return 0;
    }
    let low = (word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let high = ((word >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed(low ^ high.rotate_left(32) ^ (((at as u64) << 2 | stone as u64) << 50))
}

/// The same as [`stack`]; single stones, which most stacks are, are looked up.
#[inline]
pub(super) fn stack_or_stone(at: usize, word: u128, stone: Stone) -> u64 {
    match word {
        0 | 1 => 0,
        2 => SINGLE[at & 63][0][stone as usize],
        3 => SINGLE[at & 63][1][stone as usize],
        _ => stack(at, word, stone),
    }
}

/// The key of a single stone on a square.
#[inline]
pub(super) fn stone(at: usize, color: Color, stone: Stone) -> u64 {
    SINGLE[at & 63][color.index()][stone as usize]
}

/// The keys of [`stack`] for single stones, which most stacks are.
static SINGLE: [[[u64; 3]; 2]; 64] = {
    let mut keys = [[[0; 3]; 2]; 64];
    let mut at = 0;
    while at < 64 {
        keys[at] = [single(at, Color::White), single(at, Color::Black)];
        at += 1;
    }
    keys
};

const fn single(at: usize, color: Color) -> [u64; 3] {
    let word = 2 | color as u128;
    [stack(at, word, Stone::Flat), stack(at, word, Stone::Wall), stack(at, word, Stone::Capstone)]
}

/// The key of a board on which player 2 moves.
pub(super) const BLACK_TO_MOVE: u64 = mixed(1);
/// The key of a position in which the opening's special rules hold.
pub(super) const OPENING: u64 = mixed(2);
