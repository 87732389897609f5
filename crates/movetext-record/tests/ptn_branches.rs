//! The names of branches lead to their moves.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::ptn::{Record, branch, branch_name, read};
use movetext_testing::facts;

const NESTED: &str = "[Size \"6\"]\n\n1. a1 b1\n2. a2 b2\n3. a3 b3\n\n{2b1}\n2. -- c2\n3. c3 d3\n\n\
                      {2b2}\n2. -- d2\n\n{2b1/3w1}\n3. e3 f3\n4. e4\n\n{2b1/3w1/ending}\n4. f4\n\n{plan}\n3. f6\n";

fn record(text: &str) -> Record<'_> {
    read(text).next().unwrap().record
}

/// Every branch is found by its name.
fn check(record: &Record<'_>) -> usize {
    let tree = &record.tree;
    let mut branches = 0;
    for start in tree.walk().filter(|node| tree.is_variation_start(*node).is_some()) {
        let name = branch_name(tree, start).unwrap();
        assert_eq!(
            branch(tree, &name).map(|node| branch_name(tree, node)),
            Some(Some(name.clone())),
            "{name}"
        );
        branches += 1;
    }
    branches
}

#[test]
fn branches_are_found_by_their_names() {
    let record = record(NESTED);
    assert_eq!(check(&record), 5);
    let address = |name: &str| branch(&record.tree, name).map(|node| record.tree.address(node).to_string());
    assert_eq!(address("2b2").as_deref(), Some("2b.2.1b"));
    assert_eq!(address("plan").as_deref(), Some("3a.1.1a"));
    assert_eq!(address("2b1/3w1/ending").as_deref(), Some("2b.1.2a.1.2a.1.1a"));
    for unknown in ["", "/", "2b3", "3w1", "plan/4w1", "2b1/", "/2b1", "2b1/3w2", "Plan", "ending"] {
        assert_eq!(address(unknown), None, "{unknown}");
    }
}

#[test]
#[ignore = "compares"]
fn branches_of_real_records() {
    let mut branches = 0;
    for (_, text) in facts("corpus/ptn/ptn-ninja-fixtures", "ptn") {
        branches += read(&text).map(|parsed| check(&parsed.record)).sum::<usize>();
    }
    assert!(branches > 20, "{branches}");
}
