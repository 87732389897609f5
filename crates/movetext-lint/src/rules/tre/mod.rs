//! What is wrong with variations: where they hang, how they are numbered, what they repeat.

mod branch_name;
mod branch_without_move;
mod names_move_before;
mod old_branch_syntax;
mod omitted_moves;
mod remark_as_branch;
mod repeated_variation;
mod unreachable_variation;
mod variation_letter;
mod variation_number;
mod variation_same_as_parent;
mod variation_too_deep;
mod variation_without_first_turn;

pub(crate) use branch_name::BRANCH_NAME;
pub(crate) use branch_without_move::BRANCH_WITHOUT_MOVE;
pub(crate) use names_move_before::NAMES_MOVE_BEFORE;
pub(crate) use old_branch_syntax::OLD_BRANCH_SYNTAX;
pub(crate) use omitted_moves::OMITTED_MOVES;
pub(crate) use remark_as_branch::REMARK_AS_BRANCH;
pub(crate) use repeated_variation::REPEATED_VARIATION;
pub(crate) use unreachable_variation::UNREACHABLE_VARIATION;
pub(crate) use variation_letter::VARIATION_LETTER;
pub(crate) use variation_number::VARIATION_NUMBER;
pub(crate) use variation_same_as_parent::VARIATION_SAME_AS_PARENT;
pub(crate) use variation_too_deep::VARIATION_TOO_DEEP;
pub(crate) use variation_without_first_turn::VARIATION_WITHOUT_FIRST_TURN;
