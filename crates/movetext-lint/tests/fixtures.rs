//! The generated records in `fixtures/otn`, `fixtures/ppn`, `fixtures/ptn` and `fixtures/sgf`: the good ones have no findings, and the broken ones those that stand
//! beside them, at their places, and no others.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::path::{Path, PathBuf};

use movetext_diagnostics::Severity;
use movetext_lint::Options;
use movetext_repair::check;
use movetext_source::{LineIndex, Notation};

const NOTATIONS: [Notation; 4] = [Notation::Otn, Notation::Ppn, Notation::Ptn, Notation::Sgf];

fn records(notation: Notation, folder: &str) -> Vec<PathBuf> {
    let name = notation.name();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == name))
        .collect();
    files.sort();
    assert!(files.len() >= 10, "the fixtures are there");
    files
}

/// `line:column name` of every finding that is more than worth knowing, sorted. In Smart-Go, where most of what is not
/// as it should be is harmless, and in PPN, where much can be done that is hardly meant, of every finding.
fn findings(notation: Notation, path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let index = LineIndex::new(&text);
    // Variants that really play `tfr:w` or `tfr:l` are warned of on principle, whatever the record says.
    let is_all = matches!(notation, Notation::Sgf | Notation::Ppn);
    let least = if is_all { Severity::Info } else { Severity::Warning };
    let options = Options::default().with_ignore(["threefold-reversed"]);
    let mut found: Vec<String> = check(&text, notation, &options)
        .flatten()
        .filter(|finding| finding.severity >= least)
        .map(|finding| {
            let at = index.position(&text, finding.span.start);
            format!("{}:{} {}", at.line, at.column, finding.rule.name)
        })
        .collect();
    found.sort();
    found
}

#[test]
fn good_records_have_no_findings() {
    for notation in NOTATIONS {
        for path in records(notation, "ok") {
            assert_eq!(findings(notation, &path), Vec::<String>::new(), "{}", path.display());
        }
    }
}

#[test]
fn broken_records_have_the_findings_beside_them() {
    let mut wrong = Vec::new();
    let broken = NOTATIONS
        .into_iter()
        .flat_map(|notation| records(notation, "err").into_iter().map(move |path| (notation, path)));
    for (notation, path) in broken {
        let expected = std::fs::read_to_string(path.with_extension("expect")).unwrap();
        let mut expected: Vec<&str> = expected.lines().collect();
        expected.sort_unstable();
        assert!(!expected.is_empty(), "{} expects something", path.display());
        let found = findings(notation, &path);
        if found != expected {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            wrong.push(format!("{name}\n  expected {expected:?}\n  found    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
