//! The stacks on the board, as bits of squares and words of colours.

use super::road::{self, Edges, FILE_A, FILE_H};
use super::spreads;
use crate::tak::{Color, Direction, Drops, Piece, Square, Stack, Stone};

/// What can be seen from above, a bit a square, [`Square::index`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tak) struct Planes {
    /// The squares whose top stone is of a colour.
    pub(in crate::tak) tops: [u64; 2],
    /// Those with a wall on top.
    pub(in crate::tak) walls: u64,
    /// Those with a capstone on top.
    pub(in crate::tak) caps: u64,
    /// Those with more stones than one.
    pub(in crate::tak) tall: u64,
}

/// The stacks on the board. Moves are made and taken back in place; whether they are legal is
/// [`crate::tak::Position`]'s to know. Whatever is asked of it, it does not panic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::tak) struct Board {
    pub(in crate::tak) size: u8,
    pub(in crate::tak::engine) edges: Edges,
    pub(in crate::tak) planes: Planes,
    /// The colours of a square's stones, the top one lowest, black set; above them a bit that says where
    /// they end. Empty squares hold 1.
    pub(in crate::tak) words: [u128; 64],
}

impl Board {
    pub(in crate::tak) fn new(size: u8) -> Self {
        Self {
            size,
            edges: Edges::new(size),
            planes: Planes { tops: [0; 2], walls: 0, caps: 0, tall: 0 },
            words: [1; 64],
        }
    }

    pub(in crate::tak) fn set(&mut self, square: Square, stack: Stack) {
        let at = square.index();
        let bit = 1 << at;
        let planes = &mut self.planes;
        planes.remove(bit);
        self.words[at] = stack.word();
        if let Some(Piece { color, stone }) = stack.top() {
            planes.tops[color.index()] |= bit;
            planes.crown(bit, stone);
            planes.tall |= if stack.height() > 1 { bit } else { 0 };
        }
    }

    pub(in crate::tak) fn get(&self, square: Square) -> Stack {
        Stack::from_word(self.words[square.index()], self.planes.stone(1 << square.index()))
    }

    /// The top stone of a square, if anything stands there.
    #[inline]
    pub(in crate::tak) const fn top(&self, square: Square) -> Option<Piece> {
        let bit = 1 << square.index();
        let color = if self.planes.tops[0] & bit != 0 {
            Color::White
        } else if self.planes.tops[1] & bit != 0 {
            Color::Black
        } else {
            return None;
        };
        Some(Piece { color, stone: self.planes.stone(bit) })
    }

    /// The empty squares.
    #[inline]
    pub(in crate::tak) const fn empty(&self) -> u64 {
        self.edges.board & !(self.planes.tops[0] | self.planes.tops[1])
    }

    /// The squares that a stack may pass: empty ones and flats.
    #[inline]
    const fn open(&self) -> u64 {
        self.edges.board & !(self.planes.walls | self.planes.caps)
    }

    /// The stones that a colour's roads are made of.
    #[inline]
    pub(in crate::tak) const fn road_stones(&self, color: Color) -> u64 {
        self.planes.tops[color.index()] & !self.planes.walls
    }

    /// Whether a colour has a road.
    #[inline]
    pub(in crate::tak) const fn has_road(&self, color: Color) -> bool {
        self.edges.has_road(self.road_stones(color))
    }

    #[inline]
    pub(in crate::tak) fn place(&mut self, square: Square, color: Color, stone: Stone) {
        let bit = 1 << square.index();
        self.words[square.index()] = 2 | color as u128;
        self.planes.tops[color.index()] |= bit;
        self.planes.crown(bit, stone);
    }

    /// Two flats of a colour.
    pub(in crate::tak) fn place_pair(&mut self, square: Square, color: Color) {
        let mut stack = Stack::of(color, Stone::Flat);
        stack.push(color);
        self.set(square, stack);
    }

    /// Takes back what was placed, given what was seen before it.
    #[inline]
    pub(in crate::tak) fn remove(&mut self, square: Square, before: &Planes) {
        self.words[square.index()] = 1;
        self.planes = *before;
    }

