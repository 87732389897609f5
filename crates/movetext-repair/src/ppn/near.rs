//! A word that no table explains, with one sign less, two in another order, one more or another: what can be read and played
//! then is offered.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::UNREADABLE_MOVE;
use movetext_source::Span;

use super::errors;
use super::pieces::Reader;
use super::squares::word_at;
use crate::repair::Trial;

/// Longer words are no slips of one sign.
const LONGEST: usize = 20;
/// So many are played; of more nobody knows which was meant.
const MOST_PLAYED: usize = 12;
/// So many are shown.
const MOST_SHOWN: usize = 3;
/// To read a word takes as long as so many bytes of a game.
const READ: u64 = 32;

/// The signs that words are written with, beside those of moves.
const SIGNS: &str = "?,.'`()<>[]{}&$|";

/// Adds what may be meant to the finding that a word cannot be read, where that is all that is wrong.
pub(super) fn complete(trial: &mut Trial<'_>, found: &mut [Diagnostic]) {
    // What has a help is explained.
    let is_open = |finding: &Diagnostic| {
        finding.fixes.is_empty() && finding.help.is_none() && finding.is_of(&UNREADABLE_MOVE.rule)
    };
    let game = trial.text;
    let Some(finding) = found.iter_mut().find(|finding| is_open(finding)) else { return };
    let word = word_at(game, finding.span);
    let is_word = word.len() <= LONGEST && word.contains(char::is_alphanumeric);
    let Some((reader, _)) = Reader::of(game).filter(|_| is_word) else { return };
    let start = word.as_ptr() as usize - game.as_ptr() as usize;
    let span = Span::from(start..start + word.len());
    let signs = [reader.signs(), SIGNS].concat();
    let mut changes: Vec<Change> = removed(word).chain(exchanged(word)).collect();
    changes.extend(added(word, &signs).into_iter().chain(replaced(word, &signs)));
    trial.work.count(changes.len() as u64 * READ);
    // Nobody leaves out a place by a slip.
    let is_whole = |meant: &str| !meant.ends_with(['-', '_', '@', '\\']);
    changes.retain(|(_, meant)| meant != word && is_whole(meant) && reader.reads(meant));
    changes.sort_by(|one, other| one.1.cmp(&other.1));
    changes.dedup_by(|one, other| one.1 == other.1);
    if changes.len() > MOST_PLAYED {
        return;
    }
    changes.retain(|(_, meant)| {
        let all = [&game[..start], meant, &game[start + word.len()..]].concat();
        trial.lint(&all).is_some_and(|found| errors(&found) == 0)
    });
    let (allowed, what) = match &changes[..] {
        [(what, _)] => (Applicability::Unsafe, *what),
        several if (1..=MOST_SHOWN).contains(&several.len()) => {
            (Applicability::DisplayOnly, "one sign wrong")
        }
        _ => return,
    };
    finding.message = format!("{} cannot be read: it has {what}", shown(word));
    let fix = |(_, meant): Change| Fix::replace(format!("write {}", shown(&meant)), allowed, span, meant);
    finding.fixes = changes.into_iter().map(fix).collect();
}

/// What is wrong, and what is meant then.
type Change = (&'static str, String);

fn removed(word: &str) -> impl Iterator<Item = Change> + '_ {
    let without = |(at, sign): (usize, char)| [&word[..at], &word[at + sign.len_utf8()..]].concat();
    word.char_indices().map(move |at| ("one sign too many", without(at)))
}

fn exchanged(word: &str) -> impl Iterator<Item = Change> + '_ {
    let pairs = word.char_indices().zip(word.chars().skip(1));
    let turned = |((at, first), second): ((usize, char), char)| {
        format!("{}{second}{first}{}", &word[..at], &word[at + first.len_utf8() + second.len_utf8()..])
    };
    pairs.map(move |pair| ("two signs in the wrong order", turned(pair)))
}

/// A sign more, but not beside one that parts.
fn added(word: &str, signs: &str) -> Vec<Change> {
    let parts = [',', '.', ';'];
    let places = word.char_indices().map(|(at, _)| at).chain([word.len()]);
    let is_free = |at: &usize| !word[..*at].ends_with(parts) && !word[*at..].starts_with(parts);
    let with = |at: usize| {
        signs.chars().map(move |sign| ("one sign missing", format!("{}{sign}{}", &word[..at], &word[at..])))
    };
    places.filter(is_free).flat_map(with).collect()
}

/// A sign for a sign; letters and digits are of too many kinds.
fn replaced(word: &str, signs: &str) -> Vec<Change> {
    let written = word.char_indices().filter(|(_, sign)| !sign.is_alphanumeric());
    let with = |(at, written): (usize, char)| {
        let (before, behind) = (&word[..at], &word[at + written.len_utf8()..]);
        signs.chars().map(move |sign| ("one sign that is another", format!("{before}{sign}{behind}")))
    };
    written.flat_map(with).collect()
}
