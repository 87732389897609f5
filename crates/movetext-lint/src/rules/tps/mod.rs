//! What the text of a position of Tak (TPS) breaks, in a file of its own or in the tag `TPS`.

mod after_tps;
mod no_tps;
mod of_fault;
mod row_length;
mod stack_too_high;
mod stone_under_stack;
mod tps_flat_letter;
mod tps_letter_case;
mod tps_move_number;
mod tps_rows;
mod tps_spelling;
mod tps_turn;
mod unreadable_square;

pub(crate) use after_tps::AFTER_TPS;
pub(crate) use no_tps::NO_TPS;
pub(crate) use of_fault::rule_of;
pub(crate) use row_length::ROW_LENGTH;
pub(crate) use stack_too_high::STACK_TOO_HIGH;
pub(crate) use stone_under_stack::STONE_UNDER_STACK;
pub(crate) use tps_flat_letter::TPS_FLAT_LETTER;
pub(crate) use tps_letter_case::TPS_LETTER_CASE;
pub(crate) use tps_move_number::TPS_MOVE_NUMBER;
pub(crate) use tps_rows::TPS_ROWS;
pub(crate) use tps_spelling::TPS_SPELLING;
pub(crate) use tps_turn::TPS_TURN;
pub(crate) use unreadable_square::UNREADABLE_SQUARE;
