//! The faults of Smart-Go. What its values say is looked at by the walk over its nodes.

use movetext_record::FaultKind::{self, Own, Text};
use movetext_record::Sgf;
use movetext_record::sgf::FaultKind as Fault;

use crate::faults::{FaultRules, of_text};
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::rules::{sgf, txt};

impl FaultRules for Sgf {
    const CHECKS: &'static [(&'static Lint, CheckFn<Self>)] = super::checks::CHECKS;

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
