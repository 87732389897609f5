//! The men that a move captured, in a form that is as small on a board of 31x31 as on one of 7x7.
//!
//! Whatever rule took them, they stood in the row or in the column that the man arrived in, or on an edge, where
//! shieldwalls are. So a few lines of bits hold them all:
//!
//! ```text
//! 3 3 3 3 3 3      The numbers of the lines, for a man that arrived on x. A square is kept by the first
//! 4 . 1 . . 5      line it is on: row, column, the edges below, above, left and right.
//! 0 0 x 0 0 0
//! 4 . 1 . . 5
//! 2 2 1 2 2 2
//! ```

use super::bitboard::Bitboard;
use super::state::{KINDS, code};
use crate::tafl::Kind;

/// The men that a move captured: where they stood, and of what kind each was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Captured {
    lines: [u32; 6],
    /// The bits of the kinds, lowest first, of the first man in the lowest place and so on. No move captures as many as
    /// there are places: they are on two edges at the most, and beside the arrival.
    kinds: [u64; 3],
}

impl Captured {
    /// Men that a man captured who arrived on `to`, on a board of so many squares a side.
    pub fn new<B: Bitboard>(squares: B, kind: impl Fn(usize) -> Kind, to: usize, size: usize) -> Self {
        let (file, rank, last) = (to % size, to / size, size - 1);
        let mut captured = Self { lines: [0; 6], kinds: [0; 3] };
        squares.each(|index| {
            let at = (index % size, index / size);
            let (line, place) = match at {
                (at, row) if row == rank => (0, at),
                (column, at) if column == file => (1, at),
                (at, 0) => (2, at),
                (at, row) if row == last => (3, at),
                (0, at) => (4, at),
                (_, at) => (5, at),
            };
            captured.lines[line] |= 1 << place;
        });
        for (place, index) in captured.squares(to, size).enumerate() {
            let code = code(kind(index)) as u64;
            for (plane, kinds) in captured.kinds.iter_mut().enumerate() {
                *kinds |= (code >> plane & 1) << (place % 64);
            }
        }
        captured
    }

    /// The squares and the kinds of the men, given where the man arrived and the length of the board's side.
    pub fn men(self, to: usize, size: usize) -> impl Iterator<Item = (usize, Kind)> {
        self.squares(to, size).enumerate().map(move |(place, index)| {
            let bit = |plane: usize| (self.kinds[plane] >> (place % 64) & 1) << plane;
            (index, KINDS[(bit(0) | bit(1) | bit(2)) as usize])
        })
    }

    fn squares(self, to: usize, size: usize) -> impl Iterator<Item = usize> {
        let (file, rank, last) = (to % size, to / size, size - 1);
        self.lines.into_iter().enumerate().flat_map(move |(line, places)| {
            bits(places).map(move |place| match line {
                0 => rank * size + place,
                1 => place * size + file,
                2 => place,
                3 => last * size + place,
                4 => place * size,
                _ => place * size + last,
            })
        })
    }
}

/// The places of the bits that are set, lowest first.
fn bits(mut bits: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}

#[cfg(test)]
mod tests {
    use super::super::bitboard::Words;
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        /// Men anywhere in the row, in the column and on the edges, of any kinds.
        #[test]
        fn men_come_back(
            size in 3..32_usize,
            to in 0..961_usize,
            men in prop::collection::vec((0..6_usize, 0..31_usize, 0..6_usize), 0..64),
        ) {
            let to = to % (size * size);
            let (file, rank, last) = (to % size, to / size, size - 1);
            let (mut squares, mut kinds) = (Words::<16>::EMPTY, BTreeMap::new());
            for (line, place, kind) in men {
                let place = place % size;
                let (column, row) =
                    [(place, rank), (file, place), (place, 0), (place, last), (0, place), (last, place)][line];
                let index = row * size + column;
                squares |= Words::of(index);
                kinds.insert(index, Kind::ALL[kind]);
            }
            let captured = Captured::new(squares, |index| kinds[&index], to, size);
            prop_assert_eq!(captured.men(to, size).collect::<BTreeMap<_, _>>(), kinds);
        }
    }
}
