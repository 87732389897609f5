//! Boards of tafl.

use movetext_rules::tafl::{Setup, Square};

use super::Turn;

/// A square of a board of so many squares a side; one beyond the board stays.
pub(crate) fn square(square: Square, size: u8, turn: Turn) -> Square {
    if !is_on(square, size) {
        return square;
    }
    let (file, rank) = turn.place((square.file, square.rank), (size, size));
    Square::new(file, rank)
}

/// Whether a board of so many squares a side has a square.
pub(crate) const fn is_on(square: Square, size: u8) -> bool {
    square.file < size && square.rank < size
}

/// The men of a position.
pub(crate) fn setup(setup: &mut Setup, turn: Turn) {
    let size = setup.size;
    let mut turned = Setup::empty(size, setup.to_move);
    for (at, man) in setup.men() {
        turned.set(square(at, size, turn), Some(man));
    }
    turned.berserk = setup.berserk.map(|at| square(at, size, turn));
    *setup = turned;
}
