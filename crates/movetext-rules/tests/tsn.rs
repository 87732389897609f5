//! Lines of TSN and TEN: those that are right, each fault and what is made of it, properties, hostile texts.

#![cfg(feature = "tsn")]
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use movetext_rules::tafl::{
    Kind, Piece, Setup, Side, Square, TsnExtension, TsnRead, TsnRecord, is_tsn, read_ten, read_tsn,
};
use proptest::prelude::*;

#[test]
fn valid_lines_are_written_as_they_are() {
    for line in include_str!("data/tsn/valid.tsn").lines() {
        let read = read_tsn(line);
        assert_eq!(read.faults, [], "{line}");
        assert_eq!(read.record.unwrap().tsn().to_string(), line);
        assert!(is_tsn(line), "{line}");
    }
}

fn check(table: &str, read: fn(&str) -> TsnRead, write: fn(&TsnRecord) -> String) {
    let mut wrong = Vec::new();
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let columns: Vec<&str> = row.split('|').collect();
        let [line, faults, written] = columns[..] else { panic!("three columns: {row}") };
        let found = read(line);
        let reported: Vec<String> = found.faults.iter().map(|fault| fault.kind.to_string()).collect();
        let now =
            format!("{line}|{}|{}", reported.join("; "), found.record.as_ref().map_or(String::new(), write));
        if now != format!("{line}|{faults}|{written}") {
            wrong.push(now);
        }
    }
    assert!(wrong.is_empty(), "otherwise than the table says:\n{}", wrong.join("\n"));
}

#[test]
fn faults_are_told_and_understood() {
    check(include_str!("data/tsn/faults.tsv"), read_tsn, |record| record.tsn().to_string());
    check(include_str!("data/tsn/ten.tsv"), read_ten, |record| record.ten().to_string());
}

/// The fields are where they stand, whatever is missing.
#[test]
fn fields_have_their_places() {
    let text = " 3  1k1/aad/3 5 1";
    let places: Vec<_> = read_tsn(text)
        .fields
        .iter()
        .map(|at| at.clone().map(|at| &text[at.start as usize..at.end as usize]))
        .collect();
    let expected = [Some("3"), None, Some("1k1/aad/3"), None, Some("5"), Some("1"), None];
    assert_eq!(places, expected);
}

/// Every correction mends its fault, and the position read is the same.
fn assert_corrections_mend(text: &str, read: fn(&str) -> TsnRead) {
    let before = read(text);
    // What a line says that cannot be read whole is a guess, and so is what a correction of it would change.
    let guessed = before.faults.iter().any(|fault| fault.kind.is_unread());
    for fault in &before.faults {
        let (start, end) = (fault.at.start as usize, fault.at.end as usize);
        assert!(
            text.is_char_boundary(start) && text.is_char_boundary(end) && start <= end,
            "{text:?} {fault:?}"
        );
        let Some(correct) = fault.kind.correction().filter(|_| !guessed) else { continue };
        let mended = [&text[..start], &correct, &text[end..]].concat();
        let after = read(&mended);
        assert_eq!(after.record, before.record, "{text:?} {fault:?} {mended:?}");
        assert!(after.faults.len() < before.faults.len(), "{text:?} {fault:?} {mended:?}");
    }
}

#[test]
fn corrections_mend() {
    let lines = include_str!("data/tsn/faults.tsv").lines().filter(|row| !row.starts_with('#'));
    lines.for_each(|row| assert_corrections_mend(row.split('|').next().unwrap(), read_tsn));
    let lines = include_str!("data/tsn/ten.tsv").lines().filter(|row| !row.starts_with('#'));
    lines.for_each(|row| assert_corrections_mend(row.split('|').next().unwrap(), read_ten));
}

fn records() -> impl Strategy<Value = TsnRecord> {
    let extension = prop_oneof![
        Just(TsnExtension::None),
        ("[a-z]{0,5}", "[0-9.]{0,3}", "[!-~]{0,9}( [!-~]{1,9})?").prop_map(|(identifier, version, data)| {
            TsnExtension::Tagged { identifier, version, data: data.trim().to_owned() }
        }),
        "[a-z=]{1,9}".prop_map(TsnExtension::Other),
    ];
    let men = proptest::collection::vec((any::<prop::sample::Index>(), 0..3_u8), 0..60);
    let numbers = (1..=u32::MAX, 1..=u32::MAX, any::<u32>());
    (3..=31_u8, men, numbers, any::<bool>(), extension).prop_map(
        |(size, men, (defenders, ply, since_capture), attackers, extension)| {
            let side = if attackers { Side::Attackers } else { Side::Defenders };
            let mut setup = Setup::empty(size, side);
            for (at, kind) in men {
                let at = at.index(setup.board.len());
                let man = match kind {
                    0 => Piece::new(Side::Attackers, Kind::Taflman),
                    1 => Piece::new(Side::Defenders, Kind::Taflman),
                    _ => Piece::new(Side::Defenders, Kind::King),
                };
                setup.set(
                    Square::new((at % usize::from(size)) as u8, (at / usize::from(size)) as u8),
                    Some(man),
                );
            }
            TsnRecord { defenders, setup, ply, since_capture, extension }
        },
    )
}

/// Pieces of lines, so that random texts reach every field.
fn line_like() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just(" "),
        Just("  "),
        Just("\t"),
        Just("7"),
        Just("8 "),
        Just("0"),
        Just("3"),
        Just("/"),
        Just("//"),
        Just("a"),
        Just("d"),
        Just("k"),
        Just("A"),
        Just("K"),
        Just("t"),
        Just("T"),
        Just("Z"),
        Just("b"),
        Just("11"),
        Just("-"),
        Just(":"),
        Just("\u{e9}"),
        Just("\u{a0}"),
        Just("3a3/"),
        Just("7/7/3k3/7/7/7/7 "),
        Just("2/1K/"),
        Just(" a 1 0"),
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in records()) {
        prop_assert_eq!(read_tsn(&record.tsn().to_string()).record, Some(record.clone()));
        prop_assert_eq!(read_ten(&record.ten().to_string()).record, Some(record.clone()));
    }

    #[test]
    fn reading_is_total(text in any::<String>()) {
        assert_corrections_mend(&text, read_tsn);
        assert_corrections_mend(&text, read_ten);
    }

    #[test]
    fn reading_is_total_on_texts_like_lines(text in line_like()) {
        assert_corrections_mend(&text, read_tsn);
        assert_corrections_mend(&text, read_ten);
        for read in [read_tsn(&text), read_ten(&text)] {
            if let Some(record) = read.record {
                prop_assert_eq!(read_ten(&record.ten().to_string()).record, Some(record));
            }
        }
    }
}

/// A linear reader is done with these at once, and says no more than anybody reads.
#[test]
fn hostile_texts_take_linear_time() {
    for piece in ["/", "0", "0?", "7/", "a ", "/ ", "k", "Kt", "\u{e9}/", " ", ":", "9", "b1", "11?"] {
        let many = piece.repeat(200_000);
        for text in [
            many.clone(),
            format!("7 8 {many}"),
            format!("31 8 {many} a 1 0"),
            format!("7 8 7/7 a 1 0 {many}"),
        ] {
            assert!(read_tsn(&text).faults.len() < 1000, "{piece}");
            assert!(read_ten(&text).faults.len() < 1000, "{piece}");
        }
    }
}
