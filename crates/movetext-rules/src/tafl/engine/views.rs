//! What is seen from a square: the squares beside it, around it, and in a line with it.

use alloc::vec;
use alloc::vec::Vec;

use super::bitboard::Bitboard;
use super::state::NOWHERE;

/// The four directions, in the order of a capture record: towards the `a` file, away from it, towards the
/// first rank, away from it. A direction and its opposite differ in the lowest bit.
pub(super) const DIRECTIONS: [usize; 4] = [0, 1, 2, 3];

/// What is seen from each square of a board, so that one look at a set answers for all of it.
#[derive(Debug)]
pub(super) struct Views<B> {
    /// The squares one step from each square.
    beside: Vec<B>,
    /// The squares around each square, those at its corners included.
    rings: Vec<B>,
    /// All squares from each square on in each direction.
    rays: Vec<[B; 4]>,
}

impl<B: Bitboard> Views<B> {
    /// The views of a board whose squares have these neighbours by direction.
    pub fn new(next: &[[u16; 4]]) -> Self {
        let near = |index: usize, direction: usize| {
            let near = next[index][direction];
            (near != NOWHERE).then_some(usize::from(near))
        };
        let mut rays = vec![[B::EMPTY; 4]; next.len()];
        let mut look = |index: usize, direction: usize| {
            if let Some(near) = near(index, direction) {
                rays[index][direction] = rays[near][direction];
                rays[index][direction].toggle(near);
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
        let beside = |index: usize| {
            let mut set = B::EMPTY;
            DIRECTIONS
                .into_iter()
                .filter_map(|direction| near(index, direction))
                .for_each(|at| set.toggle(at));
            set
        };
        let ring = |index: usize| {
            let mut set = beside(index);
            for above in [2, 3].into_iter().filter_map(|direction| near(index, direction)) {
                [0, 1]
                    .into_iter()
                    .filter_map(|direction| near(above, direction))
                    .for_each(|at| set.toggle(at));
            }
            set
        };
        let squares = 0..next.len();
        Self { beside: squares.clone().map(beside).collect(), rings: squares.map(ring).collect(), rays }
    }

    /// The up to four squares one step from a square.
    #[inline]
    pub fn beside(&self, index: usize) -> B {
        self.beside[index]
    }

    /// The up to eight squares around a square.
    #[inline]
    pub fn ring(&self, index: usize) -> B {
        self.rings[index]
    }

    /// The squares between two squares, of which the second lies in this direction of the first.
    #[inline]
    pub fn between(&self, from: usize, to: usize, direction: usize) -> B {
        self.rays[from][direction] & self.rays[to][direction ^ 1]
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
                assert_eq!(views.beside(from).has(to), files + ranks == 1, "{from} {to}");
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
