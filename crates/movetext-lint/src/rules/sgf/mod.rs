//! What only records of Smart-Go can break.

mod brackets;
mod collection;
mod encoding;
mod nodes;
mod places;
mod setup;
mod values;
mod versions;

pub use brackets::*;
pub use collection::*;
pub use encoding::*;
pub use nodes::*;
pub use places::*;
pub use setup::*;
pub use values::*;
pub use versions::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &TEXT_OUTSIDE,
    &UNCLOSED_VARIATION,
    &STRAY_PARENTHESIS,
    &MISSING_PARENTHESIS,
    &MISSING_SEMICOLON,
    &EMPTY_VARIATION,
    &VARIATION_WITHOUT_NODE,
    &MISSING_VALUE,
    &UNESCAPED_BRACKET,
    &PROPERTY_NAME,
    &WRONG_VERSION,
    &OTHER_VERSION,
    &LATER_FORM,
    &PASS_SPELLING,
    &SEVERAL_VALUES,
    &TWO_MOVES,
    &MOVE_IN_ROOT,
    &SETUP_WITH_MOVE,
    &WITHOUT_MOVE,
    &CONTRADICTION,
    &EMPTY_NODE,
    &REPEATED_POINT,
    &ROOT_ELSEWHERE,
    &INFO_ELSEWHERE,
    &BAD_VALUE,
    &VALUE_SPELLING,
    &EMPTY_TEXT,
    &LONG_NODE_NAME,
    &LONE_BACKSLASH,
    &SETUP_WITHOUT_EFFECT,
    &SETUP_IN_GAME,
    &VARIATION_LEVEL,
    &TREES_DIFFER,
    &INCONSISTENT_SPELLING,
    &UNKNOWN_GAME,
    &CONTROL_CHARACTER,
    &WRONG_ENCODING,
    &UNKNOWN_ENCODING,
];
