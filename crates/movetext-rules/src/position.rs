//! What every game has in common: tables, positions, outcomes.

use alloc::vec::{self, Vec};
use core::error::Error;
use core::fmt;
use core::ops::ControlFlow;

use crate::{Counting, Terminal};

/// Anything a record can be replayed on. Not `Clone`: a table may be large, and is brought back, not copied.
pub trait Table {
    /// One step: a move of a game, a shove of a piece.
    type Step;
    /// What came of a step: captures, promotions.
    type Effect: Clone;
    /// Why a step is not possible.
    type Error: Error + Clone;
    /// A moment to come back to: a copy where that is small, else a mark in a journal of changes. A mark is good
    /// until the table was brought back to an earlier one.
    type Checkpoint;

    /// Applies one step, or says why it cannot be; a refused step leaves the table as it was.
    ///
    /// # Errors
    /// The game's reason why the step is not possible here.
    fn apply(&mut self, step: &Self::Step) -> Result<Self::Effect, Self::Error>;

    /// Applies one step as [`Table::apply`] does, without its effect: cheaper, where nobody looks at it.
    ///
    /// # Errors
    /// As [`Table::apply`].
    #[inline]
    fn apply_without_effect(&mut self, step: &Self::Step) -> Result<(), Self::Error> {
        self.apply(step).map(drop)
    }

    /// This moment, to come back to.
    fn checkpoint(&self) -> Self::Checkpoint;

    /// Back to an earlier moment of this same line.
    fn restore(&mut self, checkpoint: &Self::Checkpoint);

    /// Nobody will go back to this moment any more, nor to one that was marked after it.
    fn release(&mut self, checkpoint: Self::Checkpoint) {
        drop(checkpoint);
    }

    /// Nobody will go back to an earlier moment than this: a journal may be dropped.
    fn commit(&mut self) {}
}

/// A table with rules. Small, cloned freely, without a past.
///
/// A search makes a move, looks further, and takes it back:
///
#[cfg_attr(feature = "othello", doc = "```")]
#[cfg_attr(not(feature = "othello"), doc = "```ignore")]
/// use movetext_rules::{Position, othello};
///
/// /// How many moves the opponent has at the least, if one plays this far.
/// fn fewest_replies<P: Position>(position: &mut P, depth: u32) -> u64 {
///     if depth == 0 {
///         return position.count_legal();
///     }
///     let mut fewest = u64::MAX;
///     for step in position.legal_moves() {
///         let undo = position.make(step);
///         fewest = fewest.min(fewest_replies(position, depth - 1));
///         position.unmake(undo);
///     }
///     fewest
/// }
///
/// assert_eq!(fewest_replies(&mut othello::Position::start(), 3), 2);
/// ```
pub trait Position: Table<Step: Copy + Ord + fmt::Debug + fmt::Display> + Clone + fmt::Debug {
    /// Who plays.
    type Side: Copy + Eq + fmt::Debug + fmt::Display;
    /// Why a game is over.
    type Reason: Copy + Eq + fmt::Debug + fmt::Display;
    /// What takes a move back: what [`Position::make`] overwrote, or a copy where that is as cheap.
    type Undo;

    /// Whose turn it is.
    fn to_move(&self) -> Self::Side;

    /// A Zobrist hash: equal positions have equal hashes.
    fn hash(&self) -> u64;

    /// Each legal move once, in an order that is fixed for a position: those the rules would allow if the game were not
    /// over. The list is its own, so that the position may be changed meanwhile. A search that counts nanoseconds uses
    /// [`Position::push_legal`] with one list for all depths, or [`Position::visit_legal`].
    fn legal_moves(&self) -> vec::IntoIter<Self::Step> {
        let mut moves = Vec::new();
        self.push_legal(&mut moves);
        moves.into_iter()
    }

