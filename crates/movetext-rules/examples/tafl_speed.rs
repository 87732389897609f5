//! How fast the tafl engine is on this machine: `cargo run --release --example tafl_speed [VARIANT DEPTH made|bulk]`.
//!
//! Without arguments, a table of the usual positions, with every move of the last ply made and counted in
//! bulk; and, where the real games of the oracles lie beside the workspace, how long replaying them takes
//! from memory, with every move checked. With arguments one line of it, to be run under a profiler.

#![expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "it prints approximate rates")]

use std::time::{Duration, Instant};

use movetext_rules::tafl::{Dialect, Move, MoveRecord, Position, RulesRecord};
use movetext_rules::{Line, Position as _, Terminal};

const VARIANTS: [(&str, &str, u32); 6] = [
    ("brandub", "dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", 4),
    (
        "tablut",
        "dim:9 esc:e ks:c cor: cens: cenh: linc:y start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
        3,
    ),
    ("copenhagen", COPENHAGEN, 3),
    (
        "berserk",
        "dim:11 surf:n atkf:n kj:r ber:c start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
        3,
    ),
    (
        "parlett",
        "dim:13 esc:e ka:n cor: cen: start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/",
        3,
    ),
    (
        "alea",
        "dim:19 cor:a1,a2,b1,b2,a18,b18,a19,b19,r1,r2,s1,s2,r18,r19,s18,s19, cens: cenh: start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2/",
        2,
    ),
];

const COPENHAGEN: &str =
    "dim:11 tfr:l sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";

const HALF_A_SECOND: Duration = Duration::from_millis(500);

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    if let [variant, depth, way] = &arguments[..] {
        let found = VARIANTS.iter().find(|(name, ..)| name == variant);
        let (Some((name, record, _)), Ok(depth)) = (found, depth.parse()) else { return };
        if variant == "copenhagen" && way == "replay" {
            replay();
        } else {
            count(name, &start(record), depth, way == "made", Duration::ZERO);
        }
        return;
    }
    for (name, record, depth) in VARIANTS {
        let start = start(record);
        count(name, &start, depth, true, HALF_A_SECOND);
        count(name, &start, depth, false, HALF_A_SECOND);
        count(name, &start, depth + 1, false, HALF_A_SECOND);
    }
    replay();
}

fn start(record: &str) -> Position {
    let record = RulesRecord::read(record, Dialect::Spec).record.expect("a rules record");
    Position::new(&record.rules, &record.setup).expect("a playable start")
}

/// Counts once, or as often as there is time, and prints the best.
fn count(name: &str, position: &Position, depth: u32, made: bool, time: Duration) {
    let (mut nodes, mut best, begun) = (0, Duration::MAX, Instant::now());
    while best == Duration::MAX || begun.elapsed() < time {
        let now = Instant::now();
        nodes = if made {
            position.perft_stats(depth, Terminal::Zero).nodes
        } else {
            position.perft(depth, Terminal::Zero)
        };
        best = best.min(now.elapsed());
    }
    let rate = nodes as f64 / best.as_secs_f64() / 1e6;
    let way = if made { "made" } else { "in bulk" };
    println!("{name} depth {depth} {way}: {nodes} in {best:?}, {rate:.1} M/s");
}

fn replay() {
    if std::env::var_os(movetext_testing::VARIABLE).is_none() {
        println!("skipped: {} names no folder with real games", movetext_testing::VARIABLE);
        return;
    }
    let text = movetext_testing::fact("oracles/tafl/real_copenhagen.jsonl");
    let games: Vec<Vec<Move>> = text.lines().map(moves).collect();
    let start = Line::new(start(COPENHAGEN));
    let (mut best, mut played, mut captured, mut over) = (Duration::MAX, 0, 0, 0);
    for _ in 0..20 {
        let now = Instant::now();
        (played, captured, over) = (0, 0, 0);
        for moves in &games {
            let mut line = start.clone();
            for step in moves {
                let Ok(effect) = line.play(step) else { break };
                played += 1;
                captured += effect.captures().len();
                over += usize::from(line.outcome().is_some());
            }
        }
        best = best.min(now.elapsed());
    }
    let games = games.len();
    println!(
        "{games} real games replayed: {played} moves, {captured} captures, {over} after the end, in {best:?}"
    );
}

/// The moves of a line of the oracle, without a JSON reader.
fn moves(line: &str) -> Vec<Move> {
    let after = line.split("\"moves\":\"").nth(1).unwrap_or_default();
    let records = after.split('"').next().unwrap_or_default().split(' ');
    records
        .filter_map(|record| MoveRecord::read(record).ok())
        .map(|read| Move::new(read.record.from, read.record.to))
        .collect()
}
