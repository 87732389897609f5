//! Records that begin with one of their positions.
#![cfg(all(feature = "otn", feature = "ptn", feature = "sgf"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fs;
use std::path::Path;

use movetext_record::{Otn, Ptn, Reading, Record, Search, Sgf, replay_to};
use movetext_rules::KeyKind;
use movetext_tree::{GameTree, NodeId};
use movetext_writer::{Edit, Options};

/// The key of the position after a node; `None` where the game does not come that far.
fn key<F: Search>(record: &Record<'_, F>, node: NodeId) -> Option<u64> {
    replay_to(record, node).ok().and_then(|table| F::key(&table, KeyKind::Plain))
}

/// How many positions of a record another record begins with, which is written, read, and ends as this one does.
fn check<F: Edit + Search>(record: &Record<'_, F>, name: &str) -> usize {
    let root = GameTree::<()>::ROOT;
    let (mut begun, nodes) = (0, record.tree.walk().take(40).collect::<Vec<_>>());
    for node in nodes {
        let last = record.tree.line_from(node).last().unwrap_or(node);
        let (Ok(table), Some(end)) = (replay_to(record, node), key(record, last)) else { continue };
        let mut rest = record.clone();
        rest.tree = record.tree.below(node, record.tree.get(root).clone());
        if F::begin_with(&mut rest, &table).is_err() {
            continue;
        }
        F::settle(&mut rest);
        let text: &'static str = F::write(&rest, &Options::default()).text.leak();
        let mut games = F::read(text, &Reading::default());
        let again = games.next().unwrap().record;
        assert!(games.next().is_none(), "{name}: {text}");
        assert_eq!(key(&again, root), key(record, node), "{name}, {}:\n{text}", record.tree.address(node));
        let last = again.tree.main_line().last().unwrap_or(root);
        assert_eq!(key(&again, last), Some(end), "{name}, {}:\n{text}", record.tree.address(node));
        begun += 1;
    }
    begun
}

fn check_all<F: Edit + Search>(folder: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    let mut begun = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap_or_default();
        for parsed in F::read(&text, &Reading::default()).take(20) {
            begun += check(&parsed.record, &path.display().to_string());
        }
    }
    begun
}

#[test]
fn a_record_that_begins_later_ends_as_before() {
    let begun = [check_all::<Otn>("otn/ok"), check_all::<Ptn>("ptn/ok"), check_all::<Sgf>("sgf/ok")];
    assert!(begun.iter().all(|begun| *begun > 100), "{begun:?}");
}
