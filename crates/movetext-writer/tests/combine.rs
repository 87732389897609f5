//! Records split into lines, merged again and compared.
#![cfg(all(feature = "otn", feature = "ptn", feature = "sgf"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::cmp::Ordering;
use std::fs;
use std::path::Path;

use movetext_record::combine::{Change, diff, line, line_ends, merge};
use movetext_record::{Combine, Otn, Ptn, Reading, Record, Sgf};
use movetext_testing::{byte_facts, facts};
use movetext_tree::GameTree;
use movetext_writer::{Options, Write};

fn records<F: Combine>(text: &str) -> Vec<Record<'_, F>> {
    F::read(text, &Reading::default()).map(|parsed| parsed.record).collect()
}

/// Whether no move has two variations that play the same.
fn has_distinct_siblings<F: Combine>(record: &Record<'_, F>) -> bool {
    record.tree.walk().all(|node| {
        let mut children: Vec<_> = record.tree.children(node).map(|child| record.tree.get(child)).collect();
        children.sort_by(|one, other| F::compare(one, other));
        children.windows(2).all(|pair| F::compare(pair[0], pair[1]) != Ordering::Equal)
    })
}

/// Splits a record into its lines, and merges these again. How many lines there were.
fn check<F: Combine + Write>(record: &Record<'_, F>, name: &str) -> usize {
    assert_eq!(diff(record, record), [], "{name}");
    let is_distinct = has_distinct_siblings(record);
    let ends: Vec<_> = line_ends(&record.tree).collect();
    let mut merged: Option<Record<'_, F>> = None;
    for (nth, end) in ends.iter().enumerate() {
        let (mut line, _) = line(record, *end);
        F::keep_surroundings(&mut line, nth == 0, nth + 1 == ends.len());
        assert_eq!(line.tree.len(), record.tree.path(*end).children().len() + 1, "{name}");
        let written = F::write(&line, &Options::default());
        if written.lost.is_empty() {
            // A test may keep its texts: records that are compared borrow for as long.
            let text: &'static str = written.text.leak();
            let again = records::<F>(text);
            assert_eq!(again.len(), 1, "{name}: {text}");
            assert_eq!(diff(&line, &again[0]), [], "{name}: {text}");
        }
        match &mut merged {
            None => merged = Some(line),
            Some(merged) => {
                let not_taken = merge(merged, &line).unwrap();
                assert!(not_taken.is_empty() || !is_distinct, "{name}: {not_taken:?}");
            }
        }
    }
    let merged = merged.unwrap();
    if is_distinct {
        // Lines have no names of branches.
        let is_name = |change: &Change| matches!(change, Change::Node { part, .. } if part.name == "branch" && part.new.is_empty());
        let changes: Vec<_> = diff(record, &merged).into_iter().filter(|change| !is_name(change)).collect();
        assert_eq!(changes, [], "{name}");
    }
    ends.len()
}

fn check_text<F: Combine + Write>(text: &str, name: &str) -> usize {
    records::<F>(text).iter().map(|record| check(record, name)).sum()
}

fn fixtures(folder: &str) -> impl Iterator<Item = (String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        (path.display().to_string(), fs::read_to_string(path).unwrap())
    })
}

#[test]
fn merging_the_lines_of_a_record_gives_it_back() {
    let otn: usize = fixtures("otn/ok").map(|(name, text)| check_text::<Otn>(&text, &name)).sum();
    let ptn: usize = fixtures("ptn/ok").map(|(name, text)| check_text::<Ptn>(&text, &name)).sum();
    assert!(otn > 30 && ptn > 10, "{otn} {ptn}");
    let sgf = "in front\n(;FF[3]GM[1]SZ[9]PB[Ann]C[root];B[ee]C[a](;W[ec]N[n];C[remark];B[ge])(;C[first];W[cc](;B[dd])\
               (;AB[aa][bb]AW[cc];W[gg]))(;W[]))\nbehind";
    assert_eq!(check_text::<Sgf>(sgf, "sgf"), 4);
}

#[test]
#[ignore = "compares"]
fn real_records_are_split_and_merged() {
    let (mut files, mut lines) = (0, 0);
    for (name, bytes) in byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        for record in records::<Sgf>(&text) {
            let ends = line_ends(&record.tree).count();
            if ends.saturating_mul(record.tree.len()) < 2_000_000 {
                lines += check(&record, &name);
            }
        }
        files += 1;
    }
    assert!(files > 500 && lines > 1_000, "{files} {lines}");
    for (name, text) in facts("corpus/otn", "otg") {
        check_text::<Otn>(&text, &name);
    }
    for (name, text) in facts("corpus/ptn", "ptn") {
        check_text::<Ptn>(&text, &name);
    }
}

