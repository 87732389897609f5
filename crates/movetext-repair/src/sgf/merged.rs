//! Games that were put together into one tree without the `)` and `(` between them.

use movetext_diagnostics::{Applicability, Diagnostic, Rule};
use movetext_lexer::sgf::{Token, Tokens};
use movetext_lint::edit::{fix, insert};
use movetext_lint::rules::sgf::{INFO_ELSEWHERE, MISSING_PARENTHESIS, ROOT_ELSEWHERE};
use movetext_record::sgf::{Ff, Place, PropertyType};
use movetext_source::Span;

use crate::repair::Trial;
use crate::repaired::Repaired;

/// A node behind the root is the root of another game if it describes one with so many properties, and names its board as well.
const LEAST: usize = 2;

/// So many other places are shown.
const MOST_PLACES: usize = 5;

/// A node outside of variations that has what only a root has and describes a game: another tree starts there.
pub(super) fn merged(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_found = |rule: &'static Rule| found.iter().any(|finding| finding.is_of(rule));
    if !is_found(&ROOT_ELSEWHERE.rule) || !is_found(&INFO_ELSEWHERE.rule) {
        return found;
    }
    let starts = starts(trial.text);
    let Some((_, first)) = starts.first().copied() else { return found };
    let edits = starts.iter().flat_map(|(before, node)| {
        // Both are one edit where nothing is between them.
        let is_close = before.end == node.start;
        let (first, second) = if is_close { (")(", None) } else { (")", Some(insert(node.start, "("))) };
        core::iter::once(insert(before.end, first)).chain(second)
    });
    let message = "a new game begins here: the `)` and `(` in front of it are missing";
    let finding = Diagnostic::new(&MISSING_PARENTHESIS.rule, first, message);
    let others = starts[1..].iter().take(MOST_PLACES);
    let finding = others.fold(finding, |finding, (_, node)| finding.with_place(*node, "here too"));
    let finding = finding.with_fix(fix("write `)` and `(`", Applicability::Unsafe, edits.collect()));
    let repaired = Repaired::fixed(trial.text, &finding);
    match trial.lint(&repaired.text) {
        Some(left) if left.len() < found.len() => repaired.explained_by(finding, left),
        _ => found,
    }
}

/// The `;` of each such node, and what stands in front of it.
fn starts(text: &str) -> Vec<(Span, Span)> {
    let mut starts = Vec::new();
    let mut depth = 0_usize;
    let mut before: Option<Span> = None;
    // The node in which the names are counted: what stands in front of it, and its `;`.
    let mut node: Option<(Span, Span)> = None;
    let (mut of_root, mut of_game) = (0, 0);
    for (token, range) in Tokens::new(text).filter(|(token, _)| *token != Token::Blank) {
        let span = Span::new(range.start, range.end);
        match token {
            Token::Identifier => {
                match PropertyType::find(span.of(text)).map(|of| (of.id, of.place(Ff::Ff4))) {
                    Some(("GM" | "SZ", _)) => of_root += 1,
                    Some((_, Place::GameInfo)) => of_game += 1,
                    _ => {}
                }
                if of_root > 0 && of_game >= LEAST {
                    starts.extend(node.take());
                }
            }
            Token::Value => {}
            _ => {
                (of_root, of_game) = (0, 0);
                node =
                    before.filter(|_| token == Token::Semicolon && depth == 1).map(|before| (before, span));
                // The root itself.
                node = node.filter(|(before, _)| before.of(text) != "(");
            }
        }
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        before = Some(span);
    }
    starts
}
