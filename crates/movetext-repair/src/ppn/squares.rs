//! A move from or to a square where nothing lies, and the one square beside it with which all of the game can be played.

use std::collections::HashSet;
use std::ops::Range;

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_source::Span;

use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::REPEATED_NUMBER;
use movetext_lint::rules::rul::ILLEGAL_MOVE;
use movetext_lint::rules::txt::UNREADABLE_MOVE;

use super::candidates::squares_of;
use super::foreign::is_of_checkers;
use super::{errors, likely, near};
use crate::foreign::is_chess_move;
use crate::repair::Trial;
use crate::typed;

/// So often a game is played for one move.
const MOST_PLAYED: usize = 40;

/// In longer words no square is looked for: each candidate is a copy of all of it.
const LONGEST_WORD: usize = 400;

/// Adds what was probably meant to the finding about the first move that cannot be played.
pub(super) fn complete(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) {
    let game = trial.text;
    for finding in
        found.iter_mut().filter(|finding| finding.is_of(&UNREADABLE_MOVE.rule) && finding.fixes.is_empty())
    {
        let word = word_at(game, finding.span);
        if is_chess_move(word) {
            finding.span = whole_word(game, word);
            finding.message = format!("{} says only where the man goes, as in PGN", shown(word));
            finding.help = Some("write both squares: `g1-f3` for `Nf3`".to_owned());
        }
        if let Some((before, man)) = promotion(word) {
            finding.message = format!("{} promotes a pawn as PGN writes it", shown(word));
            finding.help = Some(format!(
                "write the move, and then the man who replaces the pawn, such as `{before} {}=`{man}'`",
                &before[before.len() - 2..]
            ));
        }
        if is_of_checkers(word) {
            finding.span = whole_word(game, word);
            finding.message = format!("{} names squares by their numbers, as PDN does", shown(word));
            finding.help = Some("PPN names squares by letters and digits: `d2-e3`".to_owned());
        }
        if let Some(steps) = steps(word) {
            finding.message = format!("{} names more than two squares", shown(word));
            finding.help = Some(format!("write each step by itself, such as {}", shown(&steps)));
        }
    }
    if errors(found) > 1 {
        return;
    }
    near::complete(trial, found);
    let is_illegal = |finding: &Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule) && finding.fixes.is_empty();
    let Some(at) = found.iter().position(is_illegal) else { return };
    let (span, word) = (found[at].span, found[at].span.of(game));
    if word.len() > LONGEST_WORD {
        return;
    }
    if let Some(twice) = twice(game, span)
        && is_played_without(trial, twice)
    {
        report_twice(game, found, at, twice);
        return;
    }
    let mut plays = |at: Span, meant: &str| {
        let all = [&game[..at.start as usize], meant, &game[at.end as usize..]].concat();
        trial.lint(&all).is_some_and(|found| errors(&found) == 0)
    };
    let finding = &mut found[at];
    let guess = guess(game, span, &mut plays);
    if guess.as_ref().is_none_or(|guess| !guess.is_sure)
        && let Some(several) = alike(game, span, &mut plays)
    {
        let fix = |meant: String| {
            let message = format!("write {}, with which all moves can be played", shown(&meant));
            Fix::replace(message, Applicability::DisplayOnly, span, meant)
        };
        finding.fixes.extend(several.into_iter().map(fix));
        return;
    }
    let Some(Guess { at, meant, is_sure }) = guess else { return };
    let (verb, applicability) =
        if is_sure { ("is", Applicability::Unsafe) } else { ("may be", Applicability::DisplayOnly) };
    if at != span {
        finding.help =
            Some(format!("{} stands before it, and one of its signs {verb} wrong", shown(at.of(game))));
    }
    let message = format!("write {}, with which all moves can be played", shown(&meant));
    finding.fixes.push(Fix::replace(message, applicability, at, meant));
}

