//! The faults of PTN, and of TPS in a file of its own or in a tag.

use movetext_record::FaultKind::{self, Own, Text};
use movetext_record::TextFault::Unexpected;
use movetext_record::TokenKind as Found;
use movetext_record::ptn::FaultKind::{Branch, Move, MoveNote as Note, Result, Start, Tag, Turn, Value};
use movetext_record::ptn::{self as record, BranchFault, Ptn, StartFault, TagFault, TurnFault, ValueFault};
use movetext_record::tps::Tps;
use movetext_rules::tak::{MoveNote, TpsFault};

use crate::faults::{FaultRules, of_text};
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::rules::{hdr, pos, ptn, rul, tre, txt};

impl FaultRules for Ptn {
    const CHECKS: &'static [(&'static Lint, CheckFn<Self>)] = super::checks::CHECKS;

    fn rule_of(fault: &FaultKind<record::FaultKind>) -> &'static Lint {
        match fault {
            Text(Unexpected { found: Found::Move, .. })
            | Own(Turn(TurnFault::Incomplete | TurnFault::ExtraMove)) => &rul::INCOMPLETE_TURN,
            Text(Unexpected { found: Found::Placeholder, .. }) | Own(Turn(TurnFault::StrayPlaceholder)) => {
                &ptn::STRAY_PLACEHOLDER
            }
            Text(fault) => of_text(fault),
            Own(Tag(TagFault::NoQuotes)) => &ptn::TAG_WITHOUT_QUOTES,
            Own(Tag(TagFault::NoName | TagFault::NameCharacters)) => &txt::MALFORMED_TAG,
            Own(Tag(TagFault::NameCase(_))) => &hdr::UNKNOWN_TAG,
            Own(Tag(TagFault::Blanks)) => &ptn::TAG_SPACING,
            Own(Tag(TagFault::QuoteInValue)) => &ptn::QUOTE_IN_VALUE,
            Own(Tag(TagFault::Repeated { .. })) => &txt::REPEATED_TAG,
            Own(Value(ValueFault::Date(_))) => &hdr::BAD_DATE,
            Own(Value(ValueFault::Time)) => &hdr::BAD_TIME,
            Own(Value(ValueFault::Result)) => &hdr::BAD_RESULT,
            Own(Value(ValueFault::Number)) => &hdr::BAD_NUMBER,
            Own(Value(ValueFault::Clock)) => &hdr::BAD_TIME_CONTROL,
            Own(Start(StartFault::SizeMissing)) => &hdr::MISSING_TAG,
            Own(Start(StartFault::Size)) => &hdr::BAD_SIZE,
            Own(Start(StartFault::SizeAgainstTps { .. })) => &hdr::SIZE_AGAINST_POSITION,
            Own(Start(StartFault::Komi)) => &hdr::BAD_KOMI,
            Own(Start(StartFault::Flats | StartFault::Caps)) => &hdr::BAD_PIECE_COUNT,
            Own(Start(StartFault::Opening)) => &hdr::BAD_OPENING,
            Own(Start(StartFault::Tps(fault))) => of_tps(*fault),
            Own(Turn(TurnFault::Number { .. })) => &txt::TURN_NUMBER,
            Own(Turn(TurnFault::Unreadable)) => &txt::UNREADABLE_TURN_NUMBER,
            Own(Turn(TurnFault::Repeated)) => &ptn::REPEATED_MOVE_NUMBER,
            Own(Turn(TurnFault::NotSetOff)) => &ptn::NOT_SET_OFF,
            Own(Turn(TurnFault::SecondPlayerFirst)) => &ptn::PLAYER_TWO_FIRST,
            Own(Turn(TurnFault::Gap)) => &ptn::MISSING_MOVE,
            Own(Turn(TurnFault::AfterResult)) => &rul::MOVE_AFTER_RESULT,
            Own(Turn(TurnFault::SeveralResults { .. })) => &ptn::SEVERAL_RESULTS,
            Own(Turn(TurnFault::NoResultCode)) => &ptn::NO_RESULT_CODE,
            Own(Branch(BranchFault::UnknownParent | BranchFault::NoSuchMove)) => &tre::UNREACHABLE_VARIATION,
            Own(Branch(BranchFault::TooDeep)) => &tre::VARIATION_TOO_DEEP,
            Own(Branch(BranchFault::Repeated)) => &tre::REPEATED_VARIATION,
            Own(Branch(BranchFault::OldSyntax)) => &tre::OLD_BRANCH_SYNTAX,
            Own(Branch(BranchFault::Remark)) => &tre::REMARK_AS_BRANCH,
            Own(Move(_)) => &txt::UNREADABLE_MOVE,
            Own(Note(MoveNote::LowerCaseStone | MoveNote::UpperCaseSquare | MoveNote::OtherDash)) => {
                &txt::MOVE_SPELLING
            }
            Own(Note(MoveNote::CountOfOne | MoveNote::OnlyDrop)) => &ptn::VERBOSE_MOVE,
            Own(Note(
                MoveNote::FlatLetter | MoveNote::TopLetter | MoveNote::Arrow | MoveNote::DoubleQuote,
            )) => &ptn::RARELY_READ_SPELLING,
            Own(Note(MoveNote::MarkOrder | MoveNote::RepeatedMark)) => &ptn::MARK_ORDER,
            Own(Note(MoveNote::UnknownEvaluation)) => &ptn::UNKNOWN_EVALUATION,
            Own(Result(_)) => &ptn::RESULT_SPELLING,
        }
    }
}

impl FaultRules for Tps {
    const CHECKS: &'static [(&'static Lint, CheckFn<Self>)] = super::checks::OF_TPS;

    fn rule_of(fault: &FaultKind<TpsFault>) -> &'static Lint {
        match fault {
            Text(fault) => of_text(fault),
            Own(fault) => of_tps(*fault),
        }
    }
}

fn of_tps(fault: TpsFault) -> &'static Lint {
    match fault {
        TpsFault::LetterCase => &pos::LETTER_CASE,
        TpsFault::FlatLetter => &pos::FLAT_LETTER,
        TpsFault::Run | TpsFault::EmptyRun | TpsFault::Dash | TpsFault::Blanks => &pos::POSITION_SPELLING,
        TpsFault::Rows => &pos::ROW_COUNT,
        TpsFault::ShortRow | TpsFault::LongRow => &pos::ROW_WIDTH,
        TpsFault::NoSquare | TpsFault::Square | TpsFault::NoColor => &pos::UNREADABLE_SQUARE,
        TpsFault::NotOnTop => &pos::STONE_UNDER_STACK,
        TpsFault::TooHigh => &pos::STACK_TOO_HIGH,
        TpsFault::NoTurn | TpsFault::Turn => &pos::ACTIVE_SIDE,
        TpsFault::NoMoveNumber | TpsFault::MoveNumber => &pos::POSITION_NUMBER,
        TpsFault::Trailing => &pos::TRAILING_FIELD,
    }
}
