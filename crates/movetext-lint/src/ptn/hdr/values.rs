//! Dates, times and numbers in tags: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, ValueFault, value_fault};
use movetext_record::{Date, DateFault};
use movetext_rules::ParseError;

use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::hdr::{BAD_DATE, BAD_NUMBER, BAD_TIME};

pub(crate) fn bad_date(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_DATE.rule) {
        let Own(FaultKind::Value(ValueFault::Date(why))) = fault.kind else { continue };
        let text = fault.span.of(game.text);
        let finding = crate::checks::dates::report_date(why, fault.span, text);
        // What other programs call a date is one with the time behind it.
        let start = text.get(..10).filter(|_| why == DateFault::Shape);
        report.add(match start.map(str::parse::<Date>) {
            Some(Ok(date) | Err(ParseError { kind: DateFault::Spelling(date), .. })) => {
                let message = format!("write `{date}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, date.to_string()))
            }
            _ => finding,
        });
    }
}

pub(crate) fn bad_time(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_TIME.rule) {
        let value = fault.span.of(game.text);
        let finding = |message: String| Diagnostic::new(&BAD_TIME.rule, fault.span, message);
        let parts = value.split(|sign: char| !sign.is_ascii_digit() && sign != ':');
        let mut times = parts.filter(|part| !part.is_empty() && value_fault("Time", part).is_none());
        if let Some(time) = times.next().filter(|time| time.len() < value.len()) {
            let fix = Fix::replace(format!("write `{time}`"), Applicability::Unsafe, fault.span, time);
            report.add(finding("this time is not written as HH:MM:SS".to_owned()).with_fix(fix));
            continue;
        }
        let finding = finding(format!("{} is not a time", shown(value)));
        let finding = finding.with_help("a time is written HH:MM:SS");
        report.add(match of_half_day(value).or_else(|| in_full(value)) {
            // Nobody knows which of its numbers is wrong.
            Some(time) if value_fault("Time", &time).is_some() => finding.with_severity(Severity::Warning),
            Some(time) => {
                let message = format!("write `{time}`");
                let fix = Fix::replace(message, Applicability::Unsafe, fault.span, time);
                finding.with_severity(Severity::Warning).with_fix(fix)
            }
            None => finding,
        });
    }
}

/// A time of twelve hours, with seconds or without: `6:30 pm`.
fn of_half_day(value: &str) -> Option<String> {
    let lower = value.to_ascii_lowercase().replace(['.', ' '], "");
    let (time, later) = match (lower.strip_suffix("am"), lower.strip_suffix("pm")) {
        (Some(time), _) => (time, 0),
        (None, Some(time)) => (time, 12),
        (None, None) => return None,
    };
    let mut parts = time.split(':').map(|part| part.parse::<u8>().ok());
    let hour = parts.next()??;
    let [minute, second] = [parts.next().unwrap_or(Some(0))?, parts.next().unwrap_or(Some(0))?];
    ((1..=12).contains(&hour) && parts.next().is_none())
        .then(|| format!("{:02}:{minute:02}:{second:02}", hour % 12 + later))
}

/// Hours, minutes and seconds, of two digits each, with colons between them. Nobody needs to say the seconds.
fn in_full(value: &str) -> Option<String> {
    let parts: Vec<&str> = if value.bytes().all(|sign| sign.is_ascii_digit()) && matches!(value.len(), 4 | 6)
    {
        value.as_bytes().chunks(2).filter_map(|two| core::str::from_utf8(two).ok()).collect()
    } else {
        value.trim_end_matches(['h', 'H']).split([':', '.', '-', ' ', ',', ';', '/', 'h', 'H']).collect()
    };
    let are_numbers =
        parts.iter().all(|part| matches!(part.as_bytes(), [b'0'..=b'9'] | [b'0'..=b'9', b'0'..=b'9']));
    let [hour, minute, rest @ ..] = &parts[..] else { return None };
    let [second] = match rest {
        [] => ["0"],
        [second] => [*second],
        _ => return None,
    };
    are_numbers.then(|| format!("{hour:0>2}:{minute:0>2}:{second:0>2}"))
}

pub(crate) fn bad_number(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_NUMBER.rule) {
        let value = fault.span.of(game.text);
        let finding =
            Diagnostic::new(&BAD_NUMBER.rule, fault.span, format!("{} is not a number", shown(value)))
                .with_help("it is written in digits alone, as in 1650");
        report.add(match digits_alone(value) {
            Some(digits) => {
                let message = format!("write `{digits}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, digits))
            }
            None => finding,
        });
    }
}

/// The digits of a number in which signs part the thousands, or which is marked as doubtful: `1,650`, `1650?`.
fn digits_alone(value: &str) -> Option<String> {
    let value = value.trim_matches(|sign: char| " ?~*()".contains(sign));
    let mut groups = value.split([',', '.', '\'', ' ']);
    let first = groups.next().filter(|first| !first.is_empty())?;
    let are_thousands =
        groups.all(|group| group.len() == 3) && (first.len() < 4 || first.len() == value.len());
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    let is_rest = |sign: char| sign.is_ascii_digit() || ",.' ".contains(sign);
    (are_thousands && value.chars().all(is_rest) && digits.len() < 7).then_some(digits)
}