    /// Takes off the only stone of a square, which is known.
    #[inline]
    pub(in crate::tak) fn clear(&mut self, square: Square, color: Color, stone: Stone) {
        let bit = 1 << square.index();
        self.words[square.index()] = 1;
        let planes = &mut self.planes;
        planes.tops[color.index()] &= !bit;
        match stone {
            Stone::Flat => {}
            Stone::Wall => planes.walls &= !bit,
            Stone::Capstone => planes.caps &= !bit,
        }
    }

    /// Moves a stack; says whether a wall was flattened.
    #[inline]
    pub(in crate::tak) fn spread(&mut self, square: Square, direction: Direction, drops: Drops) -> bool {
        let mut at = square.index();
        let mut bit = 1u64 << at;
        let planes = &mut self.planes;
        let stone = planes.stone(bit);
        let mut carried = u32::from(drops.lifted());
        let stones = self.words[at] as u32 & ((1 << carried) - 1);
        let rest = self.words[at] >> carried;
        self.words[at] = rest;
        planes.remove(bit);
        if rest > 1 {
            planes.tops[(rest & 1) as usize] |= bit;
            planes.tall |= if rest > 3 { bit } else { 0 };
        }
        let mut left = u32::from(drops.bits());
        while left != 0 {
            let count = left.trailing_zeros() + 1;
            left >>= count;
            carried -= count;
            at = next(at, direction);
            bit = 1 << at;
            let dropped = stones >> carried & ((1 << count) - 1);
            let word = self.words[at] << count | u128::from(dropped);
            self.words[at] = word;
            let color = (dropped & 1) as usize;
            planes.tops[color] |= bit;
            planes.tops[1 - color] &= !bit;
            planes.tall |= if word > 3 { bit } else { 0 };
        }
        let crushed = planes.walls & bit != 0;
        planes.walls &= !bit;
        planes.crown(bit, stone);
        crushed
    }

    /// Takes back a spread, given what was seen before it.
    #[inline]
    pub(in crate::tak) fn gather(
        &mut self,
        square: Square,
        direction: Direction,
        drops: Drops,
        before: &Planes,
    ) {
        self.planes = *before;
        let mut at = square.index();
        let mut stones = 0;
        let mut left = u32::from(drops.bits());
        while left != 0 {
            let count = left.trailing_zeros() + 1;
            left >>= count;
            at = next(at, direction);
            let word = self.words[at];
            stones = stones << count | word & ((1 << count) - 1);
            self.words[at] = word >> count;
        }
        let source = &mut self.words[square.index()];
        *source = *source << drops.lifted() | stones;
    }

    /// Whether there are fewer stones on a square than so many.
    #[inline]
    pub(in crate::tak) fn is_lower(&self, at: u32, stones: u8) -> bool {
        self.words[at as usize & 63] >> stones == 0
    }

    /// How many stones may be lifted from a square.
    #[inline]
    pub(in crate::tak) fn lift(&self, at: u32) -> u32 {
        (self.words[at as usize & 63] | 1).ilog2().min(u32::from(self.size))
    }

    /// How many squares a stack may pass in a direction before it is blocked.
    #[inline]
    pub(in crate::tak) fn free(&self, at: u32, direction: Direction) -> u32 {
        // One line of the board: blocked squares set, among them those beyond a smaller board.
        let blocked = !self.open();
        let (file, rank) = (at & 7, at >> 3 & 7);
        let row = (blocked >> (8 * rank)) as u32 & 0xFF;
        let column = blocked >> file & FILE_A;
        match direction {
            Direction::Right => (row >> (file + 1) | 1 << (7 - file)).trailing_zeros(),
            Direction::Left => file - (32 - (row & ((1 << file) - 1)).leading_zeros()),
            Direction::Up => (column >> (8 * rank) >> 8 | 1 << (8 * (7 - rank))).trailing_zeros() >> 3,
            Direction::Down => rank - ((71 - (column & ((1 << (8 * rank)) - 1)).leading_zeros()) >> 3),
        }
    }

    /// Whether a capstone on a square can flatten the wall behind so many free squares.
    #[inline]
    pub(in crate::tak) fn can_crush(&self, at: u32, direction: Direction, free: u32) -> bool {
        self.planes.caps >> at & 1 == 1 && self.planes.walls & behind(at, direction, free) != 0
    }

