//! Dates, times and numbers in tags: in OTN.

use movetext_record::otn::Date;

use crate::otn::Game;
use crate::report::Report;

pub(crate) fn bad_date(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value("date") else { return };
    let Err(misread) = text.parse::<Date>() else { return };
    report.add(crate::checks::dates::report_date(misread.kind, span, text));
}
