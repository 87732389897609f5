//! The edits that fixes are made of.

use movetext_diagnostics::{Applicability, Edit, Fix};
use movetext_source::Span;

/// A fix of several edits, which are put in the order of the text.
#[must_use]
pub fn fix(message: impl Into<String>, applicability: Applicability, mut edits: Vec<Edit>) -> Fix {
    Edit::sort(&mut edits);
    Fix { message: message.into(), applicability, edits }
}

/// What was probably meant by the move at `span`: for a person to judge.
pub(crate) fn probably(span: Span, legal: &str) -> Fix {
    Fix::replace(
        format!("`{legal}` is legal: is that what was meant?"),
        Applicability::DisplayOnly,
        span,
        legal,
    )
}

/// Puts `text` in the place of what stands at `span`.
#[must_use]
pub fn replace(span: Span, text: impl Into<String>) -> Edit {
    Edit { span, text: text.into() }
}

/// Puts `text` before the byte at `offset`.
#[must_use]
pub fn insert(offset: u32, text: impl Into<String>) -> Edit {
    replace(Span::at(offset), text)
}

/// Takes away what stands at `span`.
#[must_use]
pub fn delete(span: Span) -> Edit {
    replace(span, "")
}

/// What stands behind a number instead of its period: `)`, `:`, `,`, `;`, or a period with blanks in front; empty where
/// there is none.
pub(crate) fn unusual_period(text: &str, number: Span) -> Span {
    let behind = text.get(number.end as usize..).unwrap_or("");
    let blanks = behind.len() - behind.trim_start_matches([' ', '\t']).len();
    let mut signs = behind[blanks..].chars();
    let sign = signs.next();
    let is_one = matches!((blanks, sign), (0, Some(')' | ':' | ',' | ';')) | (1.., Some('.')));
    let ends = signs.next().is_none_or(char::is_whitespace);
    let end = if is_one && ends { blanks as u32 + 1 } else { 0 };
    Span::new(number.end, number.end + end)
}

/// Where those of some numbers, in the order of the text, end: what stands there is reported with the number.
pub(crate) fn unusual_periods(text: &str, numbers: impl Iterator<Item = Span>) -> Vec<u32> {
    numbers
        .map(|number| unusual_period(text, number))
        .filter(|sign| !sign.is_empty())
        .map(|sign| sign.end)
        .collect()
}

/// How far into a text its line ending is looked for: each game asks for it anew.
const LONGEST_LINE: usize = 1_000;

/// The line ending that the text uses.
#[must_use]
pub fn line_ending(text: &str) -> &'static str {
    let start = &text.as_bytes()[..text.len().min(LONGEST_LINE)];
    match start.iter().position(|byte| *byte == b'\n') {
        Some(at) if start[..at].ends_with(b"\r") => "\r\n",
        _ => "\n",
    }
}

/// The span with the blanks behind it, and the line break too where it has the line to itself.
#[must_use]
pub fn with_line(text: &str, span: Span) -> Span {
    let (start, mut end) = (span.start as usize, span.end as usize);
    let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t']).len();
    end += blanks(&text[end..]);
    let alone = text[..start].ends_with('\n') || start == 0;
    let rest = &text[end..];
    if alone && rest.starts_with("\r\n") {
        end += 2;
    } else if alone && rest.starts_with('\n') {
        end += 1;
    }
    Span::from(start..end)
}

/// The span with the blanks before it, or behind it where it stands at the start of `within`.
pub(crate) fn with_blanks(text: &str, span: Span, within: Span) -> Span {
    let blank = |letter: char| letter.is_ascii_whitespace();
    let before = &text[within.start as usize..span.start as usize];
    let kept = before.trim_end_matches(blank).len() as u32;
    if kept > 0 {
        return Span::new(within.start + kept, span.end);
    }
    let after = &text[span.end as usize..within.end as usize];
    Span::new(span.start, within.end - after.trim_start_matches(blank).len() as u32)
}

/// What a comment of OTN at a place starts with: one behind both moves of a turn is about the second.
#[must_use]
pub fn comment_start(text: &str, at: u32) -> &'static str {
    // No line of two moves is longer.
    const LONGEST: usize = 100;
    let from = text.ceil_char_boundary((at as usize).saturating_sub(LONGEST));
    let before = &text[from..at as usize];
    let line = match before.rfind(['\n', '\r']) {
        Some(end) => &before[end + 1..],
        None if from == 0 => before,
        None => return "[",
    };
    let moves = line.split_whitespace().filter(|word| !word.ends_with('.') || word.starts_with('.'));
    if moves.count() == 2 { "[|" } else { "[" }
}
