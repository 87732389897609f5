//! How the game ended, as the tags say: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::GameResult;
use movetext_rules::tafl::Side;

use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::hdr::{BAD_RESULT, TERMINATION_WITHOUT_RESULT};

pub(crate) fn bad_result(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value_for(&BAD_RESULT.rule, "result", report) else { return };
    let Err(misread) = text.parse::<GameResult>() else { return };
    let finding = Diagnostic::new(&BAD_RESULT.rule, span, format!("{} is not a result", shown(text)))
        .with_help(misread.kind.to_string());
    // What a word leaves open, such as `1-0`, the board may show.
    report.add(match meant(text).or_else(|| game.end().map(|(result, _)| result)) {
        Some(result) => {
            let symbol = result.symbol();
            finding.with_fix(Fix::replace(format!("write `{symbol}`"), Applicability::Unsafe, span, symbol))
        }
        None => scores(text).into_iter().flatten().fold(finding, |finding, (side, result)| {
            let symbol = result.symbol();
            let message = format!("write `{symbol}`, if the score of the {side} is written first");
            finding.with_fix(Fix::replace(message, Applicability::DisplayOnly, span, symbol))
        }),
    });
}

/// What a score such as `1-0` says: nobody knows whose number is the first.
fn scores(text: &str) -> Option<[(Side, GameResult); 2]> {
    let attackers = match text.split(['-', ':', '–', '/']).map(str::trim).collect::<Vec<_>>()[..] {
        ["1", "0"] => [GameResult::AttackersWin, GameResult::DefendersWin],
        ["0", "1"] => [GameResult::DefendersWin, GameResult::AttackersWin],
        _ => return None,
    };
    Some([(Side::Attackers, attackers[0]), (Side::Defenders, attackers[1])])
}

/// What a word for a result says.
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
