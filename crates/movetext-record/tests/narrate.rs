//! Records narrated step by step.

#![cfg(feature = "ptn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use core::ops::ControlFlow;

use movetext_record::ptn::{Node, Ptn, Record, read};
use movetext_record::{RecordedMove, StepText, narrate};
use movetext_tree::{GameTree, NodeId, Ply};

const ROOT: NodeId = GameTree::<()>::ROOT;

fn steps(record: &Record<'_>) -> Vec<StepText<'static>> {
    let mut steps = Vec::new();
    narrate::<Ptn>(record, |step, _| {
        let node = movetext_record::NodeText { played: None, comments: Vec::new(), ..step.node };
        steps.push(StepText { node, ..step });
        ControlFlow::Continue(())
    })
    .unwrap();
    steps
}

#[test]
fn nodes_are_numbered_in_the_order_of_the_replay() {
    let text = "[Size \"5\"]\n\n1. a1 e5\n2. c3 c4\n\n{2w1}\n2. d3 d4\n\n{2w1/2b1}\n2. -- b2\n";
    let record = read(text).next().unwrap().record;
    let reported: Vec<_> = steps(&record)
        .into_iter()
        .map(|step| (step.number, step.parent, step.address, step.ply, step.branch))
        .collect();
    let step = |number, parent, address: &str, ply, branch: Option<&str>| {
        (number, parent, address.to_owned(), ply, branch.map(str::to_owned))
    };
    assert_eq!(
        reported,
        [
            step(0, None, "0a", 0, None),
            step(1, Some(0), "1a", 1, None),
            step(2, Some(1), "1b", 2, None),
            step(3, Some(2), "2a", 3, None),
            step(4, Some(3), "2b", 4, None),
            step(5, Some(2), "2a.1.1a", 3, Some("2w1")),
            step(6, Some(5), "2a.1.1b", 4, None),
            step(7, Some(5), "2a.1.1b.1.1b", 4, Some("2w1/2b1")),
        ]
    );
}

/// Fifty thousand variations, each in the one before, cost what fifty thousand beside each other do: were they told in
/// full, this would not end.
#[test]
fn deep_variations_are_told_with_short_addresses() {
    const DEPTH: u32 = 50_000;
    let mut record = read("[Size \"5\"]").next().unwrap().record;
    let mut parent = ROOT;
    for turn in 0..DEPTH {
        let (own, variation) = (Ply::new(if turn == 0 { 1 } else { 2 }, 0), Ply::new(1, 0));
        record.tree.add(parent, own, Node::new(RecordedMove::Nothing));
        parent = record.tree.add(parent, variation, Node::new(RecordedMove::Nothing));
    }
    let steps = steps(&record);
    assert_eq!(steps.len() as u32, 2 * DEPTH + 1);
    assert!(steps.iter().all(|step| step.address.len() <= 200));
    let deepest = steps.iter().find(|step| step.id == parent).unwrap();
    assert!(deepest.address.starts_with("1a.1.2a.1.2a.1.") && deepest.address.ends_with(".2a.1.1a"));
    assert_eq!(deepest.branch, None);
}
