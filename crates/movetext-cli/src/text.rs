//! Text fitted into lines.

use movetext_diagnostics::visible::on_one_line;

/// The text on one line, fit to be shown: blanks and line ends become one blank each.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&on_one_line(word));
    }
    line
}

/// The text on one line of at most `width` characters, cut between words where that loses little.
pub fn shortened(text: &str, width: usize) -> String {
    // A word is rarely longer; what cannot be shown need not be looked at.
    let enough: String = text.chars().take(width.saturating_mul(2) + 80).collect();
    let mut line = one_line(&enough);
    if line.chars().count() <= width && enough.len() == text.len() {
        return line;
    }
    let cut = line.char_indices().nth(width.saturating_sub(1)).map_or(line.len(), |(at, _)| at);
    line.truncate(cut);
    if let Some(blank) = line.rfind(' ').filter(|blank| *blank + 16 > line.len()) {
        line.truncate(blank);
    }
    line.truncate(line.trim_end_matches([' ', ',', '.', ';', ':', '-']).len());
    line.push('…');
    line
}

/// The text in lines of at most `width` characters, cut between words; paragraphs stay apart.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        lines.push(String::new());
        for word in one_line(paragraph).split(' ') {
            let line = lines
                .last_mut()
                .filter(|line| line.is_empty() || line.chars().count() + 1 + word.chars().count() <= width);
            match line {
                Some(line) if line.is_empty() => line.push_str(word),
                Some(line) => {
                    line.push(' ');
                    line.push_str(word);
                }
                None => lines.push(word.to_owned()),
            }
        }
    }
    lines
}

/// That a move was refused, in front of the reason: every command says it so.
pub struct Refusal<'a> {
    /// What people call the move.
    pub name: &'a str,
    /// How it is written.
    pub played: &'a str,
    /// Whether it could not be read; then the reason says what is wrong with it.
    pub is_unread: bool,
}

impl std::fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { name, played, is_unread } = self;
        if *is_unread { write!(f, "{name}:") } else { write!(f, "{name} {played} is illegal:") }
    }
}

#[cfg(test)]
mod tests {
    use super::{one_line, shortened, wrapped};

    #[test]
    fn lines_hold_no_control_characters() {
        assert_eq!(one_line(" a\tb\r\n\nc\u{1b}[31md "), "a b c\u{241b}[31md");
    }

    #[test]
    fn long_text_is_cut_between_words() {
        assert_eq!(shortened("all of it", 9), "all of it");
        assert_eq!(shortened("not all, of it", 10), "not all…");
        assert_eq!(shortened(&"x".repeat(50), 10), "xxxxxxxxx…");
        assert!(shortened(&"word ".repeat(10_000), 20).chars().count() <= 20);
    }

    #[test]
    fn paragraphs_are_wrapped() {
        assert_eq!(wrapped("one two three\n\nfour", 8), ["one two", "three", "", "four"]);
    }
}
