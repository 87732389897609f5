//! Turn numbers that are too high to count on from: they are reported, and every address leads to its node.
#![cfg(all(feature = "otn", feature = "ptn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_record::{FaultKind, otn, ptn};
use movetext_tree::GameTree;

fn assert_resolves<T>(tree: &GameTree<T>) {
    for node in tree.walk().skip(1) {
        assert_eq!(tree.resolve(&tree.address(node)), Ok(node));
    }
}

#[test]
fn otn_numbers_that_are_too_high_are_read_as_the_next() {
    let text = "[rules:dim:7]\n\n4294967295. d2-c2 d3-b3\n9. d1-c1 e4-e2\n99999999999. c1-c2";
    let parsed = otn::read(text, otn::Dialect::Spec).next().unwrap();
    assert_eq!(parsed.record.tree.len(), 5);
    assert_eq!(parsed.record.headers.unattached, ["99999999999. c1-c2"]);
    let unreadable = FaultKind::Own(otn::FaultKind::Turn(otn::TurnFault::Unreadable));
    assert_eq!(parsed.faults.iter().filter(|fault| fault.kind == unreadable).count(), 2);
    assert_resolves(&parsed.record.tree);
}

#[test]
fn ptn_numbers_that_are_too_high_are_read_as_the_next() {
    let text = "[Size \"5\"]\n\n1. a1 e5\n4294967295. c3 d4\n99999999999. b1 b2\n4. c4 1-0";
    let parsed = ptn::read(text).next().unwrap();
    assert_eq!(parsed.record.tree.len(), 8);
    let unreadable = FaultKind::Own(ptn::FaultKind::Turn(ptn::TurnFault::Unreadable));
    assert!(parsed.faults.iter().all(|fault| fault.kind == unreadable) && parsed.faults.len() == 2);
    assert_resolves(&parsed.record.tree);
}

#[test]
fn a_position_that_is_too_late_is_counted_on_from_as_far_as_that_goes() {
    let text = "[TPS \"x3/x3/x3 1 4294967295\"]\n\n1. a1 c3\n2. b2 b3";
    let parsed = ptn::read(text).next().unwrap();
    assert_eq!(parsed.record.tree.len(), 5);
    assert_resolves(&parsed.record.tree);
}
