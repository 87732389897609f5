//! Which rule reports which fault of a reader: the one table. What breaks any text comes first, then a block a notation.

use movetext_record::{Bracketed, FaultKind, TextFault, TokenKind};

use crate::game::LintNotation;
use crate::lint::Lint;
use crate::rules::{ptn as of_ptn, tre, txt};

/// A notation whose faults have rules.
pub(crate) trait FaultRules: LintNotation {
    /// The one rule that reports a fault. A new kind of fault does not compile until it has one.
    fn rule_of(fault: &FaultKind<Self::Fault>) -> &'static Lint;
}

/// The faults of any text.
fn of_text(fault: &TextFault) -> &'static Lint {
    match fault {
        TextFault::Unclosed { what: Bracketed::Tag, .. } => &txt::UNCLOSED_TAG,
        TextFault::Unclosed { what: Bracketed::Comment, .. } => &txt::UNCLOSED_COMMENT,
        TextFault::StrayInHeader => &txt::TEXT_AMONG_TAGS,
        TextFault::Stray | TextFault::Unexpected { .. } => &txt::TEXT_AMONG_MOVES,
        TextFault::NoMove { after: TokenKind::Branch, .. } => &tre::BRANCH_WITHOUT_MOVE,
        TextFault::NoMove { .. } => &txt::TURN_WITHOUT_MOVE,
        TextFault::NoNumber => &of_ptn::UNNUMBERED_MOVES,
        TextFault::NoPeriod => &txt::TURN_NUMBER_PERIOD,
        TextFault::TooMany { .. } | TextFault::More(_) => &txt::TOO_MANY_FINDINGS,
    }
}

#[cfg(feature = "otn")]
mod otn {
    //! The faults of OTN.

    use movetext_record::FaultKind::{self, Own, Text};
    use movetext_record::TextFault::Unexpected;
    use movetext_record::TokenKind as Found;
    use movetext_record::otn::FaultKind::{Move, MoveNote as Note, Position, Rules, Tag, Turn};
    use movetext_record::otn::{self as record, Otn, TagFault, TurnFault};
    use movetext_rules::tafl::{MoveNote, OpenTaflDifference, RulesNote, SquareFault};

    use super::{FaultRules, of_text};
    use crate::lint::Lint;
    use crate::rules::{otn, rul, tre, txt};

    impl FaultRules for Otn {
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
                Own(Tag(TagFault::RulesMissing)) => &otn::MISSING_RULES,
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
                    RulesNote::DimMissing { .. }
                    | RulesNote::DimOutOfRange { .. }
                    | RulesNote::DimDiffers { .. },
                )) => &otn::BOARD_SIZE,
                Own(Rules(RulesNote::DimNotFirst | RulesNote::StartNotLast { .. })) => &otn::RULES_ORDER,
                Own(Rules(
                    RulesNote::StartMissing
                    | RulesNote::StartTwice
                    | RulesNote::StartsDiffer
                    | RulesNote::Position(_),
                )) => &otn::START_POSITION,
                Own(Rules(RulesNote::FlankingWithoutShieldwall)) => &otn::FLANKING_WITHOUT_SHIELDWALL,
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
                Own(Turn(TurnFault::LetterInMainLine | TurnFault::Letter)) => &tre::VARIATION_LETTER,
                Own(Turn(TurnFault::Unreachable(_))) => &tre::UNREACHABLE_VARIATION,
                Own(Turn(TurnFault::NoFirstTurn)) => &tre::VARIATION_WITHOUT_FIRST_TURN,
                Own(Turn(TurnFault::Repeated)) => &tre::REPEATED_VARIATION,
                Own(Turn(TurnFault::VariationNumber { .. })) => &tre::VARIATION_NUMBER,
                Own(Turn(TurnFault::NamesMoveBefore)) => &tre::NAMES_MOVE_BEFORE,
                Own(Turn(TurnFault::TooDeep)) => &tre::VARIATION_TOO_DEEP,
                Own(Turn(TurnFault::GapDots)) => &tre::OMITTED_MOVE_DOTS,
                Own(Turn(TurnFault::CommentParts { .. })) => &otn::COMMENT_PARTS,
                Own(Move(_)) => &txt::UNREADABLE_MOVE,
                Own(Note(MoveNote::SeveralInfos | MoveNote::Mark(_))) => &otn::LOST_SYMBOL,
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
}

#[cfg(feature = "ptn")]
mod ptn {
    //! The faults of PTN, and of TPS in a file of its own or in a tag.

