//! The faults of TSN and TEN.

use movetext_record::FaultKind::{self, Own, Text};
use movetext_record::tsn::{Ten, Tsn};
use movetext_rules::tafl::TsnFault;

use crate::faults::{FaultRules, of_text};
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
