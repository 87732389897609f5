//! Brackets typed without the key that they need on keyboards of other countries: `W8ce9` for `W[ce]`.

use movetext_diagnostics::Edit;
use movetext_lexer::sgf::value_len;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::MALFORMED_TAG;
use movetext_record::sgf::{Ff, PropertyType};
use movetext_source::Span;

use crate::slip::Slip;

/// What the keys of `[` and `]` write by themselves, and whose keyboards have them so.
const KEYBOARDS: [(char, char, &str); 4] =
    [('8', '9', "German"), ('5', ')', "French"), ('è', '+', "Italian"), ('`', '+', "Spanish")];

/// Longer values are looked at no further, in bytes.
const LONGEST: usize = 400;

/// So many signs are taken for the end of a value, one after the other.
const MOST_ENDS: usize = 8;

/// All values whose brackets are the other signs of their keys.
pub(crate) fn brackets(text: &str) -> Option<Slip> {
    KEYBOARDS.into_iter().find_map(|(open, close, keyboard)| {
        if !text.contains(open) || !text.contains(close) {
            return None;
        }
        let values = values(text, open, close);
        let first = *values.first()?;
        // A `)` closes trees as well.
        let surplus = text.matches(')').count().checked_sub(text.matches('(').count());
        if close == ')' && surplus != Some(values.len()) {
            return None;
        }
        let edits: Vec<Edit> = values
            .iter()
            .flat_map(|(_, value)| {
                let open = Span::new(value.start, value.start + open.len_utf8() as u32);
                let close = Span::new(value.end - close.len_utf8() as u32, value.end);
                [(open, "["), (close, "]")].map(|(span, text)| Edit { span, text: text.to_owned() })
            })
            .collect();
        let whole = Span::new(first.0, first.1.end);
        let message = format!(
            "{} has `{open}` and `{close}` instead of `[` and `]`, which share their keys on a {keyboard} keyboard",
            shown(whole.of(text))
        );
        Some(Slip::new(&MALFORMED_TAG.rule, whole, message, "write `[` and `]`", edits))
    })
}

/// Where the names of such values start, and the values with what stands for their brackets.
fn values(text: &str, open: char, close: char) -> Vec<(u32, Span)> {
    let bytes = text.as_bytes();
    let mut values: Vec<(u32, Span)> = Vec::new();
    let (mut at, mut is_free) = (0, true);
    while at < bytes.len() {
        if bytes[at] == b'[' {
            at += value_len(&text[at..]).max(1);
            is_free = true;
            continue;
        }
        let len = bytes[at..].iter().take(3).take_while(|byte| byte.is_ascii_uppercase()).count();
        let name = at;
        let is_name = is_free && (1..=2).contains(&len);
        let known = if is_name { PropertyType::find(&text[at..at + len]) } else { None };
        let mut end = at + len;
        while let Some(value) =
            known.and_then(|of| value(text, end, open, close, of.values(Ff::Ff4).is_bare()))
        {
            values.push((name as u32, value));
            end = value.end as usize;
        }
        if end > at + len {
            at = end;
            continue;
        }
        is_free = matches!(bytes[at], b';' | b']' | b'(' | b')')
            || is_free && (bytes[at].is_ascii_whitespace() || bytes[at].is_ascii_uppercase());
        at += 1;
    }
    values
}

/// The value that starts here, where what follows it is the end of a node or the next value.
fn value(text: &str, at: usize, open: char, close: char, is_bare: bool) -> Option<Span> {
    let inside = text[at..].strip_prefix(open)?;
    let start = at + open.len_utf8();
    let window = &inside[..inside.floor_char_boundary(LONGEST.min(inside.len()))];
    let window = &window[..window.find(['[', ']', ';', '(']).unwrap_or(window.len())];
    let ends = window.match_indices(close).map(|(len, _)| len).filter(|len| *len > 0);
    let mut ends = ends.take(MOST_ENDS).filter(|len| is_end(&inside[len + close.len_utf8()..], open));
    let len = ends.next()?;
    let is_value = |sign: u8| sign.is_ascii_alphanumeric() || b":.-+".contains(&sign);
    let is_sound = !is_bare || window[..len].bytes().all(is_value);
    is_sound.then(|| Span::from(at..start + len + close.len_utf8()))
}

/// Whether a value may end in front of this.
fn is_end(rest: &str, open: char) -> bool {
    let rest = &rest[..rest.floor_char_boundary(LONGEST.min(rest.len()))];
    let next = rest.trim_start();
    let bare = next.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let is_name = (1..=2).contains(&(next.len() - bare.len()));
    next.is_empty()
        || next.starts_with([';', '(', ')'])
        || rest.starts_with(open)
        || is_name && bare.starts_with([open, '['])
}

#[cfg(test)]
mod tests {
    use super::brackets;
    use crate::repaired::Repaired;

    #[test]
    fn brackets_are_typed_without_their_key() {
        let read = |text: &str| brackets(text).map(|slip| Repaired::new(text, &[slip]).text);
        for (broken, sound) in [
            ("(;GM[1]SZ[9];B[ee];W8ce9;B[gc])", "(;GM[1]SZ[9];B[ee];W[ce];B[gc])"),
            ("(;GM819SZ899AB8cc98dd9PB8Ann9;B8ee9;W8ce9)", "(;GM[1]SZ[9]AB[cc][dd]PB[Ann];B[ee];W[ce])"),
            ("(;GM51)SZ59);B5ee);W5ce)C5Good.))", "(;GM[1]SZ[9];B[ee];W[ce]C[Good.])"),
            ("(;GM[1];B\u{e8}ee+;W[ce])", "(;GM[1];B[ee];W[ce])"),
        ] {
            assert_eq!(read(broken).as_deref(), Some(sound));
        }
        for sound in [
            "(;GM[1]SZ[9]C[W8ce9;B8dd9];B[ee])",
            "(;W8[ce]B9[dd])",
            "(;B[ee]5;W[ce])",
            "(;B[ee](;W5ce);B[cc])",
            "(;B[ee] at move 89;W[ce])",
            "\u{1f549}8\u{e9}9`+5)",
        ] {
            assert!(brackets(sound).is_none(), "{sound}");
        }
    }
}