    use movetext_record::FaultKind::{self, Own, Text};
    use movetext_record::TextFault::Unexpected;
    use movetext_record::TokenKind as Found;
    use movetext_record::ptn::FaultKind::{Branch, Move, MoveNote as Note, Result, Start, Tag, Turn, Value};
    use movetext_record::ptn::{
        self as record, BranchFault, Ptn, StartFault, TagFault, TurnFault, ValueFault,
    };
    use movetext_record::tps::Tps;
    use movetext_rules::tak::{MoveNote, TpsFault};

    use super::{FaultRules, of_text};
    use crate::lint::Lint;
    use crate::rules::{hdr, pos, ptn, rul, tre, txt};

    impl FaultRules for Ptn {
        fn rule_of(fault: &FaultKind<record::FaultKind>) -> &'static Lint {
            match fault {
                Text(Unexpected { found: Found::Move, .. })
                | Own(Turn(TurnFault::Incomplete | TurnFault::ExtraMove)) => &rul::INCOMPLETE_TURN,
                Text(Unexpected { found: Found::Placeholder, .. })
                | Own(Turn(TurnFault::StrayPlaceholder)) => &ptn::STRAY_PLACEHOLDER,
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
                Own(Turn(TurnFault::Gap)) => &ptn::LEFT_OUT_MOVE,
                Own(Turn(TurnFault::AfterResult)) => &rul::MOVE_AFTER_RESULT,
                Own(Turn(TurnFault::SeveralResults { .. })) => &ptn::SEVERAL_RESULTS,
                Own(Turn(TurnFault::NoResultCode)) => &ptn::NO_RESULT_CODE,
                Own(Branch(BranchFault::UnknownParent | BranchFault::NoSuchMove)) => {
                    &tre::UNREACHABLE_VARIATION
                }
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
}

#[cfg(feature = "ppn")]
mod ppn {
    //! The faults of PPN.

    use movetext_parser::ppn::WordFault as Word;
    use movetext_record::FaultKind::{self, Own, Text};
    use movetext_record::Ppn;
    use movetext_record::ppn::FaultKind as Fault;
    use movetext_record::ppn::header::HeaderFault as Header;

    use super::{FaultRules, of_text};
    use crate::lint::Lint;
    use crate::rules::{hdr, ppn, txt};

    impl FaultRules for Ppn {
        fn rule_of(fault: &FaultKind<Fault>) -> &'static Lint {
            match fault {
                Text(fault) => of_text(fault),
                Own(Fault::Header(fault)) => of_header(fault),
                Own(Fault::Word(fault)) => of_word(fault),
                Own(Fault::NoBlank) => &ppn::COMMENT_WITHOUT_BLANK,
                Own(Fault::Dashes) => &ppn::OPENING_DASHES,
                Own(Fault::HeaderWithoutEnd) => &ppn::HEADER_WITHOUT_END,
                Own(Fault::PeriodsAtLineStart) => &ppn::PERIODS_AT_LINE_START,
                Own(Fault::NestedBraces) => &ppn::NESTED_BRACES,
            }
        }
    }

    fn of_header(fault: &Header) -> &'static Lint {
        match fault {
            Header::Syntax { .. } | Header::TooDeep | Header::NoMapping { .. } | Header::KeyShape => {
                &ppn::HEADER_SYNTAX
            }
            Header::Repeated { .. } => &txt::REPEATED_TAG,
            Header::UnknownAlias | Header::LargeAlias => &ppn::HEADER_ALIAS,
            Header::Differs(_) => &ppn::YAML_VERSIONS,
            Header::KeyName { .. } | Header::TagName { .. } => &hdr::UNKNOWN_TAG,
            Header::ScaleHere => &ppn::MISPLACED_SCALE,
            Header::Wrong { .. } | Header::Unreadable { .. } | Header::NoName => &ppn::HEADER_VALUE,
            Header::UnknownParser { .. } => &ppn::UNKNOWN_PARSER,
            Header::ParserArgument { .. } => &ppn::PARSER_ARGUMENT,
            Header::UnknownSystem { .. } => &ppn::UNKNOWN_SYSTEM,
            Header::MacroName => &ppn::MACRO_NAME,
            Header::CurlyQuotes => &txt::LOOK_ALIKE,
        }
    }

