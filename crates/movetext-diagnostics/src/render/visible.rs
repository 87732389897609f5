//! Characters that a terminal would obey instead of showing.

/// The character shown for `character`: itself, unless it moves the cursor, changes colours, reorders the
/// text around it or is not to be seen at all. The pictures of control characters (`␛`) stand for those that
/// have one, `\u{fffd}` for the others. A tab is itself.
pub(super) fn visible(character: char) -> char {
    match character {
        '\t' => '\t',
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        // Control characters of the upper half, next line among them.
        '\u{80}'..='\u{9f}'
        // Zero width space, word joiner and byte order mark: they part words and nobody sees why.
        | '\u{200b}' | '\u{2060}' | '\u{feff}'
        // What makes text run the other way.
        | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        // Line and paragraph separator.
        | '\u{2028}' | '\u{2029}' => '\u{fffd}',
        other => other,
    }
}

/// A text for one line of a terminal: line ends and tabs as `\n`, `\r` and `\t`.
pub(super) fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            '\t' => line.push_str("\\t"),
            other => line.push(visible(other)),
        }
    }
    line
}

/// The lines of a text, each fit for a terminal; tabs as four blanks.
#[cfg(feature = "full")]
pub(super) fn on_lines(text: &str) -> impl Iterator<Item = String> {
    text.lines().map(|line| line.replace('\t', "    ").chars().map(visible).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_shown_controls_a_terminal() {
        for character in '\0'..=char::MAX {
            let shown = visible(character);
            assert!(shown == '\t' || !shown.is_control(), "{character:?}");
        }
        assert_eq!(on_one_line("a\u{1b}[31m\r\n\tb\u{202e}"), "a\u{241b}[31m\\r\\n\\tb\u{fffd}");
    }
}