    /// Shows each move of [`Position::legal_moves`], in the same order, until `each` breaks.
    fn visit_legal<B>(&self, each: impl FnMut(Self::Step) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many legal moves there are.
    fn count_legal(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_legal(|_| -> ControlFlow<()> {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Puts the legal moves behind what a list holds. One list serves a whole search: each depth cuts its own moves
    /// off again, and soon nothing is allocated.
    fn push_legal(&self, moves: &mut Vec<Self::Step>) {
        let _ = self.visit_legal(|step| -> ControlFlow<()> {
            moves.push(step);
            ControlFlow::Continue(())
        });
    }

    /// Whether a legal move is one that a search looks at first: it captures; in Tak, it threatens a road or makes
    /// one.
    fn is_capture(&self, step: Self::Step) -> bool;

    /// The legal moves for which [`Position::is_capture`] holds.
    fn capturing_moves(&self) -> vec::IntoIter<Self::Step> {
        let mut moves = Vec::new();
        let _ = self.visit_captures(|step| -> ControlFlow<()> {
            moves.push(step);
            ControlFlow::Continue(())
        });
        moves.into_iter()
    }

    /// Shows each of [`Position::capturing_moves`] until `each` breaks.
    fn visit_captures<B>(&self, mut each: impl FnMut(Self::Step) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_legal(|step| if self.is_capture(step) { each(step) } else { ControlFlow::Continue(()) })
    }

    /// Plays a move that is known to be legal, without its effect. What an illegal one does is
    /// unspecified, but safe.
    fn make(&mut self, step: Self::Step) -> Self::Undo;

    /// Plays a move if it is legal; no effect, and no reason why not: cheaper than asking first where moves are tried.
    fn try_make(&mut self, step: Self::Step) -> Option<Self::Undo> {
        self.clone().apply(&step).ok()?;
        Some(self.make(step))
    }

    /// Applies a step as [`Table::apply`] does; with what takes it back.
    ///
    /// # Errors
    /// The game's reason why the step is not possible here.
    fn play_with_undo(&mut self, step: Self::Step) -> Result<(Self::Effect, Self::Undo), Self::Error> {
        let effect = self.clone().apply(&step)?;
        Ok((effect, self.make(step)))
    }

    /// Applies a step as [`Table::apply_without_effect`] does; with what takes it back.
    ///
    /// # Errors
    /// The game's reason why the step is not possible here.
    #[inline]
    fn make_checked(&mut self, step: Self::Step) -> Result<Self::Undo, Self::Error> {
        self.play_with_undo(step).map(|(_, undo)| undo)
    }

    /// Takes back the last move that was made.
    fn unmake(&mut self, undo: Self::Undo);

    /// How the game ended, as far as the board alone knows.
    fn outcome(&self) -> Option<Outcome<Self::Side, Self::Reason>>;

    /// How the game ended because this position stands for the `occurrences`-th time in its line.
    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome<Self::Side, Self::Reason>> {
        let _ = occurrences;
        None
    }

    /// What repetition takes for the same position: a hash of what counts there, by default of all of it.
    fn repetition_hash(&self) -> u64 {
        self.hash()
    }

    /// How many moves were played before this position, by which a repetition is named; 0 where nobody asks.
    fn moves_played(&self) -> u32 {
        0
    }

    /// Whether these rules forbid some repetitions: then [`crate::Line`] asks [`Position::may_repeat`] of each move that
    /// would bring one about.
    fn forbids_repetition(&self) -> bool {
        false
    }

    /// [`Position::repetition_hash`] after a legal move.
    fn repetition_hash_after(&self, step: Self::Step) -> u64 {
        let mut after = self.clone();
        after.make(step);
        after.repetition_hash()
    }

    /// Whether the rules let a legal move bring back a position that stood in the line after so many moves: superko.
    ///
    /// # Errors
    /// Why they do not.
    fn may_repeat(&self, step: Self::Step, moves: u32) -> Result<(), Self::Error> {
        let _ = (step, moves);
        Ok(())
    }

    /// Whether a repetition of this position means anything: not inside a turn that is not finished, nor in a game
    /// that has no such rule. A line does not remember the others.
    fn is_repeatable(&self) -> bool {
        true
    }

    /// How many of the last plies this game counts without playing them, at the most.
    const COUNTING: Counting = Counting::LastPly;

    /// The number of move sequences of exactly `depth` plies; see [`crate::perft`].
    fn perft(&self, depth: u32, terminal: Terminal) -> u64 {
        self.perft_by(depth, terminal, Self::COUNTING)
    }

    /// [`Position::perft`], counted in a given way; beyond [`Position::COUNTING`] as in that.
    fn perft_by(&self, depth: u32, terminal: Terminal, counting: Counting) -> u64 {
        crate::perft::by_making(self, depth, terminal, counting)
    }
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome<S, R> {
    /// Who won; `None` is a draw.
    pub winner: Option<S>,
    /// Why.
    pub reason: R,
}
