//! Tokens of PTN records: each `.ptn` file in `tests/data/ptn` and its tokens beside it; properties.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_lexer::ptn::{Token, Tokens};
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
    insta::glob!("data/ptn/*.ptn", |path| {
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
        assert!(text.is_char_boundary(span.end as usize), "half a character in {text:?}");
        at = span.end;
    }
    assert_eq!(at as usize, text.len(), "the rest of {text:?}");
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
            listed
                .extend([(Token::Number, turn.address), (Token::Word, turn.first)].into_iter().chain(second));
        } else if let Some(token) = tokens.next() {
            listed.push(token);
        } else {
            break;
        }
    }
    listed.retain(|(token, _)| *token != Token::Blank);
    assert!(listed.into_iter().eq(Tokens::new(text).filter(|(token, _)| *token != Token::Blank)), "{text:?}");
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
        assert_lossless(&text);
        assert_plain_turns_are_tokens(&text);
    }

    #[test]
    fn tokens_of_record_like_texts_concatenate_too(text in record_like()) {
        assert_lossless(&text);
        assert_plain_turns_are_tokens(&text);
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
fn hostile_texts_are_scanned_in_linear_time() {
    let n = 300_000;
    for piece in [
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
    ] {
        let text = piece.repeat(n);
        assert_lossless(&text);
        assert_lossless(&format!("1. a1 {text}"));
        assert_lossless(&format!("{{{text}"));
        assert_lossless(&format!("[A \"{text}"));
    }
}
