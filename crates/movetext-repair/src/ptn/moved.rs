//! A move that cannot be played because it changed places with the one beside it, or lost its direction: surer than that
//! another square was meant.

use std::collections::HashSet;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_lint::messages::shown;
use movetext_lint::rules::rul::ILLEGAL_MOVE;
use movetext_source::Span;

use crate::lines::is_move_like;
use crate::near_moves::{self, MoveWords};
use crate::repair::Trial;

/// The move beside one is no further away, in bytes.
const LONGEST: usize = 300;

/// Moves of Tak name the square that a stack leaves.
const WORDS: MoveWords = MoveWords { near, leads_onto: spreads_onto };

/// Completes the finding about the only move that cannot be played.
pub(super) fn complete(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_illegal = |finding: &Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule);
    let mut illegal = (0..found.len()).filter(|at| is_illegal(&found[*at]));
    let (Some(at), None) = (illegal.next(), illegal.next()) else {
        return near_moves::complete(trial, found, WORDS);
    };
    let (span, game) = (found[at].span, trial.text);
    let word = span.of(game);
    let worse = |found: &[Diagnostic]| found.iter().filter(|it| it.severity > Severity::Info).count();
    let most = worse(&found) - 1;
    let mut is_played = |text: &str| {
        trial.lint(text).is_some_and(|left| !left.iter().any(is_illegal) && worse(&left) <= most)
    };
    let others = [before(game, span), behind(game, span)].into_iter().flatten();
    // The last two moves fit either way as soon as each can be played; only whose stacks they move tells them apart.
    let is_stack = |span: Span| span.of(game).contains(['<', '>', '+', '-']);
    let is_known = |other: Span| {
        let next = behind(game, if other.start < span.start { span } else { other });
        next.is_some_and(|next| next.of(game).contains(|sign| ('a'..='h').contains(&sign)))
            || is_stack(span) && is_stack(other)
    };
    let exchanged: Vec<Span> =
        others.filter(|other| is_known(*other) && is_played(&exchanged(game, *other, span))).collect();
    if let [other] = exchanged[..] {
        let edits = [(other, span), (span, other)]
            .map(|(place, by)| Edit { span: place, text: by.of(game).to_owned() });
        found[at].fixes = vec![Fix {
            message: format!("exchange {} and {}", shown(other.of(game)), shown(word)),
            applicability: Applicability::Unsafe,
            edits: edits.into(),
        }];
        return found;
    }
    // A stone is placed where one's own stands: it was to be moved.
    let is_placed = matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    let directions = ["+", "-", "<", ">"].into_iter().filter(|_| is_placed);
    let moved: Vec<String> = directions.map(|direction| format!("{word}{direction}")).collect();
    let with = |meant: &str| [&game[..span.start as usize], meant, &game[span.end as usize..]].concat();
    let moved: Vec<String> = moved.into_iter().filter(|meant| is_played(&with(meant))).collect();
    match &moved[..] {
        [] => return near_moves::complete(trial, found, WORDS),
        [meant] => {
            let message = format!("write {}, with which all moves can be played", shown(meant));
            found[at].fixes = vec![Fix::replace(message, Applicability::Unsafe, span, meant.clone())];
        }
        several => {
            let ways: Vec<String> = several.iter().map(|meant| shown(meant)).collect();
            found[at].fixes.clear();
            found[at].help =
                Some(format!("the direction may be missing: {} can be played", ways.join(" and ")));
        }
    }
    found
}

