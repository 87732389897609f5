//! Which rules are checked in Smart-Go, and by what. The other rules that it can break report what could not be read in
//! the words of the reader.

use movetext_record::Sgf;

use crate::checks::html;
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::rules;
use crate::sgf::{
    brackets, collection, encoding, hdr, nodes, places, repeated, rul, setup, txt, values, versions,
};

/// Each rule with its check, in the order of the codes.
pub(crate) const CHECKS: &[(&Lint, CheckFn<Sgf>)] = &[
    (&rules::txt::TOO_MANY_FINDINGS, txt::counted::too_many_findings),
    (&rules::txt::UNCLOSED_TAG, txt::brackets::unclosed_value),
    (&rules::txt::TEXT_AMONG_MOVES, txt::stray::stray_text),
    (&rules::txt::MALFORMED_TAG, txt::tags::nameless_value),
    (&rules::txt::REPEATED_TAG, txt::tags::repeated_property),
    (&rules::txt::HTML_CHARACTER, html::html_character),
    (&rules::hdr::UNKNOWN_TAG, hdr::names::unknown_property),
    (&rules::hdr::BAD_DATE, hdr::values::bad_date),
    (&rules::hdr::BAD_RESULT, hdr::result::bad_result),
    (&rules::hdr::BAD_TIME_CONTROL, hdr::clock::bad_time_limit),
    (&rules::hdr::BAD_SIZE, hdr::game::bad_size),
    (&rules::hdr::BAD_KOMI, hdr::game::bad_komi),
    (&rules::hdr::CONTRADICTING_COUNTS, hdr::game::contradicting_counts),
    (&rules::tre::VARIATION_SAME_AS_PARENT, repeated::variation_same_as_parent),
    (&rules::rul::ILLEGAL_MOVE, rul::illegal::illegal_move),
    (&rules::rul::INCOMPLETE_TURN, rul::turns::out_of_turn),
    (&rules::rul::MOVE_AFTER_END, rul::after::move_after_end),
    (&rules::rul::RESULT_AGAINST_BOARD, rul::results::result_against_board),
    (&rules::rul::DOUBTFUL_SETUP, rul::setup::doubtful_setup),
    (&rules::sgf::TEXT_OUTSIDE, brackets::text_outside),
    (&rules::sgf::UNCLOSED_VARIATION, brackets::unclosed_variation),
    (&rules::sgf::STRAY_PARENTHESIS, brackets::stray_parenthesis),
    (&rules::sgf::MISSING_PARENTHESIS, brackets::missing_parenthesis),
    (&rules::sgf::MISSING_SEMICOLON, brackets::missing_semicolon),
    (&rules::sgf::EMPTY_VARIATION, brackets::empty_variation),
    (&rules::sgf::VARIATION_WITHOUT_NODE, brackets::variation_without_node),
    (&rules::sgf::MISSING_VALUE, brackets::missing_value),
    (&rules::sgf::UNESCAPED_BRACKET, brackets::unescaped_bracket),
    (&rules::sgf::PROPERTY_NAME, versions::property_name),
    (&rules::sgf::WRONG_VERSION, versions::wrong_version),
    (&rules::sgf::OTHER_VERSION, versions::other_version),
    (&rules::sgf::LATER_FORM, versions::later_form),
    (&rules::sgf::PASS_SPELLING, versions::pass_spelling),
    (&rules::sgf::SEVERAL_VALUES, nodes::several_values),
    (&rules::sgf::TWO_MOVES, nodes::two_moves),
    (&rules::sgf::MOVE_IN_ROOT, nodes::move_in_root),
    (&rules::sgf::SETUP_WITH_MOVE, nodes::setup_with_move),
    (&rules::sgf::WITHOUT_MOVE, nodes::without_move),
    (&rules::sgf::CONTRADICTION, nodes::contradiction),
    (&rules::sgf::EMPTY_NODE, nodes::empty_node),
    (&rules::sgf::REPEATED_POINT, nodes::repeated_point),
    (&rules::sgf::ROOT_ELSEWHERE, places::root_elsewhere),
    (&rules::sgf::INFO_ELSEWHERE, places::info_elsewhere),
    (&rules::sgf::BAD_VALUE, values::bad_value),
    (&rules::sgf::VALUE_SPELLING, values::value_spelling),
    (&rules::sgf::EMPTY_TEXT, values::empty_text),
    (&rules::sgf::LONG_NODE_NAME, values::long_node_name),
    (&rules::sgf::LONE_BACKSLASH, values::lone_backslash),
    (&rules::sgf::SETUP_WITHOUT_EFFECT, setup::without_effect),
    (&rules::sgf::SETUP_IN_GAME, setup::setup_in_game),
    (&rules::sgf::VARIATION_LEVEL, setup::variation_level),
    (&rules::sgf::TREES_DIFFER, collection::trees_differ),
    (&rules::sgf::INCONSISTENT_SPELLING, collection::inconsistent_spelling),
    (&rules::sgf::UNKNOWN_GAME, collection::unknown_game),
    (&rules::sgf::CONTROL_CHARACTER, encoding::control_character),
    (&rules::sgf::WRONG_ENCODING, encoding::wrong_encoding),
    (&rules::sgf::UNKNOWN_ENCODING, encoding::unknown_encoding),
];
