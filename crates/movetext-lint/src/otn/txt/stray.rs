//! Text that is not part of the record: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_lexer::otn::TAGS;
use movetext_record::FaultKind::Text;
use movetext_record::TextFault;
use movetext_rules::tafl::MoveRecord;
use movetext_source::Span;

use crate::checks::comments::{ForeignComments, foreign_comment};
use crate::edit::{comment_start, fix, insert, replace, unusual_periods};
use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::txt::TURN_NUMBER_PERIOD;
use crate::rules::txt::{TEXT_AMONG_MOVES, TEXT_AMONG_TAGS};

pub(crate) fn text_among_tags(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TEXT_AMONG_TAGS.rule) {
        let text = fault.span.of(game.text);
        let finding = |message: String| Diagnostic::new(&TEXT_AMONG_TAGS.rule, fault.span, message);
        let first = text.split_whitespace().next().unwrap_or("");
        report.add(if MoveRecord::read(first).is_ok() {
            finding(format!("{} comes before the first turn number", shown(text)))
                .with_label("which turn is this?")
                .with_help(format!("write the number of the turn before its moves, as in `1. {first}`"))
        } else if let Some(line) = tag_without_brackets(text) {
            let end = fault.span.start + line.len() as u32;
            let mut edits = vec![insert(fault.span.start, "[")];
            if !line.ends_with(']') {
                edits.push(insert(end, "]"));
            }
            let span = Span::new(fault.span.start, end);
            let message = format!("{} looks like a tag, but is not in brackets", shown(line));
            let finding = Diagnostic::new(&TEXT_AMONG_TAGS.rule, span, message);
            finding.with_fix(fix("put brackets around it", Applicability::Unsafe, edits))
        } else {
            finding(format!("{} is among the tags but is not a tag", shown(text)))
                .with_help("only tags may come before the first turn number, such as `[event:…]`")
        });
    }
}

/// The line of a tag that was written without its brackets.
fn tag_without_brackets(text: &str) -> Option<&str> {
    let line = text.lines().next()?.trim_end();
    let (name, _) = line.split_once(':')?;
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)).then_some(line)
}

/// What a comment of another notation does not hold: it would start one of OTN.
const NOT_INSIDE: &[u8] = b"[";

/// The comments of other notations. Their words are taken for moves by the reader, and are no findings of their own.
pub(crate) fn foreign_comments(game: &Game<'_>) -> ForeignComments {
    let junk = Text(TextFault::Stray);
    let faults = game.faults_of(&TEXT_AMONG_MOVES.rule).filter(|fault| fault.kind == junk);
    ForeignComments::of(game.text, faults.map(|fault| fault.span), NOT_INSIDE)
}

pub(crate) fn text_among_moves(game: &Game<'_>, report: &mut Report) {
    let numbers = game.faults_of(&TURN_NUMBER_PERIOD.rule).map(|fault| fault.span);
    let unusual_periods = unusual_periods(game.text, numbers);
    for fault in game.faults_of(&TEXT_AMONG_MOVES.rule) {
        if fault.span.len() == 1 && unusual_periods.binary_search(&fault.span.end).is_ok() {
            continue;
        }
        let text = fault.span.of(game.text);
        let message = match &fault.kind {
            Text(TextFault::Stray) if text == "]" => "this `]` closes nothing".to_owned(),
            Text(TextFault::Stray) => {
                format!("{} is not part of a record", shown(text))
            }
            kind => kind.to_string(),
        };
        let finding = game.diagnostic_at(&TEXT_AMONG_MOVES.rule, fault.span, message);
        report.add(match foreign_comment(game.text, fault.span, NOT_INSIDE) {
            Some(comment) => as_comment(game, comment),
            None if game.meant_resignation() == Some(fault.span) => finding
                .with_help("a resignation is written `---`")
                .with_fix(fix("write `---`", Applicability::Unsafe, vec![replace(fault.span, "---")])),
            None if text.starts_with(['"', '#', '%', '$', '!', '?']) => {
                finding.with_help("remarks on a move belong in the comment of its turn, in `[` and `]`")
            }
            None => finding,
        });
    }
}

/// A comment in the brackets of another notation.
fn as_comment(game: &Game<'_>, comment: Span) -> Diagnostic {
    let text = comment.of(game.text);
    if let Some(turn) = variation_of_pgn(text) {
        let message = format!("{} is a variation as chess writes it", shown(text));
        let help =
            format!("write it as a turn with an address, on a line of its own, such as {}", shown(&turn));
        return game.diagnostic_at(&TEXT_AMONG_MOVES.rule, comment, message).with_help(help);
    }
    let message = format!("{} is a comment of another notation", shown(text));
    let open = comment_start(game.text, comment.start);
    let mut edits = vec![replace(Span::new(comment.start, comment.start + 1), open)];
    if text.ends_with(['}', ')', '>', '/', '"']) {
        edits.push(replace(Span::new(comment.end - 1, comment.end), "]"));
    } else {
        edits.push(replace(Span::at(comment.start + text.trim_end().len() as u32), "]"));
    }
    game.diagnostic_at(&TEXT_AMONG_MOVES.rule, comment, message)
        .with_help("comments are written in `[` and `]` after the moves of their turn")
        .with_fix(fix("put it in brackets", Applicability::Unsafe, edits))
}

/// The first turn of a variation as chess writes it, `(8... e5-b5)`: `8b.1.1a. ..... e5-b5`.
fn variation_of_pgn(text: &str) -> Option<String> {
    let inside = text.strip_prefix('(')?.trim_end_matches(')');
    let mut words = inside.split_whitespace();
    let number = words.next()?;
    let turn = number.trim_end_matches('.');
    let is_number = turn.len() < number.len() && turn.bytes().all(|sign| sign.is_ascii_digit());
    let is_move = |word: &str| word.contains('-') && word.contains(|sign: char| sign.is_ascii_digit());
    let first = words.next().filter(|word| is_number && !turn.is_empty() && is_move(word))?;
    let is_second = number.len() - turn.len() > 1;
    Some(if is_second { format!("{turn}b.1.1a. ..... {first}") } else { format!("{turn}a.1.1a. {first}") })
}
