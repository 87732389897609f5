//! What is wrong with the headers of a record: its tags but for the rules and the position.

mod bad_date;
mod bad_komi;
mod bad_number;
mod bad_opening;
mod bad_piece_count;
mod bad_puzzle_address;
mod bad_puzzle_mode;
mod bad_result;
mod bad_size;
mod bad_time;
mod bad_time_control;
mod bad_time_remaining;
mod contradicting_counts;
mod missing_tag;
mod overtime_reversed;
mod puzzle_start_before_prestart;
mod puzzle_tag_without_mode;
mod puzzle_without_moves;
mod size_against_tps;
mod termination_without_result;
mod unknown_tag;

pub(crate) use bad_date::BAD_DATE;
pub(crate) use bad_komi::BAD_KOMI;
pub(crate) use bad_number::BAD_NUMBER;
pub(crate) use bad_opening::BAD_OPENING;
pub(crate) use bad_piece_count::BAD_PIECE_COUNT;
pub(crate) use bad_puzzle_address::BAD_PUZZLE_ADDRESS;
pub(crate) use bad_puzzle_mode::BAD_PUZZLE_MODE;
pub(crate) use bad_result::BAD_RESULT;
pub(crate) use bad_size::BAD_SIZE;
pub(crate) use bad_time::BAD_TIME;
pub(crate) use bad_time_control::BAD_TIME_CONTROL;
pub(crate) use bad_time_remaining::BAD_TIME_REMAINING;
pub(crate) use contradicting_counts::CONTRADICTING_COUNTS;
pub(crate) use missing_tag::MISSING_TAG;
pub(crate) use overtime_reversed::OVERTIME_REVERSED;
pub(crate) use puzzle_start_before_prestart::PUZZLE_START_BEFORE_PRESTART;
pub(crate) use puzzle_tag_without_mode::PUZZLE_TAG_WITHOUT_MODE;
pub(crate) use puzzle_without_moves::PUZZLE_WITHOUT_MOVES;
pub(crate) use size_against_tps::SIZE_AGAINST_TPS;
pub(crate) use termination_without_result::TERMINATION_WITHOUT_RESULT;
pub(crate) use unknown_tag::UNKNOWN_TAG;

use movetext_source::Span;

use crate::game::replayed::{Game, LintNotation};

/// The value of the tag that counts, without the blanks around it; none where it is empty.
fn value<'s, F: LintNotation>(game: &Game<'s, F>, name: &str) -> Option<(&'s str, Span)> {
    let (text, span) = game.tags(name).last()?;
    let start = text.len() - text.trim_start().len();
    let text = text.trim();
    let place = span.part(&(start as u32..(start + text.len()) as u32));
    (!text.is_empty()).then_some((text, place))
}
