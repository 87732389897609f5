use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Text;
use movetext_record::TextFault;
use movetext_source::Span;

use crate::edit::{fix, odd_periods, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::foreign_comment::{ForeignComments, foreign_comment};
use crate::rules::otn::TURN_NUMBER_PERIOD;
use crate::words::shown;

lint! {
    /// Text among the moves that is no part of a record.
    ///
    /// ## What it does
    /// Reports what follows the first turn number and is neither a turn number, a move nor a comment.
    ///
    /// ## Why it is bad
    /// No program knows what it means; OpenTafl stops reading there.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 {a quiet move} d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// [a quiet move]
    /// ```
    ///
    /// ## Fix
    /// Puts comments of other notations into brackets. Unsafe: the words become part of the record.
    UNEXPECTED_TEXT = "OTN044" "unexpected-text" Error Check::Otn(check)
}

/// What a comment of another notation does not hold: it would start one of OTN.
const NOT_INSIDE: &[u8] = b"[";

/// The comments of other notations. Their words are taken for moves by the reader, and are no findings of their own.
pub(super) fn foreign_comments(game: &Game<'_>) -> ForeignComments {
    let junk = Text(TextFault::Stray);
    let faults = game.faults_of(&UNEXPECTED_TEXT).filter(|fault| fault.kind == junk);
    ForeignComments::of(game.text, faults.map(|fault| fault.span), NOT_INSIDE)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let numbers = game.faults_of(&TURN_NUMBER_PERIOD).map(|fault| fault.span);
    let odd_periods = odd_periods(game.text, numbers);
    for fault in game.faults_of(&UNEXPECTED_TEXT) {
        if fault.span.len() == 1 && odd_periods.binary_search(&fault.span.end).is_ok() {
            continue;
        }
        let text = fault.span.of(game.text);
        let message = match &fault.kind {
            Text(TextFault::Stray) if text == "]" => "this `]` closes nothing".to_owned(),
            Text(TextFault::Stray) => {
                format!("{} is no part of a record", shown(text))
            }
            kind => kind.to_string(),
        };
        let finding = game.find(&UNEXPECTED_TEXT, fault.span, message);
        report.add(match foreign_comment(game.text, fault.span, NOT_INSIDE) {
            Some(comment) => as_comment(game, comment),
            None if text.starts_with(['"', '#', '%', '$', '!', '?']) => {
                finding.with_help("what is said of a move stands in the comment of its turn, in `[` and `]`")
            }
            None => finding,
        });
    }
}

/// A comment in the brackets of another notation.
fn as_comment(game: &Game<'_>, comment: Span) -> Diagnostic {
    let text = comment.of(game.text);
    let message = format!("{} is a comment of another notation", shown(text));
    let mut edits = vec![replace(Span::new(comment.start, comment.start + 1), "[")];
    if text.ends_with(['}', ')']) {
        edits.push(replace(Span::new(comment.end - 1, comment.end), "]"));
    } else {
        edits.push(replace(Span::at(comment.start + text.trim_end().len() as u32), "]"));
    }
    game.find(&UNEXPECTED_TEXT, comment, message)
        .with_help("comments stand in `[` and `]` after the moves of their turn")
        .with_fix(fix("put it into brackets", Applicability::Unsafe, edits))
}
