//! How fast Nine Men's Morris is: `cargo run --release --example morris_speed`.
//!
//! Prints leaves a second of perft, from the start and from a position in which men are moved: the moves of the last ply
//! counted, all of them made ([`Counting::Made`]), and all of them made and taken back one by one, by a search that calls
//! itself for each leaf and by one that makes them in a loop. Figures move with the machine: compare those of one run.
//! With arguments `PHASE WAY DEPTH` (`start` or `moving`; `counted`, `made`, `search` or `loop`), that alone is done, to be
//! watched by a profiler.
//!
//! [`Counting::Made`]: movetext_rules::Counting::Made
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;
use std::time::Instant;

use movetext_rules::morris::{Move, Position, Rules};
use movetext_rules::{Counting, Position as _, Terminal};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [phase, way, depth] = &arguments[..] {
        return report(phase, way, depth.parse().expect("a depth"));
    }
    for (phase, way, depth) in [
        ("start", "counted", 7),
        ("start", "made", 6),
        ("start", "search", 5),
        ("start", "loop", 5),
        ("moving", "counted", 9),
        ("moving", "made", 8),
        ("moving", "search", 7),
        ("moving", "loop", 7),
    ] {
        report(phase, way, depth);
    }
}

fn report(phase: &str, way: &str, depth: u32) {
    let mut position = if phase == "start" { Position::start(&Rules::default()) } else { moving() };
    let start = Instant::now();
    let leaves = match way {
        "counted" => position.perft(depth, Terminal::Zero),
        "made" => position.perft_by(depth, Terminal::Zero, Counting::Made),
        "search" => search(&mut position, depth, &mut Vec::new()),
        "loop" => in_loop(&mut position, depth, &mut Vec::new()),
        _ => panic!("counted, made, search or loop"),
    };
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{phase:>6} depth {depth} {way:>7}: {leaves:>11} leaves {:>8.1} M/s",
        leaves as f64 / seconds / 1e6
    );
}

/// All men are placed, and none was taken.
fn moving() -> Position {
    "WBW.WBWBBB.BWWB.W.BW..BW W 0 0".parse().expect("a position")
}

/// Makes and takes back every move; one list serves all plies.
fn search(position: &mut Position, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        black_box(&*position);
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    let from = moves.len();
    position.push_legal(moves);
    let mut leaves = 0;
    for at in from..moves.len() {
        let undo = position.make(moves[at]);
        leaves += search(position, depth - 1, moves);
        position.unmake(undo);
    }
    moves.truncate(from);
    leaves
}

/// [`search`] from a position at least a ply above the leaves, which are looked at where they are made.
fn in_loop(position: &mut Position, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if position.outcome().is_some() {
        return 0;
    }
    let from = moves.len();
    position.push_legal(moves);
    let mut leaves = 0;
    for at in from..moves.len() {
        let undo = position.make(moves[at]);
        if depth > 1 {
            leaves += in_loop(position, depth - 1, moves);
        } else {
            black_box(&*position);
            leaves += 1;
        }
        position.unmake(undo);
    }
    moves.truncate(from);
    leaves
}
