//! What the rules of play forbid, or know better than the record.

mod after;
mod captures;
mod illegal;
mod letters;
mod marks;
mod results;
mod setup;
mod turns;

pub use after::*;
pub use captures::*;
pub use illegal::*;
pub use letters::*;
pub use marks::*;
pub use results::*;
pub use setup::*;
pub use turns::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &ILLEGAL_MOVE,
    &MISSING_CAPTURE,
    &WRONG_CAPTURE,
    &PIECE_LETTER,
    &MOVE_TYPE,
    &INFO_SYMBOL,
    &MISSING_MARK,
    &INCOMPLETE_TURN,
    &MOVE_AFTER_END,
    &MOVE_AFTER_RESULT,
    &RESULT_AGAINST_BOARD,
    &RESULTS_DIFFER,
    &RESULT_WITHOUT_END,
    &DOUBTFUL_SETUP,
];
