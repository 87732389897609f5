//! Several readers of one text read what one reader of it reads, wherever it is cut.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::path::Path;

use movetext_record::stretch::{Cuts, Stretch};
use movetext_record::{Format, Otn, Parsed, Ppn, Ptn, Reading, Sgf, Tps, Tsn};
use movetext_testing::on_small_stack;
use proptest::prelude::*;

/// The games of a text, read stretch by stretch; those that no game leads to are read too, as several threads would.
fn in_stretches<'s, F: Format>(text: &'s str, cuts: &'s Cuts) -> Vec<Parsed<'s, F>> {
    let reading = Reading::default();
    let read = (0..cuts.count()).map(|nth| Some(Stretch::<F>::read(text, cuts, nth, &reading)));
    let mut read: Vec<_> = read.collect();
    let (mut nth, mut games, mut carried) = (0, Vec::new(), F::Carried::default());
    while nth < cuts.count() {
        let mut stretch = read[nth].take().expect("each is confirmed once");
        let next = stretch.confirm(&mut carried);
        assert!(next > nth);
        nth = next;
        games.extend(stretch.into_games());
    }
    games
}

/// How many cuts there are, and how many of them were right.
fn assert_same<F: Format>(text: &str, distance: usize) -> usize {
    let cuts = Cuts::of::<F>(text, distance);
    let whole: Vec<_> = F::read(text, &Reading::default()).collect();
    let games = in_stretches::<F>(text, &cuts);
    assert_eq!(games.len(), whole.len(), "{distance}: {text:?}");
    for (one, other) in games.iter().zip(&whole) {
        assert_eq!(one.origin.whole, other.origin.whole, "{distance}: {text:?}");
        assert_eq!(one.origin.nodes, other.origin.nodes, "{distance}: {text:?}");
        assert_eq!(one.faults, other.faults, "{distance}: {text:?}");
        assert!(one.record == other.record, "{distance}: {text:?}");
    }
    cuts.count()
}

const OTN: &[&str] = &[
    "[event:x]\n",
    "\n[date:2020]\n[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n",
    "1. d2-c2 d3-b3\n",
    "2. d1-c1 e4-e2\n",
    "7. a1-a2 a2-a3\n",
    "1a.1.1a. e1-e2 e2-e3\n",
    "[first|second]\n",
    "\n[rules:x]\n",
    "[date:",
    "[",
    "]",
    "9 a1-a2 zz\n",
    "\n\n",
    "\r\n",
    "? ",
    "\u{a0}",
];

const PTN: &[&str] = &[
    "[Size \"5\"]\n\n",
    "\n[Event \"x\"]\n[Size \"6\"]\n",
    "1. a1 e5\n",
    "2. c3 d4\n",
    "3. b2 Cb3\n",
    "4. 2c3> 3c3>12\n",
    "\n\n{1w1}\n1. a2 e4\n",
    "{a remark\n[Size \"5\"]\n} ",
    "{",
    "}",
    "[A \"",
    "\"]",
    "1-0\n",
    "\n",
    "\r\n",
    "? ",
    "\n[x\n",
    "\u{2003}",
];

const SGF: &[&str] = &[
    "(;FF[4]SZ[9]",
    "(;GM[1]",
    "(",
    ")",
    ")\n",
    ";B[aa]",
    ";W[bb]",
    "C[a (;FF[4\\]) b]",
    "C[un[escaped] here]",
    "C[)\n(;GM[1]",
    ";",
    " ",
    "\r\n",
    "Prose",
    ")]",
    "\n(;GM[1]",
];

const PPN: &[&str] = &[
    "---\n",
    "\n---\nEvent: x\n...\n",
    "Macros:\n  x: '`A'`A''\n  A: S@b2\n",
    "GameType: Tic-Tac-Toe\n",
    "...\n",
    "1. S@b2 ",
    "t@{b,d}{2..8..2} ",
    "S@{a..z}{1..9} ",
    "`x' ",
    "{a remark} ",
    "{",
    "\n",
    "\n\n",
    "\r\n",
    "x: y\n",
];

const LINES: &[&str] =
    &["7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0", "x3/x3/x3 1 1", "\n", "\r\n", "\r", " ", "x"];

fn texts(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    let piece = prop::sample::select(pieces);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn otn(text in texts(OTN), distance in 1..100_usize) {
        assert_same::<Otn>(&text, distance);
    }

    #[test]
    fn ptn(text in texts(PTN), distance in 1..100_usize) {
        assert_same::<Ptn>(&text, distance);
    }

    #[test]
    fn sgf(text in texts(SGF), distance in 1..100_usize) {
        assert_same::<Sgf>(&text, distance);
    }

    #[test]
    fn ppn(text in texts(PPN), distance in 1..100_usize) {
        assert_same::<Ppn>(&text, distance);
    }

    #[test]
    fn positions(text in texts(LINES), distance in 1..100_usize) {
        assert_same::<Tsn>(&text, distance);
        assert_same::<Tps>(&text, distance);
    }
}

/// All fixtures of a notation in one text, as far as they are text.
fn fixtures(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
    let mut paths: Vec<_> = ["ok", "err"]
        .iter()
        .flat_map(|kind| std::fs::read_dir(folder.join(kind)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == name))
        .collect();
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).map(|text| text + "\n").collect()
}

#[test]
fn all_fixtures_in_one_text() {
    for distance in [1, 100, 3_000] {
        let cuts = [
            assert_same::<Otn>(&fixtures("otn"), distance),
            assert_same::<Ptn>(&fixtures("ptn"), distance),
            assert_same::<Sgf>(&fixtures("sgf"), distance),
            assert_same::<Ppn>(&fixtures("ppn"), distance),
        ];
        assert!(cuts.into_iter().all(|cuts| cuts > 5), "{cuts:?} every {distance} bytes");
    }
}

/// What braces and macros may stand for is used up by games in front: then no other reading is as good.
#[test]
fn what_games_use_up_is_missing_in_those_behind() {
    let game = "---\nMacros:\n  x: 'S@a1'\n...\n1. t@{a..z}{1..99} `x' S@{a..d}{1..9}\n".repeat(40);
    let refused = |parsed: &Parsed<'_, Ppn>| !parsed.faults.is_empty();
    assert!(Ppn::read(&game, &Reading::default()).any(|parsed| refused(&parsed)), "nothing is used up");
    for distance in [1, 100, 1_000] {
        assert!(assert_same::<Ppn>(&game, distance) > 2);
    }
}

#[test]
fn hostile_texts_cost_no_stack() {
    on_small_stack(|| {
        for piece in ["\n[x", "\n---", ")(;GM[1]", "\n[date:x", "(;GM[1]", "\n"] {
            let text = piece.repeat(2_000);
            assert_same::<Otn>(&text, 1_000);
            assert_same::<Ptn>(&text, 1_000);
            assert_same::<Sgf>(&text, 1_000);
            assert_same::<Ppn>(&text, 1_000);
            assert_same::<Tsn>(&text, 1_000);
        }
    });
}
