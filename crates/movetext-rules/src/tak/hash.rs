//! Zobrist hashing. A square can hold too many stacks for a table: keys are computed.

use super::Stone;
use crate::hash::mixed;

/// The key of a stack on a square, given as [`super::board::Board`] keeps it.
pub(super) const fn stack(at: u32, word: u128, stone: Stone) -> u64 {
    let low = (word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let high = ((word >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed(low ^ high.rotate_left(32) ^ (((at as u64) << 2 | stone as u64) << 50))
}

/// The key of a board on which player 2 moves.
pub(super) const BLACK_TO_MOVE: u64 = mixed(1);
/// The key of a position in which the opening's special rules hold.
pub(super) const OPENING: u64 = mixed(2);
