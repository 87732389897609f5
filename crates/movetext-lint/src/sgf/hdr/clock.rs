//! Time limits: in Smart-Go.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::{Ff, real};

use crate::messages::shown;
use crate::report::Report;
use crate::rules::hdr::BAD_TIME_CONTROL;
use crate::sgf::Game;
use crate::sgf::meant::{digits, in_one};

pub(crate) fn bad_time_limit(game: &Game<'_>, report: &mut Report) {
    let ff = game.start().ff;
    let is_minutes = ff == Ff::Ff1;
    let infos = game.survey.infos.iter().filter(|info| info.property.id == "TM");
    for info in infos {
        let written = info.value.of(game.text).trim();
        // In FF[1] it is text, and an empty one another rule's.
        let number = real(written).map(|real| real.value);
        if number.is_some_and(|number| number >= 0.0) || (is_minutes && written.is_empty()) {
            continue;
        }
        let unit = if is_minutes { "minutes" } else { "seconds" };
        let message = if written.is_empty() {
            format!("the time limit is empty; it is a number of {unit} in FF[{}]", ff.number())
        } else if number.is_some() {
            format!("the time limit {} is less than zero", shown(written))
        } else {
            format!("{} is not a time limit: in FF[{}] it is a number of {unit}", shown(written), ff.number())
        };
        let severity = if ff >= Ff::Ff4 { Severity::Warning } else { Severity::Info };
        let finding =
            game.finding(&BAD_TIME_CONTROL.rule, info.node, info.value, message).with_severity(severity);
        let number_meant =
            Some(digits(&in_one(written))).filter(|meant| meant != written && real(meant).is_some());
        if let Some(number) = number_meant {
            let change = Fix::replace(format!("write `{number}`"), Applicability::Unsafe, info.value, number);
            report.add(finding.with_severity(Severity::Warning).with_fix(change));
            continue;
        }
        report.add(match seconds(written) {
            Some(seconds) => {
                let time = if is_minutes { seconds / 60.0 } else { seconds };
                let message = format!("write `{time}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, info.value, time.to_string()))
            }
            None if number.is_some() => finding,
            None => finding.with_help(if ff >= Ff::Ff4 {
                "write overtime in `OT`"
            } else {
                "write other remarks about time in the comment on the game, `GC`"
            }),
        });
    }
}

/// The seconds that some words say: `2 hours`, `90 min`, `1:30:00`, `30:00`.
fn seconds(written: &str) -> Option<f64> {
    if written.contains(':') {
        let parts: Option<Vec<f64>> = written.split(':').map(|part| part.trim().parse().ok()).collect();
        // Of a few and others nobody knows whether they are hours.
        let parts = parts.filter(|parts| parts.len() == 3 || parts.len() == 2 && parts[0] >= 10.0)?;
        return Some(parts.iter().fold(0.0, |seconds, part| seconds * 60.0 + part));
    }
    let lower = written.to_lowercase();
    let number_end = lower.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
    let number: f64 = lower[..number_end].parse().ok()?;
    let unit = lower[number_end..].trim();
    let unit = unit.strip_suffix(" each").unwrap_or(unit);
    let unit = unit.strip_suffix(" per player").unwrap_or(unit);
    Some(match unit {
        "h" | "hr" | "hrs" | "hour" | "hours" => number * 3600.0,
        "m" | "min" | "mins" | "minute" | "minutes" => number * 60.0,
        "s" | "sec" | "secs" | "second" | "seconds" => number,
        _ => return None,
    })
}
