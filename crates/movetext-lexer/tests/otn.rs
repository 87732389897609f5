//! Tokens of OTN records: each `.otn` file in `tests/data/otn` and its tokens beside it; properties.
#![cfg(feature = "otn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod tagged;

use movetext_lexer::otn::{Token, Tokens};
use movetext_testing::{assert_lossless, hostile_texts, on_small_stack, token_listing};
use proptest::prelude::*;
use tagged::assert_tokens;

#[test]
fn files() {
    insta::glob!("data/otn/*.otn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_tokens::<Token>(&text);
        insta::assert_snapshot!(token_listing(&text, Tokens::new(&text), &Token::Blank));
    });
}

/// Pieces that records are made of, so that random texts reach the rules about brackets.
fn record_like() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("["),
        Just("]"),
        Just("\n"),
        Just("\r\n"),
        Just(" "),
        Just("1. "),
        Just("\n2. "),
        Just("12b.1.1a. "),
        Just("a1-a2"),
        Just("\n3. a1-a2 b3-b4xc5"),
        Just("9876543210. a1-a2"),
        Just("....."),
        Just("---"),
        Just("[date:"),
        Just("\n[rules:"),
        Just("|"),
        Just("x\u{e9}"),
        Just("."),
        Just("7"),
        Just("999999999"),
        Just("\u{a0}"),
        Just("\u{2003}"),
        Just("\u{3000}"),
    ];
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
        "[\n1. a\n",
        "[\n1. a1-a2\n",
        "[a] x ",
        "[a]\nx ",
        "]x",
        "\n[date:",
        "[date:x]\n",
        "1. a1-a2\n[date:x]\n",
        "1. a1-a2\n[x\n",
        "[[\n",
        "\n1. a1-a2",
        "[\n1. a1-a2 ]",
        "1.1",
        "1a.1.",
        "..",
        "-",
        "[date:[",
    ];
    for text in hostile_texts(&pieces, 300_000, &["1. a1-a2 ", "["]) {
        assert_lossless(&text, Tokens::new(&text));
    }
}
