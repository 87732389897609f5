//! What only PTN can break.

mod ninja;
mod results;
mod spelling;
mod tags;
mod turns;

pub use ninja::*;
pub use results::*;
pub use spelling::*;
pub use tags::*;
pub use turns::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &TAG_WITHOUT_QUOTES,
    &TAG_SPACING,
    &QUOTE_IN_VALUE,
    &UNNUMBERED_MOVES,
    &REPEATED_MOVE_NUMBER,
    &MISSING_MOVE,
    &STRAY_PLACEHOLDER,
    &PLAYER_TWO_FIRST,
    &NOT_SET_OFF,
    &VERBOSE_MOVE,
    &RARELY_READ_SPELLING,
    &MARK_ORDER,
    &UNKNOWN_EVALUATION,
    &RESULT_SPELLING,
    &NO_RESULT_CODE,
    &SEVERAL_RESULTS,
    &MISSING_RESULT,
    &LOST_IN_PTN_NINJA,
];
