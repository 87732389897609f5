//! Dates, times and numbers in tags.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::DateFault;
use movetext_source::Span;

use crate::messages::shown;
use crate::rules::hdr::BAD_DATE;

pub(crate) fn report_date(why: DateFault, span: Span, text: &str) -> Diagnostic {
    let finding = |message: String| Diagnostic::new(&BAD_DATE.rule, span, message);
    match why {
        DateFault::Spelling(date) => finding("this date is not written as YYYY.MM.DD".to_owned())
            .with_fix(Fix::replace(format!("write `{date}`"), Applicability::Safe, span, date.to_string())),
        DateFault::NoSuchDay => finding(format!("there is no such day as {}", shown(text))),
        DateFault::Shape => finding(format!("{} is not a date", shown(text)))
            .with_help("a date is written YYYY.MM.DD, with `??` for a month or day that is not known"),
    }
}
