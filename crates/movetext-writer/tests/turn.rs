//! Records whose board is turned.
#![cfg(all(feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn"))]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use movetext_record::combine::diff;
use movetext_record::{
    Combine, Otn, Ptn, Reading, Record, Replay, Sgf, Tps, Tsn, Verdict, Visited, tps, tsn, visit_replay,
};
use movetext_rules::tafl::{TsnExtension, TsnRecord};
use movetext_rules::{go, tafl, tak};
use movetext_testing::byte_facts;
use movetext_tree::GameTree;
use movetext_writer::Write;
use movetext_writer::turn::Turn;

fn records<F: Combine>(text: &str) -> Vec<Record<'_, F>> {
    F::read(text, &Reading::default()).map(|parsed| parsed.record).collect()
}

/// The board after each node, and whether the node could be played.
fn boards<F: Replay, B>(record: &Record<'_, F>, board: impl Fn(&F::Table) -> B) -> Vec<(B, bool)> {
    let mut boards = Vec::new();
    let _ = visit_replay(record, |Visited { table, verdict, .. }: Visited<'_, F>| {
        boards.push((board(table), matches!(verdict, Verdict::Played(_))));
        ControlFlow::Continue(())
    });
    boards
}

/// Turns back what is turned, and compares the boards of a turned record with turned boards.
fn check<F: Combine + Write, B: PartialEq>(
    record: &Record<'_, F>,
    name: &str,
    board: impl Fn(&F::Table) -> B + Copy,
    turned: impl Fn(&mut B, Turn),
) -> usize {
    let mut quarters = record.clone();
    for _ in 0..4 {
        if F::turn_board(&mut quarters, Turn::Quarter).is_err() {
            return 0;
        }
    }
    let changes = diff(record, &quarters);
    assert_eq!(changes, [], "{name}: four quarters are none");
    for turn in Turn::ALL {
        let mut other = record.clone();
        F::turn_board(&mut other, turn).unwrap();
        let mut expected = boards(record, board);
        for (board, _) in &mut expected {
            turned(board, turn);
        }
        assert!(boards(&other, board) == expected, "{name}: turned by {}", turn.name());
    }
    1
}

fn otn(record: &Record<'_, Otn>, name: &str) -> usize {
    check(
        record,
        name,
        |table| table.position().setup(),
        |setup: &mut tafl::Setup, turn| {
            let (defenders, ply, since_capture, extension) = (0, 1, 0, TsnExtension::None);
            let read = TsnRecord { setup: setup.clone(), defenders, ply, since_capture, extension };
            let mut record = tsn::record::<Tsn>(tsn::Start::Read(read));
            Tsn::turn_board(&mut record, turn).unwrap();
            *setup = record.start.position().unwrap().setup.clone();
        },
    )
}

fn ptn(record: &Record<'_, Ptn>, name: &str) -> usize {
    check(record, name, tak::Position::setup, |setup: &mut tak::Setup, turn| {
        let start = tps::Start::Read(setup.clone());
        let mut record: Record<'_, Tps> = Record { headers: (), start, tree: GameTree::new(()) };
        Tps::turn_board(&mut record, turn).unwrap();
        *setup = record.start.setup().unwrap().clone();
    })
}

fn go_setup(table: &movetext_record::sgf::Table) -> Option<go::Setup> {
    match table.position() {
        Some(movetext_record::sgf::Position::Go(position)) => Some(position.setup()),
        _ => None,
    }
}

fn sgf(record: &Record<'_, Sgf>, name: &str) -> usize {
    check(record, name, go_setup, |setup: &mut Option<go::Setup>, turn| {
        let Some(setup) = setup else { return };
        let size = (setup.size.width(), setup.size.height());
        let (columns, rows) = turn.size(size);
        let mut other = go::Setup::new(go::Size::new(columns, rows).unwrap());
        let place = |point: go::Point| {
            let (column, row) = turn.place((point.column(), point.row()), size);
            go::Point::new(column, row).unwrap()
        };
        setup.stones().for_each(|(point, stone)| other.set(place(point), Some(stone)));
        (other.to_move, other.moves, other.prisoners) = (setup.to_move, setup.moves, setup.prisoners);
        other.ko = setup.ko.map(place);
        *setup = other;
    })
}

fn fixtures(folder: &str) -> impl Iterator<Item = (String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        (path.display().to_string(), fs::read_to_string(path).unwrap())
    })
}

