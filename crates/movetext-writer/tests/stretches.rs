//! A file that is formatted stretch by stretch becomes what one that is formatted at once becomes.
#![cfg(all(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::path::Path;

use movetext_record::stretch::Left;
use movetext_source::Notation;
use movetext_writer::{Formatted, Options, Summary, format, format_stretches};

fn in_stretches(text: &str, notation: Notation, distance: usize) -> Formatted {
    let stretches = format_stretches(text, notation, &Options::default(), distance).unwrap();
    let (mut nth, mut left, mut games) = (0, Left::default(), Vec::new());
    while nth < stretches.count() {
        let mut stretch = stretches.read(nth);
        nth = stretch.confirm(&mut left);
        games.extend(stretch.rewrite());
    }
    let mut formatted = String::new();
    let Summary { games, skipped } =
        stretches.assemble(&mut games.into_iter(), &mut |piece| formatted.push_str(piece));
    Formatted { text: formatted, games, skipped }
}

/// All fixtures of a notation in one text, as far as they are text.
fn fixtures(name: &str, kinds: &[&str]) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
    let mut paths: Vec<_> = kinds
        .iter()
        .flat_map(|kind| std::fs::read_dir(folder.join(kind)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == name))
        .collect();
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).map(|text| text + "\n").collect()
}

fn assert_same(text: &str, notation: Notation, distance: usize) {
    let whole = format(text, notation, &Options::default()).unwrap();
    let formatted = in_stretches(text, notation, distance);
    assert!(formatted == whole, "{notation:?}, every {distance} bytes");
    assert!(whole.games > 1 || text.len() < 100);
}

#[test]
fn fixtures_in_one_text() {
    let notations = [Notation::Otn, Notation::Ptn, Notation::Sgf, Notation::Ppn];
    for (name, notation) in ["otn", "ptn", "sgf", "ppn"].into_iter().zip(notations) {
        for kinds in [&["ok"][..], &["ok", "err"]] {
            let text = fixtures(name, kinds);
            for distance in [1, 2_000] {
                assert_same(&text, notation, distance);
                assert_same(&text.replace('\n', "\r\n"), notation, distance);
            }
        }
    }
}

#[test]
fn positions_in_one_text() {
    let line = "7  08 2aaa2/3a111/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 A 1 0\n\nx\n";
    assert_same(&line.repeat(10), Notation::Tsn, 50);
    assert_same(&"x,x,x/X,1F,x/x3 2 1\n\n  y\r\n".repeat(10), Notation::Tps, 50);
    assert_same("", Notation::Tps, 1);
}
