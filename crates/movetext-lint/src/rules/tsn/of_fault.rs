//! Which rule tells of which fault of the reader.

use movetext_rules::tafl::TsnFault;

use super::{
    ACTIVE_SIDE, BLANK_IN_EXTENSION, DECIMAL_COUNT, DEFENDERS_IN_FOURS, EMPTY_EXTENSION_TAG, EMPTY_ROW,
    EXTRA_FIELD, FIELD_SEPARATOR, LOWER_CASE_COUNT, MISSING_EXTENSION, MISSING_FIELD, NO_KING, NO_POSITION,
    NOT_A_NUMBER, NUMBER_SPELLING, OTN_LETTERS, OUTER_SLASH, QUIET_PLIES_AGAINST_MEN, ROW_COUNT, ROW_WIDTH,
    SEVERAL_KINGS, SIZE_AGAINST_ROWS, SPLIT_COUNT, TOO_MANY_MEN, TOO_MANY_QUIET_PLIES, TRAILING_BLANK,
    TRAILING_FIELD, UNKNOWN_LETTER, UNSUPPORTED_SIZE, UNTAGGED_EXTENSION, UPPER_CASE_MAN, ZERO_COUNT,
};
use crate::lint::Lint;

/// The one rule that tells of a fault. A new kind of fault does not compile until it has one.
pub(crate) fn rule_of(fault: &TsnFault) -> &'static Lint {
    match fault {
        TsnFault::NoPosition => &NO_POSITION,
        TsnFault::Missing { .. } => &MISSING_FIELD,
        TsnFault::ExtraField => &EXTRA_FIELD,
        TsnFault::Separator | TsnFault::LeadingBlank => &FIELD_SEPARATOR,
        TsnFault::TrailingBlank => &TRAILING_BLANK,
        TsnFault::TrailingField => &TRAILING_FIELD,
        TsnFault::NotANumber { .. } | TsnFault::NotPositive { .. } => &NOT_A_NUMBER,
        TsnFault::NumberSpelling(_) => &NUMBER_SPELLING,
        TsnFault::SizeUnsupported(_) => &UNSUPPORTED_SIZE,
        TsnFault::SizeAgainstRows { .. } => &SIZE_AGAINST_ROWS,
        TsnFault::DefendersNotInFours(_) => &DEFENDERS_IN_FOURS,
        TsnFault::TooManyMen { .. } => &TOO_MANY_MEN,
        TsnFault::OuterSlash => &OUTER_SLASH,
        TsnFault::EmptyRow { .. } => &EMPTY_ROW,
        TsnFault::RowTooShort { .. } | TsnFault::RowTooLong { .. } => &ROW_WIDTH,
        TsnFault::TooFewRows { .. } | TsnFault::TooManyRows { .. } => &ROW_COUNT,
        TsnFault::ZeroCount(_) => &ZERO_COUNT,
        TsnFault::SplitCount(_) => &SPLIT_COUNT,
        TsnFault::DecimalCount(_) => &DECIMAL_COUNT,
        TsnFault::LowerCaseCount(_) => &LOWER_CASE_COUNT,
        TsnFault::UpperCaseMen { .. } => &UPPER_CASE_MAN,
        TsnFault::OtnMen { .. } => &OTN_LETTERS,
        TsnFault::UnknownLetter(_) => &UNKNOWN_LETTER,
        TsnFault::SeveralKings => &SEVERAL_KINGS,
        TsnFault::NoKing => &NO_KING,
        TsnFault::ActiveSide(_) => &ACTIVE_SIDE,
        TsnFault::SinceCaptureTooHigh { .. } => &TOO_MANY_QUIET_PLIES,
        TsnFault::NobodyCaptured { .. } | TsnFault::NoCapture { .. } => &QUIET_PLIES_AGAINST_MEN,
        TsnFault::ExtensionMissing => &MISSING_EXTENSION,
        TsnFault::ExtensionUntagged => &UNTAGGED_EXTENSION,
        TsnFault::ExtensionTagEmpty => &EMPTY_EXTENSION_TAG,
        TsnFault::ExtensionBlank => &BLANK_IN_EXTENSION,
    }
}
