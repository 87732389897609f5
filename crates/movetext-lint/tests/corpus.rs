//! Real records: what is found in each is known and judged, a row each, in `tests/data/corpus_findings.tsv` and
//! `ptn_corpus_findings.tsv`. `UPDATE=1` writes them anew, keeps what was judged, and leaves open what was not.
//!
//! The columns: the file; the place; severity and code; the verdict; what the demand rests on, a section of the
//! specification or the custom of programs; and the reason, by somebody who looked at that place of that file.
//! The verdicts are
//!
//! - `right`: the finding is true, its message and place are, and the record can be mended;
//! - `meant`: all that, but whoever made the record meant it so: a puzzle, a part of a game, an example.
//!
//! There is none for a finding that is wrong: the rule is mended instead.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use common::findings;
use movetext_diagnostics::{Diagnostic, Severity};
use movetext_lint::Options;
use movetext_source::LineIndex;
use movetext_source::Notation;
use movetext_testing::{byte_facts, facts};

const HEAD: &str = "# file\tplace (line:column)\tfinding\tverdict\trests on\treason";

const VERDICTS: [&str; 2] = ["right", "meant"];

/// A finding: file, line, column, severity and code.
type Found = (String, u32, u32, String);

/// What is known: of each finding what was judged. One place may have several of the same code.
fn known(table: &str) -> BTreeMap<Found, Vec<[String; 3]>> {
    let mut known = BTreeMap::<Found, Vec<_>>::new();
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let [file, place, finding, verdict, ground, reason] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("six columns: {row}");
        };
        let (line, column) = place.split_once(':').unwrap();
        let found = (file.into(), line.parse().unwrap(), column.parse().unwrap(), finding.into());
        known.entry(found).or_default().push([verdict, ground, reason].map(str::to_owned));
    }
    known
}

/// What is found in the real records of a folder, sorted, each with its message.
fn found(records: &[(String, String)], notation: Notation) -> Vec<(Found, String)> {
    let mut found = Vec::new();
    for (file, text) in records {
        let index = LineIndex::new(text);
        for finding in findings(text, notation, &Options::default()) {
            let at = index.position(text, finding.span.start);
            let what = format!("{} {}", finding.severity, finding.rule.code);
            found.push(((file.clone(), at.line, at.column, what), finding.message));
        }
    }
    found.sort();
    found
}

/// Compares what is found in the real records of a folder with what is known of them.
fn assert_known(folder: &str, extension: &str, notation: Notation, table: &str) {
    let records = facts(folder, extension);
    let path = format!("{}/tests/data/{table}", env!("CARGO_MANIFEST_DIR"));
    let mut known = known(&std::fs::read_to_string(&path).unwrap_or_default());
    let (mut rows, mut unjudged) = (String::new(), Vec::new());
    for (found, message) in found(&records, notation) {
        let judged = known.get_mut(&found).filter(|judged| !judged.is_empty());
        let [verdict, ground, reason] = judged.map(|judged| judged.remove(0)).unwrap_or_default();
        let (file, line, column, what) = found;
        let _ = writeln!(rows, "{file}\t{line}:{column}\t{what}\t{verdict}\t{ground}\t{reason}");
        if !VERDICTS.contains(&&*verdict) || ground.trim().is_empty() || reason.trim().is_empty() {
            unjudged.push(format!("{file}:{line}:{column}: {what} {message}"));
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, format!("{HEAD}\n{rows}")).unwrap();
        return;
    }
    assert!(unjudged.is_empty(), "nobody has looked at these:\n{}", unjudged.join("\n"));
    known.retain(|_, judged| !judged.is_empty());
    assert!(known.is_empty(), "judged, and not found: {known:#?}");
}

#[test]
#[ignore = "compares"]
fn findings_in_real_records_of_tafl_are_known_and_judged() {
    assert_known("corpus/otn", "otg", Notation::Otn, "corpus_findings.tsv");
}

#[test]
#[ignore = "compares"]
fn findings_in_real_records_of_tak_are_known_and_judged() {
    assert_known("corpus/ptn", "ptn", Notation::Ptn, "ptn_corpus_findings.tsv");
}

/// Records without an error are left in peace: half of them hear one remark at most, in each notation.
#[test]
#[ignore = "compares"]
fn sound_records_have_at_most_one_remark_in_the_median() {
    let is_remark = |it: &&Diagnostic| it.severity == Severity::Info;
    for (folder, extension, notation, fewest) in [
        ("corpus/otn", "otg", Notation::Otn, 5),
        ("corpus/ptn", "ptn", Notation::Ptn, 100),
        ("corpus/sgf", "sgf", Notation::Sgf, 1_000),
        ("corpus/ppn", "ppn", Notation::Ppn, 5),
    ] {
        let records = byte_facts(folder, extension);
        let texts = records.iter().filter_map(|(_, bytes)| core::str::from_utf8(bytes).ok());
        let found = texts.map(|text| findings(text, notation, &Options::default()));
        let sound = found.filter(|found| found.iter().all(|it| it.severity < Severity::Error));
        let mut remarks: Vec<usize> = sound.map(|found| found.iter().filter(is_remark).count()).collect();
        remarks.sort_unstable();
        println!("{folder}: {} sound records, {} remarks", remarks.len(), remarks.iter().sum::<usize>());
        assert!(remarks.len() >= fewest, "{folder}: {remarks:?}");
        assert!(remarks[remarks.len() / 2] <= 1, "{folder}: {remarks:?}");
    }
}
