//! What holds for the replay of a node of several steps.

#![cfg(feature = "ppn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use core::ops::ControlFlow;

use movetext_record::ppn::read;
use movetext_record::{Verdict, replay_to, visit_replay};
use movetext_rules::piecepack::Piece;

/// Words under a number, those of them that are played, and why the others are not; then where the two pieces lie.
const WORDS: [(&str, &str, &str); 12] = [
    ("a1-a2", "", "a2 b1"),
    ("a1-a2 b1-b2 a2-a3", "", "a3 b2"),
    ("z9-z8", "z9", "a1 b1"),
    ("z9-z8 a1-a2", "z9", "a2 b1"),
    ("a1-a2 z9-z8", "z9", "a2 b1"),
    ("a1-a2 z9-z8 b1-b2", "z9", "a2 b2"),
    ("z9-z8 a1-a2 z7-z6 b1-b2 z5-z4", "z9 z7 z5", "a2 b2"),
    // A word is played whole or not at all.
    ("a1-a2*z9", "z9", "a1 b1"),
    ("z9-z8*a1", "z9", "a1 b1"),
    ("a1-a2*z9 b1-b2", "z9", "a1 b2"),
    ("a1-a2*z9 a1-b2 *z8*b1", "z9 z8", "b2 b1"),
    // `^` looks back to the table before the number, whichever word is played first.
    ("z9-z8 a1-a2 ^a1-a3", "z9", "a3 b1"),
];

fn places<'p>(pieces: impl Iterator<Item = &'p Piece>) -> String {
    let place = |piece: &Piece| piece.to_string().rsplit(' ').next().unwrap().to_owned();
    let mut places: Vec<_> = pieces.map(|piece| (piece.identity.to_string(), place(piece))).collect();
    places.sort();
    places.into_iter().map(|(_, place)| place).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_word_that_is_refused_changes_nothing_and_the_others_are_played() {
    for (words, refused, left) in WORDS {
        let text = format!("---\nSetUp: None\n...\n\nSetup. S@a1 M@b1\n1. {words}\n2. M@c9\n");
        let record = read(&text).next().unwrap().record;
        let (mut reasons, mut tables) = (Vec::new(), Vec::new());
        visit_replay(&record, |visited| {
            let is_whole = matches!(visited.verdict, Verdict::Played(_));
            assert!(is_whole || matches!(visited.verdict, Verdict::Instead(..)), "{words}");
            assert_eq!(is_whole, visited.reason().is_none(), "{words}");
            reasons.push(visited.reason().unwrap_or_default());
            let table = visited.table.piecepack();
            tables.push((places(table.pieces().map(|(_, piece)| piece)), table.len()));
            ControlFlow::Continue(())
        })
        .unwrap();
        let [.., reason, after_it] = &reasons[..] else { panic!("{words}") };
        let expected: Vec<_> = refused.split_whitespace().collect();
        let given: Vec<_> = reason.split("; nothing").collect();
        assert_eq!(if reason.is_empty() { 0 } else { given.len() }, expected.len(), "{words}: {reason}");
        for (place, why) in expected.into_iter().zip(given) {
            assert!(why.contains(&format!("lies at {place}")), "{words}: {why}");
        }
        let [.., (table, count), (_, end)] = &tables[..] else { panic!("{words}") };
        assert_eq!((table.as_str(), *count), (left, 2), "{words}");
        assert_eq!((after_it.as_str(), *end), ("", 3), "the next number is played behind {words}");
        let last = record.tree.main_line().last().unwrap();
        assert_eq!(replay_to(&record, last).unwrap().pieces().count(), 3, "{words}");
    }
}

/// A word that is not understood could be anything: the line ends there.
#[test]
fn a_word_that_is_not_understood_ends_the_line() {
    let record = read("---\nSetUp: None\n...\n1. S@a1\n2. ???\n3. a1-a2\n").next().unwrap().record;
    let mut last = None;
    visit_replay(&record, |visited| {
        last = Some(matches!(visited.verdict, Verdict::Beyond));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(last, Some(true));
}

/// The reasons of one node are counted where they are many.
#[test]
fn the_reasons_of_a_node_are_few() {
    let text = format!("---\nSetUp: None\n...\n1. S@a1 {}\n", "b1-b2 ".repeat(9));
    let record = read(&text).next().unwrap().record;
    let mut reason = None;
    visit_replay(&record, |visited| {
        reason = visited.reason();
        ControlFlow::Continue(())
    })
    .unwrap();
    let reason = reason.unwrap();
    assert_eq!(reason.matches("nothing lies at b1").count(), 4, "{reason}");
    assert!(reason.ends_with("; and 5 more"), "{reason}");
}
