//! Which of several readings of a word its game makes likely: a capture where a piece lies, a drop of a piece that is dropped
//! elsewhere too.

use movetext_record::{Format, Ppn, Reading, replay_to};
use movetext_rules::piecepack::Kind;
use movetext_source::Span;

use super::candidates::{Candidate, squares_of};
use crate::foreign::is_chess_move;

/// In a game with more words that cannot be read, the board is not looked at.
pub(super) const MOST_WORDS: usize = 4;

/// Puts the likely readings of a word first. The signs are those of the game.
pub(super) fn first(readable: &mut Vec<Candidate>, text: &str, at: Span, signs: &str) {
    // `Bc4` is no bit where nothing is dropped.
    if is_chess_move(at.of(text)) && !signs.contains('@') {
        readable.retain(|(_, meant)| !meant.contains('@'));
    }
    // A sign that the game has nowhere else is the last; but a slash is nearer to it than to `@`.
    let is_usual =
        |(_, meant): &Candidate| [':', '-'].iter().any(|sign| meant.contains(*sign) && signs.contains(*sign));
    if !text.contains('\\') && (!at.of(text).contains('/') || readable.iter().any(is_usual)) {
        readable.sort_by_key(|(_, meant)| meant.contains('\\'));
    }
    // A game of drops has no moves.
    if signs.contains('@') && !signs.contains('-') {
        readable.sort_by_key(|(_, meant)| meant.contains('-') && !meant.contains('@'));
    }
    let is_dropped = |(_, meant): &Candidate| {
        meant.split_once('@').is_some_and(|(spec, _)| text.contains(&format!(" {spec}@")))
    };
    let is_other_drop = readable.first().is_some_and(|first| first.1.contains('@') && !is_dropped(first));
    if let Some(known) = readable.iter().position(is_dropped).filter(|_| is_other_drop) {
        readable[..=known].rotate_right(1);
    }
}

/// A move onto a piece as a capture, which it is in a game that has the sign of captures.
pub(super) fn capture(text: &str, at: Span, signs: &str, (name, meant): &Candidate) -> Option<Candidate> {
    let [from, to, ..] = &squares_of(meant)[..] else { return None };
    let is_guess = name.contains("`-`") && !at.of(text).contains(['-', '–', '—', '−', '→']);
    let is_move = from.start == 0 && &meant[from.end..to.start] == "-" && to.end == meant.len();
    if !is_guess || !is_move || !signs.contains(':') || !is_occupied(text, at, &meant[to.clone()]) {
        return None;
    }
    let capture = format!("{}:{}", &meant[..from.end], &meant[to.start..]);
    Some((name.replace("`-`", "`:`"), capture))
}

/// Whether a piece lies on a square once everything in front of a word is played.
pub(super) fn is_occupied(text: &str, at: Span, square: &str) -> bool {
    let played = Ppn::read(&text[..at.start as usize], &Reading::default()).next();
    let place = square.bytes().next().zip(square[1..].parse::<u8>().ok());
    let (Some(played), Some((letter, row))) = (played, place) else { return false };
    let last = played.record.tree.main_line().last();
    let table = last.and_then(|last| replay_to(&played.record, last).ok());
    table.is_some_and(|table| {
        let is_there = |place: f64, nth: u8| (place - f64::from(nth)).abs() < 0.01;
        table.pieces().any(|(_, piece)| {
            !matches!(piece.identity.kind, Kind::Tile | Kind::Board)
                && is_there(piece.x, letter - b'a' + 1)
                && is_there(piece.y, row)
        })
    })
}
