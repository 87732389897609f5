//! The numbers of moves: in PPN.

use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::messages::shown;
use crate::ppn::{Game, UnusualNumber};
use crate::report::Report;
use crate::rules::txt::TURN_NUMBER;

pub(crate) fn turn_number(game: &Game<'_>, report: &mut Report) {
    for (span, unusual) in game.unusual_numbers() {
        let written = span.of(game.text);
        let message = match unusual {
            UnusualNumber::Misprint { meant, .. } => format!("this is `{meant}`, not `{written}`"),
            UnusualNumber::Skipped { first, last } if first == last => format!("number {first} is skipped"),
            UnusualNumber::Skipped { first, last } => format!("numbers {first} to {last} are skipped"),
            UnusualNumber::Back { before } => format!("`{written}` follows `{before}`: the numbers go back"),
            // That has a rule of its own.
            UnusualNumber::Repeated { .. } => continue,
        };
        let finding = game.diagnostic_at(&TURN_NUMBER.rule, span, message);
        report.add(match unusual {
            UnusualNumber::Misprint { meant, half } => {
                let mut edits = vec![Edit { span, text: meant.clone() }];
                let mut message = format!("write `{meant}`");
                if let Some((span, meant)) = half {
                    edits.push(Edit { span: *span, text: meant.clone() });
                    message = format!("{message} and `{meant}`");
                }
                finding.with_fix(fix(message, Applicability::Unsafe, edits))
            }
            UnusualNumber::Back { .. } => {
                finding.with_help("a line that starts with `---` begins another game")
            }
            UnusualNumber::Skipped { first, last } if first == last => match numberless(game, span) {
                Some(at) => {
                    let written = format!("{first}. ");
                    let fix =
                        fix(format!("write `{first}.`"), Applicability::Unsafe, vec![insert(at, written)]);
                    let place = Span::new(at, at + game.text[at as usize..].find(is_end).unwrap_or(0) as u32);
                    let message = format!(
                        "the number `{first}.` in front of {} is missing",
                        shown(place.of(game.text))
                    );
                    Diagnostic { message, span: place, ..finding }.with_fix(fix)
                }
                None => finding.with_help("look for a missing move before it"),
            },
            _ => finding.with_help("look for a missing move before it"),
        });
    }
}

/// Words longer than this stand in no turn that is looked at.
const LONGEST: usize = 200;

fn is_end(sign: char) -> bool {
    sign.is_whitespace()
}

/// Where the move stands that lacks its number in front of one that skips it: the turn before has twice as many moves as the
/// one before that.
fn numberless(game: &Game<'_>, number: Span) -> Option<u32> {
    let text = game.text;
    let is_number = |word: &&str| word.ends_with('.') && word.starts_with(|sign: char| sign.is_ascii_digit());
    let start = text.floor_char_boundary((number.start as usize).saturating_sub(LONGEST));
    let words: Vec<&str> = text[start..number.start as usize].split_whitespace().collect();
    let second = words.iter().rposition(is_number)?;
    let first = words[..second].iter().rposition(is_number)?;
    let (before, moves) = (second - first - 1, &words[second + 1..]);
    let is_plain = |word: &&str| !word.contains(['{', '}', ';']) && word.contains(['-', ':', '@']);
    let is_twice = before > 0
        && moves.len() == 2 * before
        && words[first..].iter().all(|word| is_number(word) || is_plain(word));
    is_twice.then(|| (moves[before].as_ptr() as usize - text.as_ptr() as usize) as u32)
}
