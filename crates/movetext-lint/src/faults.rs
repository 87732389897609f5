//! Which rule reports which fault of a reader: the one table. What breaks any text comes first, then a block a notation.

use movetext_record::{Bracketed, TextFault};

use crate::lint::Lint;
use crate::rules::txt;

/// The faults of any text.
fn of_text(fault: &TextFault) -> &'static Lint {
    match fault {
        TextFault::Unclosed { what: Bracketed::Tag, .. } => &txt::UNCLOSED_TAG,
        TextFault::Unclosed { what: Bracketed::Comment, .. } => &txt::UNCLOSED_COMMENT,
        TextFault::StrayInHeader => &txt::TEXT_AMONG_TAGS,
        TextFault::Stray | TextFault::Unexpected { .. } => &txt::TEXT_AMONG_MOVES,
        TextFault::TooMany { .. } | TextFault::More(_) => &txt::TOO_MANY_FINDINGS,
    }
}

pub(crate) mod otn {
    //! The faults of OTN.

    use movetext_record::TextFault;

    use movetext_record::FaultKind::{Own, Text};
    use movetext_record::otn::{FaultKind, TagFault, TurnFault};
    use movetext_rules::tafl::{MoveNote, OpenTaflDifference, RulesNote, SquareFault};

    use super::of_text;
    use crate::lint::Lint;
    use crate::rules::{otn, rul, tre, txt};

