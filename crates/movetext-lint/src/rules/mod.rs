//! Every rule, in the order of their codes: a file each, in the folder of its family.

mod hdr;
mod of_fault;
pub(crate) mod otn;
mod rul;
mod tre;
pub(crate) mod tsn;

use movetext_diagnostics::Diagnostic;
use movetext_source::Span;

use crate::lint::Lint;

pub(crate) use of_fault::rule_of;

/// Every rule, in the order of their codes.
pub(crate) static LINTS: &[&Lint] = &[
    &hdr::UNKNOWN_TAG,
    &hdr::BAD_DATE,
    &hdr::BAD_RESULT,
    &hdr::BAD_TIME_CONTROL,
    &hdr::BAD_TIME_REMAINING,
    &hdr::OVERTIME_REVERSED,
    &hdr::BAD_PUZZLE_MODE,
    &hdr::BAD_PUZZLE_ADDRESS,
    &hdr::PUZZLE_START_BEFORE_PRESTART,
    &hdr::PUZZLE_WITHOUT_MOVES,
    &hdr::PUZZLE_TAG_WITHOUT_MODE,
    &hdr::TERMINATION_WITHOUT_RESULT,
    &otn::EMPTY_FILE,
    &otn::TOO_MANY_FINDINGS,
    &otn::UNCLOSED_TAG,
    &otn::STRAY_TEXT,
    &otn::MALFORMED_TAG,
    &otn::REPEATED_TAG,
    &otn::RULES_TAG_NOT_LAST,
    &otn::MISSING_RULES,
    &otn::LINE_BREAK_IN_TAG,
    &otn::TAGS_ON_ONE_LINE,
    &otn::POSITION_TAG,
    &otn::UNKNOWN_RULES_KEY,
    &otn::REPEATED_RULES_KEY,
    &otn::BAD_RULES_VALUE,
    &otn::RULES_ORDER,
    &otn::RULES_SPELLING,
    &otn::RULES_LIST_ORDER,
    &otn::RULES_AT_DEFAULT,
    &otn::BOARD_SIZE,
    &otn::START_POSITION,
    &otn::FLANKING_WITHOUT_SHIELDWALL,
    &otn::EVEN_BOARD_WITHOUT_CENTRE,
    &otn::SPEED_OF_GUARD,
    &otn::THREEFOLD_REVERSED,
    &otn::OPENTAFL_DIFFERS,
    &otn::TURN_NUMBER,
    &otn::TURN_NUMBER_PERIOD,
    &otn::UNREADABLE_TURN_NUMBER,
    &otn::TURN_WITHOUT_MOVE,
    &otn::UNEXPECTED_TEXT,
    &otn::UNREADABLE_MOVE,
    &otn::MOVE_SPELLING,
    &otn::LOST_SYMBOL,
    &otn::OMITTED_MOVE_DOTS,
    &otn::TURN_LAYOUT,
    &otn::BEYOND_OPENTAFL,
    &otn::UNCLOSED_COMMENT,
    &otn::COMMENT_PARTS,
    &otn::SEVERAL_COMMENTS,
    &otn::BRACKET_IN_TEXT,
    &otn::UNCLOSED_HINT,
    &otn::COMMENT_STARTS_WITH_NUMBER,
    &rul::ILLEGAL_MOVE,
    &rul::MISSING_CAPTURE,
    &rul::WRONG_CAPTURE,
    &rul::PIECE_LETTER,
    &rul::MOVE_TYPE,
    &rul::INFO_SYMBOL,
    &rul::MOVE_AFTER_END,
    &rul::RESULT_AGAINST_BOARD,
    &rul::RESULT_WITHOUT_END,
    &rul::INCOMPLETE_TURN,
    &rul::DOUBTFUL_SETUP,
    &rul::MOVE_AFTER_RESIGNATION,
    &tre::UNREACHABLE_VARIATION,
    &tre::VARIATION_WITHOUT_FIRST_TURN,
    &tre::REPEATED_VARIATION,
    &tre::VARIATION_NUMBER,
    &tre::VARIATION_LETTER,
    &tre::OMITTED_MOVES,
    &tre::NAMES_MOVE_BEFORE,
    &tre::VARIATION_TOO_DEEP,
    &tre::VARIATION_SAME_AS_PARENT,
    &tsn::NO_POSITIONS,
    &tsn::NO_POSITION,
    &tsn::MISSING_FIELD,
    &tsn::EXTRA_FIELD,
    &tsn::FIELD_SEPARATOR,
    &tsn::TRAILING_BLANK,
    &tsn::TRAILING_FIELD,
    &tsn::NOT_A_NUMBER,
    &tsn::NUMBER_SPELLING,
    &tsn::UNSUPPORTED_SIZE,
    &tsn::SIZE_AGAINST_ROWS,
    &tsn::DEFENDERS_IN_FOURS,
    &tsn::TOO_MANY_MEN,
    &tsn::OUTER_SLASH,
    &tsn::EMPTY_ROW,
    &tsn::ROW_WIDTH,
    &tsn::ROW_COUNT,
    &tsn::ZERO_COUNT,
    &tsn::SPLIT_COUNT,
    &tsn::DECIMAL_COUNT,
    &tsn::LOWER_CASE_COUNT,
    &tsn::UPPER_CASE_MAN,
    &tsn::OTN_LETTERS,
    &tsn::UNKNOWN_LETTER,
    &tsn::SEVERAL_KINGS,
    &tsn::NO_KING,
    &tsn::ACTIVE_SIDE,
    &tsn::TOO_MANY_QUIET_PLIES,
    &tsn::QUIET_PLIES_AGAINST_MEN,
    &tsn::MISSING_EXTENSION,
    &tsn::UNTAGGED_EXTENSION,
    &tsn::EMPTY_EXTENSION_TAG,
    &tsn::BLANK_IN_EXTENSION,
];

/// The finding about a text without any token.
pub(crate) fn empty_file(empty: &'static Lint, lints: &[&Lint]) -> Vec<Diagnostic> {
    let selected = lints.iter().any(|lint| core::ptr::eq(*lint, empty));
    let finding = || Diagnostic::new(&empty.rule, Span::at(0), "there is nothing in this file");
    selected.then(finding).into_iter().collect()
}
