//! Dates, times and numbers in tags: in OTN.

use movetext_record::otn::Date;

use crate::notation::otn::Game;
use crate::report::Report;

pub(super) fn bad_date(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value("date") else { return };
    let Err(misread) = text.parse::<Date>() else { return };
    report.add(super::report_date(misread.kind, span, text));
}
