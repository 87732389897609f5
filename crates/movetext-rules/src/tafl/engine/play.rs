//! Making a move: the man moves, captures follow, the turn passes or goes on, the game may end.

use smallvec::SmallVec;

use super::bitboard::Bitboard;
use super::captures::Attack;
use super::compiled::CompiledRules;
use super::state::{NOWHERE, State};
use crate::tafl::{Berserk, CaptureReason, JumpMode, Kind, Outcome, Piece, Side};

/// What takes a move back: the men to put back, and what else the move changed. As small on a board of 31x31 as
/// on one of 7x7.
#[derive(Debug, Clone)]
pub struct Undo {
    /// Who moved, from which square to which; nobody where there was nothing to move.
    moved: Option<(Piece, u16, u16)>,
    /// Who was captured, and where.
    captured: SmallVec<[(u16, Piece); 4]>,
    hash: u64,
    berserk: u16,
    to_move: Side,
    ended: Option<Outcome>,
}

impl<B: Bitboard> CompiledRules<B> {
    /// Plays a legal move, so that [`State::unmake`] can take it back. What an illegal move does is unspecified, but
    /// safe.
    #[inline]
    pub fn make(&self, state: &mut State<B>, from: usize, to: usize) -> Undo {
        let mut undo = state.undo();
        if let Some(mover) = state.piece(from).filter(|_| !state.occupied().has(to)) {
            undo.moved = Some((mover, from as u16, to as u16));
            let jumped = self.jumped(state, from, to);
            self.play_man(state, mover, (from, to), jumped, |index, piece, _| {
                undo.captured.push((index as u16, piece));
            });
        }
        undo
    }

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
            self.play_man(state, mover, (from, to), jumped, &mut each);
        }
    }

    /// [`Self::play`] once it is known who moves, to an empty square, and whom that jumps over.
    #[inline]
    pub fn play_man(
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

impl<B: Bitboard> State<B> {
    /// What takes back a move that does nothing.
    pub fn undo(&self) -> Undo {
        Undo {
            moved: None,
            captured: SmallVec::new(),
            hash: self.hash,
            berserk: self.berserk,
            to_move: self.to_move,
            ended: self.ended,
        }
    }

    /// Takes back the last move that was made.
    pub fn unmake(&mut self, undo: Undo) {
        if let Some((mover, from, to)) = undo.moved {
            self.slide(to.into(), from.into(), mover.side, mover.kind);
        }
        for (index, piece) in undo.captured {
            if piece.kind == Kind::Mercenary {
                self.toggle(index.into(), Piece::new(piece.side.other(), Kind::Mercenary));
            }
            self.toggle(index.into(), piece);
        }
        (self.hash, self.berserk, self.to_move, self.ended) =
            (undo.hash, undo.berserk, undo.to_move, undo.ended);
    }
}
