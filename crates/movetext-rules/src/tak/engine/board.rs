//! The stacks on the board, as bits of squares and words of colours.

use super::road::{self, Edges, FILE_A, FILE_H};
use super::spreads;
use crate::tak::{Color, Direction, Drops, Piece, Square, Stack, Stone};

/// The bits of a number of stones that are carried, eight at most: a shift by it is short, whatever it is.
const SHORT: u32 = 15;

/// What can be seen from above, a bit a square, [`Square::index`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tak) struct Planes {
    /// The squares whose top stone is of a colour.
    pub(in crate::tak) tops: [u64; 2],
    /// Those with a kind of stone on top: flats, walls, capstones.
    /// The fourth is not used: with a power of two, no look-up is checked.
    kinds: [u64; 4],
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
    /// The colours of the stones on squares with more than one, the top one lowest, black set; above them a bit that
    /// says where they end. All other squares hold 1: what is there can be seen from above, and is not kept twice.
    words: [u128; 64],
}

impl Board {
    pub(in crate::tak) fn new(size: u8) -> Self {
        Self {
            size,
            edges: Edges::new(size),
            planes: Planes { tops: [0; 2], kinds: [0; 4], tall: 0 },
            words: [1; 64],
        }
    }

    pub(in crate::tak) fn set(&mut self, square: Square, stack: Stack) {
        let at = square.index();
        self.planes.kinds.iter_mut().for_each(|kind| *kind &= !(1 << at));
        self.put(at, stack.word(), Stone::Flat);
        if let Some(Piece { stone, .. }) = stack.top() {
            self.planes.kinds[Stone::Flat as usize] &= !(1 << at);
            self.planes.kinds[stone as usize] |= 1 << at;
        }
    }

    pub(in crate::tak) fn get(&self, square: Square) -> Stack {
        Stack::from_word(self.word(square.index()), self.planes.stone(1 << square.index()))
    }

    /// The colours of a square's stones, the top one lowest, black set; above them a bit that says where they end.
    #[inline]
    pub(in crate::tak) fn word(&self, at: usize) -> u128 {
        match self.words[at & 63] {
            1 => u128::from(self.low_word(at)),
            word => word,
        }
    }

    /// The same of a square with one stone at the most.
    #[inline]
    fn low_word(&self, at: usize) -> u64 {
        let ([white, black], at) = (self.planes.tops, at & 63);
        1 + (white >> at & 1) + 2 * (black >> at & 1)
    }

    /// Puts flats on a square, given as [`Self::word`] gives them, in place of a stack whose top stone is known.
    #[inline]
    fn put(&mut self, at: usize, word: u128, before: Stone) {
        let (bit, planes) = (1 << (at & 63), &mut self.planes);
        let is_tall = word > 3;
        self.words[at & 63] = if is_tall { word } else { 1 };
        let occupied = if word > 1 { bit } else { 0 };
        let black = if word & 1 == 1 { occupied } else { 0 };
        planes.kinds[before as usize] &= !bit;
        planes.kinds[Stone::Flat as usize] |= occupied;
        planes.tall = planes.tall & !bit | if is_tall { bit } else { 0 };
        planes.tops[0] = planes.tops[0] & !bit | occupied ^ black;
        planes.tops[1] = planes.tops[1] & !bit | black;
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
        self.edges.board & !(self.planes.walls() | self.planes.caps())
    }

    /// The stones that a colour's roads are made of.
    #[inline]
    pub(in crate::tak) const fn road_stones(&self, color: Color) -> u64 {
        self.planes.tops[color.index()] & !self.planes.walls()
    }

    /// Whether a colour has a road.
    #[inline]
    pub(in crate::tak) const fn has_road(&self, color: Color) -> bool {
        self.edges.has_road(self.road_stones(color))
    }

    /// The colour of the stone on a square, if it is a part of a road, given that there is no other road.
    #[inline]
    pub(in crate::tak) fn road_through(&self, square: Square) -> Option<Color> {
        let Piece { color, .. } = self.top(square)?;
        let stones = self.road_stones(color);
        let is_road = self.edges.may_pass(1 << square.index(), stones) && self.edges.has_road(stones);
        is_road.then_some(color)
    }

    /// Places a stone on an empty square, or takes the only one off.
    #[inline]
    pub(in crate::tak::engine) const fn toggle(&mut self, color: Color, single: Single) {
        let bit = 1 << single.square().index();
        self.planes.tops[color.index()] ^= bit;
        self.planes.kinds[single.kind()] ^= bit;
    }

    /// The stone on a square, if there is only one and the next square in a direction is empty.
    #[inline]
    pub(in crate::tak::engine) fn single(&self, square: Square, direction: Direction) -> Option<Single> {
        let (planes, from, to) = (&self.planes, 1 << square.index(), 1 << next(square.index(), direction));
        let is_single = planes.tall & from == 0 && (planes.tops[0] | planes.tops[1]) & to == 0;
        is_single.then(|| Single::new(square, planes.stone(from)))
    }

    /// Two flats of a colour.
    pub(in crate::tak) fn place_pair(&mut self, square: Square, color: Color) {
        let mut stack = Stack::of(color, Stone::Flat);
        stack.push(color);
        self.set(square, stack);
    }

    /// Takes off whatever stands on a square.
    pub(in crate::tak) fn remove(&mut self, square: Square) {
        self.set(square, Stack::EMPTY);
    }

