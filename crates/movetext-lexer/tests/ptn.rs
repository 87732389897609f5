//! Tokens of PTN records: each `.ptn` file in `tests/data/ptn` and its tokens beside it; properties.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod tagged;

use movetext_lexer::ptn::{Token, Tokens};
use movetext_testing::{assert_lossless, hostile_texts, on_small_stack, token_listing};
use proptest::prelude::*;
use tagged::assert_tokens;

#[test]
fn files() {
    insta::glob!("data/ptn/*.ptn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_tokens::<Token>(&text);
        insta::assert_snapshot!(token_listing(&text, Tokens::new(&text), &Token::Blank));
    });
}

/// Pieces that records are made of, so that random texts reach the rules about tags, comments and branches.
fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[",
        "]",
        "\"",
        "\\\"",
        "{",
        "}",
        "\n",
        "\r\n",
        " ",
        "\t",
        "1. ",
        "\n2. ",
        "12...",
        "49-1.49.",
        "7",
        "999999999",
        "-",
        "--",
        "..",
        ".",
        "\u{2026}",
        "0-R",
        "R - 0",
        "1/2-1/2",
        "\u{bd}",
        "*",
        "a1",
        "3c3>12'",
        "Sd4!?",
        "\n3. a1 Cb3",
        "9876543210. a1",
        " e5 f-0 R -0 1a",
        "c3\u{2191}",
        "[Size \"5\"]",
        "[A",
        "\n\n{x}\n1. ",
        "x\u{e9}",
        "\u{a0}",
        "\u{2003}",
        "\u{3000}",
        "\u{feff}",
        "\u{2009}",
        ";",
        "(",
        "$1",
    ]);
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn tokens_concatenate_to_the_source(text in any::<String>()) {
        assert_tokens::<Token>(&text);
    }

    #[test]
    fn tokens_of_record_like_texts_concatenate_too(text in record_like()) {
        assert_tokens::<Token>(&text);
    }

    /// What stands in front of a blank line and a tag is lexed alike, whatever tag it is.
    #[test]
    fn a_closed_tag_is_one_token(name in "[A-Za-z0-9_]{1,9}", value in "[^\"\\\\\r\n]{0,40}") {
        let tag = format!("[{name} \"{value}\"]");
        let tokens: Vec<_> = Tokens::new(&tag).collect();
        prop_assert_eq!(tokens, [(Token::Tag, 0..tag.len() as u32)]);
    }

    #[test]
    fn a_closed_comment_is_one_token(text in "[^{}\0]{0,60}") {
        let comment = format!("{{{text}}}");
        let tokens: Vec<_> = Tokens::new(&comment).collect();
        prop_assert_eq!(tokens, [(Token::Comment, 0..comment.len() as u32)]);
    }
}

/// Texts that would take a quadratic lexer minutes; a linear one is done at once.
#[test]
fn hostile_texts_are_scanned_in_linear_time_and_a_small_stack() {
    on_small_stack(scan_hostile_texts);
}

fn scan_hostile_texts() {
    let pieces = [
        "[",
        "]",
        "{",
        "}",
        "\"",
        "'",
        "(",
        "1",
        "1.",
        "1-",
        "1-1.",
        "49-1.",
        "{\n1. ",
        "{ {\n",
        "{{\n",
        "{\n[A",
        "{}{",
        "[\"",
        "[A \"",
        "[A \"\\\"",
        "[\"\\\"]",
        "[A \"\\\"] x",
        "\\\"]",
        "\"]",
        "[A \"b\"] ",
        "-",
        "--",
        ".",
        "..",
        "0 ",
        "0 -",
        "R \t",
        "1/2",
        "1/2 -",
        "\u{bd}-",
        "\n",
        " \n",
        "\n\n{a}\n1",
        "\n\n{a}\n",
        "{a}\n\n",
        "a",
        "a1 ",
        "*",
        "\u{2026}",
        "\u{e9}",
        "\u{feff}",
    ];
    for text in hostile_texts(&pieces, 300_000, &["1. a1 ", "{", "[A \""]) {
        assert_lossless(&text, Tokens::new(&text));
    }
}
