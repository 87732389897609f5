//! Tokens of lines: nothing is lost, two fields never touch.

#![cfg(feature = "lines")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_lexer::lines::{Token, Tokens};
use proptest::prelude::*;

fn assert_lossless(text: &str) {
    let mut at = 0;
    let mut before = Token::LineEnd;
    for (token, span) in Tokens::new(text) {
        assert_eq!(span.start, at, "a gap in {text:?}");
        assert!(token == Token::LineEnd || token != before, "two of {token:?} in {text:?}");
        (at, before) = (span.end, token);
    }
    assert_eq!(at as usize, text.len(), "the rest of {text:?}");
}

#[test]
fn each_class_of_character_is_a_token() {
    let kinds: Vec<_> = Tokens::new("7 \t8\u{a0}\u{feff}x\r\n\r\n\n").map(|(token, _)| token).collect();
    let (field, blank, end) = (Token::Field, Token::Blank, Token::LineEnd);
    assert_eq!(kinds, [field, blank, field, blank, field, end, end, end]);
}

proptest! {
    #[test]
    fn tokens_concatenate_to_the_source(text in any::<String>()) {
        assert_lossless(&text);
    }

    #[test]
    fn tokens_of_line_like_texts_concatenate_too(text in "[a7/ \t\r\n\u{a0}é]{0,60}") {
        assert_lossless(&text);
    }
}
