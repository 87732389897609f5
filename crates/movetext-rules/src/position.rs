//! What every game has in common: tables, positions, outcomes.

use core::fmt;
use core::ops::ControlFlow;

/// Anything a record can be replayed on.
pub trait Table: Clone {
    /// One step: a move of a game, a shove of a piece.
    type Step;
    /// What came of a step: captures, promotions.
    type Effect: Clone;
    /// Why a step is not possible.
    type Refusal: fmt::Display;
    /// What brings a table back to an earlier moment of the line it is in.
    type Checkpoint: Clone;

    /// Applies one step, or says why it cannot be; a refused step leaves the table as it was.
    ///
    /// # Errors
    /// The game's reason why the step is not possible here.
    fn apply(&mut self, step: &Self::Step) -> Result<Self::Effect, Self::Refusal>;

    /// This moment, to come back to.
    fn checkpoint(&self) -> Self::Checkpoint;

    /// Back to an earlier moment of this same line.
    fn restore(&mut self, checkpoint: &Self::Checkpoint);
}

/// A table with rules. Small, cloned freely, without a past.
pub trait Position: Table<Step: Copy + Eq + fmt::Display> {
    /// Who plays.
    type Side: Copy + Eq + fmt::Display;
    /// Why a game is over.
    type Reason: Copy + Eq + fmt::Display;

    /// Whose turn it is.
    fn to_move(&self) -> Self::Side;

    /// A Zobrist hash: equal positions have equal hashes.
    fn hash(&self) -> u64;

    /// Shows each legal move once, in an order that is fixed for a position, until `each` breaks. The
    /// moves are those the rules would allow if the game were not over.
    fn legal_moves<B>(&self, each: impl FnMut(Self::Step) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many legal moves there are.
    fn count_legal(&self) -> u64 {
        let mut count = 0;
        let _ = self.legal_moves(|_| -> ControlFlow<()> {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Plays a move that is known to be legal. What an illegal one does is unspecified, but safe.
    fn play_unchecked(&mut self, step: Self::Step);

    /// How the game ended, as far as the board alone knows.
    fn outcome(&self) -> Option<Outcome<Self::Side, Self::Reason>>;

    /// How the game ended because this position stands for the `occurrences`-th time in its line.
    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome<Self::Side, Self::Reason>> {
        let _ = occurrences;
        None
    }

    /// Whether repetition counts this position; false inside a turn that is not finished.
    fn is_between_turns(&self) -> bool {
        true
    }

    /// The number of move sequences of exactly `depth` plies; see [`crate::perft`].
    fn perft(&self, depth: u32, terminal: crate::Terminal) -> u64 {
        crate::perft::by_cloning(self, depth, terminal)
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
