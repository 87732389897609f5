//! Properties that no version knows: in Smart-Go.

use crate::messages::shown;
use crate::notation::sgf::{Game, What};
use crate::report::Report;
use crate::rules::hdr::names::UNKNOWN_TAG;

pub(super) fn unknown_property(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let What::Unknown(name) = &remark.what else { continue };
        let message = format!("the property {} is in no version of the format", shown(name));
        let finding = game.finding_of(&UNKNOWN_TAG.rule, remark, message);
        report.add(finding.with_note("a program may have added it; it is kept as it is"));
    }
}
