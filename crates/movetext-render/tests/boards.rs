//! Boards as they are drawn. Look at the snapshots: they are what people see.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_render::text::tafl::{Marks, board};
use movetext_rules::tafl::{Dialect, Kind, Piece, Rules, RulesRecord, Setup, Side, Square, Variant};

fn drawn(setup: &Setup, rules: &Rules, marks: &Marks<'_>) -> String {
    let board = board(setup, rules, marks);
    format!("{board}\n{}\n", board.legend())
}

#[test]
fn variants() {
    let mut all = String::new();
    for name in ["brandub", "foteviken-tablut", "copenhagen", "berserk", "alea-evangelii"] {
        let record = Variant::find(name).unwrap().record();
        let _ = writeln!(all, "{name}\n{}", drawn(&record.setup, &record.rules, &Marks::default()));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn every_man_and_every_special_square() {
    let text = "dim:9 atkf:y afor:g5,h5 dfor:d5,f5 start:/tcnkmg3/9/9/9/9/9/9/9/TCNKMG3/";
    let record = RulesRecord::read(text, Dialect::Spec).record.unwrap();
    let captured = [Square::new(2, 2), Square::new(6, 3)];
    // Next to each other, on the edge, and over a special square.
    let marks = Marks { from: Some(Square::new(4, 4)), to: Some(Square::new(0, 8)), captured: &captured };
    insta::assert_snapshot!(drawn(&record.setup, &record.rules, &marks));
}

#[test]
fn files_beyond_z_stay_in_line() {
    let rules = Rules::new(31);
    let mut setup = Setup::for_rules(&rules);
    for file in 0..31 {
        let side = if file % 2 == 0 { Side::Attackers } else { Side::Defenders };
        setup.set(Square::new(file, file), Some(Piece::new(side, Kind::Taflman)));
    }
    let marks = Marks { from: Some(Square::new(29, 30)), to: Some(Square::new(30, 30)), captured: &[] };
    let text = drawn(&setup, &rules, &marks);
    insta::assert_snapshot!(text);
    let ranks: Vec<_> = text.lines().skip(1).take(31).collect();
    assert!(
        ranks.iter().all(|line| line
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .chars()
            .count()
            == 97)
    );
}

#[test]
fn colours_change_nothing_else() {
    let record = Variant::find("berserk").unwrap().record();
    let marks = Marks { from: Some(Square::new(1, 1)), to: Some(Square::new(3, 0)), captured: &[] };
    let plain = board(&record.setup, &record.rules, &marks);
    let painted = plain.in_color(true).to_string();
    assert!(painted.contains('\u{1b}'));
    let mut stripped = String::new();
    for (nth, part) in painted.split("\u{1b}[").enumerate() {
        stripped.push_str(if nth == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    assert_eq!(stripped, plain.to_string());
}

#[test]
fn a_setup_of_another_size_than_its_rules_is_drawn() {
    let setup = Setup::empty(3, Side::Attackers);
    assert_eq!(drawn(&setup, &Rules::new(11), &Marks::default()).lines().count(), 3 + 2 + 2);
}