    fn of_word(fault: &Word) -> &'static Lint {
        match fault {
            Word::Unexpected { .. } => &txt::UNREADABLE_MOVE,
            Word::NoLetter(_) => &ppn::UNKNOWN_LETTER,
            Word::Twice { .. } => &ppn::SAID_TWICE,
            Word::Spec(_) => &ppn::PIECE_WITHOUT_SET,
            Word::NoDirection(_) => &ppn::UNKNOWN_DIRECTION,
            Word::OffsetAlone => &ppn::OFFSET_ALONE,
            Word::SliceOfNought => &ppn::SLICE_OF_NOUGHT,
            Word::TooLarge | Word::TooDeep | Word::TooLong => &ppn::OUT_OF_BOUNDS,
            Word::UnclosedBrace => &ppn::UNCLOSED_BRACE,
            Word::NoList => &ppn::BRACES_WITHOUT_LIST,
            Word::BlankInBraces => &ppn::BLANK_IN_BRACES,
            Word::NoRange(_) => &ppn::BAD_RANGE,
            Word::TooMany { .. } | Word::Exhausted => &ppn::TOO_MANY_WORDS,
            Word::UnclosedMacro => &ppn::UNCLOSED_MACRO,
            Word::NoMacro(_) => &ppn::UNKNOWN_MACRO,
            Word::CircularMacro(_) => &ppn::CIRCULAR_MACRO,
        }
    }
}

#[cfg(feature = "sgf")]
mod sgf {
    //! The faults of Smart-Go. What its values say is looked at by the walk over its nodes.

    use movetext_record::FaultKind::{self, Own, Text};
    use movetext_record::Sgf;
    use movetext_record::sgf::FaultKind as Fault;

    use super::{FaultRules, of_text};
    use crate::lint::Lint;
    use crate::rules::{sgf, txt};

    impl FaultRules for Sgf {
        fn rule_of(fault: &FaultKind<Fault>) -> &'static Lint {
            match fault {
                Text(fault) => of_text(fault),
                Own(Fault::TextOutside) => &sgf::TEXT_OUTSIDE,
                Own(Fault::Unopened) => &sgf::STRAY_PARENTHESIS,
                Own(Fault::UnclosedVariation) => &sgf::UNCLOSED_VARIATION,
                Own(Fault::EmptyVariation) => &sgf::EMPTY_VARIATION,
                Own(Fault::NodelessVariation) => &sgf::VARIATION_WITHOUT_NODE,
                Own(Fault::MissingOpen | Fault::MissingTree) => &sgf::MISSING_PARENTHESIS,
                Own(Fault::MissingNode) => &sgf::MISSING_SEMICOLON,
                Own(Fault::MissingValue) => &sgf::MISSING_VALUE,
                Own(Fault::MissingName) => &txt::MALFORMED_TAG,
                Own(Fault::UnclosedValue) => &txt::UNCLOSED_TAG,
                Own(Fault::UnescapedBracket) => &sgf::UNESCAPED_BRACKET,
                Own(Fault::UnknownEncoding) => &sgf::UNKNOWN_ENCODING,
                Own(Fault::WrongBytes(_)) => &sgf::WRONG_ENCODING,
            }
        }
    }
}

#[cfg(feature = "tsn")]
mod tsn {
    //! The faults of TSN and TEN.

    use movetext_record::FaultKind::{self, Own, Text};
    use movetext_record::tsn::{Ten, Tsn};
    use movetext_rules::tafl::TsnFault;

    use super::{FaultRules, of_text};
    use crate::lint::Lint;
    use crate::rules::pos;

    impl FaultRules for Tsn {
        fn rule_of(fault: &FaultKind<TsnFault>) -> &'static Lint {
            rule_of(fault)
        }
    }

    impl FaultRules for Ten {
        fn rule_of(fault: &FaultKind<TsnFault>) -> &'static Lint {
            rule_of(fault)
        }
    }

    fn rule_of(fault: &FaultKind<TsnFault>) -> &'static Lint {
        let fault = match fault {
            Text(fault) => return of_text(fault),
            Own(fault) => fault,
        };
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

#[cfg(test)]
mod tests {
    use core::fmt::Debug;
    use std::collections::BTreeSet;
    use std::path::Path;

    use movetext_diagnostics::Rule;
    use movetext_record::{Otn, Ptn, Reading};
    use movetext_source::{Notation, Span};

    use super::FaultRules;
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
            Notation::Otn => faults_in::<Otn>(text),
            _ => faults_in::<Ptn>(text),
        }
    }

    fn faults_in<F: FaultRules>(text: &str) -> Vec<Told> {
        let faults = F::read(text, &Reading::default()).flat_map(|parsed| parsed.faults);
        faults.map(|fault| Told::new(&fault.kind, fault.span, &F::rule_of(&fault.kind).rule)).collect()
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

    /// Where findings of these rules stand, with the other places of those that are told once.
    fn found(text: &str, notation: Notation, rules: &[&str]) -> Vec<Span> {
        let select = rules.iter().copied().map(str::to_owned).collect();
        let findings = check(text, notation, &Options { select, ..Options::default() }).flatten();
        findings
            .flat_map(|finding| finding.labels.into_iter().map(|label| label.span).chain([finding.span]))
            .collect()
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
                    let follows = fault.name == "Text Unexpected" && !all.is_empty();
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
