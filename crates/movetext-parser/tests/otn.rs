//! Events and faults of OTN records: each `.otn` file in `tests/data/otn` and its events beside it.
#![cfg(feature = "otn")]
#![allow(clippy::unwrap_used, clippy::format_collect, missing_docs, reason = "these are tests")]

mod tagged;

use movetext_parser::MAX_FAULTS;
use movetext_parser::otn::games;
use proptest::prelude::*;

#[test]
fn files() {
    insta::glob!("data/otn/*.otn", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        insta::assert_snapshot!(tagged::listing(&text, games(&text)));
    });
}

fn assert_keeps_everything(text: &str) {
    tagged::assert_keeps_everything(text, games(text));
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("[a]"),
        Just("["),
        Just("]"),
        Just("\n"),
        Just(" "),
        Just("1. "),
        Just("\n2. "),
        Just("12b.1.1a. "),
        Just("a1-a2 "),
        Just("..... "),
        Just("--- "),
        Just("[date:x]"),
        Just("\n[rules:x]"),
        Just("? "),
        Just("\u{2191} "),
        Just("7 "),
    ];
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
        let text: String = (1..=mistakes).map(|turn| format!("{turn}. a1-a2 ]? a3-a4\n")).collect();
        let faults: usize = games(&text).map(|game| game.faults.len()).sum();
        prop_assert_eq!(faults, mistakes);
    }
}

#[test]
fn faults_are_counted_once_there_are_too_many() {
    let text = "1. a1-a2 ? a3-a4\n".repeat(5 * MAX_FAULTS);
    let game = games(&text).next().unwrap();
    assert_eq!(game.faults.len(), MAX_FAULTS + 1);
    assert_keeps_everything(&text);
}

#[test]
fn hostile_texts_take_linear_time() {
    for piece in [
        "[",
        "]",
        "[\n1. a1-a2\n",
        "[a] x ",
        "? ",
        "1. ",
        "1a.1.",
        "a ",
        "[date:x]\n",
        "1. a1-a2\n[date:x]\n[rules:x]\n",
    ] {
        assert_keeps_everything(&piece.repeat(200_000));
    }
}
