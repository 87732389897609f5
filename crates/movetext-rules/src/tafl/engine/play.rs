//! Making a move: the man moves, captures follow, the turn passes or goes on, the game may end.

use super::bitboard::Bitboard;
use super::captures::Attack;
use super::compiled::CompiledRules;
use super::state::{NOWHERE, State};
use crate::tafl::{Berserk, CaptureReason, JumpMode, Kind, Piece};

impl<B: Bitboard> CompiledRules<B> {
    /// Plays a legal move and shows what it captures, each man once, in the order of a capture record.
    /// What an illegal move does is unspecified, but safe.
    #[inline]
    pub fn play(
        &self,
        state: &mut State<B>,
        from: usize,
        to: usize,
        mut each: impl FnMut(usize, Piece, CaptureReason),
    ) {
        let Some(mover) = state.piece(from) else { return };
        if !state.occupied().has(to) {
            let jumped = self.jumped(state, from, to);
            self.make(state, mover, (from, to), jumped, &mut each);
        }
    }

    /// [`Self::play`] once it is known who moves, to an empty square, and whom that jumps over.
    #[inline]
    pub fn make(
        &self,
        state: &mut State<B>,
        mover: Piece,
        (from, to): (usize, usize),
        jumped: Option<usize>,
        mut each: impl FnMut(usize, Piece, CaptureReason),
    ) {
        let slides = state.ended.is_none() && jumped.is_none();
        let captured = self.relocate(state, mover, from, to, &mut each);
        let side = mover.side;
        state.go_on_with(NOWHERE);
        state.ended = if slides && captured.is_empty() {
            self.end_after_slide(state, side, to)
        } else {
            self.end_on_board(state)
        };
        let goes_on = state.ended.is_none()
            && !captured.is_empty()
            && self.rules.berserk != Berserk::None
            && self.can_go_on(state, mover, to);
        if goes_on {
            state.go_on_with(to as u16);
        } else {
            state.turn_to(side.other());
            if state.ended.is_none() && !self.has_step(state) {
                state.ended = self.end_without_moves(state);
            }
        }
    }

    /// Moves a man and takes what that captures; says what was.
    #[inline]
    pub fn relocate(
        &self,
        state: &mut State<B>,
        mover: Piece,
        from: usize,
        to: usize,
        mut each: impl FnMut(usize, Piece, CaptureReason),
    ) -> B {
        state.shift(from, to, mover);
        let mut captured = B::EMPTY;
        if self.jumps[mover.kind.index()] == JumpMode::Capture
            && let Some(over) = self.jumped(state, from, to)
            && let Some(piece) = state.piece(over)
        {
            each(over, piece, CaptureReason::Jumped { from: self.square(from), to: self.square(to) });
            Self::take(state, over);
            captured |= B::of(over);
        }
        // All reasons are judged on the board before any of these men is taken.
        let mut taken = B::EMPTY;
        let board = &*state;
        self.each_capture(Attack { state: board, mover, to }, |index, reason| {
            if !taken.has(index) {
                taken |= B::of(index);
                if let Some(piece) = board.piece(index) {
                    each(index, piece, reason);
                }
            }
        });
        taken.each(|index| Self::take(state, index));
        captured | taken
    }

    /// The man jumped over by a move between two squares, if it jumps.
    #[inline]
    pub fn jumped(&self, state: &State<B>, from: usize, to: usize) -> Option<usize> {
        let apart = from.abs_diff(to);
        if apart != 2 && apart != 2 * self.size {
            return None;
        }
        let middle = from.midpoint(to);
        state.occupied().has(middle).then_some(middle)
    }

    /// Takes a man off, or, a mercenary, over to the other side.
    fn take(state: &mut State<B>, index: usize) {
        if let Some(piece) = state.piece(index) {
            state.toggle(index, piece);
            if piece.kind == Kind::Mercenary {
                state.toggle(index, Piece::new(piece.side.other(), Kind::Mercenary));
            }
        }
    }

    /// Whether the man that just captured may go on with a berserk turn.
    #[inline(never)]
    fn can_go_on(&self, state: &State<B>, mover: Piece, at: usize) -> bool {
        use core::ops::ControlFlow::{Break, Continue};
        self.destinations(state, mover, at, |to| {
            let goes_on = self.rules.berserk == Berserk::Move || self.captures(state, mover, at, to);
            if goes_on { Break(()) } else { Continue(()) }
        })
        .is_break()
    }

    /// Whether a legal move captures anything.
    pub fn captures(&self, state: &State<B>, mover: Piece, from: usize, to: usize) -> bool {
        let mut after = *state;
        !self.relocate(&mut after, mover, from, to, |_, _, _| {}).is_empty()
    }
}
