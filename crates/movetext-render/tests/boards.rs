//! Boards as they are drawn. Look at the snapshots: they are what people see.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::fmt::Write as _;

use movetext_render::text::tafl::{Marks, board};
use movetext_render::text::tak;
use movetext_rules::tafl::{Dialect, Kind, Piece, Rules, RulesRecord, Setup, Side, Square, Variant};
use movetext_rules::tak::read_tps;

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
    let marks = Marks { from: Some(Square::new(4, 4)), to: Some(Square::new(0, 8)), captures: &captured };
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
    let marks = Marks { from: Some(Square::new(29, 30)), to: Some(Square::new(30, 30)), captures: &[] };
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

/// The text without ANSI colours.
fn stripped(painted: &str) -> String {
    let mut stripped = String::new();
    for (nth, part) in painted.split("\u{1b}[").enumerate() {
        stripped.push_str(if nth == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    stripped
}

#[test]
fn colours_change_nothing_else() {
    let record = Variant::find("berserk").unwrap().record();
    let marks = Marks { from: Some(Square::new(1, 1)), to: Some(Square::new(3, 0)), captures: &[] };
    let plain = board(&record.setup, &record.rules, &marks);
    let painted = plain.in_color(true).to_string();
    assert!(painted.contains('\u{1b}'));
    assert_eq!(stripped(&painted), plain.to_string());
}

#[test]
fn a_setup_of_another_size_than_its_rules_is_drawn() {
    let setup = Setup::empty(3, Side::Attackers);
    assert_eq!(drawn(&setup, &Rules::new(11), &Marks::default()).lines().count(), 3 + 2 + 2);
}

fn drawn_tak(tps: &str, marks: &tak::Marks<'_>) -> String {
    let setup = read_tps(tps).unwrap().setup;
    let board = tak::board(&setup, marks);
    let text = format!("{board}\n{}\n\n{}", board.legend(), board.stacks(80));
    let painted = board.in_color(true);
    let painted = format!("{painted}\n{}\n\n{}", painted.legend(), painted.stacks(80));
    assert_eq!(stripped(&painted), text, "colours change nothing else");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    text
}

#[test]
fn tak() {
    let (flat, high) = ("12".repeat(6), "1".repeat(63) + &"2".repeat(63));
    let squares = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<Vec<_>>();
    let (one, three) = (squares("b2"), squares("d3 e3 f3"));
    let boards = [
        ("x3/x3/x3 1 1".to_owned(), tak::Marks::default()),
        ("1,1S,1C/2,2S,2C/x3 1 9".to_owned(), tak::Marks { from: None, reached: &one }),
        (
            format!("x6/x,{flat}S,x4/12,1,x,1,2112,{flat}2C/2,x5/x6/1,x4,2 2 40"),
            tak::Marks { from: Some("c3".parse().unwrap()), reached: &three },
        ),
        (
            format!("x8/x,{high}C,x6/12,21,12S,21C,121,212,1212,2121S/x8/x8/x8/x8/x8 1 99"),
            tak::Marks { from: Some("b7".parse().unwrap()), reached: &[] },
        ),
    ];
    let all: Vec<_> = boards.iter().map(|(tps, marks)| drawn_tak(tps, marks)).collect();
    insta::assert_snapshot!(all.join("\n----\n"));
}

#[test]
fn marks_beyond_a_board_of_tak_are_ignored() {
    let setup = read_tps("x3/x3/x3 1 1").unwrap().setup;
    let far = ["h8".parse().unwrap()];
    let marks = tak::Marks { from: Some("d1".parse().unwrap()), reached: &far };
    let plain = tak::board(&setup, &tak::Marks::default()).to_string();
    assert_eq!(tak::board(&setup, &marks).to_string(), plain);
}

#[test]
fn othello() {
    use movetext_render::text::othello::{Marks, board};
    use movetext_rules::Table as _;
    use movetext_rules::othello::{Move, Position};

    let mut position = Position::start();
    let mut drawn = format!("{}\n", board(&position.setup(), Marks::default()));
    for word in ["d3", "c5", "f6", "f5", "e6"] {
        let placed = word.parse().unwrap();
        let effect = position.apply(&Move::Place(placed)).unwrap();
        let board = board(&position.setup(), Marks { placed: Some(placed), captures: effect.captures() });
        drawn = format!("{board}\n{}\n", board.legend());
        let painted = board.in_color(true);
        assert_eq!(stripped(&format!("{painted}\n{}\n", painted.legend())), drawn);
    }
    insta::assert_snapshot!(drawn);
}

#[test]
fn morris() {
    use movetext_render::text::morris::{Marks, board};
    use movetext_rules::morris::Setup;

    let mut all = String::new();
    for (setup, marks) in [
        ("........................ W 9 9", Marks::default()),
        ("WBW.WBWBBBBBWWB.W..W..BW W 0 0", Marks::of(&"b2-b4".parse().unwrap())),
        ("WWW.B....B.............. B 6 7", Marks::of(&"g7xd5".parse().unwrap())),
        ("WWW......B.............. B 0 0", Marks::of(&"g4-g7xa1".parse().unwrap())),
    ] {
        let board = board(&setup.parse::<Setup>().unwrap(), marks);
        let drawn = format!("{board}\n{}\n", board.legend());
        let painted = board.in_color(true);
        assert_eq!(stripped(&format!("{painted}\n{}\n", painted.legend())), drawn);
        all.push_str(&drawn);
        all.push('\n');
    }
    insta::assert_snapshot!(all);
}
