//! Keys of positions: of the board and its stones; whose turn it is; the point that a ko forbids; passes. Not of komi and
//! the names of rules, which records give rarely and loosely: an opening is the same with another komi.

use alloc::vec::Vec;

use super::engine::content;
use super::{Position, Setup};
use crate::key::{ALL_SYMMETRIES, BoardSums, Game, Words, turned};
use crate::{Color, KeyKind, Keyed};

/// The point that a ko forbids, among what can be on one.
const KO: u64 = 3;

impl Setup {
    /// The same with Black and White exchanged.
    #[must_use]
    pub fn with_colors_exchanged(&self) -> Self {
        let mut exchanged = self.clone();
        for stone in &mut exchanged.stones {
            *stone = stone.map(Color::other);
        }
        exchanged.to_move = self.to_move.other();
        exchanged.prisoners.reverse();
        exchanged
    }
}

impl Keyed for Position {
    type Setup = Setup;

    fn key(&self, kind: KeyKind) -> u64 {
        let size = self.size();
        let symmetries = kind.symmetries(ALL_SYMMETRIES);
        let keys = kind.exchanges().iter().map(|exchanged| {
            let color = |color: Color| if *exchanged { color.other() } else { color };
            let mut sums = BoardSums::new((size.width(), size.height()), symmetries);
            if kind == KeyKind::Plain {
                sums.set(self.board.hash());
            } else {
                for (place, stone) in self.board.placed_stones() {
                    sums.add(place, content(color(stone)));
                }
            }
            if let Some(point) = self.ko() {
                sums.add((point.column(), point.row()), KO);
            }
            let state = u64::from(self.passes().min(2)) << 8 | color(self.to_move).index() as u64;
            sums.least(Words::new(Game::Go).with(state))
        });
        keys.min().unwrap_or_default()
    }

    fn rules_key(&self) -> u64 {
        let size = self.size();
        Words::new(Game::Go).with(u64::from(size.height()) << 8 | u64::from(size.width())).get()
    }

    fn with(&self, setup: &Setup) -> Option<Self> {
        Self::new(self.rules(), setup).ok()
    }

    fn views(&self, setup: &Setup, kind: KeyKind) -> Vec<Setup> {
        let exchange =
            |exchanged: &bool| if *exchanged { setup.with_colors_exchanged() } else { setup.clone() };
        let setups = kind.exchanges().iter().map(exchange);
        setups
            .flat_map(|setup| turned(kind.symmetries(ALL_SYMMETRIES), |symmetry| setup.turned(symmetry)))
            .collect()
    }
}
