//! Which moves are legal, and why others are not.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::Bits;
use super::spreads;
use crate::bits::indices;
use crate::tak::{Color, Direction, Drops, Move, Opening, Piece, PlayError, Position, Square, Stone};

/// All ways to place one stone of one's own: each kind that is left, on each empty square.
#[derive(Debug, Clone)]
pub(in crate::tak) struct Placements {
    squares: u64,
    /// The kind that is being placed, and where it has not been yet.
    stone: Stone,
    left: u64,
    /// Which kinds come after it.
    walls: bool,
    caps: bool,
}

impl Placements {
    /// The kinds in their order, and where each may be placed.
    #[inline]
    const fn by_kind(&self) -> [(Stone, u64); 3] {
        let walls = if self.walls { self.squares } else { 0 };
        let caps = if self.caps { self.squares } else { 0 };
        [(Stone::Flat, self.left), (Stone::Wall, walls), (Stone::Capstone, caps)]
    }
}

impl Iterator for Placements {
    type Item = (Square, Stone);

    #[inline]
    fn next(&mut self) -> Option<(Square, Stone)> {
        while self.left == 0 {
            (self.stone, self.left) = if core::mem::take(&mut self.walls) {
                (Stone::Wall, self.squares)
            } else if core::mem::take(&mut self.caps) {
                (Stone::Capstone, self.squares)
            } else {
                return None;
            };
        }
        let at = self.left.trailing_zeros();
        self.left &= self.left - 1;
        Some((Square::from_index(at), self.stone))
    }
}

impl Position {
    /// Whether the player to move is on the first turn of an opening that places the opponent's stones.
    #[inline]
    pub(in crate::tak) const fn is_opening(&self) -> bool {
        self.turn.is_first() && !matches!(self.rules.opening, Opening::NoSwap)
    }

    /// Whether two flats are placed now.
    pub(in crate::tak) const fn is_pair_due(&self) -> bool {
        self.is_opening()
            && matches!(self.rules.opening, Opening::DoubleBlackStack)
            && matches!(self.turn.mover(), Color::White)
    }

    /// Whose stones are placed now.
    pub(in crate::tak) const fn placed_color(&self) -> Color {
        if self.is_opening() { self.turn.mover().other() } else { self.turn.mover() }
    }

    /// Shows each legal move once.
    pub(in crate::tak) fn each_legal<B>(
        &self,
        mut each: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_pair_due() && self.reserve(self.placed_color()).flats >= 2 {
            for square in Bits(self.board.empty()).map(Square::from_index) {
                each(Move::PlacePair { square })?;
            }
        }
        // A loop for each kind is cheaper than one that asks for the kind each time.
        let placements = self.placements();
        for (stone, squares) in placements.by_kind() {
            for square in Bits(squares).map(Square::from_index) {
                each(Move::Place { square, stone })?;
            }
        }
        if self.is_opening() {
            return ControlFlow::Continue(());
        }
        self.each_spread(self.turn.mover(), |square, direction, drops| {
            each(Move::Spread { square, direction, drops })
        })
    }

    /// Puts each legal move that places stones behind a list, in the order of [`Self::each_legal`]. How many there are is
    /// known before, so that room for them is asked for once.
    pub(in crate::tak) fn push_placements(&self, moves: &mut Vec<Move>) {
        if self.is_pair_due() && self.reserve(self.placed_color()).flats >= 2 {
            moves.extend(
                indices(self.board.empty()).map(|at| Move::PlacePair { square: Square::from_index(at) }),
            );
        }
        let placements = self.placements();
        for (stone, free) in placements.by_kind() {
            moves.extend(indices(free).map(|at| Move::Place { square: Square::from_index(at), stone }));
        }
    }

