use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::GameResult;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A result that is none of the four.
    ///
    /// ## What it does
    /// Checks that the result tag holds `1` (the attackers win), `0` (a draw), `-1` (the defenders win) or `?`.
    ///
    /// ## Why it is bad
    /// Programs do not know who won.
    ///
    /// ## Example
    /// ```otn
    /// [result:draw]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:0]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the words say who won, writes the number for it. Unsafe: it is a reading of words.
    BAD_RESULT = "HDR003" "bad-result" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = value(game, "result") else { return };
    let Err(misread) = text.parse::<GameResult>() else { return };
    let finding = Diagnostic::new(&BAD_RESULT.rule, span, format!("{} is no result", shown(text)))
        .with_help(misread.kind.to_string());
    report.add(match meant(text) {
        Some(result) => {
            let symbol = result.symbol();
            finding.with_fix(Fix::replace(format!("write `{symbol}`"), Applicability::Unsafe, span, symbol))
        }
        None => finding,
    });
}

/// What a word for a result says. Scores such as `1-0` are left alone: nobody knows whose the first number is.
fn meant(text: &str) -> Option<GameResult> {
    let lower = text.to_ascii_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
    if says(&["attacker", "+1"]) || lower == "a" {
        Some(GameResult::AttackersWin)
    } else if says(&["defender", "king", "\u{2212}1", "\u{2013}1", "- 1"]) || lower == "d" {
        Some(GameResult::DefendersWin)
    } else if says(&["draw", "1/2", "½", "remis", "tie"]) {
        Some(GameResult::Draw)
    } else if says(&["*", "unfinished", "unknown", "other"]) {
        Some(GameResult::Other)
    } else {
        None
    }
}
