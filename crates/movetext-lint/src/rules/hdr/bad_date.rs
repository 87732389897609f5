use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Date, DateFault};
use movetext_record::ptn::{FaultKind, ValueFault};
use movetext_rules::Misread;
use movetext_source::Span;

use super::value;
use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A date that is not written `YYYY.MM.DD`.
    ///
    /// ## What it does
    /// Checks that the date tag holds a day of the calendar, as year, month and day with dots. `??` for an
    /// unknown month or day is accepted, as is an empty tag.
    ///
    /// ## Why it is bad
    /// Programs that sort games by their date, or look for one, do not find it.
    ///
    /// ## Example
    /// ```otn
    /// [date:2015-5-4]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [date:2015.05.04]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026-11-21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the same date with dots and all its digits. Safe: it is the same day.
    BAD_DATE = "HDR002" "bad-date" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = value(game, "date") else { return };
    let Err(misread) = text.parse::<Date>() else { return };
    report.add(tell(misread.kind, span, text));
}

fn tell(why: DateFault, span: Span, text: &str) -> Diagnostic {
    let finding = |message: String| Diagnostic::new(&BAD_DATE.rule, span, message);
    match why {
        DateFault::Spelling(date) => finding("this date is not written as YYYY.MM.DD".to_owned())
            .with_fix(Fix::replace(format!("write `{date}`"), Applicability::Safe, span, date.to_string())),
        DateFault::NoSuchDay => finding(format!("there is no such day as {}", shown(text))),
        DateFault::Shape => finding(format!("{} is no date", shown(text)))
            .with_help("a date is written YYYY.MM.DD, with `??` for a month or day that is not known"),
    }
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_DATE) {
        let Own(FaultKind::Value(ValueFault::Date(why))) = fault.kind else { continue };
        let text = fault.span.of(game.text);
        let finding = tell(why, fault.span, text);
        // What other programs call a date is one with the time behind it.
        let start = text.get(..10).filter(|_| why == DateFault::Shape);
        report.add(match start.map(str::parse::<Date>) {
            Some(Ok(date) | Err(Misread { kind: DateFault::Spelling(date), .. })) => {
                let message = format!("write `{date}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, date.to_string()))
            }
            _ => finding,
        });
    }
}
