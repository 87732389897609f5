//! Text as it may be shown: nothing in it is obeyed by a terminal, and nothing in it stays unseen.
//!
//! Whatever comes out of a record or is a file's name may hold escape sequences, controls that turn the direction of
//! writing, and blanks that look like none or like the usual one. Where people read it, it goes through here.
//!
//! ```
//! use movetext_diagnostics::visible::{name_of, on_one_line};
//!
//! assert_eq!(on_one_line("a\u{1b}[31m\r\nb\u{a0}c\u{202e}"), "a\u{241b}[31m\\r\\nb<NBSP>c<RLO>");
//! assert_eq!(name_of('\u{a0}'), Some("no-break space"));
//! ```

use std::borrow::Cow;
use std::fmt;

use movetext_source::undecoded;

/// Characters that nobody sees, or that turn what stands around them: their names, and what is shown.
const NAMED: &[(char, &str, &str)] = &[
    ('\u{85}', "next line", "<NEL>"),
    ('\u{a0}', "no-break space", "<NBSP>"),
    ('\u{ad}', "soft hyphen", "<SHY>"),
    ('\u{61c}', "Arabic letter mark", "<ALM>"),
    ('\u{180e}', "Mongolian vowel separator", "<MVS>"),
    ('\u{2003}', "em space", "<EMSP>"),
    ('\u{2009}', "thin space", "<THSP>"),
    ('\u{200b}', "zero-width space", "<ZWSP>"),
    ('\u{200c}', "zero-width non-joiner", "<ZWNJ>"),
    ('\u{200d}', "zero-width joiner", "<ZWJ>"),
    ('\u{200e}', "left-to-right mark", "<LRM>"),
    ('\u{200f}', "right-to-left mark", "<RLM>"),
    ('\u{2028}', "line separator", "<LSEP>"),
    ('\u{2029}', "paragraph separator", "<PSEP>"),
    ('\u{202a}', "left-to-right embedding", "<LRE>"),
    ('\u{202b}', "right-to-left embedding", "<RLE>"),
    ('\u{202c}', "pop directional formatting", "<PDF>"),
    ('\u{202d}', "left-to-right override", "<LRO>"),
    ('\u{202e}', "right-to-left override", "<RLO>"),
    ('\u{202f}', "narrow no-break space", "<NNBSP>"),
    ('\u{2060}', "word joiner", "<WJ>"),
    ('\u{2066}', "left-to-right isolate", "<LRI>"),
    ('\u{2067}', "right-to-left isolate", "<RLI>"),
    ('\u{2068}', "first strong isolate", "<FSI>"),
    ('\u{2069}', "pop directional isolate", "<PDI>"),
    ('\u{3000}', "ideographic space", "<IDSP>"),
    ('\u{feff}', "byte order mark", "<BOM>"),
];

/// The signs of ASCII at the start of a text, which are shown as they are, and what follows them: nearly all of nearly every text.
pub fn split_plain(text: &str) -> (&str, &str) {
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~');
    text.split_at(text.bytes().position(|byte| !is_plain(&byte)).unwrap_or(text.len()))
}

/// The name of a character that cannot be seen or looks like a plain blank, for messages.
pub fn name_of(character: char) -> Option<&'static str> {
    let found = NAMED.binary_search_by_key(&character, |(named, ..)| *named);
    found.ok().map(|at| NAMED[at].1)
}

/// What is shown for a character that is not shown as it is: pictures of the first control characters (`␛`), letters
/// in angle brackets for the others and for blanks that are no plain ones (`<NBSP>`, `<U+009B>`), the number of a byte
/// that is no text (`<E9>`). `None` for everything else, line ends and tabs being control characters.
pub fn stand_in(character: char) -> Option<Cow<'static, str>> {
    if matches!(character, ' '..='~') {
        return None;
    }
    if let Some(byte) = undecoded::byte(character) {
        return Some(format!("<{byte:02X}>").into());
    }
    match character {
        '\0'..='\u{1f}' => {
            char::from_u32(0x2400 + u32::from(character)).map(|picture| picture.to_string().into())
        }
        '\u{7f}' => Some("\u{2421}".into()),
        _ if is_unseen(character) => {
            Some(match NAMED.binary_search_by_key(&character, |(named, ..)| *named) {
                Ok(at) => NAMED[at].2.into(),
                Err(_) => format!("<U+{:04X}>", u32::from(character)).into(),
            })
        }
        _ => None,
    }
}