/// A word that moves from an empty square with one of its signs another that looks like it, if one of those fits: it, and the
/// squares beside that fit as well. A piece of the player who is not to move is not meant.
fn alike(game: &str, span: Span, plays: &mut dyn FnMut(Span, &str) -> bool) -> Option<Vec<String>> {
    const MOST: usize = 3;
    let word = span.of(game);
    let written = start_of(word).filter(|square| square.start == 0 && square.len() == 2)?;
    let mut alike: Vec<String> = misread_once(word).filter(|way| way.len() == word.len()).collect();
    if alike.is_empty() || likely::is_occupied(game, span, &word[written.clone()]) {
        return None;
    }
    let others = likely::of_other_side(game, span);
    let mut fits = |way: &String| {
        let from = &way[written.clone()];
        let is_other = from != &word[written.clone()] && others.iter().any(|square| square == from);
        !is_other && plays(span, way)
    };
    alike.retain(&mut fits);
    if alike.is_empty() {
        return None;
    }
    let beside = beside(word).into_iter().filter(|way| !alike.contains(way)).filter(fits).collect::<Vec<_>>();
    Some(alike.into_iter().chain(beside).take(MOST).collect())
}

/// Where a word of a game stands.
fn whole_word(game: &str, word: &str) -> Span {
    let start = word.as_ptr() as usize - game.as_ptr() as usize;
    Span::from(start..start + word.len())
}

/// What is probably meant instead of a word: of one that is refused, or of one in front of it.
#[derive(Debug, PartialEq)]
struct Guess {
    at: Span,
    meant: String,
    is_sure: bool,
}

/// The only change of a word that is refused, or of one in front of it, with which all can be played.
fn guess(game: &str, span: Span, plays: &mut dyn FnMut(Span, &str) -> bool) -> Option<Guess> {
    let word = span.of(game);
    // Of several nobody knows which was meant.
    let mut only = |ways: Vec<(Span, String)>| {
        let mut fitting = ways.into_iter().take(MOST_PLAYED).filter(|(at, meant)| plays(*at, meant));
        match (fitting.next(), fitting.next()) {
            (Some((at, meant)), None) => Ok(Guess { at, meant, is_sure: true }),
            (first, _) => Err(first.is_some()),
        }
    };
    let here = |ways: Vec<String>| ways.into_iter().map(|meant| (span, meant)).collect::<Vec<_>>();
    // From and to exchanged is one mistake; a square beside the one that was meant is any of eight.
    if let Ok(guess) = only(here(reversed(word).into_iter().collect())) {
        let is_sure = only(earlier(game, span, near)) == Err(false);
        return Some(Guess { is_sure, ..guess });
    }
    // A sign typed twice, or the letter of a man in front, is one mistake as well.
    let mut once: Vec<String> =
        typed::once(word).chain(without_letter(word)).chain(digit_for_letter(word)).collect();
    // `ee2-d3` without one of its letters is the same whichever that is.
    once.sort_unstable();
    once.dedup();
    if let Ok(guess) = only(here(once)) {
        return Some(guess);
    }
    // The one that a jump leads over is taken.
    if let Ok(guess) = only(here(jumped(game, span))) {
        return Some(guess);
    }
    // Two signs of a capture in one word, of which the first takes nothing.
    if let Ok(guess) = only(here(without_capture(word).into_iter().collect())) {
        return Some(guess);
    }
    // A sign that the game has nowhere else did something else.
    if let Ok(guess) = only(other_signs(game, span)) {
        return Some(guess);
    }
    // The slip may be where the piece was put; beside another square rather here.
    if let Ok(guess) = only(earlier(game, span, |word| typed::once(word).collect())) {
        return Some(guess);
    }
    let misread = misread(game, span);
    let is_misread = misread.is_some();
    let beside = match misread {
        Some(meant) => only(here(meant)),
        // One sign is rather wrong than two.
        None => match only(here(beside(word))) {
            Err(false) => only(here(near(word))),
            sure => sure,
        },
    };
    // What is taken alone may be another piece, or none.
    let is_taken = word.starts_with('*') && (beside != Err(false) || only(here(vec![String::new()])).is_ok());
    if let Ok(guess) = only(earlier(game, span, |word| misread_once(word).collect())) {
        // Where another square fits here as well, nobody knows which of the two was misread.
        // Where this word may have been misread as well, men go the shorter ways.
        let is_likelier = match only(here(misread_once(word).collect())) {
            Ok(other) => {
                length(&guess.meant) + length(word) < length(guess.at.of(game)) + length(&other.meant)
            }
            Err(fits) => !fits,
        };
        return Some(Guess { is_sure: !is_taken && is_likelier, ..guess });
    }
    if is_taken {
        return beside.ok();
    }
    // A piece that went to another square is missing at the one from where it is moved; or that is another.
    let is_known =
        |way: &(Span, String)| beside.as_ref().is_ok_and(|known| (known.at, &known.meant) == (way.0, &way.1));
    let elsewhere = retargeted(game, span).into_iter().chain(here(other_start(word)));
    let elsewhere = elsewhere.filter(|way| !is_known(way)).collect();
    let elsewhere = only(elsewhere);
    match (beside, elsewhere) {
        (Ok(guess), rest) => Some(Guess { is_sure: is_misread || rest == Err(false), ..guess }),
        (Err(false), Err(true)) => {
            only(earlier(game, span, near)).ok().map(|guess| Guess { is_sure: false, ..guess })
        }
        (Err(false), rest) => rest.ok(),
        (Err(true), _) => None,
    }
}

