use movetext_diagnostics::{Applicability, Diagnostic, Fix};
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
    /// Puts brackets around what looks like a tag, gives what looks like the first move number its period, puts
    /// braces around the rest. Unsafe: it may be something else.
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
        } else if let Some(number) = misspelt_number(text)
            && !game.text[fault.span.end as usize..].trim_start().starts_with('[')
        {
            let fix = Fix::replace("write it so", Applicability::Unsafe, fault.span, format!("{number}."));
            finding(fault.span, format!("{} is no move number; they are written `{number}.`", shown(text)))
                .with_fix(fix)
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

/// The number in `1)`, `1:` or `#1.`, in front of the first move.
fn misspelt_number(text: &str) -> Option<&str> {
    let number = text.trim_matches(|sign: char| !sign.is_ascii_digit());
    let is_number = (1..=9).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !text.contains(char::is_alphabetic)).then_some(number)
}
