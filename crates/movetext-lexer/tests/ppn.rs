//! Games and tokens of PPN: data files and what they are cut into; properties.
#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use logos::Logos as _;
use movetext_lexer::ppn::{Games, Token, Tokens};
use movetext_testing::{assert_lossless, on_small_stack, token_listing};
use proptest::prelude::*;

#[test]
fn words() {
    insta::glob!("data/ppn/*.ppn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_lossless(&text, Tokens::new(&text));
        assert_lexed(&text);
        insta::assert_snapshot!(token_listing(&text, Tokens::new(&text), &Token::Blank));
    });
}

/// Texts in one file, each behind a line `====`.
#[test]
fn games() {
    insta::glob!("data/ppn/games.txt", |path| {
        let texts = std::fs::read_to_string(path).unwrap();
        let mut lines = String::new();
        for text in texts.split("====\n") {
            assert_games_are_whole(text);
            for game in Games::new(text) {
                let of = |range: &std::ops::Range<u32>| &text[range.start as usize..range.end as usize];
                let [opening, header, closing, movetext] =
                    [&game.opening, &game.header, &game.closing, &game.movetext].map(of);
                let _ = writeln!(lines, "{opening:?} {header:?} {closing:?} {movetext:?}");
            }
            lines.push('\n');
        }
        insta::assert_snapshot!(lines);
    });
}

fn is_blank(text: &str) -> bool {
    text.chars().all(movetext_lexer::ppn::is_blank)
}

/// What is recognised byte by byte is what the lexer finds.
fn assert_lexed(text: &str) {
    let lexed = Token::lexer(text).spanned().map(|(token, span)| (token, span.start as u32..span.end as u32));
    assert!(lexed.eq(Tokens::new(text).map(|(token, span)| (Ok(token), span))), "{text:?}");
}

/// Between the parts of games, and around games, nothing stands but blanks.
fn assert_games_are_whole(text: &str) {
    let mut at = 0;
    for game in Games::new(text) {
        for part in [&game.opening, &game.header, &game.closing, &game.movetext] {
            let between = text.get(at..part.start as usize).unwrap();
            assert!(is_blank(between), "{between:?} is lost in {text:?}");
            at = part.end as usize;
            assert!(text.is_char_boundary(at));
        }
    }
    let rest = &text[at..];
    assert!(is_blank(rest), "{rest:?} is lost in {text:?}");
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "{",
        "}",
        ";",
        ",",
        "..",
        ".",
        " ",
        "\n",
        "---",
        "...",
        "\n---",
        "\n...",
        "\n\n",
        "a1-a2",
        "S@b2",
        "{b,d}",
        "{1..3}",
        "\\",
        "1.",
        "Event: x",
        "\u{a0}",
        "\u{2003}",
        "é",
        "‿",
        "`Q'",
        "{a comment}",
        "\r\n",
        "\u{feff}",
        "{ ",
        " }",
    ]);
    proptest::collection::vec(piece, 0..50).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn tokens_concatenate_to_the_source(text in any::<String>()) {
        assert_lossless(&text, Tokens::new(&text));
        assert_games_are_whole(&text);
    }

    #[test]
    fn tokens_of_record_like_texts_concatenate_too(text in record_like()) {
        assert_lossless(&text, Tokens::new(&text));
        assert_lexed(&text);
        assert_games_are_whole(&text);
    }

    #[test]
    fn tokens_of_letters_that_mean_something_are_those_of_the_lexer(text in "[ \t\n\u{a0}\u{2003}\u{1c}.;{},_`é1a-]{0,40}") {
        assert_lexed(&text);
    }
}

/// There is no longest line, nor a longest word, whatever their letters.
#[test]
fn lines_are_as_long_as_they_like() {
    for piece in ["a1-a2 ", "♟@b2 ", "{grüß dich} ", "s♡", "é", "１. "] {
        let line = piece.repeat(100_000);
        assert_lossless(&line, Tokens::new(&line));
        assert_games_are_whole(&line);
    }
}

/// Texts that would take a quadratic lexer minutes; a linear one is done at once.
#[test]
fn hostile_texts_are_scanned_in_linear_time_and_a_small_stack() {
    on_small_stack(scan_hostile_texts);
}

fn scan_hostile_texts() {
    let n = 200_000;
    for piece in [
        "{",
        "}",
        "{ ",
        "} ",
        "a{",
        "{a,",
        "{a{",
        "t@{a,b ",
        "{a,b}",
        "{a b}x",
        "{\n1. ",
        "{\n",
        "...\n",
        "---\n",
        "---\n\n",
        "\n",
        ";",
        ".",
        ". ",
        "x{a b",
        "\\",
        "\u{a0}",
        "`",
        "{a,b};",
        "Event: x\n",
        "\n\n...x\n",
        "# x\n\n",
    ] {
        let text = piece.repeat(n);
        assert!(Tokens::new(&text).count() <= text.len());
        assert!(Games::new(&text).count() <= text.len());
        let nested = format!("{}{}", "{ a ".repeat(n), " }".repeat(n));
        assert!(Tokens::new(&nested).count() <= nested.len());
    }
}
