//! Keys of the position hash: one for each man on each square, one for the side to move, one for each
//! square of a man in a berserk turn. They are computed; those of taflmen are kept with the rules. They do not depend on the board's size
//! in more than the squares' indices.

use crate::hash::mixed;
use crate::tafl::Piece;

/// The key that says the defenders are to move.
pub(super) const DEFENDERS_TO_MOVE: u64 = key(1 << 20);

/// The key of `piece` on the square of this index.
#[inline]
pub(super) const fn man(index: usize, piece: Piece) -> u64 {
    key((index as u64) << 4 | piece.index() as u64)
}

/// The key that says the man on the square of this index must go on.
#[inline]
pub(super) const fn berserk(index: usize) -> u64 {
    key((index as u64) << 4 | 15)
}

/// The outputs of `SplitMix64` look independent.
const fn key(value: u64) -> u64 {
    mixed(value.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}
