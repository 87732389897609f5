//! Long lines and deep variations cost neither stack nor more than linear time.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

mod common;

use std::fmt::Write as _;
use std::thread;

use common::{brandub, node, read_one, record, same, tree};
use movetext_record::RecordedMove;
use movetext_record::otn::{Dialect, Headers, MAX_DEPTH, Node};
use movetext_rules::tafl::{MoveRecord, Square};
use movetext_source::Notation;
use movetext_tree::{GameTree, Ply};
use movetext_writer::format;
use movetext_writer::otn::{LossKind, Options, write};

fn played(file: u8) -> Node<'static> {
    node(RecordedMove::Move(MoveRecord::plain(Square::new(file, 0), Square::new(file, 1))))
}

/// On a stack of 256 KiB.
fn on_a_small_stack(test: fn()) {
    thread::Builder::new().stack_size(256 << 10).spawn(test).unwrap().join().unwrap();
}

#[test]
fn long_lines() {
    on_a_small_stack(|| {
        for moves_in_turn in [1_u16, 2, 60_000] {
            let mut tree = tree();
            let (mut at, mut ply) = (GameTree::<Node<'_>>::ROOT, Ply::new(1, 0));
            for _ in 0..200_000 {
                at = tree.add(at, ply, played(0));
                ply = ply.following(moves_in_turn);
            }
            let record = record(Headers::default(), brandub(), tree);
            let output = write(&record, &Options::default());
            assert!(output.lost.is_empty());
            assert!(same(&read_one(&output.text, Dialect::Spec), &record));
        }
    });
}

#[test]
fn deep_variations() {
    on_a_small_stack(|| {
        for depth in [MAX_DEPTH, 200_000] {
            let mut tree = tree();
            let mut replaced = tree.add(GameTree::<Node<'_>>::ROOT, Ply::new(1, 0), played(0));
            for _ in 0..depth {
                let next = tree.add(replaced, Ply::new(tree.ply(replaced).turn + 1, 0), played(1));
                let variation = tree.add(replaced, Ply::new(1, 0), played(2));
                assert_eq!(tree.is_variation_start(variation), Some(1));
                assert_eq!(tree.first_sibling(variation), next);
                replaced = variation;
            }
            let record = record(Headers::default(), brandub(), tree);
            let output = write(&record, &Options::default());
            let again = read_one(&output.text, Dialect::Spec);
            if depth == MAX_DEPTH {
                assert!(output.lost.is_empty());
                assert!(same(&again, &record));
            } else {
                assert_eq!(output.lost.iter().map(|loss| loss.kind).collect::<Vec<_>>(), [LossKind::TooDeep]);
                assert_eq!(again.tree.len(), 3 + 2 * MAX_DEPTH);
            }
        }
    });
}

/// Many variations of the last move of a long turn: their addresses are short, and so is what is written.
#[test]
fn hostile_turns() {
    let mut text = String::from("[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1.");
    text.push_str(&" a1-a2".repeat(65_000));
    for variation in 1..900 {
        let _ = write!(text, "\n1cras.{variation}.1a. a1-a3");
    }
    let formatted = format(&text, Notation::Otn, &movetext_writer::Options::default()).unwrap();
    assert_eq!(formatted.skipped, []);
    assert!(formatted.text.len() < 3 * text.len(), "{}", formatted.text.len());
}

#[test]
fn hostile_brackets() {
    let header = "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. a1-a2\n";
    for hostile in
        ["[", "]", "[]", "[a]b", "|", "[ ", "[event:", "[rules:", "\n2. a1-a2 [", "1a.1.1a. [", "9a.1.1a. x "]
    {
        let text = [header, &hostile.repeat(100_000)].concat();
        format(&text, Notation::Otn, &movetext_writer::Options::default()).unwrap();
    }
}
