//! What the rules of the game forbid, or know better than the record.

mod doubtful_setup;
mod illegal_move;
mod incomplete_turn;
mod info_symbol;
mod missing_capture;
mod missing_mark;
mod move_after_end;
mod move_after_resignation;
mod move_after_result;
mod move_type;
mod piece_letter;
mod result_against_board;
mod result_without_end;
mod results_differ;
mod tak;
mod wrong_capture;

pub(crate) use doubtful_setup::DOUBTFUL_SETUP;
pub(crate) use illegal_move::ILLEGAL_MOVE;
pub(crate) use incomplete_turn::INCOMPLETE_TURN;
pub(crate) use info_symbol::INFO_SYMBOL;
pub(crate) use missing_capture::MISSING_CAPTURE;
pub(crate) use missing_mark::MISSING_MARK;
pub(crate) use move_after_end::MOVE_AFTER_END;
pub(crate) use move_after_resignation::MOVE_AFTER_RESIGNATION;
pub(crate) use move_after_result::MOVE_AFTER_RESULT;
pub(crate) use move_type::MOVE_TYPE;
pub(crate) use piece_letter::PIECE_LETTER;
pub(crate) use result_against_board::{Board, RESULT_AGAINST_BOARD, contradiction};
pub(crate) use result_without_end::RESULT_WITHOUT_END;
pub(crate) use results_differ::RESULTS_DIFFER;
pub(crate) use wrong_capture::WRONG_CAPTURE;

use movetext_rules::tafl::{CaptureLocation, Effect, Kind, MoveRecord};

/// The captures of a move as a complete record lists them.
fn captures(effect: &Effect) -> impl Iterator<Item = CaptureLocation> {
    effect.captures.iter().map(|capture| CaptureLocation {
        piece: (capture.piece.kind != Kind::Taflman).then_some(capture.piece),
        square: capture.square,
    })
}

/// The move of a record with all its captures.
fn with_captures(record: &MoveRecord, effect: &Effect) -> MoveRecord {
    // Field by field: a hostile record has a million captures, and they are not to be copied.
    let &MoveRecord { piece, from, style, to, info, .. } = record;
    MoveRecord { piece, from, style, to, captures: captures(effect).collect(), info }
}
