//! Every rule, in the order of their codes: a file each, in the folder of its family.

pub(crate) mod otn;
mod rul;

use movetext_diagnostics::Diagnostic;
use movetext_source::Span;

use crate::lint::Lint;

/// Every rule, in the order of their codes.
pub(crate) static LINTS: &[&Lint] = &[
    &otn::EMPTY_FILE,
    &otn::TOO_MANY_FINDINGS,
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
];

/// The finding about a text without any token.
pub(crate) fn empty_file(lints: &[&Lint]) -> Vec<Diagnostic> {
    let selected = lints.iter().any(|lint| core::ptr::eq(*lint, &raw const otn::EMPTY_FILE));
    let finding = || Diagnostic::new(&otn::EMPTY_FILE.rule, Span::at(0), "there is nothing in this file");
    selected.then(finding).into_iter().collect()
}
