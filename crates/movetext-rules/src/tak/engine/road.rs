//! Roads: chains of a player's flats and capstones from edge to opposite edge.
//!
//! A board is 64 bits, rank 1 lowest, each rank from the `a` file on, eight bits a rank on every size; bits
//! beyond a smaller board are never set in what is handed in.

/// The bits of the `a` file.
pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The bits of the `h` file.
pub(super) const FILE_H: u64 = FILE_A << 7;

/// The squares of a board and its four edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Edges {
    pub(super) board: u64,
    bottom: u64,
    top: u64,
    left: u64,
    right: u64,
}

impl Edges {
    /// The edges of a board of `size` x `size`, 1 to 8.
    pub(super) const fn new(size: u8) -> Self {
        let bottom = 0xFF >> (8 - size);
        let left = FILE_A >> (8 * (8 - size));
        let board = bottom * left;
        Self { board, bottom, top: bottom << (8 * (size - 1)), left, right: left << (size - 1) }
    }

    /// Whether `stones` hold a road.
    #[inline]
    pub(super) const fn has_road(&self, stones: u64) -> bool {
        (self.spans_files(stones) && connects(self.left, self.right, stones))
            || (self.spans_ranks(stones) && connects(self.bottom, self.top, stones))
    }

    /// Whether a road may pass a square, one of `stones`: it leaves it on two sides, to another stone or across an edge.
    #[inline]
    pub(super) const fn may_pass(&self, square: u64, stones: u64) -> bool {
        let edges = (self.left & square != 0) as u32
            + (self.right & square != 0) as u32
            + (self.bottom & square != 0) as u32
            + (self.top & square != 0) as u32;
        square & stones != 0 && (spread(square) & stones).count_ones() + edges >= 2
    }

    /// The squares of `free` on which one more stone makes a road; `stones` hold none.
    pub(super) const fn completing(&self, stones: u64, free: u64) -> u64 {
        if stones.count_ones() + 1 < self.bottom.count_ones() {
            return 0;
        }
        let across = touching(self.left, stones) & touching(self.right, stones);
        free & (across | touching(self.bottom, stones) & touching(self.top, stones))
    }

    /// Whether there is a stone on every file: without, there is no road from left to right.
    #[inline]
    const fn spans_files(&self, stones: u64) -> bool {
        let folded = stones | stones >> 32;
        let folded = folded | folded >> 16;
        let folded = folded | folded >> 8;
        folded & self.bottom == self.bottom
    }

    /// Whether there is a stone on every rank.
    #[inline]
    const fn spans_ranks(&self, stones: u64) -> bool {
        let folded = stones | stones >> 4;
        let folded = folded | folded >> 2;
        let folded = folded | folded >> 1;
        folded & self.left == self.left
    }
}

/// The squares next to those of `squares`.
pub(super) const fn spread(squares: u64) -> u64 {
    squares << 8 | squares >> 8 | (squares & !FILE_H) << 1 | (squares & !FILE_A) >> 1
}

/// Whether stones connect an edge with the one opposite.
#[cold]
const fn connects(edge: u64, opposite: u64, stones: u64) -> bool {
    flood(stones & edge, stones) & opposite != 0
}

/// The squares of an edge, and those next to stones that are connected with it.
const fn touching(edge: u64, stones: u64) -> u64 {
    edge | spread(flood(stones & edge, stones))
}

/// What of `stones` is connected with `seed`, a part of it.
const fn flood(seed: u64, stones: u64) -> u64 {
    let mut reached = seed;
    loop {
        let next = reached | spread(reached) & stones;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
