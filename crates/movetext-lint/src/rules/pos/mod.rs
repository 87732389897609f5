//! What breaks a position on one line: TSN, TEN, TPS.

mod extension;
mod fields;
mod letters;
mod numbers;
mod pieces;
mod play;
mod rows;

pub use extension::*;
pub use fields::*;
pub use letters::*;
pub use numbers::*;
pub use pieces::*;
pub use play::*;
pub use rows::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &NO_POSITION,
    &MISSING_FIELD,
    &EXTRA_FIELD,
    &FIELD_SEPARATOR,
    &TRAILING_BLANK,
    &TRAILING_FIELD,
    &POSITION_NUMBER,
    &NUMBER_SPELLING,
    &UNSUPPORTED_SIZE,
    &SIZE_AGAINST_ROWS,
    &ROW_COUNT,
    &ROW_WIDTH,
    &EMPTY_ROW,
    &OUTER_SLASH,
    &ZERO_COUNT,
    &SPLIT_COUNT,
    &DECIMAL_COUNT,
    &LOWER_CASE_COUNT,
    &UNREADABLE_SQUARE,
    &LETTER_CASE,
    &OTN_LETTERS,
    &FLAT_LETTER,
    &POSITION_SPELLING,
    &STONE_UNDER_STACK,
    &STACK_TOO_HIGH,
    &SEVERAL_KINGS,
    &NO_KING,
    &DEFENDERS_IN_FOURS,
    &TOO_MANY_MEN,
    &ACTIVE_SIDE,
    &TOO_MANY_QUIET_PLIES,
    &QUIET_PLIES_AGAINST_MEN,
    &MISSING_EXTENSION,
    &UNTAGGED_EXTENSION,
    &EMPTY_EXTENSION_TAG,
    &BLANK_IN_EXTENSION,
];
