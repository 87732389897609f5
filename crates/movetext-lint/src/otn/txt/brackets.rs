//! Tags and comments that are never closed: in OTN.

use movetext_diagnostics::Applicability;

use crate::checks::brackets::{unclosed, wrong_end};
use crate::edit::{fix, insert};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::txt::UNCLOSED_TAG;

pub(crate) fn unclosed_tag(game: &Game<'_>, report: &mut Report) {
    for (fault, whole) in unclosed(game, &UNCLOSED_TAG.rule) {
        if let Some(finding) = wrong_end(game.text, whole) {
            report.add(finding);
            continue;
        }
        let closed = fix("close the tag", Applicability::Unsafe, vec![insert(whole.end, "]")]);
        report.add(game.diagnostic_of_fault(&UNCLOSED_TAG.rule, fault).with_fix(closed));
    }
}

pub(crate) fn unclosed_comment(game: &Game<'_>, report: &mut Report) {
    crate::checks::brackets::unclosed_comment(game, "]", report);
}
