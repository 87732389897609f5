//! A position that remembers its line.

use alloc::vec::{self, Vec};
use core::ops::ControlFlow;

use crate::past::Past;
use crate::{Outcome, Position, Table};

/// A position and the positions before it: repetition is asked of this. Perft walks bare positions,
/// replay walks lines.
#[derive(Debug, Clone)]
pub struct Line<P: Position> {
    position: P,
    /// The positions between turns, the start first.
    past: Past,
    /// How often the present position has stood in the line; 0 inside a turn.
    occurrences: u32,
}

/// A moment of a [`Line`] to come back to: the position and how long the past was.
#[derive(Debug, Clone)]
pub struct LineCheckpoint<P> {
    position: P,
    past: usize,
}

impl<P: Position> Line<P> {
    /// A line that starts at `position`, which counts as its first occurrence.
    pub fn new(position: P) -> Self {
        let mut line = Self { position, past: Past::new(), occurrences: 0 };
        line.remember();
        line
    }

    /// The position at the end of the line.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Plays one move.
    ///
    /// # Errors
    /// The game's reason why the move is illegal; the line is then as it was. A game that is over refuses
    /// nothing by itself: ask [`Line::outcome`].
    #[inline]
    pub fn play(&mut self, step: &P::Step) -> Result<P::Effect, P::Error> {
        if self.position.forbids_repetition() {
            self.check_repetition(*step)?;
        }
        let effect = self.position.apply(step)?;
        self.remember();
        Ok(effect)
    }

    /// [`Self::play`], with what [`Self::unmake`] takes the move back with.
    ///
    /// # Errors
    /// As [`Self::play`].
    #[inline]
    pub fn play_with_undo(&mut self, step: P::Step) -> Result<(P::Effect, P::Undo), P::Error> {
        if self.position.forbids_repetition() {
            self.check_repetition(step)?;
        }
        let played = self.position.play_with_undo(step)?;
        self.remember();
        Ok(played)
    }

    /// [`Self::play_with_undo`], without the effect of the move.
    ///
    /// # Errors
    /// As [`Self::play`].
    #[inline]
    pub fn make_checked(&mut self, step: P::Step) -> Result<P::Undo, P::Error> {
        if self.position.forbids_repetition() {
            self.check_repetition(step)?;
        }
        let undo = self.position.make_checked(step)?;
        self.remember();
        Ok(undo)
    }

    /// Whether rules that forbid repetitions let a move be played; what is illegal anyhow has better reasons than where
    /// it would lead.
    fn check_repetition(&self, step: P::Step) -> Result<(), P::Error> {
        let Err(refusal) = self.may_repeat(step) else { return Ok(()) };
        self.position.clone().apply(&step)?;
        Err(refusal)
    }

    /// Plays a move that [`Line::legal_moves`] shows, or that is known to be legal, without its effect.
    #[inline]
    pub fn make(&mut self, step: P::Step) -> P::Undo {
        let undo = self.position.make(step);
        self.remember();
        undo
    }

    /// Plays a move if [`Line::play`] would take it, without its effect and without a reason why not: cheaper than asking
    /// first where moves are tried.
    #[inline]
    pub fn try_make(&mut self, step: P::Step) -> Option<P::Undo> {
        let undo = self.position.try_make(step)?;
        if !self.position.forbids_repetition() || !self.position.is_repeatable() {
            self.remember();
            return Some(undo);
        }
        let (hash, moves) = (self.position.repetition_hash(), self.position.moves_played());
        if self.past.add_new(hash, moves) {
            self.occurrences = 1;
            return Some(undo);
        }
        self.make_again(step, undo)
    }

    /// Takes back a move that repeats a position, and plays it if it may all the same.
    #[cold]
    fn make_again(&mut self, step: P::Step, undo: P::Undo) -> Option<P::Undo> {
        self.position.unmake(undo);
        self.may_repeat(step).ok()?;
        Some(self.make(step))
    }

    /// Takes back the last move, which was made by [`Line::make`] or [`Line::play_with_undo`].
    #[inline]
    pub fn unmake(&mut self, undo: P::Undo) {
        if self.occurrences > 0 {
            self.past.truncate(self.past.len() - 1);
        }
        self.position.unmake(undo);
        self.occurrences = self.past.occurrences(self.position.repetition_hash());
    }