/// How far a move goes, in columns or in rows; 0 where it does not name both squares.
fn length(word: &str) -> u32 {
    let place = |square: &Range<usize>| {
        let (letter, row) = word[square.clone()].split_at_checked(1)?;
        Some((u32::from(letter.as_bytes()[0]), row.parse::<u32>().ok()?))
    };
    let squares = squares_of(word);
    let two = squares.first().and_then(place).zip(squares.get(1).and_then(place));
    two.map_or(0, |(from, to)| from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)))
}

/// Moves in front of a word with a sign that no other of the game has, with the usual signs instead: `c1=d2`.
fn other_signs(game: &str, word: Span) -> Vec<(Span, String)> {
    let sign_of = |word: &str| {
        let squares = squares_of(word);
        let (from, to) = (squares.first()?, squares.get(1)?);
        let is_sign = from.start == 0 && to.start == from.end + 1;
        is_sign.then_some(from.end..to.start)
    };
    let before = game[..word.start as usize].split_whitespace();
    let signs: Vec<(&str, Range<usize>)> =
        before.filter_map(|word| sign_of(word).map(|sign| (word, sign))).collect();
    let count = |sign: &str| signs.iter().filter(|(word, at)| &word[at.clone()] == sign).count();
    let counts = ["=", "#", "~", "_", ":", "-"].map(|sign| (sign, count(sign)));
    let usual: Vec<&str> = counts
        .iter()
        .filter(|(sign, count)| *count > 1 && "-:".contains(sign))
        .map(|(sign, _)| *sign)
        .collect();
    let mut meant = Vec::new();
    for (word, at) in &signs {
        let sign = &word[at.clone()];
        if counts.contains(&(sign, 1)) {
            let start = word.as_ptr() as usize - game.as_ptr() as usize;
            let span = Span::from(start..start + word.len());
            let with = |other: &&str| (span, [&word[..at.start], other, &word[at.end..]].concat());
            meant.extend(usual.iter().filter(|other| **other != sign).map(with));
        }
    }
    meant
}

/// The square that a word moves from, or takes from: what is in front of it names no piece.
fn start_of(word: &str) -> Option<Range<usize>> {
    let square = squares_of(word).into_iter().next()?;
    let is_bare = word[..square.start].bytes().all(|sign| sign.is_ascii_digit() || b"*^!+".contains(&sign));
    (is_bare && word.as_bytes()[square.start].is_ascii_lowercase()).then_some(square)
}

/// Moves in front of a word to a square that none behind them moves from, to the square that the word moves from instead.
fn retargeted(game: &str, word: Span) -> Vec<(Span, String)> {
    const MOST: usize = 10;
    let start = |word: &str| word.as_ptr() as usize - game.as_ptr() as usize;
    let moves = |text: &str| text.len() < 20 && text.contains(['-', ':', '@']);
    let from = |text: &str| start_of(text).map(|square| text[square].to_owned());
    let written = word.of(game);
    // Which pieces of a stack are named may be wrong.
    let Some(wanted) = from(written).filter(|_| !written.contains('[')) else { return Vec::new() };
    let mut left: HashSet<String> = game[word.start as usize..].split_whitespace().filter_map(from).collect();
    let mut found = Vec::new();
    for text in game[..word.start as usize].split_whitespace().rev().filter(|text| moves(text)) {
        let squares = squares_of(text);
        let target = if text.contains('@') { squares.last() } else { squares.get(1) };
        if let Some(target) = target
            && text[target.clone()] != *wanted
            && !left.contains(&text[target.clone()])
        {
            let meant = [&text[..target.start], &wanted, &text[target.end..]].concat();
            found.push((Span::from(start(text)..start(text) + text.len()), meant));
        }
        left.extend(from(text));
        if found.len() == MOST {
            break;
        }
    }
    found
}

