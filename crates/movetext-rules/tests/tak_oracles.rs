//! Tak against facts made by other programs: perft tables in all three conventions,
//! every ply of traces of random games, and cases of how games end. There is no departure.
#![cfg(feature = "tak")]
#![allow(clippy::print_stdout, reason = "a test says what it counted")]
#![allow(clippy::unwrap_used, reason = "the facts have the shape that their README says, or the test fails")]

use movetext_rules::tak::{
    Color, GameResult, Move, Opening, Position, Reason, Rules, Square, Stone, read_move, read_tps,
};
use movetext_rules::{Counting, Position as _, Table as _, Terminal};
use movetext_testing::{fact, facts};
use serde_json::Value;

/// The position of a TPS without anything wrong in it, or of a start.
fn position(rules: Rules, tps: Option<&str>) -> Position {
    let Some(tps) = tps else { return Position::start(&rules).unwrap() };
    let read = read_tps(tps).unwrap_or_else(|error| panic!("{tps}: {error}"));
    assert_eq!(read.faults, [], "{tps}");
    Position::new(&rules, &read.setup).unwrap_or_else(|error| panic!("{tps}: {error}"))
}

/// Rows of more nodes than this run only when `TAK_PERFT=all` is set.
const NODES: u64 = 2_000_000_000;
/// Rows of no more than this are counted in the slower ways too.
const NODES_EACH_WAY: u64 = 3_000_000;

#[test]
#[ignore = "compares"]
fn perft_counts_agree() {
    let table = fact("oracles/tak/perft.tsv");
    let all = std::env::var("TAK_PERFT").is_ok_and(|value| value == "all");
    let (mut ran, mut left_out) = (0, 0);
    for row in table.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [size, half_komi, tps, depth, convention, count, ..] = fields[..] else { panic!("{row}") };
        let rules = Rules::new(size.parse().unwrap()).with_half_komi(half_komi.parse().unwrap());
        let position = position(rules, (tps != "startpos").then_some(tps));
        let terminal = match convention {
            "1" => Terminal::One,
            "z" => Terminal::Zero,
            "i" => Terminal::Ignore,
            _ => panic!("{row}"),
        };
        let (depth, count) = (depth.parse().unwrap(), count.parse::<u64>().unwrap());
        if count > NODES && !all {
            left_out += 1;
            continue;
        }
        assert_eq!(position.perft(depth, terminal), count, "{row}");
        if count <= NODES_EACH_WAY {
            for counting in [Counting::Made, Counting::LastPly] {
                assert_eq!(position.perft_by(depth, terminal, counting), count, "{counting:?} {row}");
            }
        }
        ran += 1;
    }
    println!("perft: {ran} rows agree, {left_out} left out");
    assert!(ran > 0);
}

#[test]
#[ignore = "compares"]
fn traces_agree() {
    let (mut games, mut plies) = (0, 0);
    for (_, text) in facts("oracles/tak/traces", "jsonl") {
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            plies += trace_agrees(&game);
            games += 1;
        }
    }
    println!("traces: {games} games, {plies} plies agree");
    assert!(games > 0);
}

/// Replays one trace; how many plies it has.
fn trace_agrees(game: &Value) -> usize {
    let id = game["id"].as_str().unwrap();
    let rules =
        Rules::new(number(&game["size"]) as u8).with_half_komi(game["half_komi"].as_i64().unwrap() as i16);
    let mut position = position(rules, game["start_tps"].as_str());
    let plies = game["plies"].as_array().unwrap();
    for ply in plies {
        let at = format!("{id} ply {}", ply["n"]);
        assert_eq!(position.outcome(), None, "{at}");
        assert_eq!(position.count_legal(), number(&ply["legal"]), "{at}");
        let mut spreads = 0;
        let _ = position.visit_legal(|played| -> std::ops::ControlFlow<()> {
            spreads += u64::from(matches!(played, Move::Spread { .. }));
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(spreads, number(&ply["legal_spreads"]), "{at}");
        let (text, ptn) = (ply["move"].as_str().unwrap(), ply["ptn"].as_str().unwrap());
        let read = read_move(ptn).unwrap();
        assert!(read.notes.is_canonical(), "{at}");
        assert_eq!(read.played, text.parse().unwrap(), "{at}");
        assert_eq!(read.played.to_string(), text, "{at}");
        let effect = position.apply(&read.played).unwrap_or_else(|error| panic!("{at}: {error}"));
        assert_eq!(read.played.with_crush(effect.captures().is_some()).to_string(), ptn, "{at}");
        assert_eq!(position.setup().to_string(), ply["tps"].as_str().unwrap(), "{at}");
        let reserves: Vec<u64> = Color::BOTH
            .into_iter()
            .flat_map(|color| [position.reserve(color).flats.into(), position.reserve(color).caps.into()])
            .collect();
        assert_eq!(
            reserves,
            ply["reserves"].as_array().unwrap().iter().map(number).collect::<Vec<_>>(),
            "{at}"
        );
    }
    assert_eq!(
        position.result().map(|result| result.to_string()).as_deref(),
        game["result"].as_str(),
        "{id}"
    );
    let reason = game["reason"].as_str().unwrap();
    let expected = match () {
        () if reason.contains("Road") => Some(Reason::Road),
        () if reason.contains("ReservesDepleted") => Some(Reason::ReserveEmpty),
        () if reason.contains("BoardFill") => Some(Reason::BoardFull),
        // A draw does not say why it is one.
        () if reason.contains("Draw") && game["result"].is_string() => {
            position.outcome().map(|end| end.reason)
        }
        // Stopped for a reason that is no rule of the record: too long, or fifty plies without progress.
        () => None,
    };
    assert_eq!(position.outcome().map(|end| end.reason), expected, "{id}: {reason}");
    plies.len()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

#[test]
#[ignore = "compares"]
fn results_agree() {
    let text = fact("oracles/tak/result_oracles.json");
    let cases: Value = serde_json::from_str(&text).unwrap();
    for case in cases.as_array().unwrap() {
        let source = case["source"].as_str().unwrap();
        let rules = Rules::new(number(&case["size"]) as u8)
            .with_half_komi(case["half_komi"].as_i64().unwrap() as i16);
        let mut position = position(rules, case["start_tps"].as_str());
        for word in case["moves"].as_array().unwrap() {
            position
                .apply(&word.as_str().unwrap().parse().unwrap())
                .unwrap_or_else(|e| panic!("{source}: {e}"));
        }
        let result = position.result().map(GameResult::code);
        assert_eq!(result, case["expected"].as_str(), "{source}");
        assert_eq!(position.setup().to_string(), case["final_tps"].as_str().unwrap(), "{source}");
        if result.is_none() {
            draw_or_loss(&position);
        }
    }
    println!("results: {} cases agree", cases.as_array().unwrap().len());
}

/// The case that is not over: any wall now wins for white by flats, any flat draws.
fn draw_or_loss(position: &Position) {
    for square in Square::all(5).filter(|square| position.get(*square).is_empty()) {
        for (stone, expected) in [(Stone::Wall, "F-0"), (Stone::Flat, "1/2-1/2")] {
            let mut after = position.clone();
            after.apply(&Move::Place { square, stone }).unwrap();
            assert_eq!(after.result().map(GameResult::code), Some(expected));
        }
    }
    assert_eq!(position.rules().opening, Opening::Swap);
}
