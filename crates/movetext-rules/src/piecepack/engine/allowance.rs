//! How many pieces the steps of a table may be about.

use core::cell::Cell;

use super::super::PlayError;

/// For each step so many more, ...
pub(in super::super) const FOR_A_STEP: u32 = 64;

/// ... for each piece that lay there at the start so many, ...
const FOR_A_PIECE: u32 = 4;

/// ... and never more than this at once.
pub(in super::super) const MOST: u32 = 1 << 14;

/// So many pieces, or sorts of pieces, are compared with what is searched for in the time in which one piece is moved.
const COMPARED: usize = 8;

/// How many pieces the steps to come may be about: a step of a few letters may name all that lies on the table, and a game of
/// nothing but such steps would take as long as its steps times its pieces. What people do with their pieces never uses it up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Allowance(u32);

impl Allowance {
    /// For a table on which so many pieces lie at the start.
    pub(in super::super) fn for_pieces(count: usize) -> Self {
        Self(u32::try_from(count).unwrap_or(MOST).saturating_mul(FOR_A_PIECE).min(MOST))
    }

    /// With one step more to be played.
    pub(super) fn with_step(self) -> Self {
        Self((self.0 + FOR_A_STEP).min(MOST))
    }
}

/// What is left of an allowance while a step is played.
#[derive(Debug)]
pub(super) struct Left(Cell<u32>);

impl Left {
    pub(super) fn of(allowance: Allowance) -> Self {
        Self(Cell::new(allowance.0))
    }

    pub(super) fn get(&self) -> Allowance {
        Allowance(self.0.get())
    }

    /// Takes so many pieces from it.
    ///
    /// # Errors
    /// It is not for so many; then it stays as it was.
    pub(super) fn take(&self, pieces: usize) -> Result<(), PlayError> {
        let most = self.0.get();
        let pieces = u32::try_from(pieces).unwrap_or(u32::MAX);
        let left = most.checked_sub(pieces).ok_or(PlayError::TooMany { pieces, most })?;
        self.0.set(left);
        Ok(())
    }

    /// Takes what it costs to compare so many pieces, or sorts of them, with what is searched for.
    ///
    /// # Errors
    /// It is not for so many.
    pub(super) fn take_compared(&self, count: usize) -> Result<(), PlayError> {
        self.take(count / COMPARED)
    }
}
