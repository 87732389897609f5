//! Keys of positions: of the discs and whose turn it is.

use alloc::vec::Vec;

use super::{Color, Position, Setup};
use crate::key::{ALL_SYMMETRIES, BoardSums, Game, Words, turned};
use crate::{KeyKind, Keyed};

impl Keyed for Position {
    type Setup = Setup;

    fn key(&self, kind: KeyKind) -> u64 {
        let mut sums = BoardSums::new((8, 8), kind.symmetries(ALL_SYMMETRIES));
        for color in Color::BOTH {
            for square in self.discs(color).iter() {
                sums.add((square.column(), square.row()), 1 + color.index() as u64);
            }
        }
        sums.least(Words::new(Game::Othello).with(self.to_move.index() as u64))
    }

    fn rules_key(&self) -> u64 {
        Words::new(Game::Othello).get()
    }

    fn with(&self, setup: &Setup) -> Option<Self> {
        Some(Self::new(setup))
    }

    fn views(&self, setup: &Setup, kind: KeyKind) -> Vec<Setup> {
        turned(kind.symmetries(ALL_SYMMETRIES), |symmetry| setup.turned(symmetry))
    }
}
