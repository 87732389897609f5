//! Text inside values: escapes and line breaks.
//!
//! In every version `\]` is `]` and `\\` is `\`, and a backslash in front of anything else is passed over. From FF\[3\]
//! on, a backslash in front of a line break takes it out of the text, and white space other than a line break is a
//! blank. A line break is `\n`, `\r`, or both in either order, and reads as `\n`.

use std::borrow::Cow;

use super::Ff;

/// What a raw value, without its brackets, says as text on several lines.
///
/// ```
/// use movetext_record::sgf::{Ff, text};
/// assert_eq!(text("a \\] b\\\nc", Ff::Ff4), "a ] bc");
/// assert_eq!(text("a \\] b\\\nc", Ff::Ff1), "a ] b\nc");
/// ```
pub fn text(raw: &str, ff: Ff) -> Cow<'_, str> {
    read(raw, ff, '\n')
}

/// What it says as text on one line: a line break is a blank.
pub fn simple_text(raw: &str, ff: Ff) -> Cow<'_, str> {
    read(raw, ff, ' ')
}

fn read(raw: &str, ff: Ff, line_break: char) -> Cow<'_, str> {
    // All of a text is looked through, without a branch, many bytes at a time.
    let (of_lines, of_blanks) = (u8::from(line_break != '\n'), u8::from(ff >= Ff::Ff3));
    let needs_work = |byte: u8| {
        let is = |other| u8::from(byte == other);
        is(b'\\') | is(b'\r') | is(b'\n') & of_lines | (is(b'\t') | is(0x0B) | is(0x0C)) & of_blanks
    };
    if raw.bytes().fold(0, |found, byte| found | needs_work(byte)) == 0 {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_escaped = letter == '\\';
        let letter = if is_escaped {
            let Some(escaped) = letters.next() else { break };
            escaped
        } else {
            letter
        };
        match letter {
            '\n' | '\r' => {
                let other = if letter == '\n' { '\r' } else { '\n' };
                letters.next_if_eq(&other);
                if !is_escaped || ff < Ff::Ff3 {
                    text.push(line_break);
                }
            }
            '\t' | '\u{b}' | '\u{c}' if ff >= Ff::Ff3 => text.push(' '),
            letter => text.push(letter),
        }
    }
    Cow::Owned(text)
}

/// A text as it is written between brackets. A `[` is escaped as well where it could be taken for the start of a value
/// whose `]` in front of it is missing.
///
/// ```
/// use movetext_record::sgf::{Ff, escaped, text};
/// assert_eq!(escaped("see [1]"), "see [1\\]");
/// assert_eq!(text(&escaped("C:\\games;B[aa]"), Ff::Ff1), "C:\\games;B[aa]");
/// ```
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', ']', '[']) {
        return Cow::Borrowed(text);
    }
    let mut raw = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        let is_name_like = letter == '[' && raw.ends_with(|before: char| before.is_ascii_alphanumeric());
        if matches!(letter, '\\' | ']') || is_name_like {
            raw.push('\\');
        }
        raw.push(letter);
    }
    Cow::Owned(raw)
}

/// The two halves of a raw value, at its first `:` without a backslash; the second may be missing.
///
/// ```
/// use movetext_record::sgf::halves;
/// assert_eq!(halves("dd:A:1"), ("dd", Some("A:1")));
/// assert_eq!(halves("na\\:me"), ("na\\:me", None));
/// ```
pub fn halves(raw: &str) -> (&str, Option<&str>) {
    let mut is_escaped = false;
    let colon = raw.bytes().position(|byte| {
        let is_colon = byte == b':' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_colon
    });
    colon.map_or((raw, None), |at| (&raw[..at], Some(&raw[at + 1..])))
}
