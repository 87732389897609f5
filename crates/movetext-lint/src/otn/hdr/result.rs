//! How the game ended, as the tags say: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::GameResult;

use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::hdr::{BAD_RESULT, TERMINATION_WITHOUT_RESULT};

pub(crate) fn bad_result(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value("result") else { return };
    let Err(misread) = text.parse::<GameResult>() else { return };
    let finding = Diagnostic::new(&BAD_RESULT.rule, span, format!("{} is not a result", shown(text)))
        .with_help(misread.kind.to_string());
    // What a word leaves open, such as `1-0`, the board may show.
    report.add(match meant(text).or_else(|| game.end().map(|(result, _)| result)) {
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

pub(crate) fn termination_without_result(game: &Game<'_>, report: &mut Report) {
    if let (Some((_, span)), None) = (game.value("termination"), game.value("result")) {
        let message = "the record says how the game ended, but has no result tag";
        let finding = Diagnostic::new(&TERMINATION_WITHOUT_RESULT.rule, span, message);
        report.add(finding.with_help("write `[result:1]`, `[result:-1]`, `[result:0]` or `[result:?]`"));
    }
}
