//! What breaks any text.

mod brackets;
mod file;
mod moves;
mod numbers;
mod slips;
mod stray;
mod suppressions;
mod tags;

pub use brackets::*;
pub use file::*;
pub use moves::*;
pub use numbers::*;
pub use slips::*;
pub use stray::*;
pub use suppressions::*;
pub use tags::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &EMPTY_FILE,
    &TOO_MANY_FINDINGS,
    &UNCLOSED_TAG,
    &UNCLOSED_COMMENT,
    &TEXT_AMONG_TAGS,
    &TEXT_AMONG_MOVES,
    &MALFORMED_TAG,
    &REPEATED_TAG,
    &TURN_NUMBER,
    &TURN_NUMBER_PERIOD,
    &UNREADABLE_TURN_NUMBER,
    &TURN_WITHOUT_MOVE,
    &UNREADABLE_MOVE,
    &MOVE_SPELLING,
    &LOOK_ALIKE,
    &TEXT_AROUND,
    &QUOTED_LINES,
    &OTHER_NOTATION,
    &MISPLACED_TAG,
    &UNUSED_SUPPRESSION,
    &MALFORMED_SUPPRESSION,
    &GARBLED_TEXT,
    &HTML_CHARACTER,
];
