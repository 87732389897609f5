//! The checks: results behind the moves.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::RecordedMove;
use movetext_record::ptn::{FaultKind, TurnFault};
use movetext_rules::tak::{ResultNote, read_result};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, with_blanks};
use crate::game::ROOT;
use crate::ptn::Game;
use crate::ptn::rul::results::{Board, contradiction};
use crate::report::Report;
use crate::rules::ptn::{MISSING_RESULT, NO_RESULT_CODE, RESULT_SPELLING, SEVERAL_RESULTS};

pub(crate) fn result_spelling(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&RESULT_SPELLING.rule) {
        let finding = game.diagnostic_of_fault(&RESULT_SPELLING.rule, fault);
        let Ok(read) = read_result(fault.span.of(game.text)) else { continue };
        let guessed = fault.kind == Own(FaultKind::Result(ResultNote::NobodyWon));
        let applicability = if guessed { Applicability::Unsafe } else { Applicability::Safe };
        let code = read.result.code();
        report.add(finding.with_fix(Fix::replace(
            format!("write `{code}`"),
            applicability,
            fault.span,
            code,
        )));
    }
}

pub(crate) fn no_result_code(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&NO_RESULT_CODE.rule) {
        let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
        let message = "`*` is not a result: write nothing where there is none";
        let is_last = fault.span.end >= game.origin(game.last()).played.end;
        if let Some((result, _)) = game.result_tag().filter(|_| is_last && game.last() != ROOT) {
            let code = result.code();
            let fix = Fix::replace(
                format!("write `{code}`, as the tag says"),
                Applicability::Unsafe,
                fault.span,
                code,
            );
            report.add(game.diagnostic_at(&NO_RESULT_CODE.rule, fault.span, message).with_fix(fix));
            continue;
        }
        report.add(game.diagnostic_at(&NO_RESULT_CODE.rule, fault.span, message).with_fix(fix(
            "remove it",
            Applicability::Safe,
            vec![delete(span)],
        )));
    }
}

pub(crate) fn several_results(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SEVERAL_RESULTS.rule) {
        let differ = fault.kind == Own(FaultKind::Turn(TurnFault::SeveralResults { differ: true }));
        let words =
            if differ { "there is another result before this one" } else { "this repeats the result" };
        let applicability = if differ { Applicability::Unsafe } else { Applicability::Safe };
        let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
        report.add(game.diagnostic_at(&SEVERAL_RESULTS.rule, fault.span, words).with_fix(fix(
            "remove it",
            applicability,
            vec![delete(span)],
        )));
    }
}

/// Where a result stands in a comment in which another one opens behind it.
fn swallowed(comment: &str, code: &str) -> Option<usize> {
    let opened = comment.rfind('{').filter(|at| *at > 0)?;
    let before = comment[..opened].trim_end();
    let result = before.strip_suffix(code)?;
    result.ends_with(char::is_whitespace).then_some(result.len())
}

pub(crate) fn missing_result(game: &Game<'_>, report: &mut Report) {
    let last = game.last();
    // A word in the place of the last move may be meant for it.
    if matches!(game.tree().get(last).played, RecordedMove::Unread(_)) {
        return;
    }
    let has_result = |node| game.tree().get(node).annotations().result.is_some();
    // It is nearly always behind the last move.
    let is_there = || has_result(last) || has_result(ROOT) || game.tree().main_line().any(has_result);
    if last == ROOT || is_there() {
        return;
    }
    let tag = game.result_tag().map(|(result, _)| result);
    let end = if game.is_replayed() { game.end() } else { None };
    // What to write behind moves after the end nobody knows.
    if end.is_some_and(|(node, _)| node != last) {
        return;
    }
    let board = end.map(|(_, result)| result);
    let Some(result) = board.or(tag) else { return };
    // A road or flats that the board does not show are the result of a game of which this is a part.
    if contradiction(game, &Board::of(game), last, result).is_some() {
        return;
    }
    let (place, code) = (game.origin(last), result.code());
    let at = place.comment.map_or(place.played.end, |comment| comment.end.max(place.played.end));
    if let Some(comment) = place.comment
        && let Some(at_result) = swallowed(comment.of(game.text), code)
    {
        let start = comment.start + at_result as u32;
        let span = Span::new(start, start + code.len() as u32);
        let text = comment.of(game.text);
        let end = comment.start + text[..at_result].trim_end().len() as u32;
        let message = "the comment in front of this result is not closed: its `}` is missing".to_owned();
        let finding = game.with_address(Diagnostic::new(&MISSING_RESULT.rule, span, message), last);
        report.add(finding.with_fix(fix("write `}`", Applicability::Unsafe, vec![insert(end, "}")])));
        return;
    }
    let source = if board.is_none() { "the tag says" } else { "the board shows" };
    let message = format!("the result after the last move is missing: {source} `{code}`");
    let clear =
        tag.is_none_or(|tag| tag == result) && game.parsed.faults.iter().all(|fault| !fault.kind.is_loss());
    let applicability = if clear { Applicability::Safe } else { Applicability::Unsafe };
    let finding = game.with_address(Diagnostic::new(&MISSING_RESULT.rule, place.played, message), last);
    let edits = vec![insert(at, format!(" {code}"))];
    report.add(finding.with_fix(fix(format!("write `{code}`"), applicability, edits)));
}