    /// Moves a stack; says whether a wall was flattened.
    #[inline]
    pub(in crate::tak) fn spread(&mut self, square: Square, direction: Direction, drops: Drops) -> bool {
        let mut at = square.index();
        let stone = self.planes.stone(1 << at);
        let mut carried = u32::from(drops.lifted()) & SHORT;
        let word = self.word(at);
        let stones = word as u32;
        self.put(at, word >> carried, stone);
        let mut left = u32::from(drops.bits());
        while left != 0 {
            let count = (left.trailing_zeros() + 1) & SHORT;
            left >>= count;
            carried = carried.wrapping_sub(count) & SHORT;
            at = next(at, direction);
            let dropped = stones >> carried & ((1 << count) - 1);
            self.put(at, self.word(at) << count | u128::from(dropped), Stone::Flat);
        }
        let (bit, kinds) = (1 << at, &mut self.planes.kinds);
        let crushed = kinds[Stone::Wall as usize] & bit != 0;
        if stone != Stone::Flat {
            kinds[Stone::Flat as usize] &= !bit;
            kinds[Stone::Wall as usize] &= !bit;
            kinds[stone as usize] |= bit;
        }
        crushed
    }

    /// Takes back a spread, given whether it flattened a wall.
    #[inline]
    pub(in crate::tak) fn gather(
        &mut self,
        square: Square,
        direction: Direction,
        drops: Drops,
        crushed: bool,
    ) {
        let (mut at, mut stones, mut left) = (square.index(), 0, u32::from(drops.bits()));
        let mut stone = Stone::Flat;
        while left != 0 {
            let count = (left.trailing_zeros() + 1) & SHORT;
            left >>= count;
            at = next(at, direction);
            stone = self.planes.stone(1 << at);
            let word = self.word(at);
            stones = stones << count | word as u32 & ((1 << count) - 1);
            self.put(at, word >> count, stone);
        }
        let kinds = &mut self.planes.kinds;
        if crushed {
            kinds[Stone::Flat as usize] &= !(1 << at);
            kinds[Stone::Wall as usize] |= 1 << at;
        }
        let at = square.index();
        self.put(at, self.word(at) << (u32::from(drops.lifted()) & SHORT) | u128::from(stones), Stone::Flat);
        if stone != Stone::Flat {
            let kinds = &mut self.planes.kinds;
            kinds[Stone::Flat as usize] &= !(1 << at);
            kinds[stone as usize] |= 1 << at;
        }
    }

    /// Whether there are fewer stones on a square than so many.
    #[inline]
    pub(in crate::tak) fn is_lower(&self, at: u32, stones: u8) -> bool {
        self.word(at as usize) >> stones == 0
    }

    /// How many stones may be lifted from a square.
    #[inline]
    pub(in crate::tak) fn lift(&self, at: u32) -> u32 {
        (self.word(at as usize) | 1).ilog2().min(u32::from(self.size))
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
        self.planes.caps() >> at & 1 == 1 && self.planes.walls() & behind(at, direction, free) != 0
    }

    /// Whether a colour has a road after some step of a single stone, given the squares on which one more would
    /// make one.
    pub(in crate::tak) fn single_makes_road(&self, color: Color, completing: u64) -> bool {
        let stones = self.road_stones(color);
        let single = stones & !self.planes.tall;
        Bits(road::spread(single) & completing & !self.planes.caps()).any(|to| {
            let to = 1 << to;
            // Only a capstone steps on a wall.
            let able = if self.planes.walls() & to == 0 { single } else { single & self.planes.caps() };
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
        let crushers = single & planes.caps();
        if crushers != 0 {
            count += adjacent_pairs(crushers, planes.walls());
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
    /// The squares with a wall on top.
    #[inline]
    pub(in crate::tak) const fn walls(&self) -> u64 {
        self.kinds[Stone::Wall as usize]
    }

    /// The squares with a capstone on top.
    #[inline]
    pub(in crate::tak) const fn caps(&self) -> u64 {
        self.kinds[Stone::Capstone as usize]
    }

    /// The squares with a kind of stone on top.
    #[inline]
    pub(in crate::tak) const fn of_kind(&self, stone: Stone) -> u64 {
        self.kinds[stone as usize]
    }

    /// The squares with a flat of a colour on top.
    #[inline]
    pub(in crate::tak) const fn flats(&self, color: Color) -> u64 {
        self.tops[color.index()] & self.kinds[Stone::Flat as usize]
    }

    #[inline]
    pub(in crate::tak) const fn stone(&self, bit: u64) -> Stone {
        if self.walls() & bit != 0 {
            Stone::Wall
        } else if self.caps() & bit != 0 {
            Stone::Capstone
        } else {
            Stone::Flat
        }
    }
}

/// A stone on a square, in the bits of a small number: four times the square's index, plus the kind. By it tables are looked
/// up.
#[derive(Debug, Clone, Copy)]
pub(in crate::tak) struct Single(pub(super) u32);

impl Single {
    /// So many numbers there are.
    pub(super) const COUNT: usize = 4 * 64;

    #[inline]
    pub(in crate::tak) const fn new(square: Square, stone: Stone) -> Self {
        Self((square.index() as u32) << 2 | stone as u32)
    }

    #[inline]
    pub(super) const fn square(self) -> Square {
        Square::from_index(self.0 >> 2)
    }

    /// The kind of the stone, by its number; one more is possible than there are.
    #[inline]
    pub(super) const fn kind(self) -> usize {
        self.0 as usize & 3
    }

    /// Below [`Self::COUNT`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & (Self::COUNT - 1)
    }

    /// The same stone on the next square in a direction.
    #[inline]
    pub(super) const fn step(self, direction: Direction) -> Self {
        Self((next(self.square().index(), direction) as u32) << 2 | self.0 & 3)
    }
}

/// The indices of the bits that are set, lowest first.
pub(in crate::tak) struct Bits(pub(in crate::tak) u64);

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
