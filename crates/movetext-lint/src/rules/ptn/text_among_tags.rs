use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::ptn::TAGS;
use movetext_source::Span;

use crate::edit::{fix, insert};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Text among the tags that is neither a tag nor a comment.
    ///
    /// ## What it does
    /// Reports what stands in front of the moves without brackets or braces.
    ///
    /// ## Why it is bad
    /// It belongs to no part of the record, and programs fail on it.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// Player2 "Bob"
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Puts brackets around what looks like a tag, braces around the rest. Unsafe: it may be something else.
    TEXT_AMONG_TAGS = "PTN003" "text-among-tags" Error Check::Ptn(check)
}
use crate::words::shown;

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&TEXT_AMONG_TAGS) {
        let text = fault.span.of(game.text);
        let finding = |span: Span, message: String| Diagnostic::new(&TEXT_AMONG_TAGS.rule, span, message);
        let around = |span: Span, [open, close]: [&str; 2], words: &str| {
            fix(words, Applicability::Unsafe, vec![insert(span.start, open), insert(span.end, close)])
        };
        report.add(if let Some(line) = tag_without_brackets(text) {
            let span = Span::new(fault.span.start, fault.span.start + line.len() as u32);
            finding(span, format!("{} looks like a tag, but does not stand in brackets", shown(line)))
                .with_fix(around(span, ["[", "]"], "put brackets around it"))
        } else if text.contains(['{', '}', '[', ']']) {
            finding(fault.span, format!("{} stands among the tags and is none", shown(text)))
        } else {
            finding(fault.span, format!("{} stands among the tags and is none", shown(text)))
                .with_help("a remark stands in braces: `{…}`")
                .with_fix(around(fault.span, ["{", "}"], "put braces around it"))
        });
    }
}

/// The line of a tag that was written without its brackets.
fn tag_without_brackets(text: &str) -> Option<&str> {
    let line = text.lines().next()?.trim_end();
    let name = line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next()?;
    let is_tag = TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)) && line.ends_with('"');
    (is_tag && !line.contains(['[', ']'])).then_some(line)
}
