//! Dates, times and numbers in tags: in OTN.

use movetext_record::otn::Date;

use crate::otn::Game;
use crate::report::Report;
use crate::rules::hdr::BAD_DATE;

pub(crate) fn bad_date(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value_for(&BAD_DATE.rule, "date", report) else { return };
    let Err(misread) = text.parse::<Date>() else { return };
    report.add(crate::checks::dates::report_date(misread.kind, span, text));
}