#[test]
fn what_records_say_of_one_game_is_put_together() {
    let ann = "[Size \"5\"]\n[Player1 \"Ann\"]\n\n1. a1 e5\n2. c3! {the centre} c4\n\n{2b1}\n2. -- d3\n";
    let bo = "[Size \"5\"]\n[Player1 \"Anna\"]\n[Player2 \"Bo\"]\n\n1. a1 e5\n2. c3? {as always} c4\n3. d4\n\n{2w1}\n2. b2\n";
    let (mut merged, other) = (records::<Ptn>(ann).remove(0), records::<Ptn>(bo).remove(0));
    let not_taken = merge(&mut merged, &other).unwrap();
    let reported: Vec<_> = not_taken
        .iter()
        .map(|not_taken| {
            let at = not_taken.node.map_or_else(String::new, |node| merged.tree.address(node).to_string());
            format!("{at} {} {}", not_taken.part.name, not_taken.part.value)
        })
        .collect();
    assert_eq!(reported, [" Player1 Anna", "2a marks ?"]);
    let written = Ptn::write(&merged, &Options::default()).text;
    assert_eq!(
        written,
        "[Size \"5\"]\n[Player1 \"Ann\"]\n[Player2 \"Bo\"]\n\n1. a1 e5\n2. c3! {the centre} {as always} c4\n3. d4\n\n\
         {2w1}\n2. b2\n\n{2b1}\n2. -- d3\n"
    );
    let once = merged.clone();
    merge(&mut merged, &other).unwrap();
    assert!(merged == once, "merging the same again changes nothing");
}

#[test]
fn records_of_other_games_are_not_merged() {
    let mut small = records::<Sgf>("(;SZ[9];B[ee])").remove(0);
    let large = records::<Sgf>("(;SZ[19];B[ee])").remove(0);
    let why = merge(&mut small, &large).unwrap_err();
    assert_eq!(
        (why.name.as_str(), why.old, why.new),
        ("board", vec!["9x9".to_owned()], vec!["19x19".to_owned()])
    );
    let mut usual = records::<Ptn>("[Size \"5\"]\n\n1. a1 e5\n").remove(0);
    let stated = records::<Ptn>("[Size \"5\"]\n[Komi \"0\"]\n[Opening \"swap\"]\n\n1. a1 e4\n").remove(0);
    assert_eq!(merge(&mut usual, &stated), Ok(Vec::new()), "what is usual need not be said");
    assert_eq!(usual.tree.children(GameTree::<()>::ROOT).count(), 1);
}

#[test]
fn marks_are_put_together_where_they_go_together() {
    let text = "(;SZ[9]L[aa][bb]LB[cc:x]TR[dd])(;SZ[9]L[aa][bb][ee]LB[cc:y][dd:z]TR[dd][ee])(;SZ[9]L[aa][ff]TR[aa:bb])";
    let mut all = records::<Sgf>(text);
    let (third, second, mut first) = (all.remove(2), all.remove(1), all.remove(0));
    let mut reported = |other| {
        let not_taken = merge(&mut first, other).unwrap();
        not_taken.into_iter().map(|not| format!("{} {}", not.part.name, not.part.value)).collect::<Vec<_>>()
    };
    assert_eq!(reported(&second), ["LB cc:y"]);
    assert_eq!(reported(&third), ["L aa ff"]);
    let root = first.tree.get(GameTree::<()>::ROOT).as_written();
    assert_eq!(root, "SZ[9]L[aa][bb][ee]LB[cc:x][dd:z]TR[dd][ee][aa:bb]");
}

#[test]
fn nodes_of_smart_go_are_compared_by_what_they_mean() {
    let old = "(;FF[4]SZ[9]AB[aa:ba]C[x\\]y];B[ee]LB[aa:1]TR[bb];W[tt])";
    let new = "(;C[x\\]y]AB[ba][aa]SZ[9]FF[4];TR[bb][cc]LB[aa:1]B[ee];W[tt])";
    let changes = diff(&records::<Sgf>(old)[0], &records::<Sgf>(new)[0]);
    assert!(
        matches!(changes.as_slice(), [Change::Node { part, .. }] if part.name == "TR" && part.new == ["cc"]),
        "{changes:?}"
    );
}
