//! Which rules are checked in PTN, and by what. The other rules that it can break report what could not be read in
//! the words of the reader.

use movetext_record::{Ptn, Tps};

use crate::checks;
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::ptn::{hdr, ninja, results, rul, spelling, tags, tre, turns, txt};
use crate::rules;

/// Each rule with its check, in the order of the codes.
pub(crate) const CHECKS: &[(&Lint, CheckFn<Ptn>)] = &[
    (&rules::txt::TOO_MANY_FINDINGS, checks::counted::too_many_findings),
    (&rules::txt::UNCLOSED_TAG, txt::brackets::unclosed_tag),
    (&rules::txt::UNCLOSED_COMMENT, txt::brackets::unclosed_comment),
    (&rules::txt::TEXT_AMONG_TAGS, txt::stray::text_among_tags),
    (&rules::txt::TEXT_AMONG_MOVES, txt::stray::text_among_moves),
    (&rules::txt::MALFORMED_TAG, txt::tags::malformed_tag),
    (&rules::txt::REPEATED_TAG, txt::tags::repeated_tag),
    (&rules::txt::TURN_NUMBER, txt::numbers::turn_number),
    (&rules::txt::TURN_NUMBER_PERIOD, txt::numbers::turn_number_period),
    (&rules::txt::TURN_WITHOUT_MOVE, txt::numbers::turn_without_move),
    (&rules::txt::UNREADABLE_MOVE, txt::moves::unreadable_move),
    (&rules::txt::MOVE_SPELLING, txt::moves::move_spelling),
    (&rules::txt::MISPLACED_TAG, txt::tags::misplaced_tag),
    (&rules::txt::GARBLED_TEXT, checks::garbled::garbled_text),
    (&rules::txt::HTML_CHARACTER, checks::html::html_character),
    (&rules::hdr::UNKNOWN_TAG, hdr::names::unknown_tag),
    (&rules::hdr::MISSING_TAG, hdr::names::missing_tag),
    (&rules::hdr::BAD_DATE, hdr::values::bad_date),
    (&rules::hdr::BAD_TIME, hdr::values::bad_time),
    (&rules::hdr::BAD_NUMBER, hdr::values::bad_number),
    (&rules::hdr::BAD_RESULT, hdr::result::bad_result),
    (&rules::hdr::BAD_TIME_CONTROL, hdr::clock::bad_time_control),
    (&rules::hdr::BAD_SIZE, hdr::game::bad_size),
    (&rules::hdr::SIZE_AGAINST_POSITION, hdr::game::size_against_position),
    (&rules::hdr::BAD_KOMI, hdr::game::bad_komi),
    (&rules::hdr::BAD_PIECE_COUNT, hdr::game::bad_piece_count),
    (&rules::hdr::CONTRADICTING_COUNTS, hdr::game::contradicting_counts),
    (&rules::hdr::BAD_OPENING, hdr::game::bad_opening),
    (&rules::tre::UNREACHABLE_VARIATION, tre::attached::unreachable_variation),
    (&rules::tre::REPEATED_VARIATION, tre::repeated::repeated_variation),
    (&rules::tre::VARIATION_SAME_AS_PARENT, tre::repeated::variation_same_as_parent),
    (&rules::tre::VARIATION_TOO_DEEP, checks::depth::variation_too_deep),
    (&rules::tre::BRANCH_NAME, tre::branch::branch_name),
    (&rules::tre::OLD_BRANCH_SYNTAX, tre::branch::old_branch_syntax),
    (&rules::tre::REMARK_AS_BRANCH, tre::branch::remark_as_branch),
    (&rules::rul::ILLEGAL_MOVE, rul::illegal::illegal_move),
    (&rules::rul::PIECE_LETTER, rul::letters::piece_letter),
    (&rules::rul::INFO_SYMBOL, rul::marks::info_symbol),
    (&rules::rul::MISSING_MARK, rul::marks::missing_mark),
    (&rules::rul::INCOMPLETE_TURN, rul::turns::incomplete_turn),
    (&rules::rul::MOVE_AFTER_END, rul::after::move_after_end),
    (&rules::rul::MOVE_AFTER_RESULT, rul::after::move_after_result),
    (&rules::rul::RESULT_AGAINST_BOARD, rul::results::result_against_board),
    (&rules::rul::RESULTS_DIFFER, rul::results::results_differ),
    (&rules::rul::DOUBTFUL_SETUP, rul::setup::doubtful_setup),
    (&rules::ptn::TAG_WITHOUT_QUOTES, tags::tag_without_quotes),
    (&rules::ptn::TAG_SPACING, tags::tag_spacing),
    (&rules::ptn::QUOTE_IN_VALUE, tags::quote_in_value),
    (&rules::ptn::UNNUMBERED_MOVES, turns::unnumbered_moves),
    (&rules::ptn::REPEATED_MOVE_NUMBER, turns::repeated_move_number),
    (&rules::ptn::MISSING_MOVE, turns::missing_move),
    (&rules::ptn::STRAY_PLACEHOLDER, turns::stray_placeholder),
    (&rules::ptn::PLAYER_TWO_FIRST, turns::player_two_first),
    (&rules::ptn::NOT_SET_OFF, turns::not_set_off),
    (&rules::ptn::VERBOSE_MOVE, spelling::verbose_move),
    (&rules::ptn::RARELY_READ_SPELLING, spelling::rarely_read_spelling),
    (&rules::ptn::MARK_ORDER, spelling::mark_order),
    (&rules::ptn::RESULT_SPELLING, results::result_spelling),
    (&rules::ptn::NO_RESULT_CODE, results::no_result_code),
    (&rules::ptn::SEVERAL_RESULTS, results::several_results),
    (&rules::ptn::MISSING_RESULT, results::missing_result),
    (&rules::ptn::LOST_IN_PTN_NINJA, ninja::lost_in_ptn_ninja),
];

/// The rule that has a check in a file of TPS.
pub(crate) const OF_TPS: &[(&Lint, CheckFn<Tps>)] =
    &[(&rules::rul::DOUBTFUL_SETUP, rul::setup::doubtful_setup_of_tps)];
