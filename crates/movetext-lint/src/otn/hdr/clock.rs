//! Clocks: time controls and what is left of them: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::{TimeControl, TimeRemaining};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::messages::{count, shown};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::hdr::{BAD_TIME_CONTROL, BAD_TIME_REMAINING, OVERTIME_REVERSED};

pub(crate) fn bad_time_control(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value_for(&BAD_TIME_CONTROL.rule, "time-control", report) else { return };
    let Err(misread) = text.parse::<TimeControl>() else { return };
    let finding = Diagnostic::new(
        &BAD_TIME_CONTROL.rule,
        span.part(&misread.at),
        format!("the time control {} cannot be read", shown(text)),
    );
    let finding = finding
        .with_note(misread.kind.to_string())
        .with_help("an hour, three overtimes of 30 seconds and 3 seconds a move are written `3600 30/3 3i`");
    report.add(match meant(text) {
        Some(meant) => {
            finding.with_fix(Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant))
        }
        None => finding,
    });
}

/// The clock that is written with other signs: one for the slash, a `+` or a comma between the parts, an `s` behind seconds; or
/// with minutes in front of its seconds.
fn meant(text: &str) -> Option<String> {
    let first = text.split_whitespace().next()?;
    let main = in_units(text).or_else(|| Some((in_seconds(first)?, &text[first.len()..])));
    let text = main.map_or_else(|| text.to_owned(), |(seconds, rest)| format!("{seconds}{rest}"));
    if text.parse::<TimeControl>().is_ok() {
        return Some(text);
    }
    let apart = text.replace(['+', ',', ';'], " ").replace(['x', '×', '-', ':', '*', '\\'], "/");
    let mut parts = apart.split_whitespace().map(|part| part.trim_end_matches('s'));
    let mut meant = parts.next()?.to_owned();
    for part in parts {
        meant = format!("{meant} {part}");
        // What is neither overtimes nor marked is the increment.
        if let Some(increment) = part.strip_prefix('i') {
            meant = format!("{} {increment}i", &meant[..meant.len() - part.len() - 1]);
        } else if part.bytes().all(|digit| digit.is_ascii_digit()) {
            meant.push('i');
        }
    }
    meant.parse::<TimeControl>().is_ok().then_some(meant)
}

/// Hours, minutes and seconds with their units, in seconds, and what stands behind them: `10 min`, `1h30m`.
fn in_units(text: &str) -> Option<(u32, &str)> {
    let (mut seconds, mut rest) = in_unit(text)?;
    while let Some((more, behind)) = in_unit(rest.trim_start()) {
        (seconds, rest) = (seconds.checked_add(more)?, behind);
    }
    Some((seconds, rest))
}

/// A number with its unit, in seconds, and what stands behind it.
fn in_unit(text: &str) -> Option<(u32, &str)> {
    let behind = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let number: u32 = text[..text.len() - behind.len()].parse().ok()?;
    let unit = behind.trim_start();
    let rest = unit.trim_start_matches(char::is_alphabetic);
    let length = match unit[..unit.len() - rest.len()].to_ascii_lowercase().as_str() {
        "h" | "hr" | "hrs" | "hour" | "hours" => 3600,
        "m" | "min" | "mins" | "minute" | "minutes" => 60,
        "s" | "sec" | "secs" | "second" | "seconds" => 1,
        _ => return None,
    };
    Some((number.checked_mul(length)?, rest.strip_prefix('.').unwrap_or(rest)))
}

/// Minutes and seconds, or hours too, in seconds: `10:00`.
fn in_seconds(text: &str) -> Option<u32> {
    let (main, rest) = text.split_once(':')?;
    let mut seconds: u32 = main.parse().ok()?;
    for part in rest.split(':') {
        let is_part = matches!(part.as_bytes(), [b'0'..=b'5', b'0'..=b'9']);
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok().filter(|_| is_part)?)?;
    }
    Some(seconds)
}

pub(crate) fn bad_time_remaining(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value_for(&BAD_TIME_REMAINING.rule, "time-remaining", report) else {
        return;
    };
    let finding = |span, message| Diagnostic::new(&BAD_TIME_REMAINING.rule, span, message);
    match text.parse::<TimeRemaining>() {
        Err(_) if !text.contains(',') => {
            let message = format!("{} is one clock; the times of both sides are expected", shown(text));
            let help = "write the attackers' time, a comma and the defenders' time, as in `120, 300 30/2`";
            let finding = finding(span, message).with_help(help);
            report.add(match both_clocks(text) {
                Some(meant) => finding.with_fix(Fix::replace(
                    format!("write `{meant}`"),
                    Applicability::Unsafe,
                    span,
                    meant,
                )),
                None => finding,
            });
        }
        Err(misread) => {
            let message = format!("the remaining times {} cannot be read", shown(text));
            report.add(finding(span.part(&misread.at), message).with_note(misread.kind.to_string()));
        }
        Ok(left) if left.attackers.increment.is_some() || left.defenders.increment.is_some() => {
            report.add(finding(span, "no increment is expected in the remaining times".to_owned()));
        }
        Ok(left) if !text.contains(", ") || text.contains(" ,") => {
            let message = "one blank stands between the two clocks, behind the comma";
            let instead = left.to_string();
            let fix = Fix::replace(format!("write `{instead}`"), Applicability::Unsafe, span, instead);
            report.add(finding(span, message.to_owned()).with_fix(fix));
        }
        Ok(_) => {}
    }
}

/// The clocks of both sides with another sign for the comma, or none, where only one way cuts them in two of the same kind.
fn both_clocks(text: &str) -> Option<String> {
    let words = text.replace([';', '|', '&'], " ");
    let words: Vec<&str> = words.split_whitespace().filter(|word| *word != "-" && *word != "/").collect();
    let (one, other) = words.split_at(words.len() / 2);
    let meant = format!("{}, {}", one.join(" "), other.join(" "));
    (one.len() == other.len() && meant.parse::<TimeRemaining>().is_ok()).then_some(meant)
}

pub(crate) fn overtime_reversed(game: &Game<'_>, report: &mut Report) {
    for name in ["time-control", "time-remaining"] {
        let Some((text, span)) = game.value(name) else { continue };
        for clock in text.split(',') {
            let Ok(TimeControl { overtime: Some((length, periods)), .. }) = clock.trim().parse() else {
                continue;
            };
            if length >= periods {
                continue;
            }
            let at = (clock.as_ptr() as usize - text.as_ptr() as usize) as u32;
            let Some(place) = overtime(clock).map(|place| span.part(&(at + place.start..at + place.end)))
            else {
                continue;
            };
            let message = format!(
                "this is {} of {} each",
                count(periods as usize, "overtime"),
                count(length as usize, "second")
            );
            let edits = vec![replace(place, format!("{periods}/{length}"))];
            let message_of_fix = format!("write `{periods}/{length}`");
            report.add(Diagnostic::new(&OVERTIME_REVERSED.rule, place, message).with_fix(fix(
                message_of_fix,
                Applicability::Unsafe,
                edits,
            )));
        }
    }
}

/// Where the overtimes stand in a clock.
fn overtime(clock: &str) -> Option<Span> {
    let slash = clock.find('/')?;
    let start = clock[..slash].rfind(' ').map_or(0, |blank| blank + 1);
    let end = clock[slash..].find(' ').map_or(clock.len(), |blank| slash + blank);
    Some(Span::from(start..end))
}
