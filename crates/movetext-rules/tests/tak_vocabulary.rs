//! The readers and writers of Tak's vocabulary and what its rules say about single positions, held against
//! tables.
#![cfg(feature = "tak")]

use std::fmt::Debug;

use movetext_rules::tak::{Move, Opening, Position, Rules, Setup, Stone, read_move, read_result, read_tps};
use movetext_rules::{ParseError, Position as _, Symmetry, Table as _};

/// The columns of each line of a table, those left out at the end being empty.
fn table(text: &str) -> impl Iterator<Item = [&str; 5]> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut columns = line.split('\t');
        [(); 5].map(|()| columns.next().unwrap_or_default())
    })
}

/// Remarks as the tables have them.
fn list<K: Debug>(remarks: &[ParseError<K>]) -> String {
    let remarks =
        remarks.iter().map(|remark| format!("{}..{} {:?}", remark.at.start, remark.at.end, remark.kind));
    remarks.collect::<Vec<_>>().join("; ")
}

/// The names of things, joined by blanks.
fn names(things: impl Iterator<Item: Debug>) -> String {
    things.map(|thing| format!("{thing:?}")).collect::<Vec<_>>().join(" ")
}

fn opening(name: &str) -> Opening {
    let all = [Opening::Swap, Opening::NoSwap, Opening::DoubleBlackStack];
    all.into_iter().find(|opening| opening.to_string() == name).expect("an opening")
}

fn setup(tps: &str) -> Setup {
    let read = read_tps(tps).expect(tps);
    assert_eq!(read.faults, [], "{tps}");
    read.setup
}

#[test]
fn moves_that_are_understood() {
    for [text, canonical, verbose, notes, claims] in table(include_str!("data/tak/moves.valid.tsv")) {
        let read = read_move(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(read.played.to_string(), canonical, "{text}");
        assert_eq!(read.played.verbose().to_string(), verbose, "{text}");
        assert_eq!(read.played.with_crush(true).to_string(), format!("{canonical}*"));
        assert_eq!(names(read.notes.iter()), notes, "{text}");
        assert_eq!(read.notes.is_canonical(), notes.is_empty(), "{text}");
        let top = read.top.map(|top: Stone| format!("top {top}"));
        let crush = read.crush.then(|| "crush".to_owned());
        let marks = read.marks.to_string();
        let marks = (!marks.is_empty()).then(|| format!("marks {marks}"));
        assert_eq!([top, crush, marks].into_iter().flatten().collect::<Vec<_>>().join(" "), claims, "{text}");
        for written in [canonical, verbose] {
            assert_eq!(written.parse(), Ok(read.played), "{text}");
        }
    }
}

#[test]
fn moves_that_are_none() {
    for [text, place, fault, ..] in table(include_str!("data/tak/moves.invalid.tsv")) {
        let found = read_move(text).expect_err(text);
        assert_eq!(list(std::slice::from_ref(&found)), format!("{place} {fault}"), "{text}");
        assert_eq!(text.parse::<Move>(), Err(found));
    }
}

#[test]
fn results() {
    for [text, canonical, note, ..] in table(include_str!("data/tak/results.tsv")) {
        let read = read_result(text).ok();
        assert_eq!(read.map(|read| read.result.to_string()).unwrap_or_default(), canonical, "{text}");
        assert_eq!(names(read.and_then(|read| read.note).into_iter()), note, "{text}");
    }
}

#[test]
fn positions() {
    for [text, canonical, faults, ..] in table(include_str!("data/tak/tps.tsv")) {
        let Ok(read) = read_tps(text) else {
            assert_eq!(canonical, "", "{text}");
            continue;
        };
        assert_eq!(
            (read.setup.to_string().as_str(), list(&read.faults).as_str()),
            (canonical, faults),
            "{text}"
        );
        let again = read_tps(canonical).expect(canonical);
        assert_eq!((again.setup, again.faults), (read.setup, vec![]), "{text}");
    }
}

#[test]
fn complaints() {
    for [size, opened, tps, expected, _] in table(include_str!("data/tak/complaints.tsv")) {
        let rules = Rules::new(size.parse().expect("a size")).with_opening(opening(opened));
        let setup = setup(tps);
        let found = match Position::new(&rules, &setup) {
            Ok(_) => names(setup.complaints(&rules).iter()),
            Err(invalid) => names([invalid].into_iter()),
        };
        assert_eq!(found, expected, "{tps}");
    }
}

#[test]
fn illegal_moves_say_why() {
    for [size, opened, tps, played, why] in table(include_str!("data/tak/illegal.tsv")) {
        let rules = Rules::new(size.parse().expect("a size")).with_opening(opening(opened));
        let mut position = match tps {
            "" => Position::start(&rules),
            _ => Position::new(&rules, &setup(tps)),
        }
        .expect(tps);
        let before = position.clone();
        let refusal = position.apply(&played.parse().expect(played)).err();
        assert_eq!(refusal.map(|why| why.to_string()).unwrap_or_default(), why, "{tps} {played}");
        assert_eq!(position == before, refusal.is_some(), "{tps} {played}");
    }
}

#[test]
fn tak_is_seen() {
    for [tps, expected, ..] in table(include_str!("data/tak/marks.tsv")) {
        let setup = setup(tps);
        for symmetry in Symmetry::ALL {
            let position = Position::new(&Rules::new(setup.size), &setup.turned(symmetry)).expect(tps);
            assert_eq!(position.is_tak().to_string(), expected, "{tps}");
        }
    }
}

#[test]
fn openings() {
    let cases = [
        (Opening::Swap, ["a1", "e5"], "x4,1/x5/x5/x5/2,x4 1 2", [21, 20, 20]),
        (Opening::NoSwap, ["Ca1", "Se5"], "x4,2S/x5/x5/x5/1C,x4 1 2", [21, 21, 20]),
        (Opening::DoubleBlackStack, ["2a1", "e5"], "x4,1/x5/x5/x5/22,x4 1 2", [21, 20, 19]),
    ];
    for (opening, moves, tps, [all, white, black]) in cases {
        let rules = Rules::new(5).with_opening(opening);
        let mut position = Position::start(&rules).expect("a size that is played");
        let start = position.hash();
        for played in moves {
            assert_eq!(position.count_legal(), legal(&position).len() as u64);
            position.apply(&played.parse().expect(played)).expect(played);
        }
        assert_ne!(position.hash(), start);
        assert_eq!(position.setup().to_string(), tps);
        assert_eq!(position, Position::new(&rules, &setup(tps)).expect(tps));
        let left = position.rules().flats.map(|flats| flats - all);
        assert_eq!(left, [0, 0]);
        let reserves = [movetext_rules::tak::Color::White, movetext_rules::tak::Color::Black]
            .map(|color| position.reserve(color).flats);
        assert_eq!(reserves, [white, black], "{opening}");
    }
}

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = position.visit_legal(|played| -> std::ops::ControlFlow<()> {
        moves.push(played);
        std::ops::ControlFlow::Continue(())
    });
    moves
}
