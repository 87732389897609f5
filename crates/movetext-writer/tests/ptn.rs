//! PTN written, read again and formatted.
#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::ptn::{Record, read};
use movetext_testing::facts;
use movetext_writer::SkipReason;
use movetext_writer::ptn::{Options, Style, format, write};
use proptest::prelude::*;

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[Size \"5\"]\n",
        "[TPS \"x5/x5/x5/x5/x5 2 3\"]\n",
        "[x]",
        "[",
        "\"",
        "{",
        "}",
        "{a} ",
        "\n\n",
        "\n",
        "1. ",
        "2. ",
        "3. ",
        "2... ",
        "49-1.49. ",
        "2.2. ",
        "a1 ",
        "b2' ",
        "c3> ",
        "Sd4?! ",
        "1c3+1 ",
        "zz ",
        "-- ",
        "0-R ",
        "1. a1 b1\n2. c1 d1\n",
        "\n\n{2b1}\n2. -- c3\n",
        "\n\n{2b1/3w1}\n3. c3\n",
        "\n\n{mine}\n2. c3 d3\n3. a4",
        "\n\n{a remark}\n3. ",
        "\r\n",
    ]);
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn is_read_as(text: &str, record: &Record<'_>) -> bool {
    let again = read(text).next().unwrap().record;
    again.headers == record.headers && again.start == record.start && again.tree == record.tree
}

fn styles() -> impl Strategy<Value = Options> {
    let styles = prop::sample::select(vec![Style::Canonical, Style::PlayTak, Style::Ninja]);
    styles.prop_map(|style| Options::default().with_style(style))
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_it_was(text in record_like(), options in styles()) {
        for parsed in read(&text) {
            let output = write(&parsed.record, &options);
            if output.lost.is_empty() && !output.text.is_empty() {
                let same = is_read_as(&output.text, &parsed.record);
                prop_assert!(same, "{text:?} became {:?}", output.text);
            }
        }
    }

    #[test]
    fn formatting_twice_is_formatting_once(text in record_like(), options in styles()) {
        let once = format(&text, &options);
        let twice = format(&once.text, &options);
        prop_assert_eq!(&once.text, &twice.text, "{:?}", text);
    }
}

/// The line ends of a file are those that stand outside comments.
#[test]
fn line_ends_of_comments_are_none_of_the_files() {
    for text in ["\r\n{\n\n}", "[Size \"5\"]\r\n\r\n1. a1 {\n}", "{\r\n}\n1. a1"] {
        for style in [Style::Canonical, Style::PlayTak, Style::Ninja] {
            let options = Options::default().with_style(style);
            let once = format(text, &options);
            assert_eq!(format(&once.text, &options).text, once.text, "{text:?}");
        }
    }
}

/// Programs refuse a comment behind the result: the comment is written first, wherever it stood.
#[test]
fn the_last_comment_stands_before_the_result() {
    for (text, expected) in [
        ("1. a1 e5 {A quiet end.} 1-0\n", "1. a1 e5 {A quiet end.} 1-0"),
        ("1. a1 e5 1-0 {A quiet end.}\n", "1. a1 e5 {A quiet end.} 1-0"),
        ("1. a1 e5 {One.} 1-0 {Two.}\n", "1. a1 e5 {One.} {Two.} 1-0"),
    ] {
        for style in [Style::Canonical, Style::PlayTak, Style::Ninja] {
            let options = Options::default().with_style(style);
            let formatted = format(text, &options).text;
            assert_eq!(formatted.lines().last(), Some(expected), "{text:?}");
        }
    }
}

/// Signs that say nothing of a game, and nothing else: the file stays as it is, and that is reported.
#[test]
fn no_file_is_emptied() {
    for text in ["--", "*", "-- *\n", "1.", "\n1. *\r\n", "1. -- --\n2. --"] {
        let formatted = format(text, &Options::default());
        assert_eq!(formatted.text, text);
        let why: Vec<_> = formatted.skipped.iter().map(|skipped| &skipped.why).collect();
        assert_eq!(why, [&SkipReason::Vanished], "{text:?}");
    }
    // Behind what a game says they are layout.
    for (text, expected) in [("[Size \"5\"]\n*", "[Size \"5\"]\n"), ("1. a1 -- *", "1. a1\n")] {
        let formatted = format(text, &Options::default());
        assert_eq!((formatted.text.as_str(), formatted.skipped.len()), (expected, 0), "{text:?}");
    }
}

#[test]
#[ignore = "compares"]
fn real_records_are_written_whole() {
    let files = facts("corpus/ptn", "ptn");
    assert!(files.len() >= 100);
    for (name, text) in files {
        for style in [Style::Canonical, Style::PlayTak, Style::Ninja] {
            let record = read(&text).next().unwrap().record;
            assert_eq!(write(&record, &Options::default().with_style(style)).lost, [], "{name}");
        }
    }
}
