//! Days that no calendar has. How a date is written is free in PPN.

use movetext_record::{Date, DateFault};

use crate::checks::dates::report_date;
use crate::ppn::Game;
use crate::ppn::play::header;
use crate::report::Report;

pub(crate) fn no_such_day(game: &Game<'_>, report: &mut Report) {
    let is_missing = |text: &str| text.parse::<Date>().is_err_and(|fault| fault.kind == DateFault::NoSuchDay);
    let date = game.parsed.record.headers.tags.iter().find(|(name, _)| name.eq_ignore_ascii_case("Date"));
    if !date.is_some_and(|(_, date)| is_missing(date.trim())) {
        return;
    }
    let header = header(game);
    let entry = header.entries.iter().find(|entry| entry.key.text.eq_ignore_ascii_case("Date"));
    if let Some(value) = entry.and_then(|entry| entry.value.scalar()) {
        report.add(report_date(DateFault::NoSuchDay, value.span, value.text.trim()));
    }
}
