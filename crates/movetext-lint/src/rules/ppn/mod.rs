//! What only PPN can break.

mod header;
mod layout;
mod pieces;
mod play;
mod short;

pub use header::*;
pub use layout::*;
pub use pieces::*;
pub use play::*;
pub use short::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &HEADER_SYNTAX,
    &HEADER_ALIAS,
    &YAML_VERSIONS,
    &MISPLACED_SCALE,
    &HEADER_VALUE,
    &UNKNOWN_PARSER,
    &PARSER_ARGUMENT,
    &UNKNOWN_SYSTEM,
    &MACRO_NAME,
    &HEADER_WITHOUT_END,
    &OPENING_DASHES,
    &COMMENT_WITHOUT_BLANK,
    &NESTED_BRACES,
    &PERIODS_AT_LINE_START,
    &UNKNOWN_LETTER,
    &REPEATED_ATTRIBUTE,
    &PIECE_WITHOUT_SET,
    &UNKNOWN_DIRECTION,
    &OFFSET_ALONE,
    &ZERO_SLICE,
    &OUT_OF_RANGE,
    &UNCLOSED_BRACE,
    &BRACES_WITHOUT_LIST,
    &BLANK_IN_BRACES,
    &BAD_RANGE,
    &TOO_MANY_WORDS,
    &UNCLOSED_MACRO,
    &UNKNOWN_MACRO,
    &CIRCULAR_MACRO,
    &UNKNOWN_SETUP,
    &SEEDED_SETUP,
    &REPEATED_NUMBER,
    &AMBIGUOUS_PIECE,
    &NEAREST_PIECE_ELSEWHERE,
    &SWAPPED_SUIT_MACROS,
    &OMITTED_PLACE,
    &FAR_AWAY,
    &SUIT_BY_NUMBER,
    &PIECE_BEYOND_SET,
    &OUTDATED_SETUP,
];
