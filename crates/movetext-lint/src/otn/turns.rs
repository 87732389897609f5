//! The checks: the layout of turns, and symbols that OTN does not have.

use movetext_diagnostics::{Applicability, Edit, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::TagOrigin;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{MoveNote, MoveRecord};
use movetext_source::Span;

use crate::edit::{fix, insert, line_ending, replace};
use crate::messages::count;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::otn::{TURN_LAYOUT, UNKNOWN_SYMBOL};

pub(crate) fn unknown_symbol(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&UNKNOWN_SYMBOL.rule).peekable();
    while let Some(fault) = faults.next() {
        let mut finding = game.diagnostic_of_fault(&UNKNOWN_SYMBOL.rule, fault);
        if let Some(node) = game.move_at(fault.span.start) {
            // Several symbols of one move have one cause.
            while faults.next_if(|next| game.move_at(next.span.start) == Some(node)).is_some() {}
            let span = game.origin(node).played;
            if let Some(resignation) = game.meant_resignation().filter(|at| at.end == span.end) {
                let edits = vec![insert(resignation.start, " ")];
                finding.message =
                    "`---` behind a blank resigns; right behind a move it is not a symbol".into();
                finding.span = resignation;
                report.add(finding.with_fix(fix("write a space before it", Applicability::Unsafe, edits)));
                continue;
            }
            let record = MoveRecord::read(span.of(game.text)).map(|read| read.record.to_string());
            if let Ok(record) = record {
                finding = finding.with_fix(Fix::replace("remove it", Applicability::Unsafe, span, record));
            }
        }
        report.add(if matches!(fault.kind, Own(FaultKind::MoveNote(MoveNote::Mark(_)))) {
            finding.with_help("say it in the comment on the turn")
        } else {
            finding
        });
    }
}

pub(crate) fn turn_layout(game: &Game<'_>, report: &mut Report) {
    let line = line_ending(game.text);
    let mut edits: Vec<Edit> = Vec::new();
    let mut first: Option<(Span, &'static str)> = None;
    let mut turn = Span::default();
    let text = game.text.as_bytes();
    let is =
        |from: u32, to: u32, blank: u8| to.wrapping_sub(from) == 1 && text.get(from as usize) == Some(&blank);
    // A tag that is never closed ends where the first turn starts.
    let end_of = |tag: &TagOrigin| tag.whole.start + tag.whole.of(game.text).trim_end().len() as u32;
    let mut end = game.parsed.origin.places.tags.last().map_or(game.parsed.origin.whole.start, end_of);
    for (nth, origin) in game.written().iter().enumerate() {
        if origin.turn != turn {
            turn = origin.turn;
            // Nearly every turn stands on the line after the turn before it.
            if nth == 0 || !is(end, turn.start, b'\n') {
                if let Some(between) = comment_on_line(game.text, end, turn.start).filter(|_| nth > 0) {
                    first = first.or(Some((
                        Span::at(between.end),
                        "the comment of a turn should start on a new line",
                    )));
                    edits.push(replace(between, line));
                }
                let between = blanks_before(game.text, turn.start, end);
                if !between.of(game.text).contains('\n') && between.start > 0 {
                    first = first.or(Some((turn, "each turn should start on a new line")));
                    let line = if nth == 0 { [line, line].concat() } else { line.to_owned() };
                    edits.push(replace(between, line));
                }
            }
            end = turn.end;
        }
        let between = Span::new(end, origin.played.start);
        end = origin.played.end;
        if is(between.start, between.end, b' ') {
            continue;
        }
        let text = between.of(game.text);
        if text.is_empty() && origin.turn.end == between.start {
            first = first.or(Some((origin.turn, "a space should follow the number of a turn")));
            edits.push(replace(between, " "));
        } else if !text.is_empty() && text.chars().all(char::is_whitespace) {
            let why = if text.contains('\n') {
                "the moves of a turn should be on one line"
            } else {
                "moves should be separated by one space"
            };
            first = first.or(Some((between, why)));
            edits.push(replace(between, " "));
        }
    }
    if let Some(between) = comment_on_line(game.text, end, game.parsed.origin.whole.end) {
        first = first.or(Some((Span::at(between.end), "the comment of a turn should start on a new line")));
        edits.push(replace(between, line));
    }
    let Some((span, why)) = first else { return };
    let message = match edits.len() {
        1 => why.to_owned(),
        places => format!("{why}, here and in {}", count(places - 1, "more place")),
    };
    let finding = game.diagnostic_at(&TURN_LAYOUT.rule, span, message);
    report.add(finding.with_fix(fix("rearrange the lines", Applicability::Safe, edits)));
}

/// The blanks between the moves that end at `end` and a comment on the same line.
fn comment_on_line(text: &str, end: u32, next: u32) -> Option<Span> {
    let behind = text.get(end as usize..next as usize)?;
    let blanks = behind.len() - behind.trim_start().len();
    let between = Span::new(end, end + blanks as u32);
    (behind[blanks..].starts_with('[') && !between.of(text).contains('\n')).then_some(between)
}

/// The white space before a turn number, back to `from` at most.
fn blanks_before(text: &str, turn: u32, from: u32) -> Span {
    let before = text.get(from as usize..turn as usize).unwrap_or("");
    Span::new(from + before.trim_end().len() as u32, turn)
}
