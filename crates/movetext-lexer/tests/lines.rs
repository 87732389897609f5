//! Tokens of lines: nothing is lost, two fields never touch.

#![cfg(feature = "lines")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_lexer::lines::{Token, Tokens};
use movetext_testing::{assert_lossless, on_small_stack};
use proptest::prelude::*;

/// Nothing is lost, and no two fields touch.
fn assert_tokens(text: &str) {
    assert_lossless(text, Tokens::new(text));
    let mut before = Token::LineEnd;
    for (token, _) in Tokens::new(text) {
        assert!(token == Token::LineEnd || token != before, "two of {token:?} in {text:?}");
        before = token;
    }
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
        assert_tokens(&text);
    }

    #[test]
    fn tokens_of_line_like_texts_concatenate_too(text in "[a7/ \t\r\n\u{a0}é]{0,60}") {
        assert_tokens(&text);
    }
}

/// Texts that would take a quadratic lexer minutes; a linear one is done at once.
#[test]
fn hostile_texts_are_scanned_in_linear_time_and_a_small_stack() {
    on_small_stack(|| {
        for piece in ["7", " ", "\n", "\r", "\r\n", "\u{a0}", "é", "7 ", " \n", "7/"] {
            assert_tokens(&piece.repeat(300_000));
        }
    });
}
