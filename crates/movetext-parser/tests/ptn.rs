//! Events and faults of PTN records: each `.ptn` file in `tests/data/ptn` and its events beside it.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_parser::MAX_FAULTS;
use movetext_parser::ptn::games;
use movetext_parser::tagged::Game;
use proptest::prelude::*;

fn listing(text: &str) -> String {
    let mut lines = String::new();
    for game in games(text) {
        let _ = writeln!(lines, "game {:?}", game.span);
        for event in &game.events {
            let _ = writeln!(lines, "  {:?} {:?}", event.kind, event.span.of(text));
        }
        for fault in &game.faults {
            let _ = writeln!(lines, "  ! {:?} {:?}: {fault}", fault.span, fault.span.of(text));
        }
    }
    lines
}

#[test]
fn files() {
    insta::glob!("data/ptn/*.ptn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_keeps_everything(&text);
        insta::assert_snapshot!(listing(&text));
    });
}

/// What stands between the events of a game is white space: nothing is lost.
fn assert_keeps_everything(text: &str) {
    let mut at = 0;
    for Game { span, events, .. } in games(text) {
        assert_eq!(events.first().map(|event| event.span.start), Some(span.start), "{text:?}");
        for event in events {
            let span = event.span;
            let between = &text[at..span.start as usize];
            assert!(between.chars().all(is_blank), "{text:?} loses {between:?}");
            at = span.end as usize;
        }
    }
    assert!(text[at..].chars().all(is_blank), "{text:?} loses its end");
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\r' | '\n' | '\u{b}' | '\u{c}' | '\u{a0}' | '\u{feff}')
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[",
        "]",
        "{",
        "}",
        "\"",
        "\n",
        "\n\n",
        " ",
        "[A \"b\"]\n",
        "[x] ",
        "{a} ",
        "1. ",
        "\n2. ",
        "2.2. ",
        "12",
        "a1 ",
        "3c3>12' ",
        "zz ",
        "-- ",
        "... ",
        "---- ",
        "0-R ",
        "* ",
        "? ",
        "\u{2191} ",
        "\n\n{x}\n1. ",
        "1. a1 [A \"b\"] ",
    ]);
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn parsing_is_total_and_keeps_everything(text in any::<String>()) {
        assert_keeps_everything(&text);
    }

    #[test]
    fn record_like_texts_too(text in record_like()) {
        assert_keeps_everything(&text);
    }

    #[test]
    fn ten_mistakes_give_ten_faults(mistakes in 1usize..40) {
        let text: String = (1..=mistakes).fold(String::new(), |mut text, turn| {
            let _ = writeln!(text, "{turn}. a1 ]? a3");
            text
        });
        let faults: usize = games(&text).map(|game| game.faults.len()).sum();
        prop_assert_eq!(faults, mistakes);
    }
}

#[test]
fn faults_are_counted_once_there_are_too_many() {
    let text = "1. a1 ? a3\n".repeat(5 * MAX_FAULTS);
    let game = games(&text).next().unwrap();
    assert_eq!(game.faults.len(), MAX_FAULTS + 1);
    assert_keeps_everything(&text);
}

#[test]
fn hostile_texts_take_linear_time() {
    for piece in [
        "[",
        "]",
        "{",
        "}",
        "{\n1. ",
        "[A \"",
        "[A \"\\\"]",
        "[A \"b\"]\n",
        "[x] ",
        "1. a1 [A \"b\"]\n",
        "1. ",
        "1.1.",
        "1-1.",
        "-- ",
        "0-R ",
        "a1 ",
        "? ",
        "? a1 ",
        "\n\n{a}\n1. a1 ",
        "\n\n{a}\n",
        "( ",
        "\"",
    ] {
        assert_keeps_everything(&piece.repeat(200_000));
        assert_keeps_everything(&format!("1. a1 {}", piece.repeat(200_000)));
    }
}
