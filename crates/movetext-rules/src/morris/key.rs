//! Keys of positions: of the men, on the board and in hand; whose turn it is; whether three men fly.

use alloc::vec::Vec;

use super::{Color, Position, Setup, Symmetry};
use crate::key::{ALL_SYMMETRIES, BoardSums, Game, Words};
use crate::{KeyKind, Keyed};

impl Keyed for Position {
    type Setup = Setup;

    fn key(&self, kind: KeyKind) -> u64 {
        let rules = u64::from(self.rules.flying);
        let [black, white] = Color::BOTH.map(|color| u64::from(self.in_hand(color)));
        let state = black << 16 | white << 8 | self.turn().index() as u64;
        let context = Words::new(Game::Morris).with(rules).with(state);
        // The eight of the square, and where those count that change the rings as well, the eight of the board inside out.
        let rings = if kind == KeyKind::Plain { &[false][..] } else { &[false, true] };
        let keys = rings.iter().map(|inside_out| {
            let mut sums = BoardSums::new((7, 7), kind.symmetries(ALL_SYMMETRIES));
            for (point, man) in super::Point::all().filter_map(|point| Some((point, self.get(point)?))) {
                let point = point.turned(Symmetry::of_rings(*inside_out));
                sums.add((point.file(), point.rank()), 1 + man.index() as u64);
            }
            sums.least(context)
        });
        keys.min().unwrap_or_default()
    }

    fn rules_key(&self) -> u64 {
        Words::new(Game::Morris).with(self.rules.flying.into()).get()
    }

    fn with(&self, setup: &Setup) -> Option<Self> {
        Some(Self::new(&self.rules, setup))
    }

    fn views(&self, setup: &Setup, kind: KeyKind) -> Vec<Setup> {
        let chosen = if kind == KeyKind::Plain { 1 } else { usize::MAX };
        Symmetry::all().take(chosen).map(|symmetry| setup.turned(symmetry)).collect()
    }
}
