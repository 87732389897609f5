//! Whether a text is read back as it is, where it will stand; and what to write where it is not. The lexer
//! itself is asked, so that the two cannot disagree.

use std::borrow::Cow;

use movetext_lexer::otn::{TAGS, Token, Tokens};
use movetext_rules::tafl::MoveRecord;

/// Whether a tag, brackets included, is read as one tag.
pub(super) fn is_one_tag(tag: &str) -> bool {
    Tokens::new(tag).next() == Some((Token::Tag, 0..tag.len() as u32))
}

/// Whether a comment, brackets included, is read as one comment after the moves of a turn. How it starts is
/// another question: [`starts_like_rules`].
pub(super) fn is_one_comment(comment: &str) -> bool {
    const BEFORE: &str = "1. ";
    let text = [BEFORE, comment].concat();
    let whole = BEFORE.len() as u32..text.len() as u32;
    Tokens::new(&text).nth(2) == Some((Token::Comment, whole))
}

/// Whether a comment, without brackets, starts like the rules tag: it would start a further game.
pub(super) fn starts_like_rules(comment: &str) -> bool {
    starts_like(comment, "rules")
}

/// Whether a comment, or a tag, without its first bracket, starts like a tag that everybody knows. If a rules
/// tag follows before the next turn, it starts a further game.
pub(super) fn starts_like_tag(text: &str) -> bool {
    TAGS.iter().any(|tag| starts_like(text, tag))
}

fn starts_like(text: &str, tag: &str) -> bool {
    text.as_bytes().get(tag.len()) == Some(&b':')
        && text.get(..tag.len()).is_some_and(|word| word.eq_ignore_ascii_case(tag))
}

/// Whether there are brackets in a text.
pub(super) fn has_brackets(text: &str) -> bool {
    memchr::memchr2(b'[', b']', text.as_bytes()).is_some()
}

/// The text with parentheses for its brackets.
pub(super) fn without_brackets(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '[' => '(',
            ']' => ')',
            _ => letter,
        })
        .collect()
}

/// The text with a blank for each line break.
pub(super) fn without_line_breaks(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\n', '\r'], " ")
}

/// The word to write for an unread move: itself, if it is read as an unread move again, or the nearest.
pub(super) fn unread_word(text: &str) -> Cow<'_, str> {
    let first = |letter: char| letter.is_ascii_alphabetic();
    let further = |letter: char| !matches!(letter, ' ' | '\t' | '\r' | '\n' | '\u{b}' | '\u{c}' | '[' | ']');
    let mut word = Cow::Borrowed(text);
    if !text.starts_with(first) {
        word = Cow::Owned(format!("x{text}"));
    }
    if !word.chars().all(further) {
        word = word.chars().map(|letter| if further(letter) { letter } else { '_' }).collect();
    }
    match MoveRecord::read(&word) {
        Ok(read) => Cow::Owned(read.record.to_string()),
        Err(_) => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lexer_is_asked() {
        assert!(is_one_tag("[a:b [c] d]") && !is_one_tag("[a:b] [c]") && !is_one_tag("[a:[site:]"));
        assert!(is_one_comment("[a [b] c]") && !is_one_comment("[a] 2. x]"));
        assert!(is_one_comment("[a\n2. a1-a2 b]") && !is_one_comment("[a] b\n2. a1-a2 c]"));
        assert!(starts_like_tag("Rules:x") && !starts_like_tag(" rules:") && !starts_like_tag("rule:"));
    }

    #[test]
    fn unread_words_stay_unread_words() {
        for (text, word) in [("zz9", "zz9"), ("", "x"), ("12.", "x12."), ("a b]", "a_b_"), ("A1-B2", "a1-b2")]
        {
            assert_eq!(unread_word(text), word);
            assert_eq!(unread_word(word), word);
        }
    }
}