    /// Shows every way to move a colour's stacks, opening or not.
    pub(in crate::tak) fn each_spread<B>(
        &self,
        color: Color,
        mut each: impl FnMut(Square, Direction, Drops) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for at in Bits(self.board.planes.tops[color.index()]) {
            let lift = self.board.lift(at);
            for direction in Direction::ALL {
                let free = self.board.free(at, direction);
                for bits in spreads::each(lift, free, self.board.can_crush(at, direction, free)) {
                    each(Square::from_index(at), direction, Drops::from_bits(bits))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All ways to place one stone.
    #[inline]
    pub(in crate::tak) fn placements(&self) -> Placements {
        let reserve = self.reserve(self.placed_color());
        let squares = self.board.empty();
        let left = if reserve.flats > 0 && !self.is_pair_due() { squares } else { 0 };
        let free = !self.is_opening();
        Placements {
            squares,
            stone: Stone::Flat,
            left,
            walls: free && reserve.flats > 0,
            caps: free && reserve.caps > 0,
        }
    }
}

impl Position {
    /// Says whether a move can be played, and if not, why.
    ///
    /// # Errors
    /// The reason why not.
    #[inline]
    pub fn check(&self, played: Move) -> Result<(), PlayError> {
        let square = played.square();
        match played {
            Move::Place { stone, .. } => self.check_place(square, stone),
            _ if !self.is_on_board(square) => Err(self.off_board(square)),
            Move::PlacePair { .. } if self.is_pair_due() => self.check_free(square, Stone::Flat, 2),
            Move::PlacePair { .. } => Err(PlayError::NoPair { square }),
            Move::Spread { direction, drops, .. } => self.check_spread(square, direction, drops),
        }
    }

    #[inline]
    fn is_on_board(&self, square: Square) -> bool {
        self.board.edges.board >> square.index() & 1 != 0
    }

    fn off_board(&self, square: Square) -> PlayError {
        PlayError::OffBoard { square, size: self.rules.size }
    }

    /// Whether a stone may be placed.
    #[inline]
    pub(in crate::tak) fn check_place(&self, square: Square, stone: Stone) -> Result<(), PlayError> {
        if !self.is_on_board(square) {
            Err(self.off_board(square))
        } else if self.is_opening() && stone != Stone::Flat {
            Err(PlayError::FirstNotFlat)
        } else if self.is_pair_due() {
            Err(PlayError::PairNeeded { square })
        } else {
            self.check_free(square, stone, 1)
        }
    }

    /// Whether so many stones are there to be placed, and room for them.
    #[inline]
    fn check_free(&self, square: Square, stone: Stone, count: u8) -> Result<(), PlayError> {
        if let Some(by) = self.board.top(square) {
            return Err(PlayError::Occupied { square, by });
        }
        let color = self.placed_color();
        let reserve = self.reserve(color);
        match stone {
            Stone::Capstone if reserve.caps < count => Err(PlayError::NoCapstones { color }),
            Stone::Flat | Stone::Wall if reserve.flats < count => Err(PlayError::NoFlats { color }),
            _ => Ok(()),
        }
    }

    #[inline]
    fn check_spread(&self, square: Square, direction: Direction, drops: Drops) -> Result<(), PlayError> {
        if self.is_opening() {
            return Err(PlayError::FirstNotPlaced);
        }
        let Some(top) = self.board.top(square) else { return Err(PlayError::Empty { square }) };
        if top.color != self.turn.mover() {
            return Err(PlayError::NotYours { square, by: top });
        }
        let (at, lifted) = (square.index() as u32, drops.lifted());
        let limit = self.rules.size;
        if lifted > limit || self.board.is_lower(at, lifted) {
            let height = self.board.get(square).height();
            return Err(if lifted > limit {
                PlayError::CarryLimit { lifted, limit }
            } else {
                PlayError::StackTooLow { square, lifted, height }
            });
        }
        let (squares, free) = (u32::from(drops.squares()), self.board.free(at, direction));
        let crushes =
            || squares == free + 1 && drops.last() == 1 && self.board.can_crush(at, direction, free);
        if squares <= free || crushes() { Ok(()) } else { Err(self.blocked(square, direction, top, free)) }
    }

    /// What stands behind the free squares of a stack's way.
    #[cold]
    fn blocked(&self, square: Square, direction: Direction, top: Piece, free: u32) -> PlayError {
        let mut last = square;
        for _ in 0..free {
            last = last.step(direction, self.rules.size).unwrap_or(last);
        }
        let Some(square) = last.step(direction, self.rules.size) else {
            return PlayError::LeavesBoard { last };
        };
        match self.board.top(square).map(|blocker| blocker.stone) {
            Some(Stone::Wall) if top.stone == Stone::Capstone => PlayError::CapstoneNotAlone { square },
            Some(Stone::Wall) => PlayError::WallBlocks { square },
            _ => PlayError::CapstoneBlocks { square },
        }
    }
}
