//! The words and signs of Rust source, without comments and the insides of literals: enough to look for
//! names that code uses, and not for names that it talks about.

/// A word, number or sign, and the line it stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word<'t> {
    /// The line, from 1.
    pub line: usize,
    /// `std`, `7`, `:`, `{`; a literal is `"`, a character too.
    pub text: &'t str,
}

/// The words of `text`, top to bottom.
pub fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = text[at..].chars().next() {
        let (end, shown) = token(text, at, first);
        if let Some(shown) = shown {
            words.push(Word { line, text: shown });
        }
        line += text[at..end].matches('\n').count();
        at = end;
    }
    words
}

/// The end of the token at `at`, and what is shown of it: nothing of a comment or white space.
fn token(text: &str, at: usize, first: char) -> (usize, Option<&str>) {
    let rest = &text[at..];
    if rest.starts_with("//") {
        return (at + rest.find('\n').unwrap_or(rest.len()), None);
    }
    if rest.starts_with("/*") {
        return (at + block_comment(rest), None);
    }
    if let Some(length) = raw_string(rest) {
        return (at + length, Some("\""));
    }
    match first {
        '"' => (at + quoted(rest, b'"'), Some("\"")),
        '\'' => match quote(rest) {
            Some(length) => (at + length, Some("\"")),
            None => (at + 1, Some("'")),
        },
        _ if is_word(first) => {
            let end = at + rest.find(|next| !is_word(next)).unwrap_or(rest.len());
            (end, Some(&text[at..end]))
        }
        _ if first.is_whitespace() => (at + first.len_utf8(), None),
        _ => (at + first.len_utf8(), Some(&rest[..first.len_utf8()])),
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The length of a block comment, with those inside it.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, pair) in text.as_bytes().windows(2).enumerate() {
        match pair {
            b"/*" => depth += 1,
            b"*/" if depth <= 1 => return at + 2,
            b"*/" => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of `r"…"`, `r#"…"#`, `br"…"`.
fn raw_string(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = inside.len() - inside.trim_start_matches('#').len();
    let body = inside[hashes..].strip_prefix('"')?;
    let closer = format!("\"{}", &inside[..hashes]);
    let length = body.find(&closer).map_or(body.len(), |end| end + closer.len());
    Some(text.len() - body.len() + length)
}

/// The length of what stands between two `mark`s, the first at the start, escapes counted.
fn quoted(text: &str, mark: u8) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            _ if byte == mark => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character literal; none where the `'` starts a lifetime.
fn quote(text: &str) -> Option<usize> {
    let mut letters = text.chars().skip(1);
    let first = letters.next()?;
    (first == '\\' || letters.next() == Some('\'')).then(|| quoted(text, b'\''))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_left_out() {
        let text = "a /* b /* c */ d */ e // f\n\"g \\\" h\" i\nr#\"j \" k\"# l 'm' '\\'' &'n o\nrest";
        let found: Vec<_> = words(text).iter().map(|word| (word.line, word.text)).collect();
        let second = [(2, "\""), (2, "i")];
        let third = [(3, "\""), (3, "l"), (3, "\""), (3, "\""), (3, "&"), (3, "'"), (3, "n"), (3, "o")];
        assert_eq!(found, [&[(1, "a"), (1, "e")][..], &second, &third, &[(4, "rest")]].concat());
    }

    #[test]
    fn what_is_never_closed_ends_with_the_text() {
        for text in ["/* a", "\"a", "r#\"a\"", "'\\"] {
            assert!(words(text).len() <= 1, "{text}");
        }
    }
}
