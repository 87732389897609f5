//! Values that are never closed: in Smart-Go.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
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
            report.add(escaped(finding, Span::new(end - 2, end - 1)));
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

/// A value that is not closed because of the backslash in front of its bracket.
fn escaped(finding: Diagnostic, backslash: Span) -> Diagnostic {
    let label = "this backslash makes the `]` a part of the text";
    let change = fix("remove the backslash", Applicability::Unsafe, vec![delete(backslash)]);
    finding.with_place(backslash, label).with_fix(change)
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
            report.add(escaped(finding, Span::new(end - 2, end - 1)));
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
