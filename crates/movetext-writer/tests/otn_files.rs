//! Files formatted: `NAME.in.otn` becomes `NAME.out.otn`; the games that are copied, and why, are told in
//! `NAME.kept.txt`. With `UPDATE_EXPECT=1` these are written anew.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;
use std::path::Path;

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
        for game in &formatted.kept {
            writeln!(kept, "game {}, {:?} {:?}: {}", game.game, game.at, game.at.of(&text), game.why)
                .unwrap();
        }
        expect(&folder.join(format!("{name}.out.otn")), &formatted.text);
        expect(&folder.join(format!("{name}.kept.txt")), &kept);
        let again = format(&formatted.text, Notation::Otn, &Options::default()).unwrap();
        assert_eq!(again.text, formatted.text, "{name}");
        count += 1;
    }
    assert!(count >= 6);
}
