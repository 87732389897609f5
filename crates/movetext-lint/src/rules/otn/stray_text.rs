use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_lexer::otn::TAGS;
use movetext_rules::tafl::MoveRecord;
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// Text among the tags that is no tag.
    ///
    /// ## What it does
    /// Reports text before the first turn number that does not stand in brackets: a tag without them, or
    /// moves whose turn number is missing.
    ///
    /// ## Why it is bad
    /// It belongs to no part of the record, and no program reads it.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    /// The moves need a turn number. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    ///
    /// ## Fix
    /// Puts brackets around what starts like a tag. Unsafe: it may be something else.
    STRAY_TEXT = "OTN004" "stray-text" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&STRAY_TEXT) {
        let text = fault.span.of(game.text);
        let finding = |message: String| Diagnostic::new(&STRAY_TEXT.rule, fault.span, message);
        let first = text.split_whitespace().next().unwrap_or("");
        report.add(if MoveRecord::read(first).is_ok() {
            finding(format!("{} stands before the first turn number", shown(text)))
                .with_label("which turn is this?")
                .with_help(format!("write the number of the turn before its moves, as in `1. {first}`"))
        } else if let Some(line) = tag_without_brackets(text) {
            let end = fault.span.start + line.len() as u32;
            let mut edits = vec![insert(fault.span.start, "[")];
            if !line.ends_with(']') {
                edits.push(insert(end, "]"));
            }
            let span = Span::new(fault.span.start, end);
            let message = format!("{} looks like a tag, but does not stand in brackets", shown(line));
            let finding = Diagnostic::new(&STRAY_TEXT.rule, span, message);
            finding.with_fix(fix("put brackets around it", Applicability::Unsafe, edits))
        } else {
            finding(format!("{} stands among the tags and is none", shown(text)))
                .with_help("before the first turn number only tags may stand, such as `[event:…]`")
        });
    }
}

/// The line of a tag that was written without its brackets.
fn tag_without_brackets(text: &str) -> Option<&str> {
    let line = text.lines().next()?.trim_end();
    let (name, _) = line.split_once(':')?;
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)).then_some(line)
}