/// The word with one sign of its first square another.
fn other_start(word: &str) -> Vec<String> {
    let Some(square) = start_of(word).filter(|square| square.len() == 2) else { return Vec::new() };
    let (letter, digit) = word[square.clone()].split_at(1);
    let signs = ('a'..='j')
        .map(|letter| format!("{letter}{digit}"))
        .chain((1..=9).map(|row| format!("{letter}{row}")));
    let others = signs.filter(|meant| *meant != word[square.clone()]);
    others.map(|meant| [&word[..square.start], &meant, &word[square.end..]].concat()).collect()
}

/// A capture of nothing as a move, where what is taken is named behind it: `d5:b3*c4` for `d5-b3*c4`.
fn without_capture(word: &str) -> Option<String> {
    let [from, to, ..] = &squares_of(word)[..] else { return None };
    let is_capture = from.start == 0 && &word[from.end..to.start] == ":" && word[to.end..].starts_with('*');
    is_capture.then(|| format!("{}-{}", &word[..from.end], &word[to.start..]))
}

/// What is taken behind a jump, as the squares that this leads over: `d8-b6;*c6` for `d8-b6;*c7`.
fn jumped(game: &str, word: Span) -> Vec<String> {
    const LONGEST: u32 = 30;
    let [taken] = &squares_of(word.of(game))[..] else { return Vec::new() };
    let start = game.floor_char_boundary(word.start.saturating_sub(LONGEST) as usize);
    let before = game[start..word.start as usize].trim_end_matches(';');
    let jump = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    let squares = squares_of(jump);
    let [.., from, to] = &squares[..] else { return Vec::new() };
    let between = between(&jump[from.clone()], &jump[to.clone()]).into_iter();
    let squares = between.filter(|_| word.of(game).starts_with('*'));
    // A part of the board is not taken.
    let squares = squares.filter(|square| likely::is_occupied(game, word, square));
    let with =
        |square: String| [&word.of(game)[..taken.start], &square, &word.of(game)[taken.end..]].concat();
    squares.map(with).collect()
}

/// The squares that a move in a line leads over.
pub(super) fn between(from: &str, to: &str) -> Vec<String> {
    const LONGEST: i32 = 20;
    let place = |square: &str| {
        let (letter, row) = square.split_at(1);
        Some((i32::from(*letter.as_bytes().first()?), row.parse::<i32>().ok()?))
    };
    let (Some((column, row)), Some((end_column, end_row))) = (place(from), place(to)) else {
        return Vec::new();
    };
    let (right, up) = (end_column.saturating_sub(column), end_row.saturating_sub(row));
    let is_line = right == 0 || up == 0 || right.saturating_abs() == up.saturating_abs();
    let steps = right.saturating_abs().max(up.saturating_abs()).min(LONGEST);
    let between = (1..steps).filter(|_| is_line);
    let square = |step: i32| {
        let letter = u8::try_from(column + step * right.signum()).ok()?;
        Some(format!("{}{}", char::from(letter), row + step * up.signum()))
    };
    between.filter_map(square).collect()
}

/// Signs that a scanner takes for others, in squares.
const MISREAD: [(&str, &str); 17] = [
    ("8", "3"),
    ("3", "8"),
    ("7", "1"),
    ("1", "7"),
    ("cl", "d"),
    ("h", "b"),
    ("b", "h"),
    ("c", "e"),
    ("e", "c"),
    ("q", "g"),
    // Beside the letters of a board's files on a keyboard.
    ("r", "e"),
    ("w", "e"),
    ("s", "a"),
    ("x", "c"),
    ("v", "c"),
    ("n", "b"),
    ("z", "a"),
];

/// The word with one sign another that looks like it.
fn misread_once(word: &str) -> impl Iterator<Item = String> + '_ {
    MISREAD.iter().flat_map(move |(from, to)| {
        let with = move |(at, _)| format!("{}{to}{}", &word[..at], &word[at + from.len()..]);
        word.match_indices(from).map(with)
    })
}

