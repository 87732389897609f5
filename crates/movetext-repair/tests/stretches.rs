//! What several threads find in one text is what one finds, wherever the text is cut: findings, their numbers, their fixes.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::path::Path;
use std::sync::Arc;

use movetext_diagnostics::Diagnostic;
use movetext_lint::{Options, linter_with_rules_of_reading};
use movetext_record::stretch::Left;
use movetext_repair::{Fixes, check, check_games};
use movetext_source::Notation;

/// The findings of each game, checked stretch by stretch.
fn in_stretches(text: &str, notation: Notation, distance: usize) -> (Vec<Vec<Diagnostic>>, usize) {
    let options = Options::default();
    let linter = linter_with_rules_of_reading(notation, &options).unwrap();
    let stretches = Arc::clone(&linter).stretches(text, distance);
    let (mut nth, mut left, mut games, mut right) = (0, Left::default(), Vec::new(), 0);
    while nth < stretches.count() {
        let mut stretch = stretches.read(nth);
        nth = stretch.confirm(&mut left);
        games.extend(stretch.check());
        right += 1;
    }
    (check_games(text, notation, &options, Fixes::Proved, linter, games.into_iter()).collect(), right)
}

fn assert_same(text: &str, notation: Notation, distance: usize) -> usize {
    let whole: Vec<_> = check(text, notation, &Options::default()).collect();
    let (games, right) = in_stretches(text, notation, distance);
    assert_eq!(games, whole, "{notation:?}, every {distance} bytes");
    right
}

/// Some of the fixtures of a notation in one text, as far as they are text: every so many-th.
fn fixtures(name: &str, kind: &str, every: usize) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name).join(kind);
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == name)).collect();
    paths.sort();
    let texts = paths.iter().step_by(every).filter_map(|path| std::fs::read_to_string(path).ok());
    texts.map(|text| text + "\n").collect()
}

#[test]
fn fixtures_in_one_text() {
    let notations = [Notation::Otn, Notation::Ptn, Notation::Sgf, Notation::Ppn];
    for (name, notation) in ["otn", "ptn", "sgf", "ppn"].into_iter().zip(notations) {
        let (sound, broken) = (fixtures(name, "ok", 2), fixtures(name, "err", 4));
        for (text, distance) in [(&sound, 1), (&sound, 2_000), (&broken, 300)] {
            assert!(assert_same(text, notation, distance) > 1, "{name}: {} bytes", text.len());
        }
    }
}

#[test]
fn trees_are_compared_with_those_of_other_stretches() {
    let names = ["Ann Bo", "ann bo", "Carl", "Ann  Bo", "carl"];
    let tree = |(nth, name): (usize, &str)| {
        let format = if nth > 20 { 3 } else { 4 };
        format!("(;GM[1]FF[{format}]SZ[9]PB[{name}]PW[D];B[aa];W[bb])\n")
    };
    let text: String = names.into_iter().cycle().take(40).enumerate().map(tree).collect();
    let found = check(&text, Notation::Sgf, &Options::default()).flatten();
    let is_of_collection = |code: &str| ["SGF033", "SGF034"].contains(&code);
    assert!(found.filter(|finding| is_of_collection(finding.rule.code)).count() > 20);
    for distance in [1, 150] {
        assert!(assert_same(&text, Notation::Sgf, distance) > 8);
    }
}

#[test]
fn suppressions_hold_in_every_stretch() {
    let game = "[Size \"5\"]\n\n1. a1 e5\n2. e5 d4 {movetext: ignore RUL001}\n3. e5 c2\n\n";
    let first = game.replace("ignore RUL001}", "ignore-file TXT020} {movetext: ignore-game RUL}");
    let text = first + &game.repeat(8);
    for distance in [1, 200] {
        assert!(assert_same(&text, Notation::Ptn, distance) > 1);
    }
}

#[test]
fn texts_without_games() {
    for notation in [Notation::Otn, Notation::Ptn, Notation::Sgf, Notation::Ppn, Notation::Tsn, Notation::Tps]
    {
        for text in ["", "\n\n\n", " ", "\u{feff}", "x", "\n[\n[\n"] {
            assert_same(text, notation, 1);
        }
    }
}