    /// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
    pub(crate) fn rule_of(fault: &movetext_record::FaultKind<FaultKind>) -> &'static Lint {
        match fault {
            // After a turn number nothing but a move is expected.
            Text(TextFault::Unexpected { expected, .. }) if expected.len() == 1 => &txt::TURN_WITHOUT_MOVE,
            Text(fault) => of_text(fault),
            Own(fault) => of_own(fault),
        }
    }

    fn of_own(fault: &FaultKind) -> &'static Lint {
        match fault {
            FaultKind::Tag(fault) => of_tag(*fault),
            FaultKind::Rules(note) => of_rules(note),
            FaultKind::Position(_) => &otn::POSITION_TAG,
            FaultKind::Turn(fault) => of_turn(fault),
            FaultKind::Move(_) => &txt::UNREADABLE_MOVE,
            FaultKind::MoveNote(note) => of_move(*note),
        }
    }

    fn of_tag(fault: TagFault) -> &'static Lint {
        match fault {
            TagFault::NoColon | TagFault::NoName => &txt::MALFORMED_TAG,
            TagFault::Repeated { .. } => &txt::REPEATED_TAG,
            TagFault::RulesNotLast { .. } => &otn::RULES_TAG_NOT_LAST,
            TagFault::RulesMissing => &otn::MISSING_RULES,
            TagFault::LineBreak => &otn::LINE_BREAK_IN_TAG,
        }
    }

    fn of_rules(note: &RulesNote) -> &'static Lint {
        match note {
            RulesNote::UnknownKey { .. } => &otn::UNKNOWN_RULES_KEY,
            RulesNote::RepeatedKey { .. } => &otn::REPEATED_RULES_KEY,
            RulesNote::BadSquare { fault: SquareFault::UpperCase, .. }
            | RulesNote::SplitEntry { .. }
            | RulesNote::UpperCaseValue { .. }
            | RulesNote::OldSpelling { .. }
            | RulesNote::DuplicateSquare { .. }
            | RulesNote::EmptyItem { .. }
            | RulesNote::DuplicateLetter { .. } => &otn::RULES_SPELLING,
            RulesNote::ColonMissing { .. }
            | RulesNote::ValueMissing { .. }
            | RulesNote::BadValue { .. }
            | RulesNote::BadSpeed { .. }
            | RulesNote::SpeedCount { .. }
            | RulesNote::BadSquare { .. }
            | RulesNote::SquareOffBoard { .. }
            | RulesNote::BadLetter { .. } => &otn::BAD_RULES_VALUE,
            RulesNote::AtDefault { .. } => &otn::RULES_AT_DEFAULT,
            RulesNote::SpeedOfGuard => &otn::SPEED_OF_GUARD,
            RulesNote::NotInOrder { .. } => &otn::RULES_LIST_ORDER,
            RulesNote::DimMissing { .. } | RulesNote::DimOutOfRange { .. } | RulesNote::DimDiffers { .. } => {
                &otn::BOARD_SIZE
            }
            RulesNote::DimNotFirst | RulesNote::StartNotLast { .. } => &otn::RULES_ORDER,
            RulesNote::StartMissing
            | RulesNote::StartTwice
            | RulesNote::StartsDiffer
            | RulesNote::Position(_) => &otn::START_POSITION,
            RulesNote::FlankingWithoutShieldwall => &otn::FLANKING_WITHOUT_SHIELDWALL,
            RulesNote::EvenWithoutCentre { .. } => &otn::EVEN_BOARD_WITHOUT_CENTRE,
            RulesNote::OpenTaflDiffers(difference) => of_difference(*difference),
        }
    }

    fn of_difference(difference: OpenTaflDifference) -> &'static Lint {
        match difference {
            OpenTaflDifference::ThreefoldReversed { .. } => &otn::THREEFOLD_REVERSED,
            // The tag that holds the rules has the line break.
            OpenTaflDifference::SeveralLines => &otn::LINE_BREAK_IN_TAG,
            OpenTaflDifference::ThreefoldIgnored
            | OpenTaflDifference::DefaultSquares { .. }
            | OpenTaflDifference::SpeedCount { .. }
            | OpenTaflDifference::GuardJump
            | OpenTaflDifference::HostilityBySide { .. }
            | OpenTaflDifference::ReentryWithoutCentre { .. }
            | OpenTaflDifference::ReentryMissing { .. }
            | OpenTaflDifference::DefenderFortsPassable
            | OpenTaflDifference::BoardSize { .. } => &otn::OPENTAFL_DIFFERS,
        }
    }

    fn of_turn(fault: &TurnFault) -> &'static Lint {
        match fault {
            TurnFault::Number { .. } => &txt::TURN_NUMBER,
            TurnFault::NoPeriod => &txt::TURN_NUMBER_PERIOD,
            TurnFault::Unreadable => &txt::UNREADABLE_TURN_NUMBER,
            TurnFault::LetterInMainLine | TurnFault::Letter => &tre::VARIATION_LETTER,
            TurnFault::Unreachable(_) => &tre::UNREACHABLE_VARIATION,
            TurnFault::NoFirstTurn => &tre::VARIATION_WITHOUT_FIRST_TURN,
            TurnFault::Repeated => &tre::REPEATED_VARIATION,
            TurnFault::VariationNumber { .. } => &tre::VARIATION_NUMBER,
            TurnFault::NamesMoveBefore => &tre::NAMES_MOVE_BEFORE,
            TurnFault::TooDeep => &tre::VARIATION_TOO_DEEP,
            TurnFault::Gaps { .. } => &tre::OMITTED_MOVES,
            TurnFault::GapDots => &tre::OMITTED_MOVE_DOTS,
            TurnFault::NoMove => &txt::TURN_WITHOUT_MOVE,
            TurnFault::CommentParts { .. } => &otn::COMMENT_PARTS,
            TurnFault::SeveralComments => &otn::SEVERAL_COMMENTS,
            TurnFault::AfterResignation => &rul::MOVE_AFTER_RESULT,
        }
    }

    fn of_move(note: MoveNote) -> &'static Lint {
        match note {
            MoveNote::SeveralInfos | MoveNote::Mark(_) => &otn::LOST_SYMBOL,
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
            | MoveNote::TrailingBar => &txt::MOVE_SPELLING,
        }
    }
}

pub(crate) mod ptn {
    //! The faults of PTN.

    use movetext_record::FaultKind::{Own, Text};
    use movetext_record::ptn::{BranchFault, FaultKind, StartFault, TagFault, TurnFault, ValueFault};
    use movetext_rules::tak::MoveNote;

    use super::{of_text, tps};
    use crate::lint::Lint;
    use crate::rules::{hdr, ptn, rul, tre, txt};

