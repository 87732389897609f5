//! Which rule tells of which fault of the reader.

use movetext_rules::tak::TpsFault;

use super::{
    AFTER_TPS, ROW_LENGTH, STACK_TOO_HIGH, STONE_UNDER_STACK, TPS_FLAT_LETTER, TPS_LETTER_CASE,
    TPS_MOVE_NUMBER, TPS_ROWS, TPS_SPELLING, TPS_TURN, UNREADABLE_SQUARE,
};
use crate::lint::Lint;

/// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
pub(crate) fn rule_of(fault: TpsFault) -> &'static Lint {
    match fault {
        TpsFault::LetterCase => &TPS_LETTER_CASE,
        TpsFault::FlatLetter => &TPS_FLAT_LETTER,
        TpsFault::Run | TpsFault::EmptyRun | TpsFault::Dash | TpsFault::Blanks => &TPS_SPELLING,
        TpsFault::Rows => &TPS_ROWS,
        TpsFault::ShortRow | TpsFault::LongRow => &ROW_LENGTH,
        TpsFault::NoSquare | TpsFault::Square | TpsFault::NoColor => &UNREADABLE_SQUARE,
        TpsFault::NotOnTop => &STONE_UNDER_STACK,
        TpsFault::TooHigh => &STACK_TOO_HIGH,
        TpsFault::NoTurn | TpsFault::Turn => &TPS_TURN,
        TpsFault::NoMoveNumber | TpsFault::MoveNumber => &TPS_MOVE_NUMBER,
        TpsFault::Trailing => &AFTER_TPS,
    }
}