/// The moves in front of one that do not name a square of it, and do once they are changed in one of some ways.
fn earlier(game: &str, word: Span, ways: fn(&str) -> Vec<String>) -> Vec<(Span, String)> {
    const MOST: usize = 4;
    let wanted: Vec<&str> =
        squares_of(word.of(game)).into_iter().map(|square| &word.of(game)[square]).collect();
    // `ee4` is another square than `e4`.
    let names = |text: &str| {
        let is_whole =
            |square: &Range<usize>| !text[..square.start].ends_with(|sign: char| sign.is_ascii_lowercase());
        squares_of(text).into_iter().filter(is_whole).any(|square| wanted.contains(&&text[square]))
    };
    let words = game[..word.start as usize].split_whitespace().rev();
    let is_near = |word: &&str| word.len() < 20 && word.contains(['-', ':', '@']) && !names(word);
    let meant = words.filter(is_near).flat_map(|word| {
        let start = word.as_ptr() as usize - game.as_ptr() as usize;
        let span = Span::from(start..start + word.len());
        let changed = ways(word).into_iter();
        changed.filter(|meant| names(meant)).map(move |meant| (span, meant)).collect::<Vec<_>>()
    });
    meant.take(MOST).collect()
}

/// A word without the letter in front of its first square: `pe7-e5`.
fn without_letter(word: &str) -> Option<String> {
    let rest = word.strip_prefix(|letter: char| letter.is_ascii_alphabetic())?;
    let is_square = rest.starts_with(|letter: char| letter.is_ascii_lowercase())
        && rest[1..].starts_with(|digit: char| digit.is_ascii_digit());
    is_square.then(|| rest.to_owned())
}

/// A word with a digit for each letter beside a square's digits that looks like one: `hl0-g8`.
fn digit_for_letter(word: &str) -> impl Iterator<Item = String> + '_ {
    const ALIKE: [(&str, &str); 4] = [("l", "1"), ("I", "1"), ("O", "0"), ("o", "0")];
    let is_beside = |at: usize| {
        let is_digit = |sign: char| sign.is_ascii_digit();
        word[..at].ends_with(char::is_alphabetic) && word[at + 1..].starts_with(is_digit)
    };
    ALIKE.iter().flat_map(move |(letter, digit)| {
        let places = word.match_indices(letter).filter(move |(at, _)| is_beside(*at)).take(4);
        places.map(move |(at, _)| [&word[..at], digit, &word[at + 1..]].concat())
    })
}

/// The stretch to remove where a move stands twice in a row, with or without its number.
fn twice(game: &str, word: Span) -> Option<Span> {
    let is_blank = |sign: char| sign.is_whitespace() || sign == ';';
    let written = word.of(game);
    let before = game[..word.start as usize].trim_end_matches(is_blank);
    if let Some(first) = before.strip_suffix(written)
        && first.ends_with(is_blank)
    {
        return Some(Span::new(before.len() as u32, word.end));
    }
    let number = before.rsplit(char::is_whitespace).next().filter(|number| number.ends_with('.'))?;
    let first = before[..before.len() - number.len()].trim_end();
    let is_twice = first
        .strip_suffix(written)
        .is_some_and(|first| first.trim_end().rsplit(char::is_whitespace).next() == Some(number));
    is_twice.then(|| Span::new(first.len() as u32, word.end))
}

fn is_played_without(trial: &mut Trial<'_>, twice: Span) -> bool {
    let rest = [&trial.text[..twice.start as usize], &trial.text[twice.end as usize..]].concat();
    trial.lint(&rest).is_some_and(|found| errors(&found) == 0)
}

/// A move that stands twice is one mistake, though its number stands twice as well.
fn report_twice(game: &str, found: &mut Vec<Diagnostic>, at: usize, twice: Span) {
    let finding = &mut found[at];
    let start = twice.end - twice.of(game).trim_start_matches([' ', '\t', '\r', '\n', ';']).len() as u32;
    let written = Span::new(start, twice.end);
    finding.span = written;
    finding.notes.clear();
    finding.message = format!("{} stands twice, and cannot be played again", shown(written.of(game)));
    finding.fixes.push(Fix::replace("remove it", Applicability::Unsafe, twice, ""));
    found.retain(|finding| {
        !finding.is_of(&REPEATED_NUMBER.rule) || !(written.start..written.end).contains(&finding.span.start)
    });
}

