//! A move from or to a square where nothing lies, and the one square beside it with which all of the game can be played.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_source::Span;

use movetext_lint::messages::shown;
use movetext_lint::rules::rul::ILLEGAL_MOVE;

use super::candidates::squares_of;
use super::errors;
use crate::repair::Trial;

/// So often a game is played for one move.
const MOST_PLAYED: usize = 40;

/// Completes what is said of the first move that cannot be played with what was probably meant.
pub(super) fn complete(trial: &mut Trial<'_>, found: &mut [Diagnostic]) {
    let game = trial.text;
    if errors(found) > 1 {
        return;
    }
    let is_illegal = |finding: &&mut Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule);
    let Some(finding) = found.iter_mut().find(is_illegal).filter(|finding| finding.fixes.is_empty()) else {
        return;
    };
    let (span, word) = (finding.span, finding.span.of(game));
    let mut fitting = near(word).into_iter().take(MOST_PLAYED).filter(|meant| {
        let all = [&game[..span.start as usize], meant, &game[span.end as usize..]].concat();
        trial.lint(&all).is_some_and(|found| errors(&found) == 0)
    });
    // Of several nobody knows which was meant.
    if let (Some(meant), None) = (fitting.next(), fitting.next()) {
        let message = format!("write {}, with which all moves can be played", shown(&meant));
        let fix =
            Fix::replace(message, Applicability::Unsafe, Span::new(span.start, span.end), meant.clone());
        drop(fitting);
        finding.fixes.push(fix);
    }
}

/// The word with one of its squares another one beside it.
fn near(word: &str) -> Vec<String> {
    let mut words = Vec::new();
    for square in squares_of(word) {
        let (letter, digits) = word[square.clone()].split_at(1);
        let (Some(letter), Ok(row)) = (letter.bytes().next(), digits.parse::<u32>()) else { continue };
        let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        for (right, up) in steps {
            let letter = letter.wrapping_add_signed(right);
            let Some(row) = row.checked_add_signed(up).filter(|_| letter.is_ascii_lowercase()) else {
                continue;
            };
            words.push(format!(
                "{}{}{row}{}",
                &word[..square.start],
                char::from(letter),
                &word[square.end..]
            ));
        }
    }
    words
}
