//! Moves after the end of the game: in PTN.

use core::cell::LazyCell;

use movetext_diagnostics::Applicability;
use movetext_source::Span;

use crate::edit::{delete, fix, insert};
use crate::game::ROOT;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::rul::MOVE_AFTER_RESULT;

pub(crate) fn move_after_end(game: &Game<'_>, report: &mut Report) {
    for (node, state) in crate::checks::after_end::first_after_end(game) {
        let Some(end) = &state.outcome else { continue };
        let winner = end.winner.map_or("it is a draw".to_owned(), |color| format!("{color} has won"));
        crate::checks::after_end::report(game, node, &format!("{winner} ({})", end.reason), report);
    }
}

pub(crate) fn move_after_result(game: &Game<'_>, report: &mut Report) {
    let has_none_behind = LazyCell::new(|| game.result_token().is_none());
    for fault in game.faults_of(&MOVE_AFTER_RESULT.rule) {
        let Some(node) = game.move_at(fault.span.start) else { continue };
        if game.outcome(game.before(node)).is_some() {
            continue;
        }
        let mut finding = game.diagnostic_of_fault(&MOVE_AFTER_RESULT.rule, fault);
        let results = &game.parsed.origin.places.results;
        let before = results.partition_point(|(_, span)| span.start < fault.span.start);
        if let Some((of, span)) = before.checked_sub(1).map(|at| results[at]) {
            let blanks = game.text[..span.start as usize].trim_end().len() as u32;
            let mut edits = vec![delete(Span::new(blanks, span.end))];
            let is_missing = *has_none_behind && game.tree().line_start(of) == ROOT;
            let message = if is_missing {
                let last = game.origin(game.last());
                let end = last.comment.map_or(last.played.end, |comment| comment.end.max(last.played.end));
                edits.push(insert(end, format!(" {}", span.of(game.text))));
                "write the result behind the last move"
            } else {
                "remove the result"
            };
            let moved = fix(message, Applicability::Unsafe, edits);
            finding = finding.with_place(span, "the result").with_fix(moved);
        }
        report.add(finding);
    }
}