/// `b7:a8=Q`, a promotion as PGN writes it: the move, and the letter of the man.
pub(super) fn promotion(word: &str) -> Option<(&str, char)> {
    let (before, man) = word.trim_end_matches(['+', '#', '!']).rsplit_once('=')?;
    let man = man.trim_matches(['`', '\'']);
    let squares = squares_of(before);
    let ends = squares.len() == 2 && squares[1].end == before.len() && squares[1].len() == 2;
    let letter = man.chars().next().filter(|_| man.len() == 1 && "QRBNqrbn".contains(man))?;
    ends.then_some((before, letter))
}

/// `a1-a2-a3`, a piece that moves on, as its steps: `a1-a2;a2-a3`.
fn steps(word: &str) -> Option<String> {
    // What is taken on the way is named behind the last.
    let (word, taken) = word.split_at(word.find('*').unwrap_or(word.len()));
    let squares = squares_of(word);
    let [first, .., last] = &squares[..] else { return None };
    let is_joined = |pair: &[Range<usize>]| matches!(&word[pair[0].end..pair[1].start], "-" | ":");
    let is_chain =
        squares.len() > 2 && first.start == 0 && last.end == word.len() && squares.windows(2).all(is_joined);
    let steps = squares.windows(2).map(|pair| &word[pair[0].start..pair[1].end]);
    is_chain.then(|| steps.collect::<Vec<_>>().join(";") + taken)
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
pub(super) fn word_at(text: &str, at: Span) -> &str {
    let is_end = |sign: char| sign.is_whitespace() || sign == ';';
    let at = at.start as usize;
    let (first, last) = (at.saturating_sub(LONGEST), at.saturating_add(LONGEST).min(text.len()));
    let (first, last) = (text.floor_char_boundary(first), text.ceil_char_boundary(last));
    let start = text[first..at].rfind(is_end).map_or(first, |end| text.ceil_char_boundary(first + end + 1));
    let end = text[at..last].find(is_end).map_or(last, |end| at + end);
    &text[start..end]
}

/// The word with one of its squares another one in the same row or column, beside it.
fn beside(word: &str) -> Vec<String> {
    stepped(word, &[(0, 1), (0, -1), (1, 0), (-1, 0)])
}

/// The word with one of its squares another one beside it.
fn near(word: &str) -> Vec<String> {
    stepped(word, &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)])
}

fn stepped(word: &str, steps: &[(i8, i32)]) -> Vec<String> {
    let mut words = Vec::new();
    for square in squares_of(word) {
        let (letter, digits) = word[square.clone()].split_at(1);
        let (Some(letter), Ok(row)) = (letter.bytes().next(), digits.parse::<u32>()) else { continue };
        for (right, up) in steps {
            let letter = letter.wrapping_add_signed(*right);
            let Some(row) = row.checked_add_signed(*up).filter(|_| letter.is_ascii_lowercase()) else {
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

/// The word with the letter of its first square another one that looks like it, if no other square of the game is so far
/// to the right: `q7` for `g7`.
fn misread(game: &str, word: Span) -> Option<Vec<String>> {
    const ALIKE: [(&str, &str); 14] = [
        ("q", "gp"),
        ("h", "b"),
        ("l", "i"),
        ("u", "v"),
        ("o", "ac"),
        ("t", "f"),
        ("y", "vg"),
        // Beside others on a keyboard.
        ("r", "e"),
        ("w", "e"),
        ("s", "ad"),
        ("x", "c"),
        ("v", "c"),
        ("n", "b"),
        ("z", "a"),
    ];
    let written = word.of(game);
    let square = squares_of(written).into_iter().next()?;
    let (letter, rest) = written[square.start..].split_at(1);
    let (_, meant) = ALIKE.iter().find(|(sign, _)| *sign == letter)?;
    let others = [&game[..word.start as usize], rest, &game[word.end as usize..]];
    let is_beyond = !others.iter().any(|text| {
        squares_of(text).into_iter().any(|square| text.as_bytes()[square.start] >= letter.as_bytes()[0])
    });
    is_beyond.then(|| meant.chars().map(|sign| format!("{}{sign}{rest}", &written[..square.start])).collect())
}
