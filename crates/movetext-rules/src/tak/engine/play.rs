//! Making moves and taking them back.

use super::board::Planes;
use super::zobrist;
use crate::tak::{Color, Effect, Move, PlayError, Position, Reserve, Square, Stone};

/// All of a position that is not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tak) struct Turn {
    pub(in crate::tak) reserves: [Reserve; 2],
    pub(in crate::tak) to_move: Color,
    pub(in crate::tak) move_number: u32,
}

/// All of a position but the stacks, before a move.
#[derive(Debug, Clone, Copy)]
pub(in crate::tak) struct Before {
    planes: Planes,
    turn: Turn,
}

/// What takes a move back: of a placed stone, what it was; of any other move, what could be seen before it.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    change: Change,
    hash: u64,
}

#[derive(Debug, Clone, Copy)]
enum Change {
    /// With how many of its kind were left before, and the number of the move.
    Placed {
        square: Square,
        stone: Stone,
        left: u8,
        move_number: u32,
    },
    Played {
        played: Move,
        before: Before,
    },
}

impl Position {
    /// [`Table::apply`] for moves that are no placement of one stone; out of the way of these.
    #[inline(never)]
    pub(in crate::tak) fn apply_other(&mut self, played: Move) -> Result<Effect, PlayError> {
        self.check(played)?;
        let flattened = self.play(played);
        self.hash = None;
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
        let hash = self.hash.unwrap_or_else(|| zobrist::hash(self));
        // Most moves place a stone, and few are of the first turns, whose rules differ.
        match played {
            Move::Place { square, stone } if self.turn.move_number > 1 => {
                let Turn { to_move, move_number, .. } = self.turn;
                self.hash = Some(hash ^ zobrist::placed(square, to_move, stone));
                let left = self.place_of(to_move, square, stone);
                Undo { change: Change::Placed { square, stone, left, move_number }, hash }
            }
            _ => self.make_other(played, hash),
        }
    }

    /// [`Self::make_legal`] for moves that are no placement of one stone after the first turns; out of the way of these.
    #[inline(never)]
    fn make_other(&mut self, played: Move, hash: u64) -> Undo {
        let before = self.before();
        let touched = zobrist::touched(self, played);
        self.play(played);
        self.hash = Some(hash ^ touched ^ zobrist::touched(self, played) ^ zobrist::end_of_turn(self));
        Undo { change: Change::Played { played, before }, hash }
    }

    /// Takes back the last move that was made.
    #[inline]
    pub(in crate::tak) fn unmake_last(&mut self, undo: &Undo) {
        self.hash = Some(undo.hash);
        match &undo.change {
            Change::Placed { square, stone, left, move_number } => {
                let color = self.turn.to_move.other();
                self.board.clear(*square, color, *stone);
                (self.turn.to_move, self.turn.move_number) = (color, *move_number);
                *self.turn.reserves[color.index()].left_mut(*stone) = *left;
            }
            Change::Played { played, before } => self.take_back_other(*played, before),
        }
    }

    #[inline(never)]
    fn take_back_other(&mut self, played: Move, before: &Before) {
        self.take_back(played, before);
    }

    /// What a move is taken back to.
    #[inline]
    pub(in crate::tak) const fn before(&self) -> Before {
        Before { planes: self.board.planes, turn: self.turn }
    }

    /// Plays a legal move without a care for the hash; says whether a wall was flattened.
    #[inline]
    pub(in crate::tak) fn play(&mut self, played: Move) -> bool {
        let mut flattened = false;
        match played {
            Move::Place { square, stone } => {
                self.place(square, stone);
                return false;
            }
            Move::PlacePair { square } => {
                let color = self.placed_color();
                let reserve = &mut self.turn.reserves[color.index()];
                reserve.flats = reserve.flats.saturating_sub(2);
                self.board.place_pair(square, color);
            }
            Move::Spread { square, direction, drops } => {
                flattened = self.board.spread(square, direction, drops);
            }
        }
        self.end_turn();
        flattened
    }

    /// Places a stone, as a legal move, without a care for the hash.
    #[inline]
    pub(in crate::tak) fn place(&mut self, square: Square, stone: Stone) {
        self.place_of(self.placed_color(), square, stone);
    }

    /// Places a stone of a colour; says how many of its kind were left before.
    #[inline]
    fn place_of(&mut self, color: Color, square: Square, stone: Stone) -> u8 {
        let left = self.turn.reserves[color.index()].left_mut(stone);
        let before = *left;
        *left = before.saturating_sub(1);
        self.board.place(square, color, stone);
        self.end_turn();
        before
    }

    #[inline]
    fn end_turn(&mut self) {
        let turn = &mut self.turn;
        turn.to_move = turn.to_move.other();
        if turn.to_move == Color::White {
            turn.move_number = turn.move_number.saturating_add(1);
        }
    }

    /// Takes back a move, but for the hash.
    #[inline]
    pub(in crate::tak) fn take_back(&mut self, played: Move, to: &Before) {
        match played {
            Move::Place { square, .. } | Move::PlacePair { square } => self.unplace(square, to),
            Move::Spread { square, direction, drops } => {
                self.board.gather(square, direction, drops, &to.planes);
                self.turn = to.turn;
            }
        }
    }

    /// Takes back what was placed, but for the hash.
    #[inline]
    pub(in crate::tak) fn unplace(&mut self, square: Square, to: &Before) {
        self.board.remove(square, &to.planes);
        self.turn = to.turn;
    }
}