    /// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
    pub(crate) fn rule_of(fault: &movetext_record::FaultKind<FaultKind>) -> &'static Lint {
        match fault {
            Text(fault) => of_text(fault),
            Own(fault) => of_own(fault),
        }
    }

    fn of_own(fault: &FaultKind) -> &'static Lint {
        match fault {
            FaultKind::Tag(fault) => of_tag(*fault),
            FaultKind::Value(fault) => of_value(*fault),
            FaultKind::Start(fault) => of_start(*fault),
            FaultKind::Turn(fault) => of_turn(*fault),
            FaultKind::Branch(fault) => of_branch(*fault),
            FaultKind::Move(_) => &txt::UNREADABLE_MOVE,
            FaultKind::MoveNote(note) => of_move(*note),
            FaultKind::Result(_) => &ptn::RESULT_SPELLING,
        }
    }

    fn of_tag(fault: TagFault) -> &'static Lint {
        match fault {
            TagFault::NoQuotes => &ptn::TAG_WITHOUT_QUOTES,
            TagFault::NoName | TagFault::NameCharacters => &txt::MALFORMED_TAG,
            TagFault::NameCase(_) => &hdr::UNKNOWN_TAG,
            TagFault::Blanks => &ptn::TAG_SPACING,
            TagFault::QuoteInValue => &ptn::QUOTE_IN_VALUE,
            TagFault::Repeated { .. } => &txt::REPEATED_TAG,
        }
    }

    fn of_value(fault: ValueFault) -> &'static Lint {
        match fault {
            ValueFault::Date(_) => &hdr::BAD_DATE,
            ValueFault::Time => &hdr::BAD_TIME,
            ValueFault::Result => &hdr::BAD_RESULT,
            ValueFault::Number => &hdr::BAD_NUMBER,
            ValueFault::Clock => &hdr::BAD_TIME_CONTROL,
        }
    }

    fn of_start(fault: StartFault) -> &'static Lint {
        match fault {
            StartFault::SizeMissing => &hdr::MISSING_TAG,
            StartFault::Size => &hdr::BAD_SIZE,
            StartFault::SizeAgainstTps { .. } => &hdr::SIZE_AGAINST_POSITION,
            StartFault::Komi => &hdr::BAD_KOMI,
            StartFault::Flats | StartFault::Caps => &hdr::BAD_PIECE_COUNT,
            StartFault::Opening => &hdr::BAD_OPENING,
            StartFault::Tps(fault) => tps::rule_of(fault),
        }
    }

    fn of_turn(fault: TurnFault) -> &'static Lint {
        match fault {
            TurnFault::Number { .. } => &txt::TURN_NUMBER,
            TurnFault::NoPeriod => &txt::TURN_NUMBER_PERIOD,
            TurnFault::Unreadable => &txt::UNREADABLE_TURN_NUMBER,
            TurnFault::Repeated => &ptn::REPEATED_MOVE_NUMBER,
            TurnFault::Incomplete | TurnFault::ExtraMove => &rul::INCOMPLETE_TURN,
            TurnFault::NoNumber => &ptn::UNNUMBERED_MOVES,
            TurnFault::NoMove => &txt::TURN_WITHOUT_MOVE,
            TurnFault::NotSetOff => &ptn::NOT_SET_OFF,
            TurnFault::SecondPlayerFirst => &ptn::PLAYER_TWO_FIRST,
            TurnFault::Gap => &ptn::LEFT_OUT_MOVE,
            TurnFault::StrayPlaceholder => &ptn::STRAY_PLACEHOLDER,
            TurnFault::AfterResult => &rul::MOVE_AFTER_RESULT,
            TurnFault::SeveralResults { .. } => &ptn::SEVERAL_RESULTS,
            TurnFault::NoResultCode => &ptn::NO_RESULT_CODE,
        }
    }

    fn of_branch(fault: BranchFault) -> &'static Lint {
        match fault {
            BranchFault::UnknownParent | BranchFault::NoSuchMove => &tre::UNREACHABLE_VARIATION,
            BranchFault::NoMove => &tre::BRANCH_WITHOUT_MOVE,
            BranchFault::TooDeep => &tre::VARIATION_TOO_DEEP,
            BranchFault::Repeated => &tre::REPEATED_VARIATION,
            BranchFault::OldSyntax => &tre::OLD_BRANCH_SYNTAX,
            BranchFault::Remark => &tre::REMARK_AS_BRANCH,
        }
    }

    fn of_move(note: MoveNote) -> &'static Lint {
        match note {
            MoveNote::LowerCaseStone | MoveNote::UpperCaseSquare | MoveNote::OtherDash => &txt::MOVE_SPELLING,
            MoveNote::CountOfOne | MoveNote::OnlyDrop => &ptn::VERBOSE_MOVE,
            MoveNote::FlatLetter | MoveNote::TopLetter | MoveNote::Arrow | MoveNote::DoubleQuote => {
                &ptn::RARELY_READ_SPELLING
            }
            MoveNote::MarkOrder | MoveNote::RepeatedMark => &ptn::MARK_ORDER,
            MoveNote::UnknownEvaluation => &ptn::UNKNOWN_EVALUATION,
        }
    }
}

