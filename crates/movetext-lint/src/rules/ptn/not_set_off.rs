use movetext_diagnostics::Applicability;

use crate::edit::{fix, insert, odd_period};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A blank is missing around a number or a comment.
    ///
    /// ## What it does
    /// Reports numbers that a move follows at once, and comments that touch what stands before or behind them
    /// (sections "PTN File Format", "Comments").
    ///
    /// ## Why it is bad
    /// Programs that go from blank to blank take both for one word.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1.a1 e5{a corner}
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
    /// 1. a1 e5 {a corner}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the blanks. Safe: nothing else changes.
    NOT_SET_OFF = "PTN019" "not-set-off" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let bytes = game.text.as_bytes();
    let touches =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(|byte| !byte.is_ascii_whitespace());
    for fault in game.faults_of(&NOT_SET_OFF) {
        let mut edits = Vec::new();
        let text = fault.span.of(game.text);
        let is_comment = text.starts_with('{');
        if !is_comment && !odd_period(game.text, fault.span).is_empty() {
            // That is told of with the period that is missing.
            continue;
        }
        if is_comment && touches((fault.span.start as usize).checked_sub(1)) {
            edits.push(insert(fault.span.start, " "));
        }
        // A comment that is not closed ends where a line starts.
        if (!is_comment || text.ends_with('}')) && touches(Some(fault.span.end as usize)) {
            edits.push(insert(fault.span.end, " "));
        }
        let what = if is_comment { "a comment is" } else { "a move number is" };
        let blanks = if edits.len() == 1 { "a blank" } else { "blanks" };
        report.add(game.find(&NOT_SET_OFF, fault.span, format!("{what} set off by blanks")).with_fix(fix(
            format!("write {blanks}"),
            Applicability::Safe,
            edits,
        )));
    }
}