/// Whether a character beyond ASCII controls, reorders, or is a blank: of any width, or of none.
fn is_unseen(character: char) -> bool {
    let turns_or_hides = matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    turns_or_hides || character.is_control() || character.is_whitespace()
}

/// How many bytes a character takes where it is shown.
#[cfg(feature = "full")]
pub(crate) fn shown_len(character: char) -> usize {
    stand_in(character).filter(|_| character != '\t').map_or(character.len_utf8(), |shown| shown.len())
}

/// Adds a character as it is shown. A tab is itself: whoever draws columns has other plans for it.
pub(crate) fn push(text: &mut String, character: char) {
    match stand_in(character) {
        Some(shown) if character != '\t' => text.push_str(&shown),
        _ => text.push(character),
    }
}

/// A text for one line: line ends and tabs as `\n`, `\r` and `\t`.
pub fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        let (plain, behind) = split_plain(rest);
        line.push_str(plain);
        let mut characters = behind.chars();
        match characters.next() {
            None => return line,
            Some('\n') => line.push_str("\\n"),
            Some('\r') => line.push_str("\\r"),
            Some('\t') => line.push_str("\\t"),
            Some(other) => push(&mut line, other),
        }
        rest = characters.as_str();
    }
}

/// The lines of a text, each fit to be shown; tabs as four blanks.
#[cfg(feature = "full")]
pub(crate) fn on_lines(text: &str) -> impl Iterator<Item = String> {
    text.lines().map(|line| {
        let mut shown = String::with_capacity(line.len());
        line.replace('\t', "    ").chars().for_each(|each| push(&mut shown, each));
        shown
    })
}

/// A text of several lines, shown as they are: line ends and tabs stay.
///
/// ```
/// use movetext_diagnostics::visible::Lines;
///
/// assert_eq!(Lines("one\r\ntwo\u{9b}2J\n").to_string(), "one\u{240d}\ntwo<U+009B>2J\n");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Lines<'a>(pub &'a str);

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        let special = |character: char| !matches!(character, '\n' | '\t') && stand_in(character).is_some();
        while let Some((at, character)) = rest.char_indices().find(|(_, character)| special(*character)) {
            f.write_str(&rest[..at])?;
            f.write_str(&stand_in(character).unwrap_or_default())?;
            rest = &rest[at + character.len_utf8()..];
        }
        f.write_str(rest)
    }
}

/// JSON whose texts hold nothing that a terminal obeys or nobody sees: such characters are written `\u009b`, which
/// means the same to whoever reads it. A byte that is no text is U+FFFD.
#[cfg(feature = "json")]
pub fn json(text: String) -> String {
    use std::fmt::Write as _;

    if text.is_ascii() {
        // Controls of ASCII are escaped in JSON anyway, but for one.
        return if text.contains('\u{7f}') { text.replace('\u{7f}', "\\u007f") } else { text };
    }
    let mut escaped = String::with_capacity(text.len());
    // Nobody outside knows what stands for a byte that is no text.
    for character in undecoded::replaced(&text).chars() {
        if character.is_ascii() && character != '\u{7f}' || stand_in(character).is_none() {
            escaped.push(character);
        } else {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order() {
        assert!(NAMED.is_sorted_by_key(|(character, ..)| *character));
    }

    #[test]
    fn nothing_shown_controls_a_terminal_or_is_unseen() {
        for character in '\0'..=char::MAX {
            let mut shown = String::new();
            push(&mut shown, character);
            let is_seen = |each: char| each == ' ' || !each.is_control() && !each.is_whitespace();
            assert!(shown == "\t" || shown.chars().all(is_seen), "{character:?}");
        }
        assert!(NAMED.iter().all(|(character, _, shown)| stand_in(*character).as_deref() == Some(shown)));
        assert_eq!(stand_in('\u{e9}'), None);
    }

    #[test]
    #[cfg(feature = "json")]
    fn json_means_the_same() {
        let text = "a\u{7f}\u{9b}\u{202e}\u{e0041}\u{e9}\n\"";
        let written = serde_json::to_string(text).expect("a text is JSON");
        let escaped = json(written);
        assert!(escaped.chars().all(|each| stand_in(each).is_none()), "{escaped}");
        assert_eq!(serde_json::from_str::<String>(&escaped).expect("it is JSON"), text);
    }
}
