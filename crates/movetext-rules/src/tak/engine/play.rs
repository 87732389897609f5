//! Making moves and taking them back.

use super::board::Single;
use super::zobrist::{self, UNKNOWN};
use crate::tak::{
    Color, Direction, Drops, Effect, Move, Opening, PlayError, Position, Reserve, Square, Stone,
};

/// All of a position that is not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tak) struct Turn {
    /// What is left to place: flats and walls, then capstones, of player 1, then of player 2.
    left: [u8; 4],
    /// Twice the number of the move, and one more where player 2 is to move. Wider than any number that a setup claims,
    /// so that it is counted up and down again without a look at its end.
    ply: u64,
}

/// The first ply on which no opening has rules of its own.
const AFTER_OPENING: u64 = 4;

impl Turn {
    pub(in crate::tak) fn new(reserves: [Reserve; 2], to_move: Color, move_number: u32) -> Self {
        let [white, black] = reserves;
        let left = [white.flats, white.caps, black.flats, black.caps];
        Self { left, ply: 2 * u64::from(move_number) + to_move as u64 }
    }

    #[inline]
    pub(in crate::tak) const fn mover(&self) -> Color {
        if self.ply & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    pub(in crate::tak) const fn move_number(&self) -> u32 {
        let number = self.ply / 2;
        if number > u32::MAX as u64 { u32::MAX } else { number as u32 }
    }

    /// Whether this is the first turn of a player.
    #[inline]
    pub(in crate::tak) const fn is_first(&self) -> bool {
        self.ply < AFTER_OPENING
    }

    #[inline]
    pub(in crate::tak) const fn reserve(&self, color: Color) -> Reserve {
        let of = 2 * color.index();
        Reserve { flats: self.left[of], caps: self.left[of + 1] }
    }

    /// Whether a player has nothing left to place.
    #[inline]
    pub(in crate::tak) fn is_reserve_empty(&self) -> bool {
        self.left[..2] == [0, 0] || self.left[2..] == [0, 0]
    }

    /// A stone of a colour is placed, and the turn ends.
    #[inline]
    const fn place(&mut self, color: Color, single: Single) {
        let of = 2 * color.index() + (single.kind() >> 1);
        self.left[of] = self.left[of].wrapping_sub(1);
        self.ply += 1;
    }

    /// Takes back [`Self::place`].
    #[inline]
    const fn unplace(&mut self, color: Color, single: Single) {
        let of = 2 * color.index() + (single.kind() >> 1);
        self.left[of] = self.left[of].wrapping_add(1);
        self.ply -= 1;
    }
}

/// What takes a move back: two words, which stay in registers. What was seen before it follows from the stacks.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    hash: u64,
    change: Change,
}

/// A move and whether it flattened a wall, in the bits of a word.
#[derive(Debug, Clone, Copy)]
struct Change(u32);

impl Change {
    /// Set but where a stone of one's own was placed, as by nearly every move.
    const OTHER: u32 = 1 << 31;
    const FLATTENED: u32 = 1 << 30;
    const SPREAD: u32 = 1 << 29;
    const PAIR: u32 = 1 << 28;
    /// A single stone moved to an empty square.
    const STEP: u32 = 1 << 27;

    /// A stone of one's own was placed.
    #[inline]
    const fn placed(single: Single) -> Self {
        Self(single.0)
    }

    /// The stone, if one of one's own was placed.
    #[inline]
    const fn as_placed(self) -> Option<Single> {
        if self.0 & Self::OTHER == 0 { Some(Single(self.0)) } else { None }
    }

    /// A single stone moved to an empty square.
    const fn step(from: Single, direction: Direction) -> Self {
        Self(Self::OTHER | Self::STEP | (direction as u32) << 8 | from.0)
    }

    /// Where the stone came from that moved to an empty square.
    const fn as_step(self) -> Option<(Single, Direction)> {
        if self.0 & Self::STEP == 0 { None } else { Some((Single(self.0), self.direction())) }
    }

    /// Any move was made.
    const fn other(played: Move, flattened: bool) -> Self {
        let flags = Self::OTHER | if flattened { Self::FLATTENED } else { 0 };
        Self(match played {
            Move::Place { square, stone } => flags | Single::new(square, stone).0,
            Move::PlacePair { square } => flags | Self::PAIR | Single::new(square, Stone::Flat).0,
            Move::Spread { square, direction, drops } => {
                let spread = (drops.bits() as u32) << 16 | (direction as u32) << 8;
                flags | Self::SPREAD | spread | Single::new(square, Stone::Flat).0
            }
        })
    }

    /// The move, and whether it flattened a wall.
    const fn played(self) -> (Move, bool) {
        let square = Single(self.0).square();
        let played = if self.0 & Self::SPREAD != 0 {
            let drops = Drops::from_bits((self.0 >> 16) as u8);
            Move::Spread { square, direction: self.direction(), drops }
        } else if self.0 & Self::PAIR != 0 {
            Move::PlacePair { square }
        } else {
            let stone = match Single(self.0).kind() {
                0 => Stone::Flat,
                1 => Stone::Wall,
                _ => Stone::Capstone,
            };
            Move::Place { square, stone }
        };
        (played, self.0 & Self::FLATTENED != 0)
    }

    const fn direction(self) -> Direction {
        Direction::ALL[(self.0 >> 8) as usize & 3]
    }
}

impl Position {
    /// [`Table::apply`] for moves that are no placement of one stone; out of the way of these.
    #[inline(never)]
    pub(in crate::tak) fn apply_other(&mut self, played: Move) -> Result<Effect, PlayError> {
        self.check(played)?;
        let flattened = self.play(played);
        self.hash = UNKNOWN;
        Ok(Effect { captures: flattened.then(|| self.end_of(played)) })
    }

