//! Values that are never closed: in Smart-Go.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix};
use movetext_lexer::sgf::MissingBrackets;
use movetext_record::sgf::{PropertyType, ValueType};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace};
use crate::messages::shown;
use crate::report::Report;
use crate::rules::txt::UNCLOSED_TAG;
use crate::sgf::{Game, RemarkKind};

pub(crate) fn unclosed_value(game: &Game<'_>, report: &mut Report) {
    swallowed(game, report);
    let mut brackets = MissingBrackets::default();
    for fault in game.faults_of(&UNCLOSED_TAG.rule) {
        let start = fault.span.start;
        let name = name_before(game.text, start);
        let what =
            if name.is_empty() { "a value".to_owned() } else { format!("the value of {}", shown(name)) };
        let message = format!("{what} is never closed: its `]` is missing");
        let mut finding = game.diagnostic_at(&UNCLOSED_TAG.rule, fault.span, message);
        let Some(end) = end(&mut brackets, game.text, start) else {
            report.add(finding);
            continue;
        };
        // A backslash makes the bracket a part of the text: `C[well played\]`.
        let inside = Span::new(start, end).of(game.text);
        let backslashes =
            inside.strip_suffix(']').map_or(0, |rest| rest.len() - rest.trim_end_matches('\\').len());
        if backslashes % 2 == 1 {
            report.add(escaped(game.text, finding, Span::new(start + 1, end)));
            continue;
        }
        // A point or a number can end nowhere else.
        let values = PropertyType::find(name).map(|of| of.values(game.start().ff));
        let inner = Span::new(start + 1, end).of(game.text);
        let is_sure = values.is_some_and(ValueType::is_bare) && !inner.contains(char::is_whitespace);
        let applicability = if is_sure { Applicability::Safe } else { Applicability::Unsafe };
        let value = Span::new(start + 1, end);
        if let Some(other) = other_bracket(value.of(game.text)) {
            finding.message = format!("{what} is closed by `{other}` instead of `]`");
        }
        let change = closing(game.text, value, applicability);
        report.add(finding.with_place(Span::at(end), "it is assumed to end here").with_fix(change));
    }
}

/// What stands at the end of a value for its bracket.
fn other_bracket(value: &str) -> Option<char> {
    let pairs = [('(', ')'), ('{', '}'), ('<', '>')];
    let last = value.chars().next_back()?;
    let closes = |(open, close): (char, char)| last == close && !value.contains(open);
    ("[{".contains(last) || pairs.into_iter().any(closes)).then_some(last)
}

/// What closes a value: a bracket behind it, or in place of another bracket at its end that nothing in it opens.
fn closing(text: &str, value: Span, applicability: Applicability) -> Fix {
    if other_bracket(value.of(text)).is_some() {
        let last = Span::new(value.end - 1, value.end);
        return fix("write `]` in its place", Applicability::Unsafe, vec![replace(last, "]")]);
    }
    fix("close the value", applicability, vec![insert(value.end, "]")])
}

/// A value that is not closed because of the backslash in front of its bracket, which is its last sign.
fn escaped(text: &str, finding: Diagnostic, value: Span) -> Diagnostic {
    let backslash = Span::new(value.end - 2, value.end - 1);
    let label = "this backslash makes the `]` a part of the text";
    let finding = finding.with_place(backslash, label);
    let change = if is_path(value.of(text)) {
        fix("double the backslashes of the path", Applicability::Unsafe, doubled(text, value))
    } else {
        fix("remove the backslash", Applicability::Unsafe, vec![delete(backslash)])
    };
    finding.with_fix(change)
}

/// Whether a value that ends with `\]` ends with the name of a folder: `C:\GO\PROBS\]`, `D:\]`, `\\server\go\]`.
fn is_path(value: &str) -> bool {
    let inside = value.strip_suffix("\\]").unwrap_or(value);
    let inside = inside.strip_prefix("\\\\").unwrap_or(inside).replace("\\\\", "\\");
    let is_folder = |part: &str| part.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_');
    let mut folders = inside.split('\\').skip(1).peekable();
    let is_drive = inside.len() == 2 && inside.ends_with(':');
    is_drive || folders.peek().is_some() && folders.all(is_folder)
}

/// Each backslash of a path twice, but for those within it that are so already.
fn doubled(text: &str, value: Span) -> Vec<Edit> {
    let inside = value.of(text);
    let mut edits = Vec::new();
    let mut at = 0;
    while let Some(next) = inside[at..].find('\\') {
        let start = at + next;
        let is_pair = inside[start..].starts_with("\\\\");
        // Those of a server are two.
        if !is_pair || start == 0 {
            let twice = if is_pair { "\\\\" } else { "\\" };
            edits.push(insert(value.start + start as u32, twice));
        }
        at = start + 1 + usize::from(is_pair);
    }
    edits
}

/// Texts that go on with the next property.
fn swallowed(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let RemarkKind::Swallowed(of, name) = &remark.what else { continue };
        let open = Span::new(remark.span.start.saturating_sub(1), remark.span.start);
        let message = format!("the value of `{}` is never closed: it goes on with `{name}[`", of.id);
        let finding = game.finding(&UNCLOSED_TAG.rule, remark.node, open, message);
        let end = remark.span.end;
        // Behind a letter of another script it may be half of one.
        let bare = remark.span.of(game.text).strip_suffix("\\]");
        if bare.is_some_and(|bare| bare.ends_with(|sign: char| sign.is_ascii())) {
            report.add(escaped(game.text, finding, remark.span));
            continue;
        }
        let change = closing(game.text, remark.span, Applicability::Unsafe);
        report.add(finding.with_place(Span::at(end), "the `]` is missing here").with_fix(change));
    }
}

/// The name of the property whose value starts here.
fn name_before(text: &str, value: u32) -> &str {
    let before = text[..value as usize].trim_end();
    let name = before.trim_end_matches(|letter: char| letter.is_ascii_alphanumeric());
    &before[name.len()..]
}

/// Where the value that starts here is taken to end.
fn end(brackets: &mut MissingBrackets, text: &str, start: u32) -> Option<u32> {
    let end = brackets.unclosed_end(text, start as usize)?;
    let value = text.get(start as usize..end)?;
    Some(start + value.trim_end().len() as u32)
}
