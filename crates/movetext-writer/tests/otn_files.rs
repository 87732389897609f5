//! Files formatted: `NAME.in.otn` becomes `NAME.out.otn`; the games that are copied, and why, are listed in
//! `NAME.skipped.txt`. With `UPDATE_EXPECT=1` these are written anew.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::path::Path;

use movetext_record::otn::Dialect;
use movetext_source::Notation;
use movetext_writer::{Options, format};

/// The text of a file; empty where there is none.
fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_default()
}

fn expect(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_EXPECT").is_none() {
        assert_eq!(text, text_of(path), "{}", path.display());
    } else if text.is_empty() {
        let _ = std::fs::remove_file(path);
    } else {
        std::fs::write(path, text).unwrap();
    }
}

#[test]
fn files() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/otn"));
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let Some(name) = path.file_name().unwrap().to_str().unwrap().strip_suffix(".in.otn") else {
            continue;
        };
        let text = text_of(&path);
        let formatted = format(&text, Notation::Otn, &Options::default()).unwrap();
        let mut kept = String::new();
        for game in &formatted.skipped {
            writeln!(kept, "game {}, {:?} {:?}: {}", game.game, game.at, game.at.of(&text), game.why)
                .unwrap();
        }
        expect(&folder.join(format!("{name}.out.otn")), &formatted.text);
        expect(&folder.join(format!("{name}.skipped.txt")), &kept);
        let again = format(&formatted.text, Notation::Otn, &Options::default()).unwrap();
        assert_eq!(again.text, formatted.text, "{name}");
        count += 1;
    }
    assert!(count >= 6);
}

/// A variation inside a variation is named by the move before the one that it replaces, which is all that `OpenTafl`
/// reads; the specification names the replaced move.
#[test]
fn opentafl_keeps_its_addresses() {
    let names = |name: &str| {
        let start = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-c2 d3-b3\n\n";
        format!("{start}1a.1.1a. d2-e2 d3-f3\n\n{name}.1.1a. ..... d3-e3\n\n{name}.1.2a. a4-a3\n")
    };
    let (theirs, ours) = (names("1a.1.1a"), names("1a.1.1b"));
    let formatted = |text: &str, dialect| {
        let options = movetext_writer::otn::Options::default().with_dialect(dialect);
        movetext_writer::otn::format(text, &options).text
    };
    for text in [&theirs, &ours] {
        assert_eq!(formatted(text, Dialect::OpenTafl), theirs);
        assert_eq!(formatted(text, Dialect::Spec), ours);
    }
}
