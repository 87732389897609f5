//! Keys of the position hash: one for each man on each square, one for the side to move, one for each
//! square of a man in a berserk turn. They are computed, not stored, and do not depend on the board's size
//! in more than the squares' indices.

use crate::tafl::Piece;

/// The key that says the defenders are to move.
pub(super) const DEFENDERS_TO_MOVE: u64 = mixed(1 << 20);

/// The key of `piece` on the square of this index.
#[inline]
pub(super) const fn man(index: usize, piece: Piece) -> u64 {
    mixed((index as u64) << 4 | piece.index() as u64)
}

/// The key that says the man on the square of this index must go on.
#[inline]
pub(super) const fn berserk(index: usize) -> u64 {
    mixed((index as u64) << 4 | 15)
}

/// `SplitMix64`'s output function: a bijection whose outputs look independent.
const fn mixed(value: u64) -> u64 {
    let mut bits = value.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
