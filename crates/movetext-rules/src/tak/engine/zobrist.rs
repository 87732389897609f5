//! Zobrist hashing. A square can hold too many stacks for a table: keys are computed. A search keeps the
//! hash up to date: a move changes the keys of the squares that it touches.

use super::board::{Bits, Board, Single, next};
use crate::hash::mixed;
use crate::tak::{Color, Move, Position, Square, Stone};

/// The key of a stack on a square, given as [`Board`] keeps it.
const fn stack(at: u32, word: u128, stone: Stone) -> u64 {
    let low = (word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let high = ((word >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed(low ^ high.rotate_left(32) ^ (((at as u64) << 2 | stone as u64) << 50))
}

/// Stands for a hash that is not known. A position whose hash it is has its hash worked out each time.
pub(in crate::tak) const UNKNOWN: u64 = 0;

/// What the hash changes by when a stone is placed and the turn ends, by its colour and [`Single::index`]: most moves place
/// one.
static PLACED: [[u64; Single::COUNT]; 2] = placed_keys();

const fn placed_keys() -> [[u64; Single::COUNT]; 2] {
    let mut keys = [[0; Single::COUNT]; 2];
    let mut at = 0;
    while at < 64 {
        let mut color = 0;
        while color < 2 {
            let word = 2 | color as u128;
            keys[color][4 * at] = stack(at as u32, word, Stone::Flat) ^ BLACK_TO_MOVE;
            keys[color][4 * at + 1] = stack(at as u32, word, Stone::Wall) ^ BLACK_TO_MOVE;
            keys[color][4 * at + 2] = stack(at as u32, word, Stone::Capstone) ^ BLACK_TO_MOVE;
            color += 1;
        }
        at += 1;
    }
    keys
}

/// What the hash changes by when a stone is placed on an empty square and the turn ends, after the opening.
#[inline]
pub(super) const fn placed(color: Color, single: Single) -> u64 {
    PLACED[color.index()][single.index()]
}

/// The key of a board on which player 2 moves.
const BLACK_TO_MOVE: u64 = mixed(1);
/// The key of a position in which the opening's special rules hold.
const OPENING: u64 = mixed(2);

/// The hash of a position, worked out from nothing: of its stacks, of whose turn it is, and whether the opening's
/// rules hold.
pub(in crate::tak) fn hash(position: &Position) -> u64 {
    let board = &position.board;
    let turn = if position.turn.mover() == Color::Black { BLACK_TO_MOVE } else { 0 };
    let opening = if position.is_opening() { OPENING } else { 0 };
    Bits(board.planes.tops[0] | board.planes.tops[1]).fold(turn ^ opening, |keys, at| keys ^ on(board, at))
}

/// What the hash changes by as a turn ends, after the opening.
#[inline]
pub(super) const fn end_of_turn() -> u64 {
    BLACK_TO_MOVE
}

/// The keys of all stacks on the squares that a move touches.
pub(super) fn touched(position: &Position, played: Move) -> u64 {
    let Move::Spread { square, direction, drops } = played else {
        return on(&position.board, played.square().index() as u32);
    };
    let mut at = square.index();
    (0..drops.squares()).fold(on(&position.board, at as u32), |keys, _| {
        at = next(at, direction);
        keys ^ on(&position.board, at as u32)
    })
}

/// The key of the stack on a square; 0 where there is none.
#[inline]
fn on(board: &Board, at: u32) -> u64 {
    let stone = board.planes.stone(1 << (at & 63));
    match board.word(at as usize) {
        1 => 0,
        // One stone, of the colour that the lowest bit says.
        word @ 2..=3 => {
            PLACED[word as usize & 1][Single::new(Square::from_index(at), stone).index()] ^ BLACK_TO_MOVE
        }
        word => stack(at, word, stone),
    }
}
