//! A text says the same whether its plain turns and moves are taken in one go or token by token: record, places and
//! faults.
#![cfg(all(feature = "otn", feature = "ptn", feature = "sgf"))]
#![allow(missing_docs, reason = "these are tests")]

use std::fmt::Debug;

use movetext_record::{Format, Parsed, otn, ptn, sgf};
use proptest::prelude::*;

fn assert_same<'s, F: Format<Places: Debug>>(
    text: &str,
    plain: impl Iterator<Item = Parsed<'s, F>>,
    by_tokens: impl Iterator<Item = Parsed<'s, F>>,
) {
    let (plain, by_tokens): (Vec<_>, Vec<_>) = (plain.collect(), by_tokens.collect());
    assert_eq!(plain.len(), by_tokens.len(), "{text:?}");
    for (plain, by_tokens) in plain.iter().zip(&by_tokens) {
        assert!(plain.record == by_tokens.record, "{text:?}");
        assert_eq!(format!("{:?}", plain.origin), format!("{:?}", by_tokens.origin), "{text:?}");
        assert_eq!(plain.faults, by_tokens.faults, "{text:?}");
    }
}

fn assert_same_otn(text: &str) {
    let read = || otn::read(text, otn::Dialect::Spec);
    assert_same(text, read(), read().without_plain_turns());
}

fn assert_same_ptn(text: &str) {
    assert_same(text, ptn::read(text), ptn::read(text).without_plain_turns());
}

fn assert_same_sgf(text: &str) {
    assert_same(text, sgf::read(text), sgf::read(text).without_plain_moves());
}

/// For each thing that must be settled before a plain turn may be taken in one go, a text in which it is not.
#[test]
fn what_is_not_settled_is_not_passed_over() {
    for text in [
        // A branch was named, which hangs off nothing.
        "1. a1 e5\n\n{2w1}\n2. c3 d4",
        // The number before has no move.
        "1. a1 e5\n2.\n2. c3 d4",
        // A placeholder stands for nothing.
        "1. a1 e5 --\n2. c3zz d4",
        // A wrong number turns out to be a slip.
        "1. a1 e5\n\n{1w1}\n1. a2 e4\n5. c3 d4\n3. b1 b2",
        // A result was there.
        "1. a1 e5 1-0\n2. c3 d4",
        // Wrong numbers must be found by branches.
        "1. a1 e5\n7. c3 d4\n3. b1\n3. b2 b3\n4. b4 b5\n5. c1 c2\n\n{5w1}\n5. c4",
        // The line is that of a branch in the older syntax.
        "1. a1 e5\n2. c3 d4\n2-1.2. c2 d2\n3. b1 b2",
        // The turn before lacks a move.
        "1. a1 e5\n2. c3\n2. d4 b1",
        // The number is wrong.
        "1. a1 e5\n5. c3 d4",
        "1. a1 e5\n\n{1w1}\n1. a2 e4\n5. c3 d4",
    ] {
        assert_same_ptn(&format!("[Size \"5\"]\n\n{text}\n"));
    }
}

fn texts(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    let piece = prop::sample::select(pieces);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

const OTN: &[&str] = &[
    "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n",
    "1. d2-c2 d3-b3\n",
    "2. d1-c1 e4-e2\n",
    "3. c1-c2\n",
    "4. Kd4-d3 d5-d6xd7\n",
    "7. a1-a2 a2-a3\n",
    "1a.1.1a. e1-e2 e2-e3\n",
    "2b.1.1a. ..... e4-e3\n",
    "2. ..... e4-e2\n",
    "[first|second]\n",
    "[one]\n",
    "---\n",
    "5.\n",
    "e1-e3 ",
    "9 a1-a2 zz\n",
    "? ",
    "[rules:x]\n",
];

const PTN: &[&str] = &[
    "[Size \"5\"]\n\n",
    "1. a1 e5\n",
    "2. c3 d4\n",
    "3. b1\n",
    "3. b2 Cb3\n",
    "4. 2c3> 3c3>12\n",
    "5. c4 c5 d1\n",
    "1. -- e4\n",
    "2... d3\n",
    "\n\n{1w1}\n1. a2 e4\n",
    "\n\n{2w1}\n2. c2 d2\n",
    "\n\n{2b1}\n2. -- d2\n",
    "\n\n{1w1/2w1}\n2. c1 d1\n",
    "2-1.2. c2 d2\n",
    "{a remark} ",
    "1-0\n",
    "-- ",
    "6.\n",
    "zz ",
    "? ",
    "[Komi \"2\"]\n",
];

const SGF: &[&str] = &[
    "(;FF[4]SZ[9]",
    "(",
    ")",
    ";B[aa]",
    ";W[bb]",
    "\n;B[cc]",
    ";B[dd",
    ";B",
    "[ee]",
    "C[a \\] b]",
    "C[un[escaped] here]",
    "AB[aa][bb]",
    ";",
    " ",
    "\r\n",
    "\u{a0}",
    "?",
    "Prose",
    "W[]",
    ")]",
    "\n(;GM[1]",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn plain_turns_of_otn_are_their_tokens(text in texts(OTN)) {
        assert_same_otn(&text);
    }

    #[test]
    fn plain_turns_of_ptn_are_their_tokens(text in texts(PTN)) {
        assert_same_ptn(&text);
    }

    #[test]
    fn plain_moves_of_smart_go_are_their_tokens(text in texts(SGF)) {
        assert_same_sgf(&text);
    }

    #[test]
    fn cut_texts_too(text in texts(PTN), from in 0usize..40, to in 0usize..400) {
        let part: String = text.chars().skip(from).take(to).collect();
        assert_same_ptn(&part);
        assert_same_otn(&part);
    }
}
