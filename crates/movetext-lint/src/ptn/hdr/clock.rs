//! Clocks: time controls and what is left of them: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::ptn::value_fault;

use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::hdr::BAD_TIME_CONTROL;

pub(crate) fn bad_time_control(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_TIME_CONTROL.rule) {
        let message = format!("the time control {} cannot be read", shown(fault.span.of(game.text)));
        let finding = Diagnostic::new(&BAD_TIME_CONTROL.rule, fault.span, message)
            .with_help("ten minutes and 20 seconds a move are written `10:0 +20`");
        report.add(match meant(fault.span.of(game.text)) {
            Some(meant) => {
                let message = format!("write `{meant}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, meant))
            }
            None => finding,
        });
    }
}

/// The clock of minutes and an increment in seconds that is written with other signs or with units: `15+10`, `15 min + 10 s`.
fn meant(value: &str) -> Option<String> {
    const MINUTES: [&str; 5] = ["m", "min", "mins", "minutes", "'"];
    const SECONDS: [&str; 6] = ["s", "sec", "secs", "seconds", "i", "\""];
    let is_between = |sign: char| "+|/,; ".contains(sign);
    let (main, behind) = value.trim().split_once(is_between).unwrap_or((value.trim(), ""));
    let (unit, behind) = match behind.trim_start().split_once(is_between) {
        Some((unit, rest)) if unit.chars().all(char::is_alphabetic) => (unit, rest),
        _ if behind.chars().all(char::is_alphabetic) => (behind, ""),
        _ => ("", behind),
    };
    let number = |text: &str, units: &[&str]| -> Option<u32> {
        let letters = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let is_unit = letters.is_empty() || units.contains(&letters.trim().to_ascii_lowercase().as_str());
        text[..text.len() - letters.len()].parse().ok().filter(|_| is_unit)
    };
    if !unit.is_empty() && !MINUTES.contains(&unit.to_ascii_lowercase().as_str()) {
        return None;
    }
    let time = match main.split_once(':') {
        Some((minutes, seconds)) => format!("{}:{}", number(minutes, &[])?, number(seconds, &[])?),
        None => format!("{}:0", number(main, &MINUTES)?),
    };
    let increment = behind.trim_matches(is_between);
    let meant = match increment {
        "" => time,
        increment => format!("{time} +{}", number(increment, &SECONDS)?),
    };
    (value_fault("Clock", &meant).is_none()).then_some(meant)
}