    /// The last square that a move touches.
    fn end_of(&self, played: Move) -> Square {
        let Move::Spread { mut square, direction, drops } = played else { return played.square() };
        for _ in 0..drops.squares() {
            square = square.step(direction, self.rules.size).unwrap_or(square);
        }
        square
    }

    /// Plays a legal move, so that it can be taken back, and keeps up the hash.
    #[inline]
    pub(in crate::tak) fn make_legal(&mut self, played: Move) -> Undo {
        let hash = self.hash;
        if hash == UNKNOWN {
            return self.make_first(played);
        }
        // Most moves place a stone.
        match played {
            Move::Place { square, stone } => {
                let (single, color) = (Single::new(square, stone), self.turn.mover());
                self.hash = hash ^ zobrist::placed(color, single);
                self.place_of(color, single);
                Undo { hash, change: Change::placed(single) }
            }
            _ => self.make_other(played),
        }
    }

    /// [`Self::make_legal`] for the first move of a search, before which the hash was not known, and for the first turns,
    /// on which it is not kept: their rules differ, and few stones are on the board.
    #[cold]
    fn make_first(&mut self, played: Move) -> Undo {
        if !self.turn.is_first() {
            self.hash = zobrist::hash(self);
            if self.hash != UNKNOWN {
                return self.make_legal(played);
            }
        }
        let flattened = self.play(played);
        self.hash = if self.turn.is_first() { UNKNOWN } else { zobrist::hash(self) };
        Undo { hash: UNKNOWN, change: Change::other(played, flattened) }
    }

    /// [`Self::make_legal`] for moves that place no stone; out of the way of those that do.
    #[inline(never)]
    fn make_other(&mut self, played: Move) -> Undo {
        let hash = self.hash;
        if let Move::Spread { square, direction, drops: Drops::ONE } = played
            && let Some(from) = self.board.single(square, direction)
        {
            let (color, to) = (self.turn.mover(), from.step(direction));
            self.hash =
                hash ^ zobrist::placed(color, from) ^ zobrist::placed(color, to) ^ zobrist::end_of_turn();
            self.step(color, from, to);
            self.turn.ply += 1;
            return Undo { hash, change: Change::step(from, direction) };
        }
        let touched = zobrist::touched(self, played);
        let flattened = self.play(played);
        self.hash = hash ^ touched ^ zobrist::touched(self, played) ^ zobrist::end_of_turn();
        Undo { hash, change: Change::other(played, flattened) }
    }

    /// Moves a single stone to an empty square, or back.
    #[inline]
    const fn step(&mut self, color: Color, from: Single, to: Single) {
        self.board.toggle(color, from);
        self.board.toggle(color, to);
    }

    /// Takes back the last move that was made.
    #[inline]
    pub(in crate::tak) fn unmake_last(&mut self, undo: &Undo) {
        self.hash = undo.hash;
        match undo.change.as_placed() {
            Some(single) => self.unplace(self.turn.mover().other(), single),
            None => self.take_back_other(undo.change),
        }
    }

    #[inline(never)]
    fn take_back_other(&mut self, change: Change) {
        if let Some((from, direction)) = change.as_step() {
            self.step(self.turn.mover().other(), from, from.step(direction));
            self.turn.ply -= 1;
            return;
        }
        let (played, flattened) = change.played();
        self.take_back(played, flattened);
    }

    /// Plays a legal move without a care for the hash; says whether a wall was flattened.
    #[inline]
    pub(in crate::tak) fn play(&mut self, played: Move) -> bool {
        match played {
            Move::Place { square, stone } => {
                self.place(Single::new(square, stone));
                false
            }
            Move::PlacePair { square } => {
                let color = self.placed_color();
                self.board.place_pair(square, color);
                let single = Single::new(square, Stone::Flat);
                self.turn.place(color, single);
                self.turn.place(color, single);
                self.turn.ply -= 1;
                false
            }
            Move::Spread { square, direction, drops } => {
                self.turn.ply += 1;
                self.board.spread(square, direction, drops)
            }
        }
    }

    /// Places a stone, as a legal move, without a care for the hash.
    #[inline]
    pub(in crate::tak) const fn place(&mut self, single: Single) {
        self.place_of(self.placed_color(), single);
    }

    /// Places a stone of a colour.
    #[inline]
    pub(in crate::tak) const fn place_of(&mut self, color: Color, single: Single) {
        self.board.toggle(color, single);
        self.turn.place(color, single);
    }

    /// Takes back a move, given whether it flattened a wall, but for the hash.
    #[inline]
    pub(in crate::tak) fn take_back(&mut self, played: Move, flattened: bool) {
        match played {
            Move::Place { square, stone } => {
                self.unplace(self.color_placed_last(), Single::new(square, stone));
            }
            Move::PlacePair { square } => {
                let color = self.color_placed_last();
                self.board.remove(square);
                let single = Single::new(square, Stone::Flat);
                self.turn.unplace(color, single);
                self.turn.unplace(color, single);
                self.turn.ply += 1;
            }
            Move::Spread { square, direction, drops } => {
                self.turn.ply -= 1;
                self.board.gather(square, direction, drops, flattened);
            }
        }
    }

    /// Whose stone was placed by the last move, which placed one.
    #[inline]
    fn color_placed_last(&self) -> Color {
        let mover = self.turn.mover().other();
        let was_opening = self.turn.ply <= AFTER_OPENING && self.rules.opening != Opening::NoSwap;
        if was_opening { mover.other() } else { mover }
    }

    /// Takes back the placement of a stone of a colour, but for the hash.
    #[inline]
    pub(in crate::tak) const fn unplace(&mut self, color: Color, single: Single) {
        self.board.toggle(color, single);
        self.turn.unplace(color, single);
    }
}
