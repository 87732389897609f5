//! The faults of PPN.

use movetext_parser::ppn::WordFault as Word;
use movetext_record::FaultKind::{self, Own, Text};
use movetext_record::Ppn;
use movetext_record::ppn::FaultKind as Fault;
use movetext_record::ppn::header::HeaderFault as Header;

use crate::faults::{FaultRules, of_text};
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::rules::{hdr, ppn, txt};

impl FaultRules for Ppn {
    const CHECKS: &'static [(&'static Lint, CheckFn<Self>)] = super::checks::CHECKS;

    fn rule_of(fault: &FaultKind<Fault>) -> &'static Lint {
        match fault {
            Text(fault) => of_text(fault),
            Own(Fault::Header(fault)) => of_header(fault),
            Own(Fault::Word(fault)) => of_word(fault),
            Own(Fault::NoBlank) => &ppn::COMMENT_WITHOUT_BLANK,
            Own(Fault::Dashes) => &ppn::OPENING_DASHES,
            Own(Fault::HeaderWithoutEnd) => &ppn::HEADER_WITHOUT_END,
            Own(Fault::PeriodsAtLineStart) => &ppn::PERIODS_AT_LINE_START,
            Own(Fault::EmptyNumbers) => &txt::UNREADABLE_MOVE,
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
        Header::ResultSigns { .. } => &hdr::BAD_RESULT,
        Header::ScaleHere => &ppn::MISPLACED_SCALE,
        Header::Wrong { .. } | Header::Unreadable { .. } | Header::NoName => &ppn::HEADER_VALUE,
        Header::NotIndented { .. } => &ppn::HEADER_SYNTAX,
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
        Word::Twice { .. } => &ppn::REPEATED_ATTRIBUTE,
        Word::Spec(_) => &ppn::PIECE_WITHOUT_SET,
        Word::NoDirection(_) => &ppn::UNKNOWN_DIRECTION,
        Word::OffsetAlone => &ppn::OFFSET_ALONE,
        Word::ZeroSlice => &ppn::ZERO_SLICE,
        Word::ZeroSuit | Word::TooLarge | Word::TooDeep | Word::TooLong => &ppn::OUT_OF_RANGE,
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
