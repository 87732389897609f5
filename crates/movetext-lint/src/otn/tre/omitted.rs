//! Moves that a variation leaves out: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::RecordedMove;
use movetext_record::otn::{Fault, FaultKind, TurnFault};
use movetext_rules::tafl::PlayError;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{fix, replace};
use crate::game::ROOT;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::tre::{OMITTED_MOVE_DOTS, OMITTED_MOVES};

pub(crate) fn omitted_moves(game: &Game<'_>, report: &mut Report) {
    if let Some(finding) = at_start(game) {
        report.add(finding);
    }
    let mut faults = game.faults_of(&OMITTED_MOVES.rule).peekable();
    while let Some(fault) = faults.next() {
        let finding = |expected, found| {
            let finding = game.diagnostic_at(&OMITTED_MOVES.rule, fault.span, message(expected, found));
            match expected {
                0 => finding.with_help("if a move was played here, write it in the place of `.....`"),
                _ => finding,
            }
        };
        report.add(match fault.kind {
            Own(FaultKind::Turn(TurnFault::Gaps { expected, found })) => {
                let finding = counted(game, fault, (expected, found), finding(expected, found));
                // The one that is missing in front of the move stands behind it.
                let is_behind = |other: &&Fault| {
                    let between = Span::new(fault.span.end, other.span.start);
                    expected == found + 1 && !between.of(game.text).contains('\n')
                };
                match faults.next_if(is_behind) {
                    Some(other) => with_other(game, finding, other),
                    None => finding,
                }
            }
            _ => left_over(game, fault, finding(0, 1)),
        });
    }
}

/// The `.....` in front of the first move of the game, where that is the wrong side's.
fn at_start(game: &Game<'_>) -> Option<Diagnostic> {
    let first = game.tree().first_child(ROOT)?;
    let (_, why, _) = game.refused().next().filter(|(node, ..)| *node == first)?;
    if game.tree().ply(first).part == 0 || !matches!(why, PlayError::NotYourTurn { .. }) {
        return None;
    }
    let origin = game.origin(first);
    let between = Span::new(origin.turn.end, origin.played.start);
    let words = between.of(game.text);
    let start = between.start + (words.len() - words.trim_start().len()) as u32;
    let dots = Span::new(start, between.start + words.trim_end().len() as u32);
    let message = "the game starts here: no move is left out that `.....` could stand for";
    let finding = game.with_address(Diagnostic::new(&OMITTED_MOVES.rule, dots, message), first);
    Some(finding.with_help("write the first move; where the defenders move first, the rules say `atkf:n`"))
}

fn message(expected: usize, found: usize) -> String {
    let words = |number| match number {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        number => number.to_string(),
    };
    match expected {
        0 => "no move is left out here, so there is nothing for `.....` to stand for".to_owned(),
        _ => format!(
            "the variation starts with move {} of its turn: {} `.....` should stand before it, not {}",
            expected + 1,
            words(expected),
            words(found)
        ),
    }
}

/// A `.....` among the moves of a turn.
fn left_over(game: &Game<'_>, fault: &Fault, finding: Diagnostic) -> Diagnostic {
    finding.with_fix(fix("remove it", Applicability::Unsafe, vec![without(game, fault)]))
}

/// A `.....` is taken away with the blanks in front of it.
fn without(game: &Game<'_>, fault: &Fault) -> Edit {
    let before = &game.text[..fault.span.start as usize];
    let blanks = before.len() - before.trim_end().len();
    replace(Span::new(fault.span.start - blanks as u32, fault.span.end), "")
}

/// The finding about a `.....` that is missing, with the one that stands in another place of the turn.
fn with_other(game: &Game<'_>, finding: Diagnostic, other: &Fault) -> Diagnostic {
    let mut finding = finding.with_place(other.span, "one stands here");
    for fix in &mut finding.fixes {
        fix.applicability = Applicability::Unsafe;
        fix.edits.push(without(game, other));
    }
    finding
}

/// The `.....` between the number of a turn and its first move.
fn counted(
    game: &Game<'_>,
    fault: &Fault,
    (expected, found): (usize, usize),
    finding: Diagnostic,
) -> Diagnostic {
    let is_move = |node: &NodeId| game.tree().get(*node).played != RecordedMove::Gap;
    let (first, last) = {
        let mut moves = game.turn_at(fault.span).filter(is_move);
        let Some(first) = moves.next() else { return finding };
        (first, moves.last().unwrap_or(first))
    };
    let between = Span::new(fault.span.end, game.origin(first).played.start);
    if !between.of(game.text).chars().all(|letter| letter == '.' || letter.is_whitespace()) {
        return finding;
    }
    // A comment that starts with bars may have parts for the moves that are left out.
    let comment = game.text[game.origin(last).played.end as usize..].trim_start();
    let counts = comment.strip_prefix('[').is_some_and(|comment| comment.trim_start().starts_with('|'));
    let applicability = if found < expected && !counts { Applicability::Safe } else { Applicability::Unsafe };
    let omitted = format!(" {}", "..... ".repeat(expected));
    let message = match expected {
        0 => "remove them".to_owned(),
        1 => "write one `.....`".to_owned(),
        _ => format!("write {expected} `.....`"),
    };
    finding.with_fix(fix(message, applicability, vec![replace(between, omitted)]))
}

pub(crate) fn omitted_move_dots(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&OMITTED_MOVE_DOTS.rule) {
        let finding = game.diagnostic_of_fault(&OMITTED_MOVE_DOTS.rule, fault);
        report.add(finding.with_fix(Fix::replace("write `.....`", Applicability::Safe, fault.span, ".....")));
    }
}
