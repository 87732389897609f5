//! The numbers of turns: in OTN.

use std::collections::HashSet;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::MAX_NUMBER;
use movetext_record::otn::{Fault, FaultKind, TurnFault};
use movetext_source::Span;
use movetext_tree::Address;

use crate::checks::numbers::no_move;
use crate::edit::{delete, fix, replace, unusual_period, with_blanks};
use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::txt::{TURN_NUMBER, TURN_NUMBER_PERIOD, TURN_WITHOUT_MOVE, UNREADABLE_TURN_NUMBER};

pub(crate) fn turn_number(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&TURN_NUMBER.rule).peekable();
    if faults.peek().is_none() {
        return;
    }
    let branched = branched(game);
    let left_over = game.faults_of(&TURN_WITHOUT_MOVE.rule);
    let counted_twice: Vec<Span> = left_over.filter_map(|fault| named_again(game, fault)).collect();
    while let Some(fault) = faults.next() {
        let Own(FaultKind::Turn(TurnFault::Number { expected, slip })) = fault.kind else { continue };
        let written = number(game, fault.span);
        let Ok(found) = written.of(game.text).parse::<u32>() else { continue };
        if found + 1 == expected && counted_twice.contains(&fault.span) {
            continue;
        }
        let message = format!("this turn is number {expected}, not {found}");
        let mut finding = game.diagnostic_at(&TURN_NUMBER.rule, fault.span, message);
        let line = Span::new(fault.span.start, written.start).of(game.text);
        let is_named = || game.named_addresses().any(|(address, _)| address.starts_with(line));
        if is_variation(game, fault.span) && !is_named() {
            let mut edits = vec![replace(written, expected.to_string())];
            // What goes on from the wrong number has the same cause.
            while let Some(edit) = faults.peek().and_then(|next| goes_on(game, fault, next)) {
                edits.push(edit);
                faults.next();
            }
            let message = if edits.len() == 1 { "write the right number" } else { "renumber its turns" };
            // Where a number is too high, a turn may be lost in front of it.
            let offered = if found > expected { Applicability::Unsafe } else { Applicability::Safe };
            finding = finding.with_fix(fix(message, offered, edits));
        } else if slip && line.is_empty() && !branched.contains(written.of(game.text)) {
            let edits = vec![replace(written, expected.to_string())];
            finding = finding.with_fix(fix(format!("write `{expected}`"), Applicability::Safe, edits));
        } else {
            finding = explain(finding, found, expected);
        }
        report.add(finding);
    }
}

fn explain(finding: Diagnostic, found: u32, expected: u32) -> Diagnostic {
    let finding = match found.checked_sub(expected) {
        Some(missing @ 1..=9) => {
            let missing = crate::messages::count(missing as usize, "turn");
            finding.with_note(format!("is there a gap of {missing} before it?"))
        }
        _ if found + 1 == expected => finding.with_note("the number before it is the same"),
        _ => finding,
    };
    finding.with_help("`movetext fmt` renumbers the turns")
}

/// The digits of the last turn number of an address.
fn number(game: &Game<'_>, address: Span) -> Span {
    let text = address.of(game.text);
    let end = text.trim_end_matches('.').trim_end_matches(|letter: char| letter.is_ascii_lowercase()).len();
    let start = text[..end].trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    address.part(&(start as u32..end as u32))
}

fn is_variation(game: &Game<'_>, address: Span) -> bool {
    address.of(game.text).trim_end_matches('.').contains('.')
}

/// The edit of the next fault where it is only about the variation's going on from the wrong number.
fn goes_on(game: &Game<'_>, fault: &Fault, next: &Fault) -> Option<Edit> {
    let Own(FaultKind::Turn(TurnFault::Number { expected, .. })) = next.kind else { return None };
    let (here, there) = (number(game, fault.span), number(game, next.span));
    let line = |whole: Span, number: Span| Span::new(whole.start, number.start).of(game.text);
    (line(fault.span, here) == line(next.span, there)).then(|| replace(there, expected.to_string()))
}

