//! The numbers of all turns of a game beside each other: counted in another way, or from another one on.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_lint::rules::txt::TURN_NUMBER;
use movetext_source::Span;

use crate::explained::explained;
use crate::lines::lines;
use crate::repair::Trial;

/// From so many wrong numbers on they have one cause.
const MANY: usize = 3;

/// Puts one finding in the place of those that one way of counting explains. Whether it does.
pub(crate) fn complete(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>) -> bool {
    let wrong: Vec<usize> = (0..found.len())
        .filter(|at| found[*at].is_of(&TURN_NUMBER.rule) && found[*at].severity > Severity::Info)
        .collect();
    match wrong[..] {
        [] => false,
        [only] => found[only].fixes.is_empty() && counted_anew(trial, found, only, 1),
        // Where the first turn is number 0, the second is found wrong with it.
        _ => {
            (wrong.len() >= MANY || found[wrong[0]].span.of(trial.text) == "0")
                && counted_anew(trial, found, wrong[0], usize::MAX)
        }
    }
}

/// Where the game comes out with its turns numbered one by one, and so many numbers change at most.
fn counted_anew(trial: &mut Trial<'_>, found: &mut Vec<Diagnostic>, first: usize, most: usize) -> bool {
    let numbers = numbers(trial.text);
    let [(_, one), (_, two), ..] = numbers[..] else { return false };
    let edits = |from: u32| -> Vec<Edit> {
        let counted = numbers.iter().zip(from..).filter(|((_, value), count)| value != count);
        counted.map(|((span, _), count)| Edit { span: *span, text: count.to_string() }).collect()
    };
    // The first of them may be what is wrong, unless it is 1.
    let start = if one == 1 { 1 } else { two.saturating_sub(1).max(1) };
    let edits = [edits(one.max(1)), edits(start)]
        .into_iter()
        .min_by_key(Vec::len)
        .filter(|edits| edits.len() <= most);
    let Some((wrong, edits)) = edits.and_then(|edits| Some((edits.first()?.clone(), edits))) else {
        return false;
    };
    let (message, instruction) = match edits.len() {
        1 => (found[first].message.clone(), format!("write `{}`", wrong.text)),
        _ => (
            format!(
                "the turns are not numbered one by one: this is number {}, not {}",
                wrong.text,
                wrong.span.of(trial.text)
            ),
            "number them one by one".to_owned(),
        ),
    };
    let message = if edits.len() == 1 && wrong.span.start < found[first].span.start {
        format!("this turn is number {}, not {}", wrong.text, wrong.span.of(trial.text))
    } else {
        message
    };
    let fix = Fix { message: instruction, applicability: Applicability::Unsafe, edits };
    let guess = Diagnostic {
        span: wrong.span,
        message,
        notes: Vec::new(),
        help: None,
        fixes: vec![fix],
        ..found[first].clone()
    };
    explained(trial, found, guess)
}

/// The numbers that lines start with, but for addresses of variations.
fn numbers(game: &str) -> Vec<(Span, u32)> {
    let number = |line: Span| {
        let written = line.of(game);
        let blanks = written.len() - written.trim_start().len();
        let digits = written[blanks..].len()
            - written[blanks..].trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let behind = written[blanks + digits..].strip_prefix('.')?;
        let is_address = behind.starts_with(|sign: char| sign.is_ascii_digit());
        let value = written[blanks..blanks + digits].parse().ok().filter(|_| !is_address)?;
        let start = line.start + blanks as u32;
        Some((Span::new(start, start + digits as u32), value))
    };
    lines(game).filter_map(number).collect()
}
