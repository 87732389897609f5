//! Shapes that are looked for ahead of the lexer: turns, moves, known tags.

use super::TAGS;
use crate::scan::{skip_blanks, skip_space};

/// The end of the turn number or variation address at `at`: digits, letters, more of them after dots, a
/// final dot, then white space or the end. The dot may only be missing after a variation address.
pub(super) fn turn_end(text: &[u8], at: usize) -> Option<usize> {
    let mut end = at;
    let mut steps = 0;
    let mut letters = false;
    let dotted = loop {
        let digits = end;
        while text.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        if end == digits {
            break steps > 0;
        }
        while text.get(end).is_some_and(u8::is_ascii_lowercase) {
            letters = true;
            end += 1;
        }
        steps += 1;
        if text.get(end) != Some(&b'.') {
            break false;
        }
        end += 1;
    };
    let blank = matches!(text.get(end), None | Some(b' ' | b'\t' | b'\r' | b'\n'));
    (blank && steps > 0 && (dotted || (letters && steps > 1))).then_some(end)
}

/// Whether a move, `.....` or `---` stands at `at`: letters, digits, then one of `-^=`.
pub(super) fn is_move(text: &[u8], at: usize) -> bool {
    let rest = &text[at.min(text.len())..];
    if rest.starts_with(b"..") || rest.starts_with(b"---") {
        return true;
    }
    let letters = rest.iter().take(4).take_while(|byte| byte.is_ascii_alphabetic()).count();
    let digits = rest[letters..].iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    letters > 0 && digits > 0 && matches!(rest.get(letters + digits), Some(b'-' | b'^' | b'='))
}

/// Whether a turn with a move starts at `at`.
pub(super) fn is_turn(text: &[u8], at: usize) -> bool {
    turn_end(text, at).is_some_and(|end| is_move(text, skip_space(text, end)))
}

/// Whether a number and a move stand at `at`: a turn whose dot was forgotten, or written `)`, `:`, apart or without a blank behind it.
pub(super) fn is_turn_without_dot(text: &[u8], at: usize) -> bool {
    let digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let sign = skip_blanks(text, at + digits);
    let end = if matches!(text.get(sign), Some(b')' | b':' | b'.')) { sign + 1 } else { at + digits };
    let after = skip_blanks(text, end);
    digits > 0 && after > at + digits && is_move(text, after)
}

/// The longest of [`TAGS`].
const LONGEST_TAG: usize = {
    let (mut longest, mut at) = (0, 0);
    while at < TAGS.len() {
        if TAGS[at].len() > longest {
            longest = TAGS[at].len();
        }
        at += 1;
    }
    longest
};

/// The known tag `[word:` at `at`.
pub(super) fn known_tag(text: &[u8], at: usize) -> Option<&'static str> {
    let rest = text.get(at..)?.strip_prefix(b"[")?;
    // Text full of brackets comes here at each: no more is looked at than the longest name.
    let is_name = |byte: &&u8| byte.is_ascii_alphabetic() || **byte == b'-';
    let length = rest.iter().take(LONGEST_TAG + 1).take_while(is_name).count();
    if rest.get(length) != Some(&b':') {
        return None;
    }
    let is = |tag: &&&str| tag.len() == length && rest[..length].eq_ignore_ascii_case(tag.as_bytes());
    TAGS.iter().find(is).copied()
}

/// Whether the rules tag starts at `at`: what [`known_tag`] would say too, and is asked of every line of a header.
pub(super) fn is_rules_tag(text: &[u8], at: usize) -> bool {
    text.get(at..at + 7).is_some_and(|start| start.eq_ignore_ascii_case(b"[rules:"))
}
