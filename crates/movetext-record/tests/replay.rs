//! What holds for the replay of a node of several steps.

#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use core::ops::ControlFlow;

use movetext_record::ppn::read;
use movetext_record::{Verdict, visit_replay};

/// A move whose first, second or third word cannot be played leaves nothing of the others on the table.
#[test]
fn a_node_is_played_whole_or_not_at_all() {
    for (words, is_played) in [
        ("a1-a2", true),
        ("a1-a2 b1-b2 a2-a3", true),
        ("z9-z8", false),
        ("z9-z8 a1-a2", false),
        ("a1-a2 z9-z8", false),
        ("a1-a2 b1-b2 z9-z8", false),
    ] {
        let text = format!("---\nSetUp: None\n...\n\nSetup. S@a1 M@b1\n1. {words}\n");
        let record = read(&text).next().unwrap().record;
        let mut tables = Vec::new();
        visit_replay(&record, |visited| {
            tables.push((
                matches!(visited.verdict, Verdict::Failed(_)),
                visited.table.piecepack().setup().pieces,
            ));
            ControlFlow::Continue(())
        })
        .unwrap();
        let [.., (_, before), (failed, after)] = &tables[..] else {
            panic!("{words}: {} nodes", tables.len())
        };
        assert_eq!(*failed, !is_played, "{words}");
        assert_eq!(before != after, is_played, "{words}: {after:?}");
    }
}
