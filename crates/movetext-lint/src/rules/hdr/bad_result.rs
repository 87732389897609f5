use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::GameResult;
use movetext_rules::tak::{ResultNote, read_result};

use super::value;
use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A result that is none of the four.
    ///
    /// ## What it does
    /// Checks that the result tag holds `1` (the attackers win), `0` (a draw), `-1` (the defenders win) or `?`.
    /// In PTN the results are those of section "Game End"; an empty tag and `*` stand for none.
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
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "white"]
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
    /// Where the words say who won, writes the number for it. Unsafe: it is a reading of words.
    BAD_RESULT = "HDR003" "bad-result" Warning [Check::Otn(check), Check::Ptn(of_ptn)]
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

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    // What stands behind the moves says it too.
    let token = game.result_token().map(|(result, _)| result);
    for fault in game.faults_of(&BAD_RESULT) {
        let text = fault.span.of(game.text);
        let finding = Diagnostic::new(&BAD_RESULT.rule, fault.span, format!("{} is no result", shown(text)))
            .with_help("the results are R-0 0-R (road), F-0 0-F (flats), 1-0 0-1 (resigned, or out of time), 1/2-1/2");
        let read = read_result(text.trim()).ok();
        let guessed = read.is_none_or(|read| read.note == Some(ResultNote::NobodyWon));
        report.add(match read.map(|read| read.result).or(token) {
            Some(result) => {
                let applicability = if guessed { Applicability::Unsafe } else { Applicability::Safe };
                let message = format!("write `{result}`");
                finding.with_fix(Fix::replace(message, applicability, fault.span, result.code()))
            }
            None => finding,
        });
    }
}
