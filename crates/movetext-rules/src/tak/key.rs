//! Keys of positions: of the stacks; what is left to place; komi; whose turn it is; and on the first turn, how the game is
//! opened.

use alloc::vec::Vec;

use super::{Color, Position, Setup};
use crate::key::{ALL_SYMMETRIES, BoardSums, Game, Words, turned};
use crate::{KeyKind, Keyed, Position as _};

impl Keyed for Position {
    type Setup = Setup;

    fn key(&self, kind: KeyKind) -> u64 {
        let size = self.size();
        let mut sums = BoardSums::new((size, size), kind.symmetries(ALL_SYMMETRIES));
        let planes = &self.board.planes;
        let mut left = planes.tops[0] | planes.tops[1];
        while left != 0 {
            let (at, bit) = (left.trailing_zeros() as u8 & 63, left & left.wrapping_neg());
            left ^= bit;
            let (word, stone) = (self.board.word(usize::from(at)), planes.stone(bit) as u64);
            // Few stacks are higher than 61.
            let content = match u64::try_from(word) {
                Ok(word) if word >> 62 == 0 => word << 2 | stone,
                _ => Words::new(Game::Tak).with(word as u64).with((word >> 64) as u64).with(stone).get(),
            };
            // Eight times the rank, plus the file.
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
