//! The checks: turns: numbers, placeholders, who begins.

use movetext_diagnostics::Applicability;
use movetext_record::ptn::Tps;
use movetext_rules::tak::Color;
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace, unusual_period, with_blanks};
use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::ptn::{
    MISSING_MOVE, NOT_SET_OFF, PLAYER_TWO_FIRST, REPEATED_MOVE_NUMBER, STRAY_PLACEHOLDER, UNNUMBERED_MOVES,
};

pub(crate) fn unnumbered_moves(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNNUMBERED_MOVES.rule) {
        let message = "there is no number before this move";
        report.add(
            game.diagnostic_at(&UNNUMBERED_MOVES.rule, fault.span, message)
                .with_help("a turn is written `1. a1 e5`; `movetext fmt` numbers all turns"),
        );
    }
}

pub(crate) fn repeated_move_number(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&REPEATED_MOVE_NUMBER.rule) {
        let rest = &game.text[fault.span.end as usize..game.parsed.origin.whole.end as usize];
        let blanks = rest.len() - rest.trim_start().len();
        let next = game.turn_at(fault.span).next().map(|node| game.origin(node).played.start);
        let at_once = next == Some(fault.span.end + blanks as u32);
        let applicability = if at_once { Applicability::Safe } else { Applicability::Unsafe };
        let span = Span::new(fault.span.start, fault.span.end + blanks as u32);
        let change = fix("remove it", applicability, vec![delete(span)]);
        report.add(game.diagnostic_of_fault(&REPEATED_MOVE_NUMBER.rule, fault).with_fix(change));
    }
}

pub(crate) fn missing_move(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MISSING_MOVE.rule) {
        let finding = game.diagnostic_of_fault(&MISSING_MOVE.rule, fault);
        report.add(match game.move_at(fault.span.start) {
            Some(node) => game.with_later(finding, node, 0),
            None => finding,
        });
    }
}

pub(crate) fn stray_placeholder(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&STRAY_PLACEHOLDER.rule) {
        let message = format!(
            "{} stands for a move that is left out, and none is left out here",
            shown(fault.span.of(game.text))
        );
        let finding = game.diagnostic_at(&STRAY_PLACEHOLDER.rule, fault.span, message);
        report.add(if fault.span.of(game.text).starts_with(|sign: char| sign.is_ascii_digit()) {
            finding
        } else {
            let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
            finding.with_fix(fix("remove it", Applicability::Safe, vec![delete(span)]))
        });
    }
}

pub(crate) fn player_two_first(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&PLAYER_TWO_FIRST.rule) {
        let finding = game.diagnostic_of_fault(&PLAYER_TWO_FIRST.rule, fault);
        let start = &game.parsed.record.start;
        report.add(match (start.setup(), &start.tps) {
            (Some(mut setup), Tps::Missing) => {
                setup.to_move = Color::Black;
                finding.with_help(format!("if that is intended, say so with a tag: `[TPS \"{setup}\"]`"))
            }
            _ => finding,
        });
    }
}

pub(crate) fn not_set_off(game: &Game<'_>, report: &mut Report) {
    let bytes = game.text.as_bytes();
    let touches =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(|byte| !byte.is_ascii_whitespace());
    for fault in game.faults_of(&NOT_SET_OFF.rule) {
        let mut edits = Vec::new();
        let text = fault.span.of(game.text);
        let is_comment = text.starts_with('{');
        if !is_comment && !unusual_period(game.text, fault.span).is_empty() {
            // That is reported with the period that is missing.
            continue;
        }
        if is_comment && touches((fault.span.start as usize).checked_sub(1)) {
            edits.push(insert(fault.span.start, " "));
        }
        // A comment that is not closed ends where a line starts.
        if (!is_comment || text.ends_with('}')) && touches(Some(fault.span.end as usize)) {
            // A blank of a word processor gives way to the usual one.
            let rest = &game.text[fault.span.end as usize..];
            let other = rest.len()
                - rest.trim_start_matches(|sign: char| sign.is_whitespace() && !sign.is_ascii()).len();
            edits.push(replace(Span::new(fault.span.end, fault.span.end + other as u32), " "));
        }
        let message = if is_comment {
            "a comment needs spaces around it"
        } else {
            "a move number needs a space after it"
        };
        let blanks = if edits.len() == 1 { "a space" } else { "spaces" };
        report.add(game.diagnostic_at(&NOT_SET_OFF.rule, fault.span, message).with_fix(fix(
            format!("write {blanks}"),
            Applicability::Safe,
            edits,
        )));
    }
}
