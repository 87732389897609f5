//! Zobrist hashing. A square can hold too many stacks for a table: keys are computed.

use super::board::{Bits, Board};
use crate::hash::mixed;
use crate::tak::{Color, Position, Stone};

/// The key of a stack on a square, given as [`Board`] keeps it.
const fn stack(at: u32, word: u128, stone: Stone) -> u64 {
    let low = (word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let high = ((word >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed(low ^ high.rotate_left(32) ^ (((at as u64) << 2 | stone as u64) << 50))
}

/// The key of a board on which player 2 moves.
const BLACK_TO_MOVE: u64 = mixed(1);
/// The key of a position in which the opening's special rules hold.
const OPENING: u64 = mixed(2);

/// The hash of a position: of its stacks, of whose turn it is, and whether it is the first.
pub(in crate::tak) fn hash(position: &Position) -> u64 {
    let Board { words, planes, .. } = &position.board;
    let stacks = Bits(planes.tops[0] | planes.tops[1])
        .map(|at| stack(at, words[at as usize & 63], planes.stone(1 << at)));
    let turn = if position.turn.to_move == Color::Black { BLACK_TO_MOVE } else { 0 };
    let opening = if position.is_opening() { OPENING } else { 0 };
    stacks.fold(turn ^ opening, |keys, key| keys ^ key)
}
