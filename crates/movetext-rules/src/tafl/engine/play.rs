//! Making a move: the man moves, captures follow, the turn passes or goes on, the game may end.

use super::bitboard::Bitboard;
use super::captured::Captured;
use super::captures::Attack;
use super::compiled::CompiledRules;
use super::state::{NOWHERE, State, Turn, side_index};
use super::views::View;
use super::zobrist;
use crate::tafl::{Berserk, CaptureReason, JumpMode, Kind, Piece, Side};

/// What takes a move back: the men to put back, and what else the move changed. As small on a board of 31x31 as
/// on one of 7x7.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    turn: Turn,
    /// From which square to which somebody moved: the same where nobody did.
    from: u16,
    to: u16,
    /// Who moved.
    mover: Piece,
    captured: Option<Captured>,
}

impl Undo {
    /// What takes back a move that does nothing.
    #[inline]
    pub(super) fn nothing<B>(state: &State<B>) -> Self {
        let mover = Piece::new(state.turn.to_move, Kind::Taflman);
        Self { turn: state.turn, from: 0, to: 0, mover, captured: None }
    }
}

impl<B: Bitboard> CompiledRules<B> {
    /// Plays a legal move, so that [`Self::unmake`] can take it back; how the game ended then is not judged. What an
    /// illegal move does is unspecified, but safe.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "each of two callers gets its own, one of them for the usual board"
    )]
    pub fn make(&self, state: &mut State<B>, from: usize, to: usize) -> Undo {
        let (Some(leaves), Some(arrives)) = (self.views.from(from), self.views.from(to)) else {
            return Undo::nothing(state);
        };
        if !self.has_plain_turns || state.turn.mixed {
            return self.make_any(state, from, to);
        }
        if state.kinds[0].meets(leaves.here) {
            self.make_king_move(state, (from, leaves), (to, arrives))
        } else {
            self.make_plain::<false>(state, (from, leaves), (to, arrives))
        }
    }

    /// [`Self::make_plain`] by a king; out of the way of the others.
    #[inline(never)]
    fn make_king_move(&self, state: &mut State<B>, from: (usize, &View<B>), to: (usize, &View<B>)) -> Undo {
        self.make_plain::<true>(state, from, to)
    }

    /// Makes a move after which the other side is to move, whatever was captured.
    #[inline]
    fn make_plain<const IS_KING: bool>(
        &self,
        state: &mut State<B>,
        (from, leaves): (usize, &View<B>),
        (to, arrives): (usize, &View<B>),
    ) -> Undo {
        let side = state.turn.to_move;
        let mover = Piece::new(side, if IS_KING { Kind::King } else { Kind::Taflman });
        let mut undo = Undo { turn: state.turn, from: from as u16, to: to as u16, mover, captured: None };
        state.toggle_men(leaves.here ^ arrives.here, mover);
        let keys = if IS_KING {
            zobrist::man(from, mover) ^ zobrist::man(to, mover)
        } else {
            leaves.taflmen[side_index(side)] ^ arrives.taflmen[side_index(side)]
        };
        state.turn.hash ^= keys ^ zobrist::DEFENDERS_TO_MOVE;
        state.turn.to_move = side.other();
        (state.turn.is_judged, state.turn.ended) = (false, None);
        if state.of(side.other()).meets(arrives.beside) {
            undo.captured = self.take_beside(state, mover, to, arrives);
        }
        undo
    }

    /// [`Self::make`] for every move.
    #[inline(never)]
    fn make_any(&self, state: &mut State<B>, from: usize, to: usize) -> Undo {
        let mut undo = Undo::nothing(state);
        if let Some(mover) = state.piece(from).filter(|_| !state.occupied().has(to)) {
            (undo.from, undo.to, undo.mover) = (from as u16, to as u16, mover);
            let (before, mut captured) = (*state, B::EMPTY);
            let jumped = self.jumped(state, from, to);
            self.play_man(state, mover, (from, to), jumped, |index, _, _| captured |= B::of(index));
            if !captured.is_empty() {
                undo.captured = Some(Captured::new(captured, |index| before.kind(index), to, self.size));
            }
        }
        undo
    }

    /// Takes what an arrival beside enemies captures.
    #[inline(never)]
    fn take_beside(&self, state: &mut State<B>, mover: Piece, to: usize, at: &View<B>) -> Option<Captured> {
        let enemies = state.of(mover.side.other()) & at.beside;
        if !self.may_capture(state, mover, at.behind, enemies) {
            return None;
        }
        let mut taken = B::EMPTY;
        self.each_capture_beside(Attack { state, mover, to }, enemies, &mut |index, _| taken |= B::of(index));
        if taken.is_empty() {
            return None;
        }
        let captured = Captured::new(taken, |index| state.kind(index), to, self.size);
        taken.each(|index| Self::take(state, index));
        Some(captured)
    }

    /// Takes back the last move that was made.
    #[inline]
    pub fn unmake(&self, state: &mut State<B>, undo: &Undo) {
        if undo.captured.is_some() || undo.mover.kind != Kind::Taflman {
            return self.unmake_any(state, undo);
        }
        self.take_back(state, undo);
    }

    /// [`Self::unmake`] for every move.
    #[inline(never)]
    fn unmake_any(&self, state: &mut State<B>, undo: &Undo) {
        if let Some(captured) = &undo.captured {
            self.put_back(state, undo.mover.side.other(), captured, usize::from(undo.to));
        }
        self.take_back(state, undo);
    }

    /// Takes back the last move that was made, but for what it captured.
    #[inline]
    fn take_back(&self, state: &mut State<B>, undo: &Undo) {
        let views = (self.views.from(usize::from(undo.from)), self.views.from(usize::from(undo.to)));
        if let (Some(leaves), Some(arrives)) = views {
            state.toggle_men(leaves.here ^ arrives.here, undo.mover);
        }
        state.turn = undo.turn;
    }

    /// Puts men of a side back that an arrival captured, without a care for the hash.
    #[inline(never)]
    fn put_back(&self, state: &mut State<B>, side: Side, captured: &Captured, to: usize) {
        for (index, kind) in captured.men(to, self.size) {
            if kind == Kind::Mercenary {
                state.toggle(index, Piece::new(side.other(), kind));
            }
            state.toggle(index, Piece::new(side, kind));
        }
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
        let slides = state.turn.is_judged && state.turn.ended.is_none() && jumped.is_none();
        let captured = self.relocate(state, mover, from, to, &mut each);
        let side = mover.side;
        state.go_on_with(NOWHERE);
        state.turn.ended = if slides && captured.is_empty() {
            self.end_after_slide(state, side, to)
        } else {
            self.end_on_board(state)
        };
        state.turn.is_judged = true;
        let goes_on = state.turn.ended.is_none()
            && !captured.is_empty()
            && self.rules.berserk != Berserk::None
            && self.can_go_on(state, mover, to);
        if goes_on {
            state.go_on_with(to as u16);
        } else {
            state.turn_to(side.other());
            if state.turn.ended.is_none() && !self.has_step(state) {
                state.turn.ended = self.end_without_moves(state);
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
        state.slide(from, to, mover.side, mover.kind);
        state.turn.hash ^= self.views.key(from, mover) ^ self.views.key(to, mover);
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
