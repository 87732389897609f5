use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_rules::tafl::{CaptureReason, Effect, MoveRecord};

use super::with_captures;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::list;

lint! {
    /// A capture that the record leaves out.
    ///
    /// ## What it does
    /// Compares the captures of each move with those that the rules make, and reports the ones that are not
    /// written. Where a move lists some of its captures but not all, that is a warning; where it lists
    /// none, or leaves out only those that OpenTafl never writes (shieldwall and Linnaean captures), it is
    /// worth knowing.
    ///
    /// ## Why it is bad
    /// A capture record is optional, but one that is there should be complete: a reader without a board
    /// takes the other men to be still standing.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/7/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3
    /// ```
    /// The man on `c3` is captured between `b3` and `d3`. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/7/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3xc3
    /// ```
    ///
    /// ## Fix
    /// Writes all captures of the move. Safe: the same men are captured.
    MISSING_CAPTURE = "RUL002" "missing-capture" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for (node, record, effect) in game.differing() {
        let missing: Vec<_> = effect
            .captures
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
            .at(&MISSING_CAPTURE.rule, node, message)
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
        .captures
        .iter()
        .filter(|capture| !record.captures.iter().any(|written| written.square == capture.square))
        .all(|capture| {
            matches!(capture.reason, CaptureReason::Shieldwall { .. } | CaptureReason::Linnaean { .. })
        });
    if record.captures.is_empty() || unwritten_by_opentafl { Severity::Info } else { Severity::Warning }
}
