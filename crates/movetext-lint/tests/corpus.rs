//! Real records: what is found in each is known and judged, in `tests/data/corpus_findings.tsv` and
//! `ptn_corpus_findings.tsv`. `UPDATE=1` writes it anew.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    missing_docs,
    reason = "these are tests, which say what they skip"
)]

mod common;

use std::collections::BTreeMap;

use common::{findings, records_below};
use movetext_lint::Options;
use movetext_source::LineIndex;
use movetext_source::Notation;

const HEAD: &str = "# file\tplace (line:column)\tcode\tjudgement";

/// What is known: file, place, code; and what somebody who looked at it says of it.
fn known(table: &str) -> BTreeMap<(String, u32, u32, String), String> {
    let rows = table.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [file, place, code, judgement] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let (line, column) = place.split_once(':').unwrap();
        ((file.into(), line.parse().unwrap(), column.parse().unwrap(), code.into()), judgement.to_owned())
    });
    rows.collect()
}

/// Compares what is found in the real records of a folder with what is known of them.
fn assert_known(folder: &str, extension: &str, notation: Notation, table: &str) {
    let records = records_below(folder, extension);
    if records.is_empty() {
        println!("skipped: no corpus of real records beside the project");
        return;
    }
    let path = format!("{}/tests/data/{table}", env!("CARGO_MANIFEST_DIR"));
    let known = known(&std::fs::read_to_string(&path).unwrap_or_default());
    let mut found = BTreeMap::new();
    for (file, text) in records {
        let index = LineIndex::new(&text);
        for finding in findings(&text, notation, &Options::default()) {
            let at = index.position(&text, finding.span.start);
            let key = (file.clone(), at.line, at.column, finding.rule.code.to_owned());
            let judgement = known.get(&key).cloned().unwrap_or_default();
            println!("{}:{}:{} {} {} | {judgement}", key.0, key.1, key.2, key.3, finding.message);
            found.insert(key, judgement);
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        let rows = found.iter().map(|((file, line, column, code), judgement)| {
            format!("{file}\t{line}:{column}\t{code}\t{judgement}\n")
        });
        std::fs::write(path, format!("{HEAD}\n{}", rows.collect::<String>())).unwrap();
        return;
    }
    assert_eq!(found, known, "the findings, and those that are known");
    let unjudged: Vec<_> = found.iter().filter(|(_, judgement)| judgement.trim().is_empty()).collect();
    assert!(unjudged.is_empty(), "nobody has looked at these: {unjudged:?}");
}

#[test]
fn findings_in_real_records_of_tafl_are_known_and_judged() {
    assert_known("corpus/otn", "otg", Notation::Otn, "corpus_findings.tsv");
}

#[test]
fn findings_in_real_records_of_tak_are_known_and_judged() {
    assert_known("corpus/ptn", "ptn", Notation::Ptn, "ptn_corpus_findings.tsv");
}
