//! The order of the pieces, bottom first: a list in which any two can be compared at once, and which a piece enters and
//! leaves anywhere at next to no cost.
//!
//! Each piece has a label that grows upwards. Where no label is left between two neighbours, the smallest stretch of labels
//! that is thinly enough settled is labelled anew, evenly: a logarithm of the number of pieces for each that is put in.

use alloc::vec;
use alloc::vec::Vec;

/// Labels lie below this.
const END: u64 = 1 << 62;

/// What is left between labels where there is room for it: on top and at the bottom.
const GAP: u64 = 1 << 20;

#[derive(Debug, Clone, Copy)]
struct Link {
    label: u64,
    below: u32,
    above: u32,
}

/// A circle that is closed by the table itself, which is link 0: piece `n` is link `n + 1`.
#[derive(Debug, Clone)]
pub(super) struct Order(Vec<Link>);

impl Default for Order {
    fn default() -> Self {
        Self(vec![Link { label: 0, below: 0, above: 0 }])
    }
}

impl Order {
    /// Whether one piece lies below another.
    pub(super) fn is_below(&self, piece: u32, other: u32) -> bool {
        self.label(piece) < self.label(other)
    }

    /// A number that is larger for pieces further up, until a piece is put in.
    pub(super) fn label(&self, piece: u32) -> u64 {
        self.0[piece as usize + 1].label
    }

    /// The piece right below one.
    pub(super) fn below(&self, piece: u32) -> Option<u32> {
        self.0[piece as usize + 1].below.checked_sub(1)
    }

    /// The piece on top of all.
    pub(super) fn top(&self) -> Option<u32> {
        self.0[0].below.checked_sub(1)
    }

    /// The pieces, bottom first.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        core::iter::successors(self.0[0].above.checked_sub(1), |piece| {
            self.0[*piece as usize + 1].above.checked_sub(1)
        })
    }

    /// Puts a piece in right above another, or at the bottom.
    pub(super) fn insert(&mut self, piece: u32, below: Option<u32>) {
        let (at, below) = (piece as usize + 1, below.map_or(0, |below| below + 1));
        if self.0.len() <= at {
            self.0.resize(at + 1, Link { label: 0, below: 0, above: 0 });
        }
        let mut room = self.room_above(below);
        if room.1 - room.0 < 2 {
            self.make_room(below);
            room = self.room_above(below);
        }
        let above = self.0[below as usize].above;
        let (low, high) = room;
        let half = (high - low) / 2;
        let label = match (below, above) {
            (0, 0) => END / 2,
            (_, 0) => low + half.min(GAP),
            (0, _) => high - half.min(GAP),
            _ => low + half,
        };
        self.0[at] = Link { label, below, above };
        self.0[below as usize].above = at as u32;
        self.0[above as usize].below = at as u32;
    }

    /// Takes a piece out.
    pub(super) fn remove(&mut self, piece: u32) {
        let Link { below, above, .. } = self.0[piece as usize + 1];
        self.0[below as usize].above = above;
        self.0[above as usize].below = below;
    }

    /// The labels of a link and of the one above it.
    fn room_above(&self, link: u32) -> (u64, u64) {
        let Link { label, above, .. } = self.0[link as usize];
        (label, if above == 0 { END } else { self.0[above as usize].label })
    }

    /// Spreads the labels about a link: of the stretches that begin at a multiple of their length, a power of two, the
    /// smallest that has no more than (4/3)^n pieces for 2^n labels.
    #[expect(clippy::cast_precision_loss, reason = "a stretch has fewer pieces than 2^32")]
    fn make_room(&mut self, about: u32) {
        let label = self.0[about as usize].label;
        let (mut lowest, mut highest) = (about, about);
        // The table itself counts as well: one too many does no harm.
        let mut count = 1_u64;
        let mut may_have = 1.0_f64;
        for bits in 1..=62_u32 {
            may_have *= 4.0 / 3.0;
            let length = 1_u64 << bits;
            let start = label & !(length - 1);
            while lowest != 0 && self.0[lowest as usize].below != 0 {
                let below = self.0[lowest as usize].below;
                if self.0[below as usize].label < start {
                    break;
                }
                (lowest, count) = (below, count + 1);
            }
            while self.0[highest as usize].above != 0 {
                let above = self.0[highest as usize].above;
                if self.0[above as usize].label - start >= length {
                    break;
                }
                (highest, count) = (above, count + 1);
            }
            let gap = length / (count + 1);
            if gap >= 4 && count as f64 <= may_have || bits == 62 {
                let mut link = if lowest == 0 { self.0[0].above } else { lowest };
                let mut label = start;
                loop {
                    label += gap;
                    self.0[link as usize].label = label;
                    if link == highest {
                        return;
                    }
                    link = self.0[link as usize].above;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts each piece in where `below` says and compares with a plain list.
    fn agrees(count: u32, mut below: impl FnMut(u32) -> Option<u32>) {
        let (mut order, mut plain) = (Order::default(), Vec::<u32>::new());
        for piece in 0..count {
            let below = below(piece);
            let at = below.map_or(0, |below| plain.iter().position(|other| *other == below).unwrap() + 1);
            plain.insert(at, piece);
            order.insert(piece, below);
        }
        assert_eq!(order.iter().collect::<Vec<_>>(), plain);
        assert!(plain.windows(2).all(|pair| order.is_below(pair[0], pair[1])));
    }

    #[test]
    fn order_is_kept_wherever_pieces_are_put() {
        agrees(3_000, |_| None);
        agrees(3_000, |piece| piece.checked_sub(1));
        agrees(3_000, |piece| (piece > 0).then_some(0));
        agrees(3_000, |piece| piece.checked_sub(2));
        agrees(3_000, |piece| (piece > 0).then(|| piece.wrapping_mul(2_654_435_761) % piece));
    }

    #[test]
    fn what_is_taken_out_leaves_its_neighbours() {
        let mut order = Order::default();
        for piece in 0..4 {
            order.insert(piece, order.top());
        }
        order.remove(1);
        assert_eq!((order.below(2), order.top()), (Some(0), Some(3)));
        order.insert(1, None);
        assert_eq!(order.iter().collect::<Vec<_>>(), [1, 0, 2, 3]);
    }
}