pub(crate) mod tsn {
    //! The faults of TSN and TEN.

    use movetext_rules::tafl::TsnFault;

    use crate::lint::Lint;
    use crate::rules::pos;

    /// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
    pub(crate) fn rule_of(fault: &TsnFault) -> &'static Lint {
        match fault {
            TsnFault::NoPosition => &pos::NO_POSITION,
            TsnFault::Missing { .. } => &pos::MISSING_FIELD,
            TsnFault::ExtraField => &pos::EXTRA_FIELD,
            TsnFault::Separator | TsnFault::LeadingBlank => &pos::FIELD_SEPARATOR,
            TsnFault::TrailingBlank => &pos::TRAILING_BLANK,
            TsnFault::TrailingField => &pos::TRAILING_FIELD,
            TsnFault::NotANumber { .. } | TsnFault::NotPositive { .. } => &pos::POSITION_NUMBER,
            TsnFault::NumberSpelling(_) => &pos::NUMBER_SPELLING,
            TsnFault::SizeUnsupported(_) => &pos::UNSUPPORTED_SIZE,
            TsnFault::SizeAgainstRows { .. } => &pos::SIZE_AGAINST_ROWS,
            TsnFault::DefendersNotInFours(_) => &pos::DEFENDERS_IN_FOURS,
            TsnFault::TooManyMen { .. } => &pos::TOO_MANY_MEN,
            TsnFault::OuterSlash => &pos::OUTER_SLASH,
            TsnFault::EmptyRow { .. } => &pos::EMPTY_ROW,
            TsnFault::RowTooShort { .. } | TsnFault::RowTooLong { .. } => &pos::ROW_WIDTH,
            TsnFault::TooFewRows { .. } | TsnFault::TooManyRows { .. } => &pos::ROW_COUNT,
            TsnFault::ZeroCount(_) => &pos::ZERO_COUNT,
            TsnFault::SplitCount(_) => &pos::SPLIT_COUNT,
            TsnFault::DecimalCount(_) => &pos::DECIMAL_COUNT,
            TsnFault::LowerCaseCount(_) => &pos::LOWER_CASE_COUNT,
            TsnFault::UpperCaseMen { .. } => &pos::LETTER_CASE,
            TsnFault::OtnMen { .. } => &pos::OTN_LETTERS,
            TsnFault::UnknownLetter(_) => &pos::UNREADABLE_SQUARE,
            TsnFault::SeveralKings => &pos::SEVERAL_KINGS,
            TsnFault::NoKing => &pos::NO_KING,
            TsnFault::ActiveSide(_) => &pos::ACTIVE_SIDE,
            TsnFault::SinceCaptureTooHigh { .. } => &pos::TOO_MANY_QUIET_PLIES,
            TsnFault::NobodyCaptured { .. } | TsnFault::NoCapture { .. } => &pos::QUIET_PLIES_AGAINST_MEN,
            TsnFault::ExtensionMissing => &pos::MISSING_EXTENSION,
            TsnFault::ExtensionUntagged => &pos::UNTAGGED_EXTENSION,
            TsnFault::ExtensionTagEmpty => &pos::EMPTY_EXTENSION_TAG,
            TsnFault::ExtensionBlank => &pos::BLANK_IN_EXTENSION,
        }
    }
}

pub(crate) mod tps {
    //! The faults of TPS, in a file of its own or in a tag.

    use movetext_rules::tak::TpsFault;

    use crate::lint::Lint;
    use crate::rules::pos;

    /// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
    pub(crate) fn rule_of(fault: TpsFault) -> &'static Lint {
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
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;
    use std::collections::BTreeSet;
    use std::path::Path;

    use movetext_diagnostics::Rule;
    use movetext_record::otn::Dialect;
    use movetext_source::{Notation, Span};

