//! Captures that are missing or did not happen: in OTN.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_rules::tafl::{CaptureLocation, CaptureReason, Effect, Kind, MoveRecord, Piece, Square};
use movetext_tree::NodeId;

use crate::messages::{list, shown};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::{MISSING_CAPTURE, WRONG_CAPTURE};

pub(crate) fn missing_capture(game: &Game<'_>, report: &mut Report) {
    for (node, record, effect) in game.differing() {
        let missing: Vec<_> = effect
            .captures()
            .iter()
            .filter(|capture| !record.captures.iter().any(|written| written.square == capture.square))
            .collect();
        if missing.is_empty() {
            continue;
        }
        let squares: Vec<String> = missing.iter().map(|capture| capture.square.to_string()).collect();
        let span = game.origin(node).played;
        let message =
            format!("`{}` captures {}, which the record leaves out", span.of(game.text), list(&squares));
        let mut finding = game
            .diagnostic_of(&MISSING_CAPTURE.rule, node, message)
            .with_severity(severity(record, effect))
            .with_label(format!("captures {}", list(&squares)));
        for capture in &missing {
            finding = finding.with_note(format!("{} is captured {}", capture.square, capture.reason));
        }
        let complete = with_captures(record, effect).to_string();
        report.add(finding.with_fix(Fix::replace("write all captures", Applicability::Safe, span, complete)));
    }
}

/// Leaving out every capture is a habit; leaving out some of them is a mistake.
fn severity(record: &MoveRecord, effect: &Effect) -> Severity {
    let unwritten_by_opentafl = effect
        .captures()
        .iter()
        .filter(|capture| !record.captures.iter().any(|written| written.square == capture.square))
        .all(|capture| {
            matches!(capture.reason, CaptureReason::Shieldwall { .. } | CaptureReason::Linnaean { .. })
        });
    if record.captures.is_empty() || unwritten_by_opentafl { Severity::Info } else { Severity::Warning }
}

/// How many captures of a move are looked at one by one: no board has more squares.
const SQUARES: usize = 31 * 31;

pub(crate) fn wrong_capture(game: &Game<'_>, report: &mut Report) {
    for (node, record, effect) in game.differing() {
        let span = game.origin(node).played;
        let written = shown(span.of(game.text));
        let correct = || with_captures(record, effect).to_string();
        if let Some(more) = record.captures.len().checked_sub(SQUARES) {
            report.count(more, span);
        }
        for (nth, capture) in record.captures.iter().enumerate().take(SQUARES) {
            let square = capture.square;
            let message = match effect.captures().iter().find(|made| made.square == square) {
                Some(made) if capture.piece.is_some_and(|piece| piece != made.piece) => {
                    format!(
                        "{written} captures a {} on {square}, not the man that is written",
                        made.piece.kind.name()
                    )
                }
                Some(_) if !names_again(record, nth) => continue,
                Some(_) => format!("{written} names {square} twice"),
                None => match standing(game, node, square) {
                    None => format!("{written} does not capture {square}: nothing stands there"),
                    Some(piece) if piece.side == effect.piece.side => {
                        format!("{written} does not capture {square}: the man there is on the mover's side")
                    }
                    Some(_) => {
                        format!(
                            "{written} does not capture {square}: the man there is not enclosed by this move"
                        )
                    }
                },
            };
            let message_of_fix = "write the captures that the move makes";
            let fix = Fix::replace(message_of_fix, Applicability::Unsafe, span, correct());
            let finding = game.diagnostic_of(&WRONG_CAPTURE.rule, node, message);
            let label = if names_again(record, nth) { "is named again" } else { "is not captured" };
            report.add(finding.with_label(format!("{square} {label}")).with_fix(fix));
        }
    }
}

/// Whether a capture of a move is the same as the one in front of it.
fn names_again(record: &MoveRecord, nth: usize) -> bool {
    nth > 0 && record.captures[nth - 1].square == record.captures[nth].square
}

/// Whether one of the captures of a move is written twice in a row.
pub(crate) fn names_twice(record: &MoveRecord) -> bool {
    (1..record.captures.len()).any(|nth| names_again(record, nth))
}

/// Who stands on the square of a capture that the move does not make.
fn standing(game: &Game<'_>, node: NodeId, square: Square) -> Option<Piece> {
    game.uncaptured(node).iter().find(|(at, _)| *at == square).and_then(|(_, piece)| *piece)
}

/// The captures of a move as a complete record lists them.
fn captures(effect: &Effect) -> impl Iterator<Item = CaptureLocation> {
    effect.captures().iter().map(|capture| CaptureLocation {
        piece: (capture.piece.kind != Kind::Taflman).then_some(capture.piece),
        square: capture.square,
    })
}

/// The move of a record with all its captures.
fn with_captures(record: &MoveRecord, effect: &Effect) -> MoveRecord {
    // Field by field: a hostile record has a million captures, and they are not to be copied.
    let &MoveRecord { piece, from, style, to, info, .. } = record;
    MoveRecord { piece, from, style, to, captures: captures(effect).collect(), info }
}
