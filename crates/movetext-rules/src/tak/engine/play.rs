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

/// What takes a move back: of a placed stone, its square; of any other move, what could be seen before it.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    change: Change,
    turn: Turn,
    hash: u64,
}

#[derive(Debug, Clone, Copy)]
enum Change {
    Placed { square: Square },
    Played { played: Move, planes: Planes },
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
        let turn = self.turn;
        // Most moves place a stone, and few are of the first turns, whose rules differ.
        let (change, after) = match played {
            Move::Place { square, stone } if turn.move_number > 1 => {
                self.place_of(turn.to_move, square, stone);
                (Change::Placed { square }, hash ^ zobrist::placed(square, turn.to_move, stone))
            }
            _ => {
                let planes = self.board.planes;
                let touched = zobrist::touched(self, played);
                self.play(played);
                let after = hash ^ touched ^ zobrist::touched(self, played) ^ zobrist::end_of_turn(self);
                (Change::Played { played, planes }, after)
            }
        };
        self.hash = Some(after);
        Undo { change, turn, hash }
    }

    /// Takes back the last move that was made.
    #[inline]
    pub(in crate::tak) fn unmake_last(&mut self, undo: &Undo) {
        match undo.change {
            Change::Placed { square } => {
                self.board.clear(square);
                self.turn = undo.turn;
            }
            Change::Played { played, planes } => self.take_back(played, &Before { planes, turn: undo.turn }),
        }
        self.hash = Some(undo.hash);
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

    /// Places a stone of a colour.
    #[inline]
    fn place_of(&mut self, color: Color, square: Square, stone: Stone) {
        let reserve = &mut self.turn.reserves[color.index()];
        let left = if stone == Stone::Capstone { &mut reserve.caps } else { &mut reserve.flats };
        *left = left.saturating_sub(1);
        self.board.place(square, color, stone);
        self.end_turn();
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