/// The moves that are written almost the same: in another direction, with another count, or with a square beside the one that
/// is written.
fn near(word: &str) -> Vec<String> {
    let mut words = near_moves::near(word);
    if let Some(at) = word.find(['<', '>', '+', '-']) {
        let directed =
            ["<", ">", "+", "-"].map(|direction| format!("{}{direction}{}", &word[..at], &word[at + 1..]));
        words.splice(0..0, directed.into_iter().filter(|other| other != word));
    } else {
        words.extend(["<", ">", "+", "-"].map(|direction| format!("{word}{direction}")));
    }
    // The drops, or the count that they do not make up.
    words.extend(super::loose::moves(word).into_iter().filter(|meant| !meant.contains(' ')));
    // A capstone or a standing stone without its file, and a spread without its count.
    if let [letter @ (b'C' | b'S'), rank @ b'1'..=b'8'] = word.as_bytes() {
        let files = ('a'..='h').map(|file| format!("{}{file}{}", char::from(*letter), char::from(*rank)));
        words.splice(0..0, files);
    }
    if matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8', b'<' | b'>' | b'+' | b'-', ..]) {
        words.extend((2..=8).map(|count| format!("{count}{word}")));
    }
    // Another stone.
    if let [b'A'..=b'Z', b'a'..=b'h', ..] = word.as_bytes() {
        words.splice(0..0, ["C", "S", ""].map(|letter| format!("{letter}{}", &word[1..])));
    }
    if let Some(count @ (b'1'..=b'8' | b'A' | b'B' | b'D'..=b'R' | b'T'..=b'Z')) = word.as_bytes().first() {
        let counts = (b'1'..=b'8').filter(|other| other != count);
        words.extend(counts.map(|other| format!("{}{}", char::from(other), &word[1..])));
    }
    let mut known = HashSet::new();
    words.retain(|other| other != word && known.insert(other.clone()));
    words
}

/// Whether a move spreads stones onto a square, which it does not name: `2c1>11` onto d1 and e1.
fn spreads_onto(word: &str, square: &str) -> bool {
    let bare = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let (&[file, rank, direction, ref drops @ ..], &[onto_file, onto_rank]) =
        (bare.as_bytes(), square.as_bytes())
    else {
        return false;
    };
    let reach = drops.iter().take_while(|drop| drop.is_ascii_digit()).count().clamp(1, 8) as u8;
    let is_within = |from: u8, to: u8| to.checked_sub(from).is_some_and(|steps| (1..=reach).contains(&steps));
    match direction {
        b'>' => rank == onto_rank && is_within(file, onto_file),
        b'<' => rank == onto_rank && is_within(onto_file, file),
        b'+' => file == onto_file && is_within(rank, onto_rank),
        b'-' => file == onto_file && is_within(onto_rank, rank),
        _ => false,
    }
}

/// A game with two of its moves exchanged.
fn exchanged(game: &str, one: Span, other: Span) -> String {
    let (first, second) = if one.start < other.start { (one, other) } else { (other, one) };
    let between = Span::new(first.end, second.start);
    [
        &game[..first.start as usize],
        second.of(game),
        between.of(game),
        first.of(game),
        &game[second.end as usize..],
    ]
    .concat()
}

/// The move in front of one, behind numbers and comments.
fn before(game: &str, span: Span) -> Option<Span> {
    let first = game.ceil_char_boundary((span.start as usize).saturating_sub(LONGEST));
    beside(game, Span::new(first as u32, span.start)).last()
}

/// The move behind one.
fn behind(game: &str, span: Span) -> Option<Span> {
    let last = game.floor_char_boundary((span.end as usize).saturating_add(LONGEST).min(game.len()));
    // What touches the move is a part of it.
    let rest = &game[span.end as usize..last];
    let blank = rest.find(char::is_whitespace)?;
    beside(game, Span::new(span.end + blank as u32, last as u32)).next()
}

/// The moves in a part of a game, outside of comments.
fn beside(game: &str, part: Span) -> impl Iterator<Item = Span> + '_ {
    let mut is_comment = false;
    let words = part.of(game).split_ascii_whitespace();
    words.filter_map(move |word| {
        let start = word.as_ptr() as usize - game.as_ptr() as usize;
        let is_inside = is_comment || word.starts_with('{');
        is_comment = is_inside && !word.ends_with('}');
        (!is_inside && is_move_like(word)).then(|| Span::from(start..start + word.len()))
    })
}
