//! The coverage tables of OTN, TSN with TEN, PTN with TPS, Smart-Go and PPN: each demand of a specification that a record can break, and each fault that programs are
//! known to make, with the rule that tells of it and the fixture that shows it.
//!
//! The last column names a fixture (`otn/turn-number`), or a test elsewhere (`test:path::name`, from the crate's
//! folder); where the reader accepts something without a word, `reader: accepted` stands for the rule, and the reason
//! or a test in the last column.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::path::Path;

use common::fixtures;
use movetext_lint::{find, rules};

const TABLES: [&str; 5] = [
    include_str!("coverage/otn.tsv"),
    include_str!("coverage/tsn.tsv"),
    include_str!("coverage/ptn.tsv"),
    include_str!("coverage/sgf.tsv"),
    include_str!("coverage/ppn.tsv"),
];

fn rows() -> impl Iterator<Item = [&'static str; 4]> {
    TABLES.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().unwrap_or_else(|columns| panic!("four columns: {columns:?}"))
    })
}

fn has_test(held: &str) -> bool {
    let (path, name) = held.split_once("::").unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(file).is_ok_and(|text| text.contains(&format!("fn {name}(")))
}

/// Whether a fixture shows what a rule finds in a record of the notation that the row is about.
fn shows(fixture: &str, rule: &str, section: &str) -> bool {
    let blocks = common::blocks(fixture);
    let is_of = |block: &common::Block| match section.split(' ').next() {
        Some("ptn") => block.info.starts_with("ptn"),
        Some("otn") => block.info.starts_with("otn"),
        Some("sgf") => block.info.starts_with("sgf"),
        Some("ppn") => block.info.starts_with("ppn"),
        _ => true,
    };
    let found = blocks.windows(2).filter(|pair| is_of(&pair[0]) && pair[1].info == "findings");
    found.into_iter().any(|pair| pair[1].text.contains(&format!("[{rule}] ")))
}

#[test]
fn what_is_listed_for_a_demand_holds_it() {
    let texts: Vec<(String, String)> =
        fixtures().iter().map(|file| (common::name(file), std::fs::read_to_string(file).unwrap())).collect();
    for [section, demand, rule, held] in rows() {
        let accepted = rule == "reader: accepted";
        assert!(accepted || find(rule).is_some(), "{section} {demand}: no rule {rule}");
        assert!(!demand.is_empty() && !held.is_empty(), "{section} {demand}");
        if let Some(test) = held.strip_prefix("test:") {
            assert!(has_test(test), "{section} {demand}: no test {test}");
        } else if !accepted {
            let fixture = texts.iter().find(|(name, _)| name == held);
            let shows = fixture.is_some_and(|(_, text)| shows(text, rule, section));
            assert!(shows, "{section} {demand}: {held} does not show {rule}");
        }
    }
}

#[test]
fn every_rule_holds_a_demand() {
    for rule in rules() {
        assert!(rows().any(|[_, _, code, _]| code == rule.code), "{} {} is in no row", rule.code, rule.name);
    }
}