    /// Whether a move that the board allows may be played here: whether it brings back a position that must not be.
    ///
    /// # Errors
    /// The game's reason why not.
    #[inline]
    pub fn may_repeat(&self, step: P::Step) -> Result<(), P::Error> {
        match self.past.first_moves(self.position.repetition_hash_after(step)) {
            Some(moves) => self.position.may_repeat(step, moves),
            None => Ok(()),
        }
    }

    /// Each move that [`Line::play`] would take, as [`Position::legal_moves`] lists them.
    pub fn legal_moves(&self) -> vec::IntoIter<P::Step> {
        let mut moves = Vec::new();
        self.push_legal(&mut moves);
        moves.into_iter()
    }

    /// Shows each move of [`Line::legal_moves`] until `each` breaks.
    pub fn visit_legal<B>(&self, mut each: impl FnMut(P::Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let asks = self.position.forbids_repetition();
        self.position.visit_legal(|step| {
            if asks && self.may_repeat(step).is_err() { ControlFlow::Continue(()) } else { each(step) }
        })
    }

    /// Puts each move that [`Line::play`] would take behind what a list holds.
    pub fn push_legal(&self, moves: &mut Vec<P::Step>) {
        let start = moves.len();
        self.position.push_legal(moves);
        if self.position.forbids_repetition() {
            let mut kept = start;
            for at in start..moves.len() {
                if self.may_repeat(moves[at]).is_ok() {
                    moves.swap(kept, at);
                    kept += 1;
                }
            }
            moves.truncate(kept);
        }
    }

    /// Goes on from another position: a setup in mid-game, a move forced onto the board. The past stays. With what comes
    /// back to the position before.
    pub fn replace(&mut self, position: P) -> LineCheckpoint<P> {
        let past = self.past.len();
        let position = core::mem::replace(&mut self.position, position);
        self.remember();
        LineCheckpoint { position, past }
    }

    /// Back to an earlier moment of this same line, as [`Table::restore`], of a checkpoint that is not needed any more.
    pub fn come_back(&mut self, LineCheckpoint { position, past }: LineCheckpoint<P>) {
        self.past.truncate(past);
        self.position = position;
        self.occurrences = self.past.occurrences(self.position.repetition_hash());
    }

    /// Goes on from a changed position, as [`Line::replace`]; what the change gives, [`Line::unmake`] may take back.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut P) -> T) -> T {
        let changed = change(&mut self.position);
        self.remember();
        changed
    }

    /// The same with a change that may fail, and changes nothing then.
    ///
    /// # Errors
    /// What the change failed with.
    pub fn try_change<T, E>(&mut self, change: impl FnOnce(&mut P) -> Result<T, E>) -> Result<T, E> {
        let changed = change(&mut self.position)?;
        self.remember();
        Ok(changed)
    }

    /// How often the present position has stood in this line, this time included; 0 inside a turn that is
    /// not finished.
    pub fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// How the game ended: by the board, or by repetition.
    pub fn outcome(&self) -> Option<Outcome<P::Side, P::Reason>> {
        self.position.outcome().or_else(|| match self.occurrences {
            0 => None,
            occurrences => self.position.outcome_by_repetition(occurrences),
        })
    }

    #[inline]
    fn remember(&mut self) {
        self.occurrences = if self.position.is_repeatable() { self.add_to_past() } else { 0 };
    }

    #[inline(never)]
    fn add_to_past(&mut self) -> u32 {
        self.past.add(self.position.repetition_hash(), self.position.moves_played())
    }
}

impl<P: Position> Table for Line<P> {
    type Step = P::Step;
    type Effect = P::Effect;
    type Error = P::Error;
    type Checkpoint = LineCheckpoint<P>;

    fn apply(&mut self, step: &P::Step) -> Result<P::Effect, P::Error> {
        self.play(step)
    }

    fn checkpoint(&self) -> LineCheckpoint<P> {
        LineCheckpoint { position: self.position.clone(), past: self.past.len() }
    }

    fn restore(&mut self, checkpoint: &LineCheckpoint<P>) {
        self.past.truncate(checkpoint.past);
        self.position.clone_from(&checkpoint.position);
        self.occurrences = self.past.occurrences(self.position.repetition_hash());
    }
}
