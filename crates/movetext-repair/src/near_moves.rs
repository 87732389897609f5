//! A move that cannot be played, and the one written almost the same with which all of the game can: what lint suggests fits
//! its own place alone.

use core::cell::Cell;
use core::iter::once;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Label, Severity};
use movetext_lint::messages::shown;
use movetext_lint::rules::rul::ILLEGAL_MOVE;
use movetext_lint::rules::txt::UNREADABLE_MOVE;

use movetext_source::Span;

use crate::lines::is_move_like;
use crate::repair::Trial;

/// So often a game is played for one move.
const MOST_PLAYED: usize = 32;

/// Longer words are not looked at.
const LONGEST: usize = 20;

/// Signs that a scanner takes for others, in squares.
const MISREAD: [(u8, &[u8]); 12] = [
    (b'3', b"8"),
    (b'8', b"36"),
    (b'1', b"7"),
    (b'7', b"1"),
    (b'5', b"6"),
    (b'6', b"58"),
    (b'b', b"h"),
    (b'h', b"b"),
    (b'c', b"e"),
    (b'e', b"c"),
    (b'q', b"g"),
    (b'x', b"c"),
];

/// How the moves of a notation are written.
#[derive(Clone, Copy)]
pub(crate) struct MoveWords {
    /// The words that are written almost the same.
    pub(crate) near: fn(&str) -> Vec<String>,
    /// Whether a word moves something onto a square that it does not name.
    pub(crate) leads_onto: fn(&str, &str) -> bool,
}

impl MoveWords {
    /// Of moves that name all their squares.
    pub(crate) const NAMED: Self = Self { near, leads_onto: |_, _| false };
}

/// Completes the finding about the only move that cannot be played.
pub(crate) fn complete(
    trial: &mut Trial<'_>,
    mut found: Vec<Diagnostic>,
    words: MoveWords,
) -> Vec<Diagnostic> {
    let is_illegal =
        |finding: &Diagnostic| [&ILLEGAL_MOVE, &UNREADABLE_MOVE].iter().any(|lint| finding.is_of(&lint.rule));
    let mut illegal = found.iter().enumerate().filter(|(_, finding)| is_illegal(finding));
    let (Some((at, finding)), None) = (illegal.next(), illegal.next()) else { return found };
    let game = trial.text;
    // What cannot be read may be a part of the word.
    let of_word = |fix: &Fix| match &fix.edits[..] {
        [edit] if finding.is_of(&UNREADABLE_MOVE.rule) => Some(edit.span),
        _ => None,
    };
    let span = finding.fixes.first().and_then(of_word).unwrap_or_else(|| word_at(game, finding.span));
    let word = span.of(game);
    // What others have made of it is surer.
    let suggested: Option<(String, Applicability)> = match &finding.fixes[..] {
        [] => None,
        [fix] => match &fix.edits[..] {
            [edit] if edit.span == span => Some((edit.text.clone(), fix.applicability)),
            _ => return found,
        },
        _ => return found,
    };
    if word.len() > LONGEST {
        return found;
    }
    let worse =
        |found: &[Diagnostic]| found.iter().filter(|finding| finding.severity > Severity::Info).count();
    let most = worse(&found) - 1;
    // Two findings are rather one mistake.
    if most > 0
        && let Some(explained) = earlier(trial, &found, at, words)
    {
        return explained;
    }
    let is_out_of_work = Cell::new(false);
    let mut is_played = |meant: &str| {
        let text = [&game[..span.start as usize], meant, &game[span.end as usize..]].concat();
        let left = trial.lint(&text);
        is_out_of_work.set(is_out_of_work.get() || left.is_none());
        left.is_some_and(|left| !left.iter().any(is_illegal) && worse(&left) <= most)
    };
    let with_all = |meant: &str| {
        let message = format!("write {}, with which all moves can be played", shown(meant));
        Fix::replace(message, Applicability::Unsafe, span, meant)
    };
    let is_other = |meant: &String| suggested.as_ref().is_none_or(|(suggested, _)| suggested != meant);
    // A result behind it says nothing of a move.
    let is_move = |word: &str| is_move_like(word) && word.contains(|sign: char| sign.is_ascii_lowercase());
    let is_said = game[span.end as usize..].split_whitespace().any(is_move);
    let others = (words.near)(word).into_iter().filter(is_other).take(MOST_PLAYED);
    if let Some((meant, before)) = &suggested {
        let is_fitting = is_played(meant);
        if is_fitting && *before < Applicability::DisplayOnly {
            return found;
        }
        // Of several that are as near one was meant if the moves behind it say so.
        let is_only = finding.is_of(&UNREADABLE_MOVE.rule);
        if is_fitting && (is_only || is_said) {
            let rivals: Vec<String> = others.filter(|other| is_played(other)).take(MOST_SHOWN - 1).collect();
            if !rivals.is_empty() {
                let ways = shown_alone(once(meant.clone()).chain(rivals).map(|meant| with_all(&meant)));
                found[at].fixes = or_earlier(trial, &found, at, words, ways);
            } else if is_said {
                found[at].fixes = vec![with_all(meant)];
            } else {
                found[at].fixes[0].applicability = Applicability::Unsafe;
            }
            return found;
        }
        if !is_out_of_work.get() {
            found[at].fixes[0].applicability = Applicability::DisplayOnly;
        }
        if is_fitting {
            return found;
        }
    }
    let fitting: Vec<String> = others.filter(|meant| is_played(meant)).take(MOST_SHOWN).collect();
    match &fitting[..] {
        [meant] => {
            let ways = or_earlier(trial, &found, at, words, vec![with_all(meant)]);
            found[at].fixes = if ways.len() > 1 { shown_alone(ways.into_iter()) } else { ways };
            found
        }
        [] => earlier(trial, &found, at, words).unwrap_or(found),
        several if is_said => {
            let ways = shown_alone(several.iter().map(|meant| with_all(meant)));
            found[at].fixes = or_earlier(trial, &found, at, words, ways);
            found
        }
        _ => found,
    }
}

