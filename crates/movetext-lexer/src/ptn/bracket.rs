//! Where tags and comments end.
//!
//! - A tag stands on one line. Its value ends at the first `"` that a `]` follows, blanks between them or
//!   not. Where a backslash stands in front of that `"`, the value goes on if the line has another such end
//!   before its next `[`: so `"say \"hi\"]"` is one value, and `"C:\"` is another.
//! - A comment ends at the first `}`. Where the next brace is another `{`, and a line between the two starts
//!   with a move number or a tag, the first was never closed: it ends before that line.
//! - Without any `}` behind it, a comment ends before the next line that starts with a move number or a tag.
//!
//! What is searched for is remembered or part of what is found, so that the whole is linear.

use logos::Lexer;
use memchr::{memchr_iter, memchr2_iter, memchr3, memchr3_iter};

use super::Token;
use crate::scan::{skip_blanks, skip_space};

/// What earlier searches found.
#[derive(Debug, Clone, Default)]
pub struct Braces {
    /// No `}` at all from here on, once that is known.
    no_close_from: Option<usize>,
    /// How far the text was searched for the end of what was never closed.
    searched: usize,
}

/// A `[`: a tag, whole or not.
pub(super) fn tag(lexer: &mut Lexer<'_, Token>) -> Token {
    let text = lexer.source().as_bytes();
    let start = lexer.span().start;
    let (end, token) = tag_end(text, start);
    lexer.bump(end - start - 1);
    token
}

fn tag_end(text: &[u8], start: usize) -> (usize, Token) {
    let end = memchr3(b'"', b']', b'\n', &text[start..]).map_or(text.len(), |at| start + at);
    match text.get(end) {
        Some(b'"') => value_end(text, start, end),
        Some(b']') => (end + 1, Token::BareTag),
        _ => (trimmed(text, start, end), Token::UnclosedTag),
    }
}

/// The end of the tag whose value starts behind the quote.
fn value_end(text: &[u8], start: usize, quote: usize) -> (usize, Token) {
    // The end of the tag if a quote behind a backslash closes it.
    let mut escaped_end = None;
    for at in memchr3_iter(b'"', b'\n', b'[', &text[quote + 1..]).map(|at| quote + 1 + at) {
        match text[at] {
            b'"' => {
                let close = skip_blanks(text, at + 1);
                if text.get(close) != Some(&b']') {
                    continue;
                }
                let before = text[quote + 1..at].iter().rev();
                if before.take_while(|byte| **byte == b'\\').count() % 2 == 0 {
                    return (close + 1, Token::Tag);
                }
                escaped_end = escaped_end.or(Some(close + 1));
            }
            b'[' if escaped_end.is_none() => {}
            _ => {
                let unclosed = (trimmed(text, start, at), Token::UnclosedTag);
                return escaped_end.map_or(unclosed, |end| (end, Token::Tag));
            }
        }
    }
    let unclosed = (trimmed(text, start, text.len()), Token::UnclosedTag);
    escaped_end.map_or(unclosed, |end| (end, Token::Tag))
}

/// The end of what stands between `start` and `end`, without the blanks in front of `end`; at least one byte.
fn trimmed(text: &[u8], start: usize, end: usize) -> usize {
    start + text[start..end].trim_ascii_end().len().max(1)
}

/// A `{`: a comment, closed or not, or the name of a branch.
pub(super) fn comment(lexer: &mut Lexer<'_, Token>) -> Token {
    let text = lexer.source().as_bytes();
    let start = lexer.span().start;
    let (end, closed) = lexer.extras.end(text, start);
    lexer.bump(end - start - 1);
    if !closed {
        return Token::UnclosedComment;
    }
    let inner = &text[start + 1..end - 1];
    let named = !inner.is_empty() && memchr::memchr2(b'\n', b'\r', inner).is_none();
    if named && is_after_blank_line(text, start) && is_number(text, skip_space(text, end)) {
        Token::Branch
    } else {
        Token::Comment
    }
}

impl Braces {
    /// The first `{` for which the text was searched to its end.
    pub(super) const fn searched_to_end(&self) -> Option<usize> {
        self.no_close_from
    }

    /// How far the text was searched for the end of what was never closed.
    pub(super) const fn searched(&self) -> usize {
        self.searched
    }

    /// Where what the `{` at `start` opens ends, and whether by a `}`.
    fn end(&mut self, text: &[u8], start: usize) -> (usize, bool) {
        if self.no_close_from.is_some_and(|from| start >= from) {
            return (next_start(text, start, text.len()).unwrap_or(text.len()), false);
        }
        let mut searched = start;
        for at in memchr2_iter(b'{', b'}', &text[start + 1..]).map(|at| start + 1 + at) {
            if text[at] == b'}' {
                return (at + 1, true);
            }
            if let Some(line) = next_start(text, searched, at) {
                self.searched = self.searched.max(at + 1);
                return (line, false);
            }
            searched = at;
        }
        self.no_close_from = Some(start);
        (next_start(text, start, text.len()).unwrap_or(text.len()), false)
    }
}

/// The first line that starts between `from` and `to` with a move number or a tag.
fn next_start(text: &[u8], from: usize, to: usize) -> Option<usize> {
    memchr_iter(b'\n', &text[from..to]).map(|at| from + at + 1).find(|line| {
        let first = skip_blanks(text, *line);
        first < to && (is_number(text, first) || is_tag(text, first))
    })
}

/// Whether a move number stands at `at`: digits, then a period, or white space.
fn is_number(text: &[u8], at: usize) -> bool {
    let rest = &text[at.min(text.len())..];
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match rest.get(digits) {
        Some(b'.' | b' ' | b'\t' | b'\r' | b'\n') => digits > 0,
        Some(b'-') => digits > 0 && is_branch_number(&rest[digits + 1..]),
        _ => false,
    }
}

/// Whether digits and a period follow, as behind `49-` in `49-1.49.`.
fn is_branch_number(rest: &[u8]) -> bool {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && rest.get(digits) == Some(&b'.')
}

/// Whether a `[` and a letter stand at `at`.
fn is_tag(text: &[u8], at: usize) -> bool {
    text.get(at) == Some(&b'[') && text.get(at + 1).is_some_and(u8::is_ascii_alphabetic)
}

/// Whether the white space in front of `at` holds two line ends or more, and movetext stands before it.
fn is_after_blank_line(text: &[u8], at: usize) -> bool {
    let before = text[..at].iter().rev();
    let mut line_ends = 0;
    for byte in before {
        match byte {
            b'\n' => line_ends += 1,
            b' ' | b'\t' | b'\r' => {}
            // No branch leaves the tags.
            byte => return line_ends >= 2 && *byte != b']',
        }
    }
    false
}

/// Whether a word has the shape of a move: a count or a stone's letter perhaps, then a letter and a digit.
pub fn is_move_like(word: &str) -> bool {
    let word = word.as_bytes();
    let word = word.strip_prefix(b"1").unwrap_or(word);
    let counted = usize::from(word.first().is_some_and(u8::is_ascii_digit));
    let square = |at: usize| {
        word.get(at).is_some_and(u8::is_ascii_alphabetic) && word.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    square(counted)
        || (matches!(word.get(counted), Some(b'F' | b'S' | b'C' | b'f' | b's' | b'c')) && square(counted + 1))
}