    /// Whether a colour has a road after some step of a single stone, given the squares on which one more would
    /// make one.
    pub(in crate::tak) fn single_makes_road(&self, color: Color, completing: u64) -> bool {
        let stones = self.road_stones(color);
        let single = stones & !self.planes.tall;
        Bits(road::spread(single) & completing & !self.planes.caps).any(|to| {
            let to = 1 << to;
            // Only a capstone steps on a wall.
            let able = if self.planes.walls & to == 0 { single } else { single & self.planes.caps };
            Bits(road::spread(to) & able).any(|from| self.edges.has_road(stones & !(1 << from) | to))
        })
    }

    /// How many ways there are to move a colour's stacks.
    #[inline]
    pub(in crate::tak) fn count_spreads(&self, color: Color) -> u32 {
        let planes = &self.planes;
        let open = self.open();
        let single = planes.tops[color.index()] & !planes.tall;
        let mut count = adjacent_pairs(single, open);
        let crushers = single & planes.caps;
        if crushers != 0 {
            count += adjacent_pairs(crushers, planes.walls);
        }
        for at in Bits(planes.tops[color.index()] & planes.tall) {
            let lift = self.lift(at);
            for direction in Direction::ALL {
                let free = self.free(at, direction);
                count += spreads::count(lift, free, self.can_crush(at, direction, free));
            }
        }
        count
    }
}

impl Planes {
    #[inline]
    pub(in crate::tak) const fn stone(&self, bit: u64) -> Stone {
        if self.walls & bit != 0 {
            Stone::Wall
        } else if self.caps & bit != 0 {
            Stone::Capstone
        } else {
            Stone::Flat
        }
    }

    #[inline]
    const fn remove(&mut self, bit: u64) {
        self.tops[0] &= !bit;
        self.tops[1] &= !bit;
        self.walls &= !bit;
        self.caps &= !bit;
        self.tall &= !bit;
    }

    /// Makes the flat on top what is given.
    #[inline]
    const fn crown(&mut self, bit: u64, stone: Stone) {
        match stone {
            Stone::Flat => {}
            Stone::Wall => self.walls |= bit,
            Stone::Capstone => self.caps |= bit,
        }
    }
}

/// The indices of the bits that are set, lowest first.
pub(in crate::tak) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        (self.0 != 0).then(|| {
            let bit = self.0.trailing_zeros();
            self.0 &= self.0 - 1;
            bit
        })
    }
}

/// The square next to another; beyond the board it wraps.
#[inline]
pub(in crate::tak) const fn next(at: usize, direction: Direction) -> usize {
    let step = match direction {
        Direction::Up => 8,
        Direction::Down => 56,
        Direction::Left => 63,
        Direction::Right => 1,
    };
    (at + step) & 63
}

/// So many squares in a direction of one, which are on the board.
pub(in crate::tak) fn way(at: u32, direction: Direction, squares: u32) -> u64 {
    let mut at = at as usize;
    (0..squares).fold(0, |way, _| {
        at = next(at, direction);
        way | 1 << at
    })
}

/// The square behind so many squares in a direction, as a bit; none beyond 8x8.
#[inline]
pub(in crate::tak) const fn behind(at: u32, direction: Direction, free: u32) -> u64 {
    let (file, rank, far) = (at & 7, at >> 3 & 7, free + 1);
    match direction {
        Direction::Right if file + far < 8 => 1 << (at + far),
        Direction::Left if far <= file => 1 << (at - far),
        Direction::Up if rank + far < 8 => 1 << (at + 8 * far),
        Direction::Down if far <= rank => 1 << (at - 8 * far),
        _ => 0,
    }
}

/// How many pairs there are of one of `squares` and one of `others` next to it.
#[inline]
pub(in crate::tak) const fn adjacent_pairs(squares: u64, others: u64) -> u32 {
    (squares << 8 & others).count_ones()
        + (squares >> 8 & others).count_ones()
        + ((squares & !FILE_H) << 1 & others).count_ones()
        + ((squares & !FILE_A) >> 1 & others).count_ones()
}