/// So many moves that may have been meant are shown.
const MOST_SHOWN: usize = 3;

/// Of several that fit nobody knows which was meant: they are shown, and none is written.
fn shown_alone(fixes: impl Iterator<Item = Fix>) -> Vec<Fix> {
    fixes.map(|fix| Fix { applicability: Applicability::DisplayOnly, ..fix }).collect()
}

/// What a move may have been meant as, and what one in front of it may have been.
fn or_earlier(
    trial: &mut Trial<'_>,
    found: &[Diagnostic],
    at: usize,
    words: MoveWords,
    mut ways: Vec<Fix>,
) -> Vec<Fix> {
    if let Some((place, meant)) = earlier_meant(trial, found, at, words) {
        let message =
            format!("or the earlier move {} should be {}", shown(place.of(trial.text)), shown(&meant));
        ways.push(Fix::replace(message, Applicability::DisplayOnly, place, meant));
    }
    ways
}

/// The word that a place is in; the place itself where that is long.
fn word_at(game: &str, place: Span) -> Span {
    let (start, end) = (place.start as usize, place.end as usize);
    let before = game[..start].bytes().rev().take(LONGEST).take_while(u8::is_ascii_graphic).count();
    let behind = game[end..].bytes().take(LONGEST).take_while(u8::is_ascii_graphic).count();
    Span::from(start - before..end + behind)
}

/// So many moves in front of one are looked at.
const MOST_EARLIER: usize = 12;

/// What stands in front of a move is looked through so far, in bytes.
const LONGEST_BEFORE: usize = 600;

/// What was meant by a move in front of one that cannot be played, on one of its squares: the only one with which the whole
/// game can be played and comes to its end.
fn earlier_meant(
    trial: &mut Trial<'_>,
    found: &[Diagnostic],
    at: usize,
    words: MoveWords,
) -> Option<(Span, String)> {
    let (game, span) = (trial.text, found[at].span);
    let squares = squares(span.of(game));
    let start = game.ceil_char_boundary((span.start as usize).saturating_sub(LONGEST_BEFORE));
    let before = game[start..span.start as usize].rsplit(char::is_whitespace);
    let names =
        |word: &str| squares.iter().any(|square| word.contains(square) || (words.leads_onto)(word, square));
    // Those that name its squares are looked at before others.
    let (of_squares, others): (Vec<&str>, Vec<&str>) = before
        .take_while(|word| !word.contains(['[', ']', '{', '}']))
        .filter(|word| is_move_like(word) && word.len() <= LONGEST)
        .partition(|word| names(word));
    let looked_at = of_squares.into_iter().chain(others).take(MOST_EARLIER);
    let mut fitting = Vec::new();
    let mut tried = 0;
    for word in looked_at {
        let start = word.as_ptr() as usize - game.as_ptr() as usize;
        let place = Span::from(start..start + word.len());
        for meant in (words.near)(word).into_iter().filter(|meant| names(word) || names(meant)) {
            tried += 1;
            if tried > MOST_PLAYED * 2 || fitting.len() > 1 {
                break;
            }
            let text = [&game[..start], &meant, &game[place.end as usize..]].concat();
            let is_whole =
                |left: &[Diagnostic]| left.iter().all(|finding| finding.severity == Severity::Info);
            if trial.lint(&text).is_some_and(|left| is_whole(&left)) {
                fitting.push((place, meant));
            }
        }
    }
    let [_] = &fitting[..] else { return None };
    fitting.pop()
}