    use crate::{Options, check};

    /// A fault of a fixture.
    struct Told {
        /// `Rules OpenTaflDiffers GuardJump`: the names of its variants, the outermost first.
        name: String,
        span: Span,
        rule: &'static Rule,
    }

    impl Told {
        fn new(kind: &impl Debug, span: Span, rule: &'static Rule) -> Self {
            let written = format!("{kind:?}").replacen("Own(", "", 1);
            let end = written.find([' ', ',', ')', '{']).unwrap_or(written.len());
            let names = written[..end].split('(').filter(|name| name.starts_with(char::is_alphabetic));
            let is_deep =
                ["Rules(", "Move(", "Start(", "Value("].iter().any(|deep| written.starts_with(deep));
            Self { name: names.take(if is_deep { 3 } else { 2 }).collect::<Vec<_>>().join(" "), span, rule }
        }
    }

    fn faults(text: &str, notation: Notation) -> Vec<Told> {
        match notation {
            Notation::Otn => movetext_record::otn::read(text, Dialect::Spec)
                .flat_map(|parsed| parsed.faults)
                .map(|fault| Told::new(&fault.kind, fault.span, &super::otn::rule_of(&fault.kind).rule))
                .collect(),
            _ => movetext_record::ptn::read(text)
                .flat_map(|parsed| parsed.faults)
                .map(|fault| Told::new(&fault.kind, fault.span, &super::ptn::rule_of(&fault.kind).rule))
                .collect(),
        }
    }

    /// The records of all fixtures in a notation.
    fn records(notation: Notation) -> Vec<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
        let families = std::fs::read_dir(root).expect("there are fixtures").flatten();
        let files = families.filter_map(|family| std::fs::read_dir(family.path()).ok()).flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let record = |block: &str| {
            let (info, record) = block.split_once('\n')?;
            info.starts_with(notation.name()).then(|| record.to_owned())
        };
        texts.flat_map(|text| text.split("```").filter_map(record).collect::<Vec<_>>()).collect()
    }

    /// Where findings of these rules stand.
    fn found(text: &str, notation: Notation, rules: &[&str]) -> Vec<Span> {
        let select = rules.iter().copied().map(str::to_owned).collect();
        let findings = check(text, notation, &Options { select, ..Options::default() }).flatten();
        findings.map(|finding| finding.span).collect()
    }

    /// Every fault of every fixture is reported by its rule, or is part of what another finding marks, or follows
    /// from a word that is taken for a move and is none.
    #[test]
    fn every_fault_is_reported() {
        for notation in [Notation::Otn, Notation::Ptn] {
            for text in records(notation) {
                let all = found(&text, notation, &["HDR", "OTN", "POS", "PTN", "RUL", "TRE", "TXT"]);
                for fault in faults(&text, notation) {
                    let is_reported = || !found(&text, notation, &[fault.rule.code]).is_empty();
                    let covers = |span: &Span| span.start <= fault.span.start && fault.span.end <= span.end;
                    let follows = fault.name == "Turn ExtraMove" && !all.is_empty();
                    assert!(
                        follows || all.iter().any(covers) || is_reported(),
                        "nothing reports {} in\n{text}",
                        fault.name
                    );
                }
            }
        }
    }

    /// Every kind of fault is in a fixture, or in a test of what no fixture can hold. That a starting square is
    /// missing cannot be: what stands for a move starts with a letter.
    #[test]
    fn every_kind_of_fault_has_a_fixture() {
        let known = [
            (Notation::Otn, include_str!("../tests/data/fault-kinds.txt"), "Turn TooDeep"),
            (Notation::Ptn, include_str!("../tests/data/ptn-fault-kinds.txt"), "Branch TooDeep"),
        ];
        for (notation, known, too_deep) in known {
            let elsewhere = ["Text More", "Text TooMany", too_deep].map(str::to_owned);
            let mut seen: BTreeSet<String> = elsewhere.into_iter().collect();
            seen.extend(
                records(notation).iter().flat_map(|text| faults(text, notation)).map(|fault| fault.name),
            );
            let known: BTreeSet<String> = known.lines().map(str::to_owned).collect();
            assert_eq!(seen, known, "the kinds of faults in the fixtures of {notation}, and those there are");
        }
    }
}
