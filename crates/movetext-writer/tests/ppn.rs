//! Games of PPN, written and formatted: data files, and properties.
#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::ppn::{Item, Ppn, Record, read};
use movetext_writer::Write as _;
use movetext_writer::ppn::{Options, format, write};
use proptest::prelude::*;

#[test]
fn files() {
    let text = include_str!("data/ppn/games.ppn");
    let formatted = format(text, &Options::default());
    assert_eq!(formatted.text, include_str!("data/ppn/games.formatted.ppn"));
    let expanded = format(text, &Options::default().with_expand(true));
    assert_eq!(expanded.text, include_str!("data/ppn/games.expanded.ppn"));
}

fn is_same(one: &Record<'_>, other: &Record<'_>) -> bool {
    one.headers == other.headers && one.start == other.start && one.tree == other.tree
}

/// What is read without a loss and written is read again equal; and what is formatted is formatted again as it is.
fn assert_round_trip(text: &str) {
    for parsed in read(text) {
        // Whatever could not be read: nothing is lost without a word.
        let written = Ppn::write(&parsed.record, &movetext_writer::Options::default());
        let again: Vec<_> = read(&written.text).collect();
        let is_back = again.len() == 1 && is_same(&again[0].record, &parsed.record);
        assert!(is_back || !written.lost.is_empty(), "{text:?} as {written:?}");
        // With a blank beside it, a word that is nothing but braces is a comment.
        let is_braces = |item: &Item<'_>| matches!(item, Item::Short(word) if word.starts_with('{') && word.ends_with('}'));
        let tree = &parsed.record.tree;
        let has_lone_braces = tree.walk().any(|id| tree.get(id).items.iter().any(is_braces));
        if has_lone_braces || parsed.faults.iter().any(|fault| fault.kind.is_loss()) {
            continue;
        }
        let written = write(&parsed.record, &Options::default()).text;
        let again: Vec<_> = read(&written).collect();
        assert_eq!(again.len(), 1, "{text:?} as {written:?}");
        assert!(is_same(&again[0].record, &parsed.record), "{text:?} as {written:?}");
    }
    let formatted = format(text, &Options::default());
    assert_eq!(read(&formatted.text).count(), formatted.games, "{text:?} as {:?}", formatted.text);
    assert_eq!(format(&formatted.text, &Options::default()).text, formatted.text, "{text:?}");
    // What the words stand for is the same, by whatever they are written.
    let expanded = format(text, &Options::default().with_expand(true));
    let words = |text: &str| -> Vec<String> {
        let games = read(text).filter(|game| game.faults.iter().all(|fault| !fault.kind.is_loss()));
        games
            .flat_map(|game| {
                game.record
                    .tree
                    .walk()
                    .flat_map(|id| game.record.tree.get(id).words().map(str::to_owned).collect::<Vec<_>>())
                    .collect::<Vec<_>>()
            })
            .collect()
    };
    let twice = format(&expanded.text, &Options::default().with_expand(true));
    assert_eq!(twice.text, expanded.text, "{text:?}");
    if formatted.skipped.is_empty() {
        assert_eq!(words(&expanded.text), words(text), "{text:?} as {:?}", expanded.text);
    }
}

fn record_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "---\n",
        "\n---\n",
        "\n...\n",
        "Event: x\n",
        "GameType: None\n",
        "# note\n",
        "1.",
        " 1. ",
        " 1... ",
        " . ",
        ";",
        " ; ",
        "S@b2",
        " a1-a2 ",
        " t@{b,d}2 ",
        "{S,M}@a1;",
        " `Q'@a1 ",
        " {a comment} ",
        "{glued}",
        " {\n two\n lines } ",
        "\n\n",
        "\n",
        " ",
        "\u{a0}",
        " ... ",
        "Round_1. ",
        "x{1,2}. ",
        "*b2",
        "{",
        "}",
        " -2R ",
        "\r\n",
        "MovetextParser: Foo\n",
        "{1,2}.",
        "({2..7},3)-2D; ",
        "{1,2}. ",
        "1{a,b}{c,d}.",
        "{..}{",
        "{,}{",
        "dA5@e5",
        "; {C,A}@d4",
    ]);
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(text in record_like()) {
        assert_round_trip(&text);
    }

    #[test]
    fn any_text_is_formatted(text in any::<String>()) {
        assert_round_trip(&text);
    }
}

/// With `;` close to the next word, R expands the braces of both as one word: four pieces in place of two.
#[test]
fn a_blank_stands_behind_a_semicolon() {
    let text = "---\n...\n1. S@b2; {C,A}@d4\n";
    assert!(format(text, &Options::default()).text.contains("S@b2; {C,A}@d4"));
    assert_round_trip("S@b2;{C,A};a1-a2");
}

/// Real games come back equal.
#[test]
#[ignore = "compares"]
fn real_games_come_back() {
    for (name, text) in movetext_testing::facts("corpus/ppn", "ppn") {
        let formatted = format(&text, &Options::default());
        assert!(formatted.skipped.is_empty(), "{name}: {:?}", formatted.skipped);
        assert_round_trip(&text);
    }
}

/// Where words stand close to one another it is not looked through all of them again and again.
#[test]
fn hostile_semicolons_are_written() {
    let text = format!("---\nEvent: x\n...\n1. a1-a2{}\n", ";S@a1;".repeat(30_000));
    let formatted = format(&text, &Options::default());
    assert!(formatted.skipped.is_empty() && formatted.text.contains("S@a1;; S@a1"));
}

/// A header without its end is among the moves then, and that is reported.
#[test]
fn what_could_not_be_read_is_told_where_it_becomes_words() {
    let parsed = read("---\nSetUp: Four Field Kono\n..").next().unwrap();
    let written = write(&parsed.record, &Options::default());
    assert_eq!(written.lost, ["a text that could not be read is written among the moves, as words"]);
}
