//! What was changed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::board::{Board, Change};

/// The changes since the table was set up, or since nobody goes back any more, and behind them, where `^` asked for it, the
/// table as it was at the beginning of a numbered move. That one follows, change by change, when it is asked for again: all
/// that is looked up in the past costs no more than what was changed.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Journal {
    changes: Vec<Change>,
    /// How many changes were forgotten.
    forgotten: usize,
    past: Option<Box<Past>>,
}

#[derive(Debug, Clone)]
struct Past {
    board: Board,
    /// How many changes it has seen.
    at: usize,
}

impl Journal {
    /// How many changes there were.
    pub(in super::super) fn len(&self) -> usize {
        self.forgotten + self.changes.len()
    }

    pub(super) fn push(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Takes back all but so many changes.
    pub(in super::super) fn restore(&mut self, board: &mut Board, len: usize) {
        if self.past.is_some() && len < self.len() {
            self.bring_past_to(len, true);
        }
        while self.len() > len {
            let Some(change) = self.changes.pop() else { return };
            board.undo(&change);
        }
    }

    /// The table as it was after so many changes.
    pub(super) fn past(&mut self, now: &Board, at: usize) -> Option<&mut Board> {
        if at == self.len() {
            return None;
        }
        if self.past.is_none() {
            self.past = Some(Box::new(Past { board: now.clone(), at: self.len() }));
        }
        self.bring_past_to(at, false);
        self.past.as_deref_mut().map(|past| &mut past.board)
    }

    /// Brings the past to a moment, or only back to it.
    fn bring_past_to(&mut self, at: usize, only_back: bool) {
        let Some(past) = self.past.as_deref_mut() else { return };
        while past.at > at {
            let Some(change) = self.changes.get((past.at - 1).wrapping_sub(self.forgotten)) else { return };
            past.board.undo(change);
            past.at -= 1;
        }
        while past.at < at && !only_back {
            let Some(change) = self.changes.get(past.at.wrapping_sub(self.forgotten)) else { return };
            past.board.redo(change);
            past.at += 1;
        }
    }

    /// Forgets what was before so many changes, once that is most of all.
    pub(in super::super) fn forget(&mut self, before: usize) {
        let many = before.saturating_sub(self.forgotten);
        if many > 8 && many >= self.changes.len() / 2 {
            self.bring_past_to(before.max(self.past.as_deref().map_or(0, |past| past.at)), false);
            self.changes.drain(..many);
            self.forgotten += many;
        }
    }
}
