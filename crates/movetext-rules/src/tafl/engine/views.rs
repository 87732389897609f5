//! What is seen from a square: the squares beside it, around it, and in a line with it.

use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::state::{NOWHERE, side_index};
use super::zobrist::man;
use crate::tafl::{Kind, Piece, Side};

/// The four directions, in the order of a capture record: towards the `a` file, away from it, towards the
/// first rank, away from it. A direction and its opposite differ in the lowest bit.
pub(super) const DIRECTIONS: [usize; 4] = [0, 1, 2, 3];

/// What is seen from each square of a board, so that one look at a set answers for all of it.
#[derive(Debug)]
pub(super) struct Views<B> {
    near: Vec<View<B>>,
    far: Vec<FarView<B>>,
}

/// A square and what is seen from it that each move asks for.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<B> {
    /// The square itself.
    pub here: B,
    /// The up to four squares one step away.
    pub beside: B,
    /// The up to four squares two steps away in a line.
    pub behind: B,
    /// The keys of taflmen of each side on it.
    pub taflmen: [u64; 2],
}

/// What else is seen from a square.
#[derive(Debug, Clone, Copy)]
pub(super) struct FarView<B> {
    /// The up to eight squares around it.
    pub ring: B,
    /// All squares from it on in each direction.
    pub rays: [B; 4],
    /// The same in all directions.
    pub lines: B,
}

impl<B: Bitboard> Views<B> {
    /// The views of a board whose squares have these neighbours by direction.
    pub fn new(next: &[[u16; 4]]) -> Self {
        let near = |index: usize, direction: usize| {
            let near = next[index][direction];
            (near != NOWHERE).then_some(usize::from(near))
        };
        let view = |index: usize| {
            let (mut beside, mut behind) = (B::EMPTY, B::EMPTY);
            for direction in DIRECTIONS {
                if let Some(at) = near(index, direction) {
                    beside.toggle(at);
                    if let Some(next) = near(at, direction) {
                        behind.toggle(next);
                    }
                }
            }
            let mut ring = beside;
            for above in [2, 3].into_iter().filter_map(|direction| near(index, direction)) {
                [0, 1]
                    .into_iter()
                    .filter_map(|direction| near(above, direction))
                    .for_each(|at| ring.toggle(at));
            }
            let taflmen =
                [Side::Attackers, Side::Defenders].map(|side| man(index, Piece::new(side, Kind::Taflman)));
            (
                View { here: B::of(index), beside, behind, taflmen },
                FarView { ring, rays: [B::EMPTY; 4], lines: B::EMPTY },
            )
        };
        let (views, mut far): (Vec<_>, Vec<_>) = (0..next.len()).map(view).unzip();
        let mut look = |index: usize, direction: usize| {
            if let Some(near) = near(index, direction) {
                far[index].rays[direction] = far[near].rays[direction];
                far[index].rays[direction].toggle(near);
            }
        };
        // What a square sees in a direction is what its neighbour there sees, and the neighbour.
        for direction in DIRECTIONS {
            if direction & 1 == 0 {
                (0..next.len()).for_each(|index| look(index, direction));
            } else {
                (0..next.len()).rev().for_each(|index| look(index, direction));
            }
        }
        for view in &mut far {
            view.lines = view.rays.iter().fold(B::EMPTY, |lines, ray| lines | *ray);
        }
        Self { near: views, far }
    }

    /// A square, if it is on the board, and what is seen from it.
    #[inline]
    pub fn from(&self, index: usize) -> Option<&View<B>> {
        self.near.get(index)
    }

    /// The key of a man on a square.
    #[inline]
    pub fn key(&self, index: usize, piece: Piece) -> u64 {
        // Nearly all men are taflmen.
        if piece.kind == Kind::Taflman {
            self.near[index].taflmen[side_index(piece.side)]
        } else {
            man(index, piece)
        }
    }

    /// The up to eight squares around a square.
    #[inline]
    pub fn ring(&self, index: usize) -> B {
        self.far[index].ring
    }

    /// The squares between two squares, of which the second lies in this direction of the first.
    #[inline]
    pub fn between(&self, from: usize, to: usize, direction: usize) -> B {
        self.far[from].rays[direction] & self.far[to].rays[direction ^ 1]
    }

    /// What else is seen from a square.
    #[inline]
    pub fn far(&self, from: usize) -> &FarView<B> {
        &self.far[from]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The neighbours of the squares of a board of 4x4.
    fn neighbours() -> Vec<[u16; 4]> {
        let at = |exists: bool, index: i16| if exists { index.cast_unsigned() } else { NOWHERE };
        let of = |index: i16| {
            let (file, rank) = (index % 4, index / 4);
            [
                at(file > 0, index - 1),
                at(file < 3, index + 1),
                at(rank > 0, index - 4),
                at(rank < 3, index + 4),
            ]
        };
        (0..16).map(of).collect()
    }

    #[test]
    fn rings_and_ways_are_those_of_the_coordinates() {
        let views = Views::<u64>::new(&neighbours());
        for from in 0..16_usize {
            let (file, rank) = (from % 4, from / 4);
            for to in 0..16_usize {
                let (files, ranks) = (file.abs_diff(to % 4), rank.abs_diff(to / 4));
                assert_eq!(views.ring(from).has(to), files.max(ranks) == 1, "{from} {to}");
                let is_behind = files.min(ranks) == 0 && files + ranks == 2;
                assert_eq!(
                    views.from(from).is_some_and(|view| view.behind.has(to)),
                    is_behind,
                    "{from} {to}"
                );
                assert_eq!(views.near[from].beside.has(to), files + ranks == 1, "{from} {to}");
                let direction = match (files, ranks) {
                    (1.., 0) => usize::from(from < to),
                    (0, 1..) => 2 + usize::from(from < to),
                    _ => continue,
                };
                let step = if ranks == 0 { 1 } else { 4 };
                let (low, high) = (from.min(to), from.max(to));
                let between = (low + step..high).step_by(step).fold(0, |set, at| set | 1 << at);
                assert_eq!(views.between(from, to, direction), between, "{from} {to}");
            }
        }
    }
}