/// The turns of the principal line, as they are written, that variations hang off or tags name: with another number
/// the turn would lose them.
fn branched<'s>(game: &'s Game<'_>) -> HashSet<&'s str> {
    let text = game.text;
    let turns =
        game.turns().map(|turn| turn.of(text)).filter(|turn| turn.trim_end_matches('.').contains('.'));
    let number =
        |turn: &'s str| turn.trim_start_matches('0').split(|letter: char| !letter.is_ascii_digit()).next();
    turns.chain(game.named_addresses().map(|(address, _)| address)).filter_map(number).collect()
}

pub(crate) fn turn_number_period(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&TURN_NUMBER_PERIOD.rule).peekable();
    if faults.peek().is_none() {
        return;
    }
    // Before the first number with a period brackets are tags, and start a game of their own.
    let dotted = game.turns().find(|turn| turn.of(game.text).contains('.')).map(|turn| turn.start);
    let whole = game.parsed.origin.whole;
    let ends = game.text[whole.end as usize..].trim().is_empty();
    for fault in faults {
        let after = ends || dotted.is_some_and(|dotted| dotted <= fault.span.start);
        // Where a move follows, the number is a turn's even without a period.
        let moves = || {
            let first = game.turn_at(fault.span).next();
            first.is_some_and(|first| game.origin(first).played.of(game.text).contains(['-', '^', '=']))
        };
        let safe = after || moves();
        let applicability = if safe { Applicability::Safe } else { Applicability::Unsafe };
        let sign = unusual_period(game.text, fault.span);
        let edits = vec![replace(sign, ".")];
        let finding =
            game.diagnostic_at(&TURN_NUMBER_PERIOD.rule, fault.span.to(sign), fault.kind.to_string());
        // The specification's examples of addresses have none.
        let is_address = fault.span.of(game.text).contains('.');
        let finding = if is_address && sign.is_empty() {
            finding
                .with_severity(Severity::Info)
                .with_note("the specification's examples do not, but OpenTafl skips the turn without it")
        } else {
            finding
        };
        report.add(finding.with_fix(fix("write the period", applicability, edits)));
    }
}

pub(crate) fn unreadable_turn_number(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREADABLE_TURN_NUMBER.rule) {
        let text = fault.span.of(game.text);
        let message = format!("{} is not a turn number", shown(text));
        let mut finding = game.diagnostic_at(&UNREADABLE_TURN_NUMBER.rule, fault.span, message);
        if let Err(misread) = text.strip_suffix('.').unwrap_or(text).parse::<Address>() {
            finding = finding.with_note(misread.kind.to_string());
        }
        // Moves after a number that is only too large are those of the next turn.
        report.add(match game.turn_at(fault.span).next() {
            Some(_) => finding.with_help(format!("turns are numbered up to {MAX_NUMBER}")),
            None => finding.with_note("its moves are not in the game"),
        });
    }
}

pub(crate) fn turn_without_move(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TURN_WITHOUT_MOVE.rule) {
        let message = no_move(&fault.kind, fault.span.of(game.text));
        let finding = game.diagnostic_at(&TURN_WITHOUT_MOVE.rule, fault.span, message);
        report.add(match named_again(game, fault) {
            Some(next) => {
                let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
                finding.with_place(next, "this turn has the same number").with_fix(fix(
                    "remove it",
                    Applicability::Unsafe,
                    vec![delete(span)],
                ))
            }
            None => finding,
        });
    }
}

/// The number of the next turn that has moves, where it is the same as one that no move follows, which is left over then.
fn named_again(game: &Game<'_>, without_move: &Fault) -> Option<Span> {
    let next = game.turns().find(|turn| turn.start >= without_move.span.end)?;
    let digits = |turn: Span| turn.of(game.text).trim_end_matches('.');
    (digits(next) == digits(without_move.span)).then_some(next)
}
