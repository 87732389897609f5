use movetext_diagnostics::{Applicability, Edit};
use movetext_record::TagOrigin;
use movetext_source::Span;

use crate::edit::{fix, line_ending, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::count;

lint! {
    /// Turns that do not stand on lines of their own.
    ///
    /// ## What it does
    /// Checks that each turn starts a line, that its moves stand on it with one blank between them, and that
    /// its comment starts the next line. It is one finding a game.
    ///
    /// ## Why it is bad
    /// It is read here. OpenTafl ends a turn at the end of the line and fails on two blanks and on comments
    /// behind the moves.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3 2. d1-c1 e4-e2
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
    /// Breaks the lines where they should be. Safe: the record says the same.
    TURN_LAYOUT = "OTN049" "turn-layout" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let line = line_ending(game.text);
    let mut edits: Vec<Edit> = Vec::new();
    let mut first: Option<(Span, &'static str)> = None;
    let mut turn = Span::default();
    let text = game.text.as_bytes();
    let is = |from: u32, to: u32, blank: u8| {
        from.checked_add(1) == Some(to) && text.get(from as usize) == Some(&blank)
    };
    // A tag that is never closed ends where the first turn starts.
    let end_of = |tag: &TagOrigin| tag.whole.start + tag.whole.of(game.text).trim_end().len() as u32;
    let mut end = game.parsed.origin.places.tags.last().map_or(game.parsed.origin.whole.start, end_of);
    for (nth, origin) in game.written().iter().enumerate() {
        if origin.turn != turn {
            turn = origin.turn;
            // Nearly every turn stands on the line after the turn before it.
            if nth == 0 || !is(end, turn.start, b'\n') {
                if let Some(between) = comment_on_line(game.text, end, turn.start).filter(|_| nth > 0) {
                    first = first.or(Some((Span::at(between.end), "the comment of a turn starts a line")));
                    edits.push(replace(between, line));
                }
                let between = blanks_before(game.text, turn.start, end);
                if !between.of(game.text).contains('\n') && between.start > 0 {
                    first = first.or(Some((turn, "each turn starts a line")));
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
        if !text.is_empty() && text.chars().all(char::is_whitespace) {
            let why = if text.contains('\n') {
                "the moves of a turn stand on one line"
            } else {
                "one blank stands between moves"
            };
            first = first.or(Some((between, why)));
            edits.push(replace(between, " "));
        }
    }
    if let Some(between) = comment_on_line(game.text, end, game.parsed.origin.whole.end) {
        first = first.or(Some((Span::at(between.end), "the comment of a turn starts a line")));
        edits.push(replace(between, line));
    }
    let Some((span, why)) = first else { return };
    let message = match edits.len() {
        1 => why.to_owned(),
        places => format!("{why}; here and in {} more it is otherwise", count(places - 1, "place")),
    };
    let finding = game.find(&TURN_LAYOUT, span, message);
    report.add(finding.with_fix(fix("break the lines anew", Applicability::Safe, edits)));
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
