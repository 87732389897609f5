//! Lines of positions: every field of every line, and nothing else.

#![cfg(feature = "lines")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_parser::lines::lines;
use proptest::prelude::*;

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{b}' | '\u{c}' | '\u{a0}' | '\u{feff}')
}

fn assert_all_fields(text: &str) {
    let expected = text
        .split(['\r', '\n'])
        .map(|line| line.split(is_blank).filter(|field| !field.is_empty()).collect::<Vec<_>>());
    let expected: Vec<_> = expected.filter(|fields| !fields.is_empty()).collect();
    let found: Vec<Vec<&str>> =
        lines(text).map(|line| line.fields.iter().map(|field| field.of(text)).collect()).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn lines_without_fields_are_skipped() {
    assert_all_fields("");
    assert_all_fields(" \r\n\r\n7 8\n \n\t\r9");
}

proptest! {
    #[test]
    fn parsing_is_total(text in any::<String>()) {
        assert_all_fields(&text);
    }

    #[test]
    fn parsing_is_total_on_texts_like_lines(text in "[a7/ \t\r\n\u{a0}é]{0,60}") {
        assert_all_fields(&text);
    }
}

#[test]
fn hostile_texts_take_linear_time() {
    for piece in ["a ", "\n", " ", "a\n", "\r", "a"] {
        assert_all_fields(&piece.repeat(200_000));
    }
}
