//! Keys of positions: of the stacks; what is left to place; komi; whose turn it is; and on the first turn, how the game is
//! opened.

use alloc::vec::Vec;

use super::engine::Bits;
use super::{Color, Position, Setup, Stone};
use crate::key::{ALL_SYMMETRIES, BoardSums, Game, Words, cell, turned};
use crate::{KeyKind, Keyed, Position as _};

impl Keyed for Position {
    type Setup = Setup;

    fn key(&self, kind: KeyKind) -> u64 {
        let size = self.size();
        let symmetries = kind.symmetries(ALL_SYMMETRIES);
        let mut sums = BoardSums::new((size, size), symmetries);
        let planes = &self.board.planes;
        let occupied = planes.tops[0] | planes.tops[1];
        // As the board stands, a stone alone on its square is looked up: most are.
        let alone = if symmetries == 1 { occupied & !planes.tall } else { 0 };
        sums.set(self.sum_of(alone));
        for at in Bits(occupied & !alone) {
            let (at, bit) = (at as u8 & 63, 1 << (at & 63));
            let content = content(self.board.word(usize::from(at)), planes.stone(bit));
            sums.add((at & 7, at >> 3), content);
        }
        let opening = if self.is_opening() { 1 + self.rules().opening as u64 } else { 0 };
        let reserves = Color::BOTH.iter().fold(0, |word, color| {
            let reserve = self.reserve(*color);
            word << 16 | u64::from(reserve.flats) << 8 | u64::from(reserve.caps)
        });
        let state = opening << 8 | self.to_move().index() as u64;
        let komi = u64::from(self.rules().half_komi.cast_unsigned());
        sums.least(Words::new(Game::Tak).with(komi).with(reserves).with(state))
    }

    /// Of all the rules: what is left to place follows from them and the board.
    fn rules_key(&self) -> u64 {
        let rules = self.rules();
        let [white, black] = [0, 1].map(|of| u64::from(rules.flats[of]) << 8 | u64::from(rules.caps[of]));
        let komi = u64::from(rules.half_komi.cast_unsigned());
        let choices = u64::from(rules.size) << 8 | rules.opening as u64;
        Words::new(Game::Tak).with(komi).with(choices).with(white << 32 | black).get()
    }

    fn with(&self, setup: &Setup) -> Option<Self> {
        Self::new(self.rules(), setup).ok()
    }

    fn views(&self, setup: &Setup, kind: KeyKind) -> Vec<Setup> {
        turned(kind.symmetries(ALL_SYMMETRIES), |symmetry| setup.turned(symmetry))
    }
}

/// What a stack adds to a key, given its colours as [`Board::word`](super::engine::Board::word) has them.
const fn content(word: u128, stone: Stone) -> u64 {
    // Few stacks are higher than 61.
    if word >> 62 == 0 {
        (word as u64) << 2 | stone as u64
    } else {
        Words::new(Game::Tak).with(word as u64).with((word >> 64) as u64).with(stone as u64).get()
    }
}

/// What one stone on each square adds to a sum, by its kind and colour.
static ALONE: [[[u64; 64]; 2]; 3] = {
    let (stones, mut table) = ([Stone::Flat, Stone::Wall, Stone::Capstone], [[[0; 64]; 2]; 3]);
    let mut nth = 0;
    while nth < 3 * 2 * 64 {
        let (stone, color, at) = (stones[nth / 128], nth / 64 % 2, nth % 64);
        // The place is 64 times the rank, plus the file.
        let place = ((at as u64 / 8) << 6) | (at as u64 % 8);
        table[stone as usize][color][at] = cell(place, content(2 + color as u128, stone));
        nth += 1;
    }
    table
};

impl Position {
    /// What the stones that are alone on some squares add to a sum.
    fn sum_of(&self, squares: u64) -> u64 {
        let planes = &self.board.planes;
        let mut sum = 0_u64;
        for (stone, of_kind) in [Stone::Flat, Stone::Wall, Stone::Capstone].into_iter().zip(&ALONE) {
            for (top, numbers) in planes.tops.iter().zip(of_kind) {
                for at in Bits(top & squares & planes.of_kind(stone)) {
                    sum = sum.wrapping_add(numbers[at as usize & 63]);
                }
            }
        }
        sum
    }
}
