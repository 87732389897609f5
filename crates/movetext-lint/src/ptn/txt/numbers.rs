//! The numbers of turns: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{Fault, FaultKind, TurnFault, is_usual_name};
use movetext_source::Span;

use crate::checks::numbers::no_move;
use crate::edit::{delete, fix, line_ending, replace, unusual_period, with_blanks};
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::txt::{TURN_NUMBER, TURN_NUMBER_PERIOD, TURN_WITHOUT_MOVE};

pub(crate) fn turn_number(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&TURN_NUMBER.rule).peekable();
    if faults.peek().is_none() {
        return;
    }
    let turns: Vec<Span> = game.turns().filter(|turn| !turn.is_empty()).collect();
    // The moves of a branch are found by their numbers.
    let branches =
        !game.parsed.origin.places.branches.is_empty() || !game.parsed.record.headers.unattached.is_empty();
    while let Some(fault) = faults.next() {
        let Own(FaultKind::Turn(TurnFault::Number { expected, slip })) = fault.kind else { continue };
        // That no move follows is another rule's matter, and says more.
        if game.turn_at(fault.span).next().is_none() {
            continue;
        }
        let written = number(game.text, fault.span).of(game.text);
        let first = turns.first().is_none_or(|turn| turn.start >= fault.span.start);
        let message = if first {
            format!("the game starts with move {expected}, not with {written}")
        } else {
            format!("this is move {expected}, not {written}")
        };
        let mut finding = game.diagnostic_at(&TURN_NUMBER.rule, fault.span, message);
        if let Some(brace) = name_of_branch(game, fault.span) {
            let line = line_ending(game.text);
            let edits = vec![replace(brace, [line, line].concat())];
            report.add(
                finding
                    .with_help("the name of a branch follows a blank line; without one it is a comment")
                    .with_fix(fix("put a blank line before the name", Applicability::Unsafe, edits)),
            );
            continue;
        }
        if first
            && turns.len() > 1
            && faults.peek().is_none()
            && let Some(of_tps) = number_in_tps(game, expected)
        {
            let message =
                format!("the position is that of move {expected}, but the moves start with {written}");
            let finding = Diagnostic::new(&TURN_NUMBER.rule, of_tps, message).with_place(fault.span, "here");
            let edits = vec![replace(of_tps, written)];
            report.add(finding.with_fix(fix(format!("write `{written}`"), Applicability::Unsafe, edits)));
            continue;
        }
        // Numbers that are counted from 0 are as wrong from the second on.
        let goes_on = |next: &&Fault| {
            let Own(FaultKind::Turn(TurnFault::Number { expected: counted, .. })) = next.kind else {
                return false;
            };
            let of_next = number(game.text, next.span).of(game.text);
            turns.get(1) == Some(&next.span)
                && written == "0"
                && of_next.parse() == Ok(counted.wrapping_sub(1))
        };
        if first && !slip {
            faults.next_if(goes_on);
        }
        if !slip && !first {
            finding = finding.with_help("look for a missing or an extra move before this one");
        }
        let end = if slip { Some(fault.span.end) } else { faults.peek().map(|next| next.span.start) };
        if slip || !branches {
            let applicability = if slip && !branches { Applicability::Safe } else { Applicability::Unsafe };
            let edits = renumbered(game.text, &turns, fault.span, expected, end);
            finding = finding.with_fix(fix(format!("write `{expected}`"), applicability, edits));
        }
        report.add(finding);
    }
}

/// Where the number of the move stands in the tag `TPS`. Several moves that are counted on from another are hardly all wrong.
fn number_in_tps(game: &Game<'_>, number: u32) -> Option<Span> {
    let (value, span) = game.tag("TPS")?;
    let written = value.trim_end().rsplit(' ').next()?;
    let end = span.start + value.trim_end().len() as u32;
    (written.parse() == Ok(number)).then(|| Span::new(end - written.len() as u32, end))
}

/// The white space in front of the comment before a turn, where that would name a branch off its first move behind a
/// blank line: `{4w2}`, then `4.`.
fn name_of_branch(game: &Game<'_>, turn: Span) -> Option<Span> {
    let before = game.tree().parent(game.turn_at(turn).next()?)?;
    let name = game.tree().get(before).annotations().after.last()?;
    let own = name.trim();
    let follows = own.strip_prefix(number(game.text, turn).of(game.text))?.starts_with(['w', 'b']);
    // The comments of a move end with the braces of the last.
    let brace = game.origin(before).comment?.end.checked_sub(name.len() as u32 + 2)?;
    let blanks = game.text[..brace as usize].trim_end().len() as u32;
    (follows && is_usual_name(own)).then(|| Span::new(blanks, brace))
}

/// The digits of a number, without the branch in front and the periods behind.
fn number(text: &str, turn: Span) -> Span {
    let digits = turn.of(text).trim_end_matches('.');
    let start = digits.rfind('.').map_or(0, |at| at + 1);
    turn.part(&(start as u32..digits.len() as u32))
}

/// The numbers from a turn on, up to `end`, counted from `expected`.
fn renumbered(text: &str, turns: &[Span], from: Span, expected: u32, end: Option<u32>) -> Vec<Edit> {
    let first = turns.partition_point(|turn| turn.start <= from.start);
    let later = turns[first..].iter().take_while(|turn| end.is_none_or(|end| turn.start < end));
    let counted = core::iter::once(&from).chain(later).zip(expected..);
    counted.map(|(turn, count)| replace(number(text, *turn), count.to_string())).collect()
}

pub(crate) fn turn_number_period(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TURN_NUMBER_PERIOD.rule) {
        let sign = unusual_period(game.text, fault.span);
        let edits = vec![replace(sign, ".")];
        report.add(
            game.diagnostic_at(&TURN_NUMBER_PERIOD.rule, fault.span.to(sign), fault.kind.to_string())
                .with_fix(fix("write the period", Applicability::Safe, edits)),
        );
    }
}

pub(crate) fn turn_without_move(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TURN_WITHOUT_MOVE.rule) {
        let message = no_move(&fault.kind, fault.span.of(game.text));
        let span = with_blanks(game.text, fault.span, game.parsed.origin.whole);
        // The moves of PTN are counted without their numbers: none is lost.
        let finding =
            game.diagnostic_at(&TURN_WITHOUT_MOVE.rule, fault.span, message).with_severity(Severity::Warning);
        // PTN-Ninja saves the number of the next turn so.
        let rest = &game.text[fault.span.end as usize..game.parsed.origin.whole.end as usize];
        let is_last = fault.span.start > game.origin(game.last()).played.end && rest.trim().is_empty();
        let (finding, applicability) = if is_last && game.origin(game.last()).played.end > 0 {
            (finding.with_severity(Severity::Info), Applicability::Safe)
        } else {
            (finding, Applicability::Unsafe)
        };
        report.add(finding.with_fix(fix("remove it", applicability, vec![delete(span)])));
    }
}
