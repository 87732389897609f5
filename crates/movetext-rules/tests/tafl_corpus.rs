//! Real records and other programs' rule strings, read when the folder beside the project is there.
#![cfg(feature = "tafl")]

use std::fs;
use std::path::{Path, PathBuf};

use movetext_rules::tafl::{Dialect, MoveNote, MoveRecord, RulesRecord};

/// The folder of independent facts, or a word that the test has nothing to do.
fn shared(path: &str) -> Option<PathBuf> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")).join(path);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: {} is not there", path.display());
    None
}

#[test]
fn moves_of_real_games() {
    let Some(path) = shared("corpus/otn/copenhagen.csv") else { return };
    let text = fs::read_to_string(path).expect("it is there");
    let (mut games, mut moves) = (0, 0);
    for line in text.lines() {
        let record = line.split(',').next().expect("a line has a first field");
        games += 1;
        for token in record.split_ascii_whitespace().filter(|token| *token != "timeout") {
            moves += 1;
            let read = MoveRecord::read(token).unwrap_or_else(|fault| panic!("{token}: {fault}"));
            assert!(
                read.notes.iter().all(|note| note.kind == MoveNote::RepeatedX),
                "{token}: {:?}",
                read.notes
            );
            assert_eq!(
                read.record.to_string(),
                token.replacen('x', ":", 1).replace('x', "/").replace(':', "x")
            );
        }
    }
    assert_eq!((games, moves), (1752, 87_547 - 273));
}

#[test]
fn rules_of_real_games() {
    let Some(folder) = shared("corpus/otn") else { return };
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("it is there").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "otg") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("it is there");
        let (_, rules) = text.split_once("[rules:").expect("a rules tag");
        let (rules, _) = rules.split_once(']').expect("it is closed");
        let record = RulesRecord::read(rules, Dialect::OpenTafl).record.expect("it has a size");
        let again = RulesRecord::read(&record.to_text(Dialect::OpenTafl), Dialect::OpenTafl);
        assert_eq!(again.record.as_ref(), Some(&record), "{}", path.display());
        files += 1;
    }
    assert_eq!(files, 10);
}