/// The finding about a move that cannot be played as one about the move in front of it that was written wrong.
fn earlier(
    trial: &mut Trial<'_>,
    found: &[Diagnostic],
    at: usize,
    words: MoveWords,
) -> Option<Vec<Diagnostic>> {
    let (place, meant) = earlier_meant(trial, found, at, words)?;
    let (game, span) = (trial.text, found[at].span);
    let message = format!("{} leads to a move that cannot be played", shown(place.of(game)));
    let fix = format!("write {}, with which all moves can be played", shown(&meant));
    let mut explained = Diagnostic {
        span: place,
        message,
        label: Some("perhaps written wrong".to_owned()),
        labels: vec![Label { span, message: "this cannot be played then".to_owned() }],
        notes: vec![found[at].message.clone()],
        help: None,
        fixes: vec![Fix::replace(fix, Applicability::Unsafe, place, meant)],
        ..found[at].clone()
    };
    // Its address is that of the later move.
    explained.place.address = None;
    let others = found.iter().filter(|finding| finding.severity == Severity::Info).cloned();
    let mut all: Vec<Diagnostic> = others.chain([explained]).collect();
    all.sort_by_key(|finding| finding.span.start);
    Some(all)
}

/// The squares that a move names.
fn squares(word: &str) -> Vec<&str> {
    let is_file = |at: &usize| word.as_bytes()[*at].is_ascii_lowercase();
    let square = |at: usize| {
        let digits = word[at + 1..].bytes().take_while(u8::is_ascii_digit).take(2).count();
        word.get(at..at + 1 + digits).filter(|_| digits > 0)
    };
    (0..word.len())
        .filter(|at| word.is_char_boundary(*at) && word.is_char_boundary(*at + 1))
        .filter(is_file)
        .filter_map(square)
        .collect()
}

/// The word with one sign of a square another that looks like it, or the one beside it.
pub(crate) fn near(word: &str) -> Vec<String> {
    let bytes = word.as_bytes();
    let is_file =
        |at: usize| bytes[at].is_ascii_lowercase() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
    let is_rank = |at: usize| at > 0 && bytes[at].is_ascii_digit() && bytes[at - 1].is_ascii_lowercase();
    let mut words: Vec<String> = Vec::new();
    // The signs of a move and of what it captures are exchanged: `c2xc3-b3`.
    if let Some((from, rest)) = word.split_once('x')
        && let Some((to, captured)) = rest.split_once('-')
        && is_square(from.trim_start_matches(|sign: char| sign.is_ascii_uppercase()))
        && is_square(to)
        && !captured.is_empty()
    {
        words.push(format!("{from}-{to}x{captured}"));
    }
    for at in (0..bytes.len()).filter(|at| is_file(*at) || is_rank(*at)) {
        let sign = bytes[at];
        let alike =
            MISREAD.iter().find(|(written, _)| *written == sign).map_or(&b""[..], |(_, meant)| *meant);
        let beside = [sign.wrapping_sub(1), sign.wrapping_add(1)];
        for other in alike.iter().copied().chain(beside) {
            let is_same_kind =
                other.is_ascii_lowercase() == sign.is_ascii_lowercase() && other.is_ascii_alphanumeric();
            if is_same_kind && other != b'0' {
                let new = format!("{}{}{}", &word[..at], char::from(other), &word[at + 1..]);
                if !words.contains(&new) {
                    words.push(new);
                }
            }
        }
    }
    words
}

/// Whether a word is a file and a rank.
fn is_square(word: &str) -> bool {
    let rank = word.strip_prefix(|sign: char| sign.is_ascii_lowercase());
    rank.is_some_and(|rank| !rank.is_empty() && rank.bytes().all(|sign| sign.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn squares_beside_one_are_near() {
        assert_eq!(near("e6"), ["c6", "d6", "f6", "e5", "e8", "e7"]);
        assert!(near("2b4>11").contains(&"2b3>11".to_owned()));
        assert!(near("Kd4-x7").contains(&"Kd4-c7".to_owned()));
        assert!(near("a1").iter().all(|word| !word.contains(['`', '0'])));
        assert!(near("--").is_empty());
        assert_eq!(near("Nc2xc3-b3")[0], "Nc2-c3xb3");
    }
}
