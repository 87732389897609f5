//! Random games played by OpenTafl: at every ply whose turn it is, how many moves are legal and which,
//! what the move captures, the position after it; at the end the result.

use std::ops::ControlFlow;

use movetext_rules::tafl::{Dialect, Move, Position, Rules, Setup};
use movetext_rules::{Line, Position as _};
use movetext_testing::facts;
use serde_json::Value;

use crate::departures::Tally;
use crate::oracle;

#[test]
#[ignore = "compares"]
fn traces_agree() {
    let mut tally = Tally::new("trace");
    let (mut games, mut plies) = (0, 0);
    for folder in ["builtin", "options"] {
        for (file, text) in facts(&format!("oracles/tafl/traces/{folder}"), "jsonl") {
            let name = file.trim_end_matches(".jsonl");
            for line in text.lines() {
                let game: Value = serde_json::from_str(line).expect("a game");
                games += 1;
                plies += compare(&mut tally, name, &game);
            }
        }
    }
    tally.finish(&format!("{games} games, {plies} plies"));
}

fn word<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().expect("a string")
}

fn compare(tally: &mut Tally, name: &str, game: &Value) -> usize {
    let (rules, start) = oracle::rules(word(game, "rules"), Dialect::OpenTafl);
    let start = oracle::setup(&rules, word(game, "start"), start.to_move);
    let mut line = line_of(&rules, &start);
    let plies = game["plies"].as_array().expect("plies");
    for (at, ply) in plies.iter().enumerate() {
        let before = line.position().clone();
        let shown = || oracle::written(&before);
        tally.check(name, "side", before.to_move() == oracle::side(word(ply, "side")), shown);
        if at > 0 {
            tally.check(name, "over", line.outcome().is_none(), || {
                format!("{:?} {}", line.outcome(), shown())
            });
        }
        legal_moves(tally, name, &before, ply);
        let step = oracle::step(word(ply, "m"));
        let after = word(ply, "p");
        let played = line.play(&step);
        let agrees = played.is_ok() && oracle::written(line.position()) == after;
        tally.check(name, "position", agrees, || format!("{step} {} {played:?}", shown()));
        if let Ok(effect) = &played {
            let mut taken: Vec<_> =
                effect.captures().iter().map(|capture| capture.square.to_string()).collect();
            let listed = ply["x"].as_array().expect("captures").iter();
            let mut expected: Vec<_> = listed.map(|square| square.as_str().expect("a square")).collect();
            taken.sort();
            expected.sort_unstable();
            tally.check(name, "captures", taken == expected, || format!("{step} {} {taken:?}", shown()));
        }
        match plies.get(at + 1) {
            Some(next) if !agrees => {
                // After a departure the game goes on from the oracle's position.
                line = line_of(&rules, &oracle::setup(&rules, after, oracle::side(word(next, "side"))));
            }
            Some(_) => {}
            None => {
                let result = oracle::result(line.outcome());
                tally.check(name, "result", !agrees || result == word(game, "result"), || {
                    format!("{result} for {} {}", word(game, "result"), word(game, "reason"))
                });
            }
        }
    }
    plies.len()
}

fn line_of(rules: &Rules, setup: &Setup) -> Line<Position> {
    Line::new(Position::new(rules, setup).expect("a playable position"))
}

/// The number of legal moves at every ply, and at some the list.
fn legal_moves(tally: &mut Tally, name: &str, position: &Position, ply: &Value) {
    let mut moves = Vec::new();
    let _ = position.visit_legal(|step| -> ControlFlow<()> {
        moves.push((step.from, step.to));
        ControlFlow::Continue(())
    });
    let expected = ply["n"].as_u64();
    tally.check(name, "legal", expected == Some(moves.len() as u64), || {
        format!("{} for {expected:?} {}", moves.len(), oracle::written(position))
    });
    let Some(listed) = ply["legal"].as_str() else { return };
    let mut listed: Vec<_> =
        listed.split_whitespace().map(oracle::step).map(|Move { from, to }| (from, to)).collect();
    listed.sort();
    moves.sort();
    tally.check(name, "legal", listed == moves, || format!("{listed:?} {}", oracle::written(position)));
}
