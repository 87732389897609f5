//! A position that remembers its line.

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
    pub fn play(&mut self, step: &P::Step) -> Result<P::Effect, P::Refusal> {
        let before = self.position.forbids_repetition().then(|| self.position.clone());
        let effect = self.position.apply(step)?;
        self.remember();
        if let Some(before) = before
            && let Err(refusal) = self.position.may_stand(self.occurrences)
        {
            self.past.truncate(self.past.len() - 1);
            self.position = before;
            self.occurrences = self.past.occurrences(self.position.hash());
            return Err(refusal);
        }
        Ok(effect)
    }

    /// Goes on from another position: a setup in mid-game, a move forced onto the board. The past stays.
    pub fn replace(&mut self, position: P) {
        self.position = position;
        self.remember();
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

    fn remember(&mut self) {
        self.occurrences =
            if self.position.is_between_turns() { self.past.add(self.position.hash()) } else { 0 };
    }
}

impl<P: Position> Table for Line<P> {
    type Step = P::Step;
    type Effect = P::Effect;
    type Refusal = P::Refusal;
    type Checkpoint = LineCheckpoint<P>;

    fn apply(&mut self, step: &P::Step) -> Result<P::Effect, P::Refusal> {
        self.play(step)
    }

    fn checkpoint(&self) -> LineCheckpoint<P> {
        LineCheckpoint { position: self.position.clone(), past: self.past.len() }
    }

    fn restore(&mut self, checkpoint: &LineCheckpoint<P>) {
        self.past.truncate(checkpoint.past);
        self.position.clone_from(&checkpoint.position);
        self.occurrences = self.past.occurrences(self.position.hash());
    }
}
