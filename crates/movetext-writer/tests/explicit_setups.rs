//! Setups written out as drops: the same table, whatever the header looked like.
#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::ppn::setups::Setup;
use movetext_record::ppn::{Ppn, Table};
use movetext_record::{Format, Reading, Replay, Verdict, visit_replay};
use movetext_testing::facts;
use movetext_writer::ppn::{Left, explicit_setups};
use std::ops::ControlFlow;

fn explicit(text: &str) -> (String, Vec<(usize, Left)>) {
    let explicit = explicit_setups(text, &Reading::default(), None);
    (explicit.text, explicit.left)
}

fn pieces(table: &Table) -> Vec<String> {
    table.pieces().map(|(_, piece)| piece.to_string()).collect()
}

/// What lies on the table before the first game of a text, and when it ends.
fn tables(text: &str) -> (Vec<String>, Vec<String>) {
    let record = Ppn::read(text, &Reading::default()).next().unwrap().record;
    let start = pieces(&Ppn::begin(&record).unwrap());
    let mut end = Vec::new();
    visit_replay(&record, |visited| {
        if matches!(visited.verdict, Verdict::Played(_)) {
            end = pieces(visited.table);
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    (start, end)
}

#[test]
fn every_setup_is_written_out() {
    let mut written = 0;
    for setup in Setup::all() {
        let text = format!("---\nSetUp: {{Name: {:?}, System: {}}}\n...\n", setup.name, setup.system);
        let record = Ppn::read(&text, &Reading::default()).next().unwrap().record;
        // Of some setups more must be said.
        if record.start.setup.is_none() || Ppn::begin(&record).is_err() {
            continue;
        }
        let (other, left) = explicit(&text);
        assert_eq!(left, [], "{text}");
        let (laid, _) = tables(&text);
        let (nothing, dropped) = tables(&other);
        assert_eq!(nothing, [""; 0], "{other}");
        assert_eq!(dropped, laid, "{other}");
        written += 1;
        // What is written out stays.
        assert_eq!(explicit(&other).0, other);
    }
    assert!(written > 150, "{written}");
}

#[test]
fn headers_are_changed_where_they_must_be() {
    let cases = [
        ("GameType: Salta\n\n1. M@a1\n", "GameType: Salta\nSetUp: None\n...\n\n"),
        ("---\nSetUp: Salta # why not\n...\n", "---\nGameType: Salta # why not\nSetUp: None\n...\n\n"),
        (
            "---\nGameType: Any\nSetUp: Salta\n...\n",
            "---\nGameType: Any\nFormerSetUp: Salta\nSetUp: None\n...\n\n",
        ),
        ("---\nSetUp:\nGameType: Salta\n...\n1. M@a1", "---\nSetUp: None\nGameType: Salta\n...\n\n"),
        (
            "---\n  GameType:\n    Name: Salta\n...\n",
            "---\n  GameType:\n    Name: Salta\n  SetUp: None\n...\n\n",
        ),
        (
            "---\r\nGameType: {Name: Chess, System: chess, CellWidth: 2}\r\nMovetextParser: Chess\r\n...\r\n1. b1-c3\r\n",
            "---\r\nGameType: {Name: Chess, System: chess, CellWidth: 2}\r\nMovetextParser: {Name: Chess, ScaleFactor: 2}\nSetUp: None\r\n...",
        ),
    ];
    for (text, start) in cases {
        let (other, left) = explicit(text);
        assert_eq!(left, [], "{text}");
        assert!(other.starts_with(start), "{other:?}");
        assert_eq!(tables(&other).1, tables(text).1, "{other}");
    }
}

#[test]
fn what_cannot_be_changed_stays_and_says_why() {
    for (text, why) in [
        ("---\nGameType: No such game\n...\n1. M@a1\n", Left::SetupError),
        ("--- {GameType: Salta}\n...\n1. M@a1\n", Left::Unfit),
        ("---\n{GameType: Salta}\n...\n1. M@a1\n", Left::Unfit),
    ] {
        assert_eq!(explicit(text), (text.to_owned(), vec![(1, why)]), "{text}");
    }
    let text = "---\nSetUp: None\n...\nM@a1\n---\nEvent: Without\n...\nM@a1\n";
    assert_eq!(explicit(text), (text.to_owned(), vec![]));
}

#[test]
#[ignore = "real records"]
fn real_records_end_on_the_same_table() {
    let mut count = 0;
    for (name, text) in facts("corpus/ppn", "ppn") {
        let (other, left) = explicit(&text);
        assert_eq!(left, [], "{name}");
        assert_eq!(tables(&other).1, tables(&text).1, "{name}\n{other}");
        count += usize::from(other != text);
    }
    println!("{count} records were written out");
    assert!(count > 5);
}
