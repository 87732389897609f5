//! What only the whole game tells: what follows from something that lint knows how to fix, and colours that are exchanged.

use movetext_diagnostics::{About, Applicability, Diagnostic, Edit, Severity, apply};
use movetext_lexer::sgf::{Token, Tokens};
use movetext_lint::edit::{fix, replace};
use movetext_lint::rules::hdr::{BAD_SIZE, UNKNOWN_TAG};
use movetext_lint::rules::rul::{ILLEGAL_MOVE, INCOMPLETE_TURN};
use movetext_lint::rules::sgf::{BAD_VALUE, PROPERTY_NAME, SEVERAL_VALUES, TWO_MOVES};
use movetext_lint::rules::txt::REPEATED_TAG;

use movetext_source::Span;

use crate::repair::Trial;

/// So many findings are tried.
const MOST_TRIED: usize = 8;

/// Whether others may follow from a finding that has a fix.
pub(super) fn may_have_consequences(finding: &Diagnostic) -> bool {
    let causes = [
        &BAD_SIZE,
        &UNKNOWN_TAG,
        &INCOMPLETE_TURN,
        &BAD_VALUE,
        &PROPERTY_NAME,
        &SEVERAL_VALUES,
        &TWO_MOVES,
        &REPEATED_TAG,
    ];
    let is_cause =
        finding.rule.is_about(About::Structure) || causes.iter().any(|lint| finding.is_of(&lint.rule));
    is_cause && finding.severity > Severity::Info && finding.is_fixable(Applicability::Unsafe)
}

/// Leaves out what is gone once the fix of another finding is made, where that makes nothing new.
pub(super) fn without_what_follows(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut tried = 0;
    let mut at = 0;
    while at < found.len() && found.len() > 1 && tried < MOST_TRIED {
        if may_have_consequences(&found[at]) {
            tried += 1;
            let repaired = apply(trial.text, &found[at..=at], Applicability::Unsafe).text;
            let Some(left) = trial.lint(&repaired) else { break };
            keep(&mut found, &mut at, &left);
        }
        at += 1;
    }
    found
}

/// Keeps a finding and what is left once it is fixed; all, where something is left that is not among them.
fn keep(found: &mut Vec<Diagnostic>, at: &mut usize, left: &[Diagnostic]) {
    let is_same =
        |one: &Diagnostic, other: &Diagnostic| one.is_of(other.rule) && one.message == other.message;
    let mut is_left = vec![false; found.len()];
    for finding in left {
        let same =
            (0..found.len()).find(|nth| *nth != *at && !is_left[*nth] && is_same(&found[*nth], finding));
        let Some(same) = same else { return };
        is_left[same] = true;
    }
    is_left[*at] = true;
    let before = is_left[..*at].iter().filter(|is_left| **is_left).count();
    let mut is_left = is_left.into_iter();
    found.retain(|_| is_left.next().unwrap_or(true));
    *at = before;
}

/// Where a move of Othello is illegal, and none is once each move is the other player's, the colours are exchanged.
pub(super) fn colours(trial: &mut Trial<'_>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let text = trial.text;
    let is_illegal = |finding: &Diagnostic| finding.is_of(&ILLEGAL_MOVE.rule);
    let Some(at) = found.iter().position(is_illegal).filter(|_| text.contains("GM[2]")) else { return found };
    let tokens = Tokens::new(text).filter(|(token, _)| *token == Token::Identifier);
    let names = tokens.map(|(_, range)| Span::new(range.start, range.end));
    let edits = names.filter_map(|name| match name.of(text) {
        "B" => Some(replace(name, "W")),
        "W" => Some(replace(name, "B")),
        _ => None,
    });
    let all: Vec<Edit> = edits.collect();
    let is_name = |edit: &&Edit| edit.span.start == found[at].span.start;
    let Some(own) = all.iter().find(is_name).cloned() else { return found };
    let mut tries = Vec::new();
    if all.len() >= LEAST_MOVES && all[0] == own {
        tries.push((all, "exchange the colours of all moves", EXCHANGED));
    }
    let message = if own.text == "B" { "write `B`" } else { "write `W`" };
    tries.push((vec![own], message, OTHER_PLAYER));
    for (edits, message, help) in tries {
        let change = fix(message, Applicability::Unsafe, edits);
        let finding = Diagnostic { fixes: vec![change], ..found[at].clone() };
        let exchanged = apply(text, core::slice::from_ref(&finding), Applicability::Unsafe).text;
        let Some(left) = trial.lint(&exchanged) else { break };
        if !left.iter().any(is_illegal) && left.len() < found.len() {
            found[at] = finding.with_help(help);
            found[at].notes.clear();
            break;
        }
    }
    found
}

const EXCHANGED: &str =
    "Black moves first in Othello: with the colours of all moves exchanged, every one of them can be played";
const OTHER_PLAYER: &str = "as the other player's move it can be played, and so can all that follow";

/// In a shorter game of Othello exchanged colours are not reported.
const LEAST_MOVES: usize = 4;
