use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::ptn::value_fault;

use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A time that is not written `HH:MM:SS`.
    ///
    /// ## What it does
    /// Checks the tag `Time`, in which `PlayTak` and PTN-Ninja write when the game started.
    ///
    /// ## Why it is bad
    /// The specification says nothing of this tag. PTN-Ninja drops it when it saves the game, others do not find
    /// the game by its time.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Time "2026-11-21T19:48:11Z"]
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
    /// [Time "19:48:11"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Where the value holds a time of that form, writes it alone. Unsafe: the rest is lost.
    BAD_TIME = "HDR014" "bad-time" Info Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_TIME) {
        let value = fault.span.of(game.text);
        let finding = |message: String| Diagnostic::new(&BAD_TIME.rule, fault.span, message);
        let parts = value.split(|sign: char| !sign.is_ascii_digit() && sign != ':');
        let mut times = parts.filter(|part| !part.is_empty() && value_fault("Time", part).is_none());
        report.add(match times.next().filter(|time| time.len() < value.len()) {
            Some(time) => {
                let message = format!("write `{time}`");
                finding("this time is not written as HH:MM:SS".to_owned()).with_fix(Fix::replace(
                    message,
                    Applicability::Unsafe,
                    fault.span,
                    time,
                ))
            }
            None => finding(format!("{} is no time", shown(value))).with_help("a time is written HH:MM:SS"),
        });
    }
}
