//! A move from or to a square where nothing lies, and the one square beside it with which all of the game can be played.

use std::ops::Range;

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_source::Span;

use movetext_lint::messages::shown;
use movetext_lint::rules::rul::ILLEGAL_MOVE;
use movetext_lint::rules::txt::UNREADABLE_MOVE;

use super::candidates::squares_of;
use super::errors;
use crate::repair::Trial;

/// So often a game is played for one move.
const MOST_PLAYED: usize = 40;

/// Adds what was probably meant to the finding about the first move that cannot be played.
pub(super) fn complete(trial: &mut Trial<'_>, found: &mut [Diagnostic]) {
    let game = trial.text;
    for finding in
        found.iter_mut().filter(|finding| finding.is_of(&UNREADABLE_MOVE.rule) && finding.fixes.is_empty())
    {
        let word = word_at(game, finding.span);
        if let Some(steps) = steps(word) {
            finding.message = format!("{} names more than two squares", shown(word));
            finding.help = Some(format!("write each step by itself, such as {}", shown(&steps)));
        }
    }
    if errors(found) > 1 {
        return;
    }
    let is_illegal = |finding: &&mut Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule);
    let Some(finding) = found.iter_mut().find(is_illegal).filter(|finding| finding.fixes.is_empty()) else {
        return;
    };
    let (span, word) = (finding.span, finding.span.of(game));
    let mut is_played = |meant: &String| {
        let all = [&game[..span.start as usize], meant, &game[span.end as usize..]].concat();
        trial.lint(&all).is_some_and(|found| errors(&found) == 0)
    };
    // From and to exchanged is one mistake; a square beside the one that was meant is any of eight.
    if let Some(meant) = reversed(word).filter(&mut is_played) {
        let message = format!("write {}, from where a piece lies", shown(&meant));
        finding.fixes.push(Fix::replace(message, Applicability::Unsafe, span, meant));
        return;
    }
    let mut fitting = near(word).into_iter().take(MOST_PLAYED).filter(is_played);
    // Of several nobody knows which was meant.
    if let (Some(meant), None) = (fitting.next(), fitting.next()) {
        let message = format!("write {}, with which all moves can be played", shown(&meant));
        let fix =
            Fix::replace(message, Applicability::Unsafe, Span::new(span.start, span.end), meant.clone());
        finding.fixes.push(fix);
    }
}

/// `a1-a2-a3`, a piece that moves on, as its steps: `a1-a2;a2-a3`.
fn steps(word: &str) -> Option<String> {
    let squares = squares_of(word);
    let [first, .., last] = &squares[..] else { return None };
    let is_joined = |pair: &[Range<usize>]| matches!(&word[pair[0].end..pair[1].start], "-" | ":");
    let is_chain =
        squares.len() > 2 && first.start == 0 && last.end == word.len() && squares.windows(2).all(is_joined);
    let steps = squares.windows(2).map(|pair| &word[pair[0].start..pair[1].end]);
    is_chain.then(|| steps.collect::<Vec<_>>().join(";"))
}

/// A move between two squares the other way round.
fn reversed(word: &str) -> Option<String> {
    let [from, to] = &squares_of(word)[..] else { return None };
    let between = &word[from.end..to.start];
    let is_whole = from.start == 0 && to.end == word.len() && matches!(between, "-" | ":");
    (is_whole && word[from.clone()] != word[to.clone()])
        .then(|| format!("{}{between}{}", &word[to.clone()], &word[from.clone()]))
}

/// So far from what cannot be read a word may start and end, in bytes.
const LONGEST: usize = 100;

/// The whole word around a place.
fn word_at(text: &str, at: Span) -> &str {
    let is_end = |sign: char| sign.is_whitespace() || sign == ';';
    let at = at.start as usize;
    let (first, last) = (at.saturating_sub(LONGEST), at.saturating_add(LONGEST).min(text.len()));
    let (first, last) = (text.floor_char_boundary(first), text.ceil_char_boundary(last));
    let start = text[first..at].rfind(is_end).map_or(first, |end| text.ceil_char_boundary(first + end + 1));
    let end = text[at..last].find(is_end).map_or(last, |end| at + end);
    &text[start..end]
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
