//! What is saved of a record is read back as it was, whatever the record.
#![cfg(all(
    feature = "otn",
    feature = "ppn",
    feature = "ptn",
    feature = "serde",
    feature = "sgf",
    feature = "tsn"
))]
#![allow(missing_docs, reason = "these are tests")]

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use movetext_record::{AnyRecord, Reading, otn, ppn, ptn, read_any, sgf, tsn};
use movetext_source::Notation;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Saves all records of a text and reads them back; how many there are.
fn save_and_read(name: &str, text: &str, notation: Notation) -> usize {
    let mut records = 0;
    for record in read_any(text, notation, &Reading::default()) {
        let saved = serde_json::to_string(&record).expect("any record is saved");
        let read: AnyRecord<'_> =
            serde_json::from_str(&saved).unwrap_or_else(|fault| panic!("{name}: {fault}\n{saved}"));
        assert!(read == record, "{name}: {saved}");
        records += 1;
    }
    records
}

fn notation_of(path: &Path) -> Option<Notation> {
    Notation::of_extension(path.extension()?.to_str()?)
}

/// The texts of the files below a folder that are named as files of a notation.
fn texts(folder: &Path, texts: &mut Vec<(PathBuf, Notation, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        if path.is_dir() {
            // What benchmarks read is large, and not part of a checkout.
            if !path.ends_with("bench") {
                self::texts(&path, texts);
            }
        } else if let (Some(notation), Ok(text)) = (notation_of(&path), std::fs::read_to_string(&path)) {
            texts.push((path, notation, text));
        }
    }
}

static FIXTURES: LazyLock<Vec<(PathBuf, Notation, String)>> = LazyLock::new(|| {
    let mut found = Vec::new();
    for folder in ["../../fixtures", "tests/data", "../movetext-lint/tests/rules"] {
        texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    found.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    found
});

#[test]
fn fixtures_come_back() {
    let records: usize = FIXTURES
        .iter()
        .map(|(path, notation, text)| save_and_read(&path.display().to_string(), text, *notation))
        .sum();
    assert!(records > 250, "{records}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Fixtures with slips: signs left out, doubled, put elsewhere.
    #[test]
    fn whatever_is_read_comes_back(
        file in any::<Index>(),
        slips in prop::collection::vec((any::<Index>(), 0..2_usize, select(&["", "[", "]", "\\", ";", "(", "'", " 1. ", "-", "é", "{", "\n"])), 1..6),
    ) {
        let (path, notation, text) = &FIXTURES[file.index(FIXTURES.len())];
        let mut letters: Vec<char> = text.chars().collect();
        for (at, taken, put) in slips {
            let at = at.index(letters.len() + 1);
            let end = letters.len().min(at + taken);
            letters.splice(at..end, put.chars());
        }
        save_and_read(&path.display().to_string(), &letters.into_iter().collect::<String>(), *notation);
    }
}

#[test]
#[ignore = "compares"]
fn corpora_come_back() {
    let mut records = 0;
    for extension in ["otn", "ppn", "ptn", "sgf", "tsn", "ten", "tps"] {
        let notation = Notation::of_extension(extension).unwrap();
        for (name, bytes) in movetext_testing::byte_facts("corpus", extension) {
            let text = String::from_utf8_lossy(&bytes);
            records += save_and_read(&name, &text, notation);
        }
    }
    assert!(records > 1000, "{records}");
}

/// The form in which each notation is saved.
#[test]
fn records_are_saved_as_data() {
    let texts = [
        (
            Notation::Ppn,
            "---\nGameType: {Name: Fujisan, Seed: 11}\nMovetextParser: {Name: Chess, CellWidth: 1}\n...\n{so} t@b2 1. S@{a,b}1;M@zz 2... `q'@c3 z@a1",
        ),
        (Notation::Ppn, "---\nMovetextParser: Dice\n...\n1. 6-6"),
        (Notation::Ptn, "[Size \"5\"]\n1. a1 {first} zz\n2. c3! Cb2 1-0"),
        (Notation::Otn, "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d2-c2 resigned\n[a|b]"),
        (Notation::Sgf, "(;GM[1]SZ[9:7];B [ee];W[])"),
        (Notation::Ten, "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0 me:1:data"),
        (Notation::Tps, "x3/x,1,x/x3 2 1\nnothing"),
    ];
    let saved: Vec<_> = texts
        .iter()
        .flat_map(|(notation, text)| read_any(text, *notation, &Reading::default()))
        .map(|record| serde_json::to_string(&record).unwrap().replace(r#"{"parent""#, "\n  {\"parent\""))
        .collect();
    insta::assert_snapshot!(saved.join("\n"));
}

/// What no reader would have made is refused, with a reason.
#[test]
fn what_is_no_record_is_refused() {
    fn refused<T: serde::de::DeserializeOwned>(saved: &str) -> String {
        serde_json::from_str::<T>(saved).err().unwrap_or_else(|| panic!("{saved} is read")).to_string()
    }
    for node in ["B[ee", "B[ee\\]", "B[ee]];", "B[ee](", "B[ee];W", "]"] {
        let saved = serde_json::to_string(node).unwrap();
        assert_eq!(refused::<sgf::Node<'static>>(&saved), "these are not the properties of one node");
    }
    assert_eq!(refused::<sgf::BoardSize>("[19, 53]"), "a board has 1 to 52 columns and rows");
    assert_eq!(refused::<sgf::Ff>("5"), "the versions are 1 to 4");
    assert!(refused::<ptn::Node<'static>>(r#"{"played":{"move":"a9"}}"#).contains("line 1 column"));
    assert!(refused::<otn::Node<'static>>(r#"{"played":{"move":"a9"}}"#).contains("line 1 column"));
    assert!(refused::<ppn::Number<'static>>(r#"{"third":"3."}"#).contains("unknown variant"));
    assert!(refused::<tsn::Start<'static>>(r#"{"read":{}}"#).contains("missing field"));
}
