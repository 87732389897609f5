//! What only OTN can break.

mod comments;
mod opentafl;
mod position;
mod rules_entries;
mod rules_sense;
mod rules_spelling;
mod tags;
mod turns;

pub use comments::*;
pub use opentafl::*;
pub use position::*;
pub use rules_entries::*;
pub use rules_sense::*;
pub use rules_spelling::*;
pub use tags::*;
pub use turns::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &MISSING_RULES,
    &RULES_TAG_NOT_LAST,
    &LINE_BREAK_IN_TAG,
    &TAGS_ON_ONE_LINE,
    &UNKNOWN_RULES_KEY,
    &REPEATED_RULES_KEY,
    &BAD_RULES_VALUE,
    &RULES_ORDER,
    &RULES_SPELLING,
    &RULES_LIST_ORDER,
    &RULES_AT_DEFAULT,
    &BOARD_SIZE,
    &START_POSITION,
    &POSITION_TAG,
    &FLANKING_WITHOUT_SHIELDWALL,
    &EVEN_BOARD_WITHOUT_CENTRE,
    &SPEED_OF_GUARD,
    &UNKNOWN_SYMBOL,
    &TURN_LAYOUT,
    &COMMENT_PARTS,
    &SEVERAL_COMMENTS,
    &BRACKET_IN_TEXT,
    &UNCLOSED_HINT,
    &COMMENT_STARTS_WITH_NUMBER,
    &THREEFOLD_REVERSED,
    &OPENTAFL_DIFFERS,
    &BEYOND_OPENTAFL,
    &BLANKS_IN_TAG,
    &ESCAPE_WITHOUT_CORNERS,
];
