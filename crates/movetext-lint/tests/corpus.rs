//! Real records: what is found in each is known and judged, in `tests/data/corpus_findings.tsv`. `UPDATE=1` writes it anew.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    missing_docs,
    reason = "these are tests, which say what they skip"
)]

mod common;

use std::collections::BTreeMap;

use common::findings;
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

#[test]
fn findings_in_real_records_are_known_and_judged() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/otn");
    let Ok(files) = std::fs::read_dir(folder) else {
        println!("skipped: no corpus of real records beside the project");
        return;
    };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/corpus_findings.tsv");
    let known = known(&std::fs::read_to_string(path).unwrap_or_default());
    let mut found = BTreeMap::new();
    for file in
        files.map(|file| file.unwrap().path()).filter(|file| file.extension().is_some_and(|e| e == "otg"))
    {
        let text = std::fs::read_to_string(&file).unwrap();
        let index = LineIndex::new(&text);
        for finding in findings(&text, Notation::Otn, &Options::default()) {
            let at = index.position(&text, finding.span.start);
            let file = file.file_name().unwrap().to_string_lossy().into_owned();
            let key = (file, at.line, at.column, finding.rule.code.to_owned());
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
