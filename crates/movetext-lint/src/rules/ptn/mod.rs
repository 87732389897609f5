//! What the text of a PTN record breaks.

mod comment_not_closed;
mod foreign_text;
mod left_out_move;
mod lost_in_ptn_ninja;
mod malformed_move;
mod mark_order;
mod missing_result;
mod misspelt_move;
mod move_number;
mod move_number_period;
mod no_games;
mod no_result_code;
mod not_set_off;
mod number_without_move;
mod of_fault;
mod player_two_first;
mod quote_in_value;
mod rarely_read_spelling;
mod repeated_move_number;
mod result_spelling;
mod several_results;
mod spelling;
mod stray_placeholder;
mod tag_given_twice;
mod tag_name;
mod tag_spacing;
mod tag_without_quotes;
mod text_among_tags;
mod unknown_evaluation;
mod unnumbered_moves;
mod unreadable_move_number;
mod unterminated_tag;
mod verbose_move;

pub(crate) use comment_not_closed::COMMENT_NOT_CLOSED;
pub(crate) use foreign_text::{FOREIGN_TEXT, foreign_comments};
pub(crate) use left_out_move::LEFT_OUT_MOVE;
pub(crate) use lost_in_ptn_ninja::LOST_IN_PTN_NINJA;
pub(crate) use malformed_move::{MALFORMED_MOVE, is_word};
pub(crate) use mark_order::MARK_ORDER;
pub(crate) use missing_result::MISSING_RESULT;
pub(crate) use misspelt_move::MISSPELT_MOVE;
pub(crate) use move_number::MOVE_NUMBER;
pub(crate) use move_number_period::MOVE_NUMBER_PERIOD;
pub(crate) use no_games::NO_GAMES;
pub(crate) use no_result_code::NO_RESULT_CODE;
pub(crate) use not_set_off::NOT_SET_OFF;
pub(crate) use number_without_move::NUMBER_WITHOUT_MOVE;
pub(crate) use of_fault::rule_of;
pub(crate) use player_two_first::PLAYER_TWO_FIRST;
pub(crate) use quote_in_value::QUOTE_IN_VALUE;
pub(crate) use rarely_read_spelling::RARELY_READ_SPELLING;
pub(crate) use repeated_move_number::REPEATED_MOVE_NUMBER;
pub(crate) use result_spelling::RESULT_SPELLING;
pub(crate) use several_results::SEVERAL_RESULTS;
pub(crate) use spelling::Parts;
pub(crate) use stray_placeholder::STRAY_PLACEHOLDER;
pub(crate) use tag_given_twice::TAG_GIVEN_TWICE;
pub(crate) use tag_name::TAG_NAME;
pub(crate) use tag_spacing::TAG_SPACING;
pub(crate) use tag_without_quotes::TAG_WITHOUT_QUOTES;
pub(crate) use text_among_tags::TEXT_AMONG_TAGS;
pub(crate) use unknown_evaluation::UNKNOWN_EVALUATION;
pub(crate) use unnumbered_moves::UNNUMBERED_MOVES;
pub(crate) use unreadable_move_number::UNREADABLE_MOVE_NUMBER;
pub(crate) use unterminated_tag::UNTERMINATED_TAG;
pub(crate) use verbose_move::VERBOSE_MOVE;

use movetext_diagnostics::Diagnostic;
use movetext_record::TagOrigin;
use movetext_source::Span;

use crate::game::ptn::{Game, MoveStatus};
use crate::words::count;

/// The tag that stands here.
fn tag_of(game: &Game<'_>, whole: Span) -> Option<TagOrigin> {
    let tags = &game.parsed.origin.places.tags;
    let at = tags.binary_search_by_key(&whole.start, |tag| tag.whole.start).ok()?;
    Some(tags[at])
}

/// The finding with how many moves could not be checked because of a move that could not be read, those told of
/// already left out.
fn with_later(finding: Diagnostic, fate: &MoveStatus, told: usize) -> Diagnostic {
    let MoveStatus::Unread(unread) = fate else { return finding };
    match unread.beyond.saturating_sub(told) {
        0 => finding,
        later => {
            finding.with_note(format!("{} of this line could not be checked", count(later, "later move")))
        }
    }
}
