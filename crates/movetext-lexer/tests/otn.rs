//! Tokens of OTN records: each `.otn` file in `tests/data/otn` and its tokens beside it; properties.
#![cfg(feature = "otn")]
#![allow(clippy::unwrap_used, clippy::format_collect, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_lexer::otn::{Token, Tokens};
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for (token, span) in Tokens::new(text).filter(|(token, _)| *token != Token::Blank) {
        let written = &text[span.start as usize..span.end as usize];
        let _ = writeln!(lines, "{token:?} {written:?}");
    }
    lines
}

#[test]
fn files() {
    insta::glob!("data/otn/*.otn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_lossless(&text);
        insta::assert_snapshot!(listing(&text));
    });
}

fn assert_lossless(text: &str) {
    let mut at = 0;
    for (_, span) in Tokens::new(text) {
        assert_eq!(span.start, at, "a gap in {text:?}");
        assert!(span.end > span.start, "an empty token in {text:?}");
        at = span.end;
    }
    assert_eq!(at as usize, text.len(), "the rest of {text:?}");
}

/// The tokens but for white space are the same whether that is lexed or passed.
fn assert_blanks_can_be_passed(text: &str) {
    let mut tokens = Tokens::new(text);
    let passed = std::iter::from_fn(|| tokens.next_solid());
    let solid = |(token, _): &(Token, _)| *token != Token::Blank;
    assert!(passed.eq(Tokens::new(text).filter(solid)), "{text:?}");
}

/// A plain turn is what the lexer would give, a token at a time.
fn assert_plain_turns_are_tokens(text: &str) {
    let mut tokens = Tokens::new(text);
    let mut listed = Vec::new();
    loop {
        if let Some(turn) = tokens.plain_turn() {
            let number = &text[turn.address.start as usize..turn.address.end as usize];
            assert_eq!(
                number.trim_start_matches('0').trim_end_matches('.'),
                match turn.number {
                    0 => String::new(),
                    number => number.to_string(),
                }
            );
            let second = turn.has_second().then_some((Token::Word, turn.second));
            listed.extend(
                [(Token::Address, turn.address), (Token::Word, turn.first)].into_iter().chain(second),
            );
        } else if let Some(token) = tokens.next() {
            listed.push(token);
        } else {
            break;
        }
    }
    listed.retain(|(token, _)| *token != Token::Blank);
    assert!(listed.into_iter().eq(Tokens::new(text).filter(|(token, _)| *token != Token::Blank)), "{text:?}");
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
    ];
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn tokens_concatenate_to_the_source(text in any::<String>()) {
        assert_lossless(&text);
        assert_blanks_can_be_passed(&text);
        assert_plain_turns_are_tokens(&text);
    }

    #[test]
    fn tokens_of_record_like_texts_concatenate_too(text in record_like()) {
        assert_lossless(&text);
        assert_blanks_can_be_passed(&text);
        assert_plain_turns_are_tokens(&text);
    }
}

/// Texts that would take a quadratic lexer minutes; a linear one is done at once.
#[test]
fn hostile_texts_are_scanned_in_linear_time() {
    let n = 300_000;
    for piece in [
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
    ] {
        let text = piece.repeat(n);
        assert_lossless(&text);
        assert_lossless(&format!("1. a1-a2 {text}"));
        assert_lossless(&format!("[{text}"));
    }
}
