//! What is wrong with variations.

mod address;
mod attached;
mod branch;
mod omitted;
mod repeated;

pub use address::*;
pub use attached::*;
pub use branch::*;
pub use omitted::*;
pub use repeated::*;

use crate::lint::Lint;

/// The rules of this family.
pub static LINTS: &[&Lint] = &[
    &UNREACHABLE_VARIATION,
    &VARIATION_WITHOUT_FIRST_TURN,
    &BRANCH_WITHOUT_MOVE,
    &REPEATED_VARIATION,
    &VARIATION_SAME_AS_PARENT,
    &VARIATION_NUMBER,
    &VARIATION_LETTER,
    &ADDRESS_OFF_BY_ONE,
    &VARIATION_TOO_DEEP,
    &OMITTED_MOVES,
    &OMITTED_MOVE_DOTS,
    &BRANCH_NAME,
    &OLD_BRANCH_SYNTAX,
    &REMARK_AS_BRANCH,
];
