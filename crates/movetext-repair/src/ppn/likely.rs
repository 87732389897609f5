//! Which of several readings of a word its game makes likely: a capture where a piece lies, a drop of a piece that is dropped
//! elsewhere too.

use movetext_lexer::ppn::Games;
use movetext_record::{Format, Ppn, Reading, replay_to};
use movetext_rules::piecepack::{Kind, Piece};
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
    table.is_some_and(|table| table.pieces().any(|(_, piece)| is_man(piece) && lies_on(piece, [letter, row])))
}

/// Whether a piece is no part of the board.
fn is_man(piece: &Piece) -> bool {
    !matches!(piece.identity.kind, Kind::Tile | Kind::Board)
}

/// Whether a piece lies on a square, of a letter and a number.
fn lies_on(piece: &Piece, [letter, row]: [u8; 2]) -> bool {
    let is_there = |place: f64, nth: u8| (place - f64::from(nth)).abs() < 0.01;
    is_there(piece.x, letter.wrapping_sub(b'a' - 1)) && is_there(piece.y, row)
}

/// The squares of the men of the player who is not to move at a word, in a game where both start on their own half of the board:
/// who moved first from the one, and who answered from the other.
pub(super) fn of_other_side(text: &str, at: Span) -> Vec<String> {
    side(text, at).unwrap_or_default()
}

fn side(text: &str, at: Span) -> Option<Vec<String>> {
    let played = Ppn::read(&text[..at.start as usize], &Reading::default()).next()?;
    let before = text.get(Games::new(text).next()?.movetext.start as usize..at.start as usize)?;
    let is_second = |word: &&str| word.ends_with("..");
    let is_first = |word: &&str| word.ends_with('.') && !word.ends_with("..");
    let words: Vec<&str> = before.split_whitespace().collect();
    let to_move = words.iter().rfind(|word| is_first(word) || is_second(word))?;
    let row = |is_number: &dyn Fn(&&str) -> bool| {
        let at = words.iter().position(is_number)?;
        let word = words.get(at + 1)?;
        let square = squares_of(word).into_iter().next()?;
        word[square.start + 1..square.end].parse::<f64>().ok()
    };
    let begun = replay_to(&played.record, played.record.tree.walk().next()?).ok()?;
    let table = replay_to(&played.record, played.record.tree.main_line().last()?).ok()?;
    let rows = || begun.pieces().filter(|(_, piece)| is_man(piece)).map(|(_, piece)| piece.y);
    let middle = rows().fold(f64::MAX, f64::min).midpoint(rows().fold(f64::MIN, f64::max));
    let (first, second) = (row(&is_first)? < middle, row(&is_second)? < middle);
    if first == second {
        return None;
    }
    let of_other = if is_second(to_move) { first } else { second };
    let start = |key| begun.pieces().find(|(known, _)| *known == key).map(|(_, piece)| piece.y);
    let others = table
        .pieces()
        .filter(|(key, piece)| is_man(piece) && start(*key).is_some_and(|row| (row < middle) == of_other));
    let square = |piece: &Piece| {
        let letter = u8::try_from(piece.x as i64 - 1).ok().filter(|letter| *letter < 26)?;
        Some(format!("{}{}", char::from(b'a' + letter), piece.y as i64))
    };
    Some(others.filter_map(|(_, piece)| square(piece)).collect())
}

/// The square of the only man of chess of this letter who may go to a square, once everything in front of a word is played:
/// of those who stood at the start where such men stand.
pub(super) fn only_man(text: &str, at: Span, man: u8, to: [u8; 2]) -> Option<String> {
    let starts: &[u8] = match man {
        b'N' => b"bg",
        b'B' => b"cf",
        b'R' => b"ah",
        b'Q' => b"d",
        b'K' => b"e",
        _ => return None,
    };
    let goes = |from: [u8; 2]| {
        let (right, up) = (from[0].abs_diff(to[0]), from[1].abs_diff(to[1]));
        match man {
            b'N' => right.min(up) == 1 && right.max(up) == 2,
            b'B' => right == up && right > 0,
            b'R' => (right == 0) != (up == 0),
            b'Q' => (right == up || right == 0 || up == 0) && right + up > 0,
            _ => right.max(up) == 1,
        }
    };
    let played = Ppn::read(&text[..at.start as usize], &Reading::default()).next()?;
    let begun = replay_to(&played.record, played.record.tree.walk().next()?).ok()?;
    let table = replay_to(&played.record, played.record.tree.main_line().last()?).ok()?;
    let is_such = |piece: &Piece| {
        is_man(piece) && starts.iter().any(|file| [1, 8].iter().any(|row| lies_on(piece, [*file, *row])))
    };
    let such: Vec<_> = begun.pieces().filter(|(_, piece)| is_such(piece)).map(|(key, _)| key).collect();
    let squares = (b'a'..=b'h').flat_map(|file| (1..=8).map(move |row| [file, row]));
    let squares: Vec<[u8; 2]> = squares.filter(|square| goes(*square)).collect();
    let still = table.pieces().filter(|(key, _)| such.contains(key));
    let mut from = still.filter_map(|(_, piece)| squares.iter().find(|square| lies_on(piece, **square)));
    let (Some(from), None) = (from.next(), from.next()) else { return None };
    Some(format!("{}{}", char::from(from[0]), from[1]))
}
