//! How fast Othello is: `cargo run --release --example othello_speed`.
//!
//! Prints leaves a second of perft from the start: the moves of the last ply counted, all of them made in blocks (as
//! [`Counting::Made`]), and all of them made and taken back one by one, as a search does. Figures move with
//! the machine: compare those of one run. With arguments `WAY DEPTH` (`counted`, `made`, `search`), that alone is done,
//! to be watched by a profiler.
//!
//! [`Counting::Made`]: movetext_rules::Counting::Made
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;
use std::time::Instant;

use movetext_rules::othello::{Move, Position};
use movetext_rules::{Counting, Position as _, Terminal};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [way, depth] = &arguments[..] {
        return report(way, depth.parse().expect("a depth"));
    }
    for (way, depth) in [("counted", 11), ("made", 10), ("search", 9)] {
        report(way, depth);
    }
}

fn report(way: &str, depth: u32) {
    let mut position = Position::start();
    let start = Instant::now();
    let leaves = match way {
        "counted" => position.perft(depth, Terminal::One),
        "made" => position.perft_by(depth, Terminal::One, Counting::Made),
        "search" => search(&mut position, depth, &mut Vec::new()),
        _ => panic!("counted, made or search"),
    };
    let seconds = start.elapsed().as_secs_f64();
    println!("depth {depth} {way:>7}: {leaves:>12} leaves {:>8.1} M/s", leaves as f64 / seconds / 1e6);
}

/// Makes and takes back every move; one list serves all plies.
fn search(position: &mut Position, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        black_box(&*position);
        return 1;
    }
    let from = moves.len();
    position.push_legal(moves);
    // A game that is over is a leaf.
    let mut leaves = u64::from(moves.len() == from);
    for at in from..moves.len() {
        let undo = position.make(moves[at]);
        leaves += search(position, depth - 1, moves);
        position.unmake(undo);
    }
    moves.truncate(from);
    leaves
}
