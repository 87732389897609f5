//! The faults of OTN.

use movetext_record::FaultKind::{self, Own, Text};
use movetext_record::TextFault::Unexpected;
use movetext_record::TokenKind as Found;
use movetext_record::otn::FaultKind::{Move, MoveNote as Note, Position, Rules, Tag, Turn};
use movetext_record::otn::{self as record, Otn, TagFault, TurnFault};
use movetext_rules::tafl::{MoveNote, OpenTaflDifference, RulesNote, SquareFault};

use crate::faults::{FaultRules, of_text};
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::rules::{otn, rul, tre, txt};

impl FaultRules for Otn {
    const CHECKS: &'static [(&'static Lint, CheckFn<Self>)] = super::checks::CHECKS;

    fn rule_of(fault: &FaultKind<record::FaultKind>) -> &'static Lint {
        match fault {
            Text(Unexpected { found: Found::Comment, .. }) => &otn::SEVERAL_COMMENTS,
            Text(Unexpected { found: Found::Placeholder, .. }) | Own(Turn(TurnFault::Gaps { .. })) => {
                &tre::OMITTED_MOVES
            }
            // A turn has any number of moves, but a resignation is its last.
            Text(Unexpected { found: Found::Move | Found::Resignation, .. }) => &rul::MOVE_AFTER_RESULT,
            Text(fault) => of_text(fault),
            Own(Tag(TagFault::NoColon | TagFault::NoName)) => &txt::MALFORMED_TAG,
            Own(Tag(TagFault::Repeated { .. })) => &txt::REPEATED_TAG,
            Own(Tag(TagFault::RulesNotLast { .. })) => &otn::RULES_TAG_NOT_LAST,
            Own(Tag(TagFault::RulesMissing | TagFault::RulesWithoutTag)) => &otn::MISSING_RULES,
            Own(Tag(TagFault::LineBreak)) => &otn::LINE_BREAK_IN_TAG,
            Own(Rules(RulesNote::UnknownKey { .. })) => &otn::UNKNOWN_RULES_KEY,
            Own(Rules(RulesNote::RepeatedKey { .. })) => &otn::REPEATED_RULES_KEY,
            Own(Rules(
                RulesNote::BadSquare { fault: SquareFault::UpperCase, .. }
                | RulesNote::SplitEntry { .. }
                | RulesNote::UpperCaseValue { .. }
                | RulesNote::OldSpelling { .. }
                | RulesNote::DuplicateSquare { .. }
                | RulesNote::EmptyItem { .. }
                | RulesNote::CommaInList { .. }
                | RulesNote::DuplicateLetter { .. },
            )) => &otn::RULES_SPELLING,
            Own(Rules(
                RulesNote::ColonMissing { .. }
                | RulesNote::ValueMissing { .. }
                | RulesNote::BadValue { .. }
                | RulesNote::BadSpeed { .. }
                | RulesNote::SpeedCount { .. }
                | RulesNote::BadSquare { .. }
                | RulesNote::SquareOffBoard { .. }
                | RulesNote::BadLetter { .. },
            )) => &otn::BAD_RULES_VALUE,
            Own(Rules(RulesNote::AtDefault { .. })) => &otn::RULES_AT_DEFAULT,
            Own(Rules(RulesNote::SpeedOfGuard)) => &otn::SPEED_OF_GUARD,
            Own(Rules(RulesNote::NotInOrder { .. })) => &otn::RULES_LIST_ORDER,
            Own(Rules(
                RulesNote::DimMissing { .. } | RulesNote::DimOutOfRange { .. } | RulesNote::DimDiffers { .. },
            )) => &otn::BOARD_SIZE,
            Own(Rules(RulesNote::DimNotFirst | RulesNote::StartNotLast { .. })) => &otn::RULES_ORDER,
            Own(Rules(
                RulesNote::StartMissing
                | RulesNote::StartTwice
                | RulesNote::StartsDiffer
                | RulesNote::Position(_),
            )) => &otn::START_POSITION,
            Own(Rules(RulesNote::FlankingWithoutShieldwall)) => &otn::FLANKING_WITHOUT_SHIELDWALL,
            Own(Rules(RulesNote::EscapeWithoutCorners)) => &otn::ESCAPE_WITHOUT_CORNERS,
            Own(Rules(RulesNote::EvenWithoutCentre { .. })) => &otn::EVEN_BOARD_WITHOUT_CENTRE,
            Own(Rules(RulesNote::OpenTaflDiffers(OpenTaflDifference::ThreefoldReversed { .. }))) => {
                &otn::THREEFOLD_REVERSED
            }
            // The tag that holds the rules has the line break.
            Own(Rules(RulesNote::OpenTaflDiffers(OpenTaflDifference::SeveralLines))) => {
                &otn::LINE_BREAK_IN_TAG
            }
            Own(Rules(RulesNote::OpenTaflDiffers(
                OpenTaflDifference::ThreefoldIgnored
                | OpenTaflDifference::DefaultSquares { .. }
                | OpenTaflDifference::SpeedCount { .. }
                | OpenTaflDifference::GuardJump
                | OpenTaflDifference::HostilityBySide { .. }
                | OpenTaflDifference::ReentryWithoutCentre { .. }
                | OpenTaflDifference::ReentryMissing { .. }
                | OpenTaflDifference::DefenderFortsPassable
                | OpenTaflDifference::BoardSize { .. },
            ))) => &otn::OPENTAFL_DIFFERS,
            Own(Position(_)) => &otn::POSITION_TAG,
            Own(Turn(TurnFault::Number { .. })) => &txt::TURN_NUMBER,
            Own(Turn(TurnFault::Unreadable)) => &txt::UNREADABLE_TURN_NUMBER,
            Own(Turn(TurnFault::LetterInMainLine | TurnFault::Letter | TurnFault::BranchLetter)) => {
                &tre::VARIATION_LETTER
            }
            Own(Turn(TurnFault::Unreachable(_))) => &tre::UNREACHABLE_VARIATION,
            Own(Turn(TurnFault::NoFirstTurn)) => &tre::VARIATION_WITHOUT_FIRST_TURN,
            Own(Turn(TurnFault::Repeated)) => &tre::REPEATED_VARIATION,
            Own(Turn(TurnFault::VariationNumber { .. })) => &tre::VARIATION_NUMBER,
            Own(Turn(TurnFault::NamesMoveBefore)) => &tre::ADDRESS_OFF_BY_ONE,
            Own(Turn(TurnFault::TooDeep)) => &tre::VARIATION_TOO_DEEP,
            Own(Turn(TurnFault::GapDots)) => &tre::OMITTED_MOVE_DOTS,
            Own(Turn(TurnFault::CommentParts { .. })) => &otn::COMMENT_PARTS,
            Own(Move(_)) => &txt::UNREADABLE_MOVE,
            Own(Note(MoveNote::SeveralInfos | MoveNote::Mark(_))) => &otn::UNKNOWN_SYMBOL,
            Own(Note(
                MoveNote::UpperCaseSquare
                | MoveNote::StyleSpelling
                | MoveNote::OtherDash(_)
                | MoveNote::EndingLetter(_)
                | MoveNote::TaflmanLetter(_)
                | MoveNote::CaptureSign(_)
                | MoveNote::RepeatedX
                | MoveNote::CaptureSeparator(_)
                | MoveNote::SeparatorMissing
                | MoveNote::EmptyCapture
                | MoveNote::TrailingBar,
            )) => &txt::MOVE_SPELLING,
        }
    }
}
