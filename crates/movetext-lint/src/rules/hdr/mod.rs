//! What is wrong with the headers of a record.

mod clock;
mod game;
mod names;
mod puzzle;
mod result;
mod values;

pub use clock::*;
pub use game::*;
pub use names::*;
pub use puzzle::*;
pub use result::*;
pub use values::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &UNKNOWN_TAG,
    &MISSING_TAG,
    &BAD_DATE,
    &BAD_TIME,
    &BAD_NUMBER,
    &BAD_RESULT,
    &TERMINATION_WITHOUT_RESULT,
    &BAD_TIME_CONTROL,
    &BAD_TIME_REMAINING,
    &OVERTIME_REVERSED,
    &BAD_SIZE,
    &SIZE_AGAINST_POSITION,
    &BAD_KOMI,
    &BAD_PIECE_COUNT,
    &CONTRADICTING_COUNTS,
    &BAD_OPENING,
    &BAD_PUZZLE_MODE,
    &BAD_PUZZLE_ADDRESS,
    &PUZZLE_START_BEFORE_PRESTART,
    &PUZZLE_WITHOUT_MOVES,
    &PUZZLE_TAG_WITHOUT_MODE,
];
