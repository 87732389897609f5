//! Nine Men's Morris against facts made by other programs: every perft row, every ply of random games. There is no
//! departure; where the facts count otherwise (a game that is over counts nothing, the man that is taken is a ply of its
//! own), they are counted so.
#![cfg(feature = "morris")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]
#![allow(clippy::unwrap_used, reason = "the facts have the shape that their README says, or the test fails")]

use std::collections::BTreeSet;

use movetext_rules::morris::{Color, Move, Point, Position, Rules};
use movetext_rules::{Counting, Position as _, Table as _, Terminal};
use movetext_testing::fact;
use serde_json::Value;

/// Rows of more leaves than this run only when `MORRIS_PERFT=all` is set.
const LEAVES: u64 = 500_000_000;
/// Rows of no more than this are counted with every move made too.
const LEAVES_MADE: u64 = 100_000_000;

/// The position after placing in turn on points numbered ring by ring, clockwise from the middle of the upper side.
fn placed(points: &str) -> Position {
    const RINGS: [&str; 24] = [
        "d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7", "d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6", "d5",
        "e5", "e4", "e3", "d3", "c3", "c4", "c5",
    ];
    let mut position = Position::start(&Rules::default());
    for number in points.split_whitespace() {
        position.apply(&RINGS[number.parse::<usize>().unwrap()].parse().unwrap()).unwrap();
    }
    position
}

#[test]
#[ignore = "compares"]
fn perft_counts_agree() {
    let table = fact("oracles/go-othello-morris-perft.tsv");
    let all = std::env::var("MORRIS_PERFT").is_ok_and(|value| value == "all");
    let (mut ran, mut left_out) = (0, 0);
    for row in table.lines().filter(|row| row.starts_with("nine_mens_morris\t")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [_, variant, depth, count, convention, ..] = fields[..] else { panic!("{row}") };
        assert!(convention.contains("ONE ply") && convention.ends_with("no move has 0 children"), "{row}");
        let start = match variant.split_once("in turn on ") {
            Some((_, points)) => placed(points.split_once(" (").unwrap().0),
            None => Position::start(&Rules::default()),
        };
        let (depth, count) = (depth.trim_start_matches('d').parse().unwrap(), count.parse::<u64>().unwrap());
        if count > LEAVES && !all {
            left_out += 1;
            continue;
        }
        assert_eq!(start.perft(depth, Terminal::Zero), count, "{row}");
        if count <= LEAVES_MADE {
            assert_eq!(start.perft_by(depth, Terminal::Zero, Counting::Made), count, "{row}");
        }
        ran += 1;
    }
    println!("perft: {ran} rows agree, {left_out} left out");
    assert!(ran > 0);
}

#[test]
#[ignore = "compares"]
fn positions_agree() {
    let table = fact("oracles/morris/positions.tsv");
    let mut counts = 0;
    for row in table.lines() {
        let (position, expected) = row.split_once('\t').unwrap();
        let position: Position = position.parse().unwrap();
        for (depth, expected) in (1..).zip(expected.split('\t')) {
            assert_eq!(position.perft(depth, Terminal::Zero).to_string(), expected, "{row}");
            assert_eq!(
                position.perft_by(depth, Terminal::Zero, Counting::Made).to_string(),
                expected,
                "{row}"
            );
            counts += 1;
        }
    }
    println!("positions: {counts} counts agree");
    assert!(counts > 0);
}

#[test]
#[ignore = "compares"]
fn traces_agree() {
    let (mut games, mut plies) = (0, 0);
    for line in fact("oracles/morris/traces.jsonl").lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        plies += trace_agrees(&game);
        games += 1;
    }
    println!("traces: {games} games, {plies} plies agree");
    assert!(games > 0);
}

/// A word of the traces: `9`, or `Move 9 -> 10`.
fn word(value: &Value) -> (Option<Point>, Point) {
    let text = value.as_str().unwrap();
    match text.strip_prefix("Move ").map(|way| way.split_once(" -> ").unwrap()) {
        Some((from, to)) => (Some(from.parse().unwrap()), to.parse().unwrap()),
        None => (None, text.parse().unwrap()),
    }
}

/// Replays one trace; how many plies it has.
fn trace_agrees(game: &Value) -> usize {
    let mut position = Position::start(&Rules::default());
    // A move that closed a mill, whose man is still to be taken.
    let mut closing: Option<Move> = None;
    let plies = game["plies"].as_array().unwrap();
    for (n, ply) in plies.iter().enumerate() {
        let at = format!("seed {} ply {n}", game["seed"]);
        assert_eq!(position.outcome(), None, "{at}");
        let player = [Color::White, Color::Black][ply["player"].as_u64().unwrap() as usize];
        assert_eq!(position.to_move(), player, "{at}");
        let mut legal = Vec::new();
        position.push_legal(&mut legal);
        let of_closing = |played: &&Move| {
            closing.is_none_or(|closing| (closing.from, closing.to) == (played.from, played.to))
        };
        let shown = legal.iter().filter(of_closing).map(|played| match closing {
            Some(_) => (None, played.captures.unwrap()),
            None => (played.from, played.to),
        });
        let expected: BTreeSet<_> = ply["legal"].as_array().unwrap().iter().map(word).collect();
        assert_eq!(shown.collect::<BTreeSet<_>>(), expected, "{at}");

        let (from, to) = word(&ply["move"]);
        let played = match closing.take() {
            Some(closing) => closing.capturing(to),
            None => Move { from, to, captures: None },
        };
        let mut after = position;
        if legal.contains(&played) {
            position.apply(&played).unwrap();
            after = position;
        } else {
            assert_eq!(ply["to_move"].as_str().unwrap(), if player == Color::White { "W" } else { "B" });
            after.force(played);
            closing = Some(played);
        }
        let hands = [Color::White, Color::Black].map(|color| u64::from(after.in_hand(color)));
        let expected: Vec<_> =
            ply["in_hand"].as_array().unwrap().iter().map(|men| men.as_u64().unwrap()).collect();
        assert_eq!(hands[..], expected[..], "{at}");
        assert_eq!(after.setup().row().to_string(), ply["board"].as_str().unwrap(), "{at}");
    }
    let winner = position.outcome().and_then(|end| end.winner);
    let expected = game["returns"]
        .as_array()
        .map(|returns| if returns[0].as_f64().unwrap() > 0.0 { Color::White } else { Color::Black });
    assert_eq!(winner, expected, "seed {}", game["seed"]);
    plies.len()
}
