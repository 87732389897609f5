use std::collections::HashSet;

use movetext_diagnostics::{Applicability, Diagnostic, Edit};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Fault, FaultKind, TurnFault};
use movetext_source::Span;

use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A turn number that does not follow the one before.
    ///
    /// ## What it does
    /// Checks that the turns of the principal line, and those of each variation, are numbered one after the
    /// other. Where the numbers go on from a wrong one, only the first is reported.
    ///
    /// ## Why it is bad
    /// OpenTafl passes over turns that are not numbered in order, without a word. The number may also be the
    /// trace of a turn that is missing.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 3. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Fix
    /// Where the next turn is numbered as if this one were right, and in variations, writes the right number.
    /// Safe: the turn stays where it is. Elsewhere `movetext fmt` numbers all turns anew.
    TURN_NUMBER = "OTN040" "turn-number" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&TURN_NUMBER).peekable();
    if faults.peek().is_none() {
        return;
    }
    let branched = branched(game);
    while let Some(fault) = faults.next() {
        let Own(FaultKind::Turn(TurnFault::Number { expected, slip })) = fault.kind else { continue };
        let written = number(game, fault.span);
        let Ok(found) = written.of(game.text).parse::<u32>() else { continue };
        let message = format!("this turn is number {expected}, not {found}");
        let mut finding = game.find(&TURN_NUMBER, fault.span, message);
        if is_variation(game, fault.span) {
            let mut edits = vec![replace(written, expected.to_string())];
            // What goes on from the wrong number has the same cause.
            while let Some(edit) = faults.peek().and_then(|next| goes_on(game, fault, next)) {
                edits.push(edit);
                faults.next();
            }
            let message = if edits.len() == 1 { "write the right number" } else { "number its turns anew" };
            finding = finding.with_fix(fix(message, Applicability::Safe, edits));
        } else if slip && !branched.contains(written.of(game.text)) {
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
            let missing = crate::words::count(missing as usize, "turn");
            finding.with_note(format!("is there a gap of {missing} before it?"))
        }
        _ if found + 1 == expected => finding.with_note("the number before it is the same"),
        _ => finding,
    };
    finding.with_help("`movetext fmt` numbers the turns anew")
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

/// The turns of the principal line, as they are written, that variations hang off: with another number the
/// turn would lose them.
fn branched<'s>(game: &Game<'s>) -> HashSet<&'s str> {
    let text = game.text;
    let turns =
        game.turns().map(|turn| turn.of(text)).filter(|turn| turn.trim_end_matches('.').contains('.'));
    let number =
        |turn: &'s str| turn.trim_start_matches('0').split(|letter: char| !letter.is_ascii_digit()).next();
    turns.filter_map(number).collect()
}
