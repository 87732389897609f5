//! How the game ended, as the tags say: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_rules::tak::{ResultNote, read_result};

use crate::messages::shown;
use crate::ptn::Game;
use crate::ptn::txt::outcome::in_words;
use crate::report::Report;
use crate::rules::hdr::BAD_RESULT;

pub(crate) fn bad_result(game: &Game<'_>, report: &mut Report) {
    // What stands behind the moves says it too.
    let token = game.result_token().map(|(result, _)| result);
    for fault in game.faults_of(&BAD_RESULT.rule) {
        let text = fault.span.of(game.text);
        let finding = Diagnostic::new(
            &BAD_RESULT.rule,
            fault.span,
            format!("{} is not a result", shown(text)),
        )
        .with_help(
            "the results are R-0 0-R (road), F-0 0-F (flats), 1-0 0-1 (resigned, or out of time), 1/2-1/2",
        );
        let read = read_result(text.trim()).ok();
        let guessed = read.is_none_or(|read| read.note == Some(ResultNote::NobodyWon));
        let written = read.map(|read| read.result).or_else(|| in_words(text, token)).or(token);
        report.add(match written {
            Some(result) => {
                let applicability = if guessed { Applicability::Unsafe } else { Applicability::Safe };
                let message = format!("write `{result}`");
                finding.with_fix(Fix::replace(message, applicability, fault.span, result.code()))
            }
            None => finding,
        });
    }
}
