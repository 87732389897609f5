//! Othello against facts made by other programs: every perft row, every ply of random games. There is no departure.
#![cfg(feature = "othello")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]
#![allow(clippy::unwrap_used, reason = "the facts have the shape that their README says, or the test fails")]

use movetext_rules::othello::{Color, Move, Position};
use movetext_rules::{Counting, Position as _, Table as _, Terminal};
use movetext_testing::fact;
use serde_json::Value;

/// Rows of more leaves than this run only when `OTHELLO_PERFT=all` is set.
const LEAVES: u64 = 250_000_000;
/// Rows of no more than this are counted with every move made too.
const LEAVES_MADE: u64 = 4_000_000;

#[test]
#[ignore = "compares"]
fn perft_counts_agree() {
    let table = fact("oracles/go-othello-morris-perft.tsv");
    let all = std::env::var("OTHELLO_PERFT").is_ok_and(|value| value == "all");
    let (mut ran, mut left_out) = (0, 0);
    for row in table.lines().filter(|row| row.starts_with("othello\t")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [_, _, depth, count, convention, ..] = fields[..] else { panic!("{row}") };
        assert!(convention.ends_with("forced pass = 1 ply; finished game = 1 leaf"), "{row}");
        let (depth, count) = (depth.trim_start_matches('d').parse().unwrap(), count.parse::<u64>().unwrap());
        if count > LEAVES && !all {
            left_out += 1;
            continue;
        }
        assert_eq!(Position::start().perft(depth, Terminal::One), count, "{row}");
        if count <= LEAVES_MADE {
            assert_eq!(Position::start().perft_by(depth, Terminal::One, Counting::Made), count, "{row}");
        }
        ran += 1;
    }
    println!("perft: {ran} rows agree, {left_out} left out");
    assert!(ran > 0);
}

#[test]
#[ignore = "compares"]
fn positions_agree() {
    let table = fact("oracles/othello/positions.tsv");
    let mut counts = 0;
    for row in table.lines() {
        let (position, expected) = row.split_once('\t').unwrap();
        let (discs, turn) = position.split_once(' ').unwrap();
        let rows: Vec<_> = discs.as_bytes().chunks(8).map(|row| str::from_utf8(row).unwrap()).collect();
        let position: Position = format!("{} {turn}", rows.join("/").replace('-', ".")).parse().unwrap();
        for (depth, expected) in (1..).zip(expected.split('\t')) {
            assert_eq!(position.perft(depth, Terminal::One).to_string(), expected, "{row}");
            assert_eq!(
                position.perft_by(depth, Terminal::One, Counting::Made).to_string(),
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
    let text = fact("oracles/othello/traces.jsonl");
    let (mut games, mut plies) = (0, 0);
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        plies += trace_agrees(&game);
        games += 1;
    }
    println!("traces: {games} games, {plies} plies agree");
    assert!(games > 0);
}

/// Replays one trace; how many plies it has.
fn trace_agrees(game: &Value) -> usize {
    let mut position = Position::start();
    let plies = game["plies"].as_array().unwrap();
    for (n, ply) in plies.iter().enumerate() {
        let at = format!("seed {} ply {n}", game["seed"]);
        assert_eq!(position.outcome(), None, "{at}");
        assert_eq!(position.to_move(), Color::BOTH[ply["player"].as_u64().unwrap() as usize], "{at}");
        let mut legal = Vec::new();
        position.push_legal(&mut legal);
        let mut expected: Vec<Move> = ply["legal"]
            .as_array()
            .unwrap()
            .iter()
            .map(|word| word.as_str().unwrap().parse().unwrap())
            .collect();
        expected.sort_unstable();
        assert_eq!(legal, expected, "{at}");
        let before = position;
        let played: Move = ply["move"].as_str().unwrap().parse().unwrap();
        let effect = position.apply(&played).unwrap_or_else(|error| panic!("{at}: {error}"));
        assert_eq!(position.setup().rows().to_string(), ply["board"].as_str().unwrap(), "{at}");
        for square in effect.captures().iter() {
            assert_eq!(before.get(square), Some(position.to_move()), "{at}");
            assert_eq!(position.get(square), Some(before.to_move()), "{at}");
        }
    }
    plies.len()
}