#[test]
fn turning_and_playing_go_together() {
    let mut counts = [0, 0];
    for (name, text) in fixtures("otn/ok") {
        counts[0] += records::<Otn>(&text).iter().map(|record| otn(record, &name)).sum::<usize>();
    }
    for (name, text) in fixtures("ptn/ok") {
        counts[1] += records::<Ptn>(&text).iter().map(|record| ptn(record, &name)).sum::<usize>();
    }
    assert!(counts[0] > 15 && counts[1] > 10, "{counts:?}");
    let text = "(;FF[4]SZ[7:4]AB[aa:ba][gd]VW[aa:cc]LB[ba:1]AR[aa:gd];W[ca]TR[aa];B[];W[ab](;B[tt])(;B[dd]))";
    assert_eq!(sgf(&records::<Sgf>(text)[0], "sgf"), 1);
}

#[test]
#[ignore = "compares"]
fn real_records_are_turned() {
    let mut turned = 0;
    for (name, bytes) in byte_facts("corpus/sgf", "sgf") {
        let text = String::from_utf8_lossy(&bytes);
        // What lies off the board is left as it is, and may be on it when it is turned back.
        let records = records::<Sgf>(&text);
        turned += records
            .iter()
            .filter(|record| record.tree.len() < 400)
            .map(|record| sgf(record, &name))
            .sum::<usize>();
    }
    assert!(turned > 500, "{turned}");
}

/// A record, and what it is when it is turned.
fn turned_sgf(text: &str, turn: Turn) -> (String, Vec<String>) {
    let mut record = records::<Sgf>(text).remove(0);
    let left = Sgf::turn_board(&mut record, turn).unwrap();
    (movetext_writer::sgf::write(&record).replace('\n', ""), left)
}

#[test]
fn every_value_that_names_points_is_turned() {
    let (text, left) = turned_sgf(
        "(;FF[4]SZ[19:13]AB[aa][bb:dc]VW[aa:sc];B[sm]LB[ab:a\\]1][ba:x]AR[aa:bb]TR[cc]C[D4 is best]N[aa];W[]XX[aa]XY[word]IL[aa];B[zz];W[tt])",
        Turn::Quarter,
    );
    assert_eq!(
        text,
        "(;FF[4]SZ[13:19]AB[ma][kb:ld]VW[ka:ms];B[as]LB[la:a\\]1][mb:x]AR[ma:lb]TR[kc]C[D4 is best]N[aa];W[]XX[aa]XY[word]IL[ma];B[zz];W[tt])"
    );
    assert_eq!(
        left,
        [
            "1 comment that names points is left as written",
            "2 things that cannot be read are left as written"
        ]
    );
    let (text, _) = turned_sgf("(;GM[1]SZ[9]VW[aa][ig]L[aa][bb];B[tt])", Turn::Half);
    assert_eq!(text, "(;GM[1]SZ[9]VW[ac][ii]L[ii][hh];B[tt])");
    let (text, left) = turned_sgf("(;GM[2]AB[ab][c3];B[a1];W[hh])", Turn::Mirror);
    assert_eq!((text.as_str(), left.len()), ("(;GM[2]AB[hb][f3];B[h1];W[ah])", 0));
    let (text, left) = turned_sgf("(;GM[5]AW[a7][d6];B[a1-a4xd7];W[g7])", Turn::Quarter);
    assert_eq!((text.as_str(), left.len()), ("(;GM[5]AW[g7][f4];B[a7-d7xg4];W[g1])", 0));
    let mut chess = records::<Sgf>("(;GM[3];W[e2e4])").remove(0);
    assert!(Sgf::turn_board(&mut chess, Turn::Half).is_err());
}

/// A square beyond the board has no place on the turned one: the move stays, and that is reported.
#[test]
fn what_is_off_the_board_stays_as_written() {
    fn turned<F: Combine + Write>(text: &str) -> (String, Vec<String>) {
        let mut record = records::<F>(text).remove(0);
        let left = F::turn_board(&mut record, Turn::Quarter).unwrap();
        (F::write(&record, &movetext_writer::Options::default()).text, left)
    }
    let rules = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]";
    let (text, left) = turned::<Otn>(&format!("{rules}\n\n1. d2-d9 d3-i3\n"));
    assert!(text.contains("1. d2-d9 d3-i3"), "{text}");
    assert_eq!(left, ["2 moves beyond the board are left as written"]);
    let (text, left) = turned::<Ptn>("[Size \"5\"]\n\n1. a1 e7\n2. h1> a2\n");
    assert!(text.contains("1. a5 e7") && text.contains("2. h1> b5"), "{text}");
    assert_eq!(left, ["2 moves beyond the board are left as written"]);
    let (text, left) = turned::<Sgf>("(;FF[4]GM[1]SZ[9];B[aa];W[zz])");
    assert!(text.contains(";W[zz]"), "{text}");
    assert_eq!(left, ["1 thing that cannot be read is left as written"]);
}
