//! Events and faults of PTN records: each `.ptn` file in `tests/data/ptn` and its events beside it.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod tagged;

use std::fmt::Write as _;

use movetext_parser::MAX_FAULTS;
use movetext_parser::ptn::games;
use proptest::prelude::*;

#[test]
fn files() {
    insta::glob!("data/ptn/*.ptn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        assert_keeps_everything(&text);
        insta::assert_snapshot!(tagged::listing(&text, games(&text)));
    });
}

fn assert_keeps_everything(text: &str) {
    tagged::assert_keeps_everything(text, games(text));
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
