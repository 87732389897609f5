//! How fast Tak is: `cargo run --release --example tak_speed`.
//!
//! Prints nodes a second of perft from the start position in its three ways of counting, moves read a
//! second, and plies replayed a second. Figures move with the machine: compare those of one run. With arguments `SIZE DEPTH WAY`
//! (`made`, `last`, `two`), `read` or `replay`, that alone is done, to be watched by a profiler.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::hint::black_box;
use std::time::Instant;

use movetext_rules::tak::{Position, Rules, read_move};
use movetext_rules::{Counting, Position as _, Table as _, Terminal};

const WAYS: [(&str, Counting); 3] =
    [("made", Counting::Made), ("last", Counting::LastPly), ("two", Counting::LastTwoPlies)];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("read") => return moves(),
        Some("replay") => return replay(),
        _ => {}
    }
    if let [size, depth, way] = &arguments[..] {
        let way = WAYS.into_iter().find(|(name, _)| name == way).expect("made, last or two");
        perft(size.parse().expect("a size"), depth.parse().expect("a depth"), way);
        return;
    }
    for (size, depth) in [(5, 5), (6, 5)] {
        perft(size, depth - 1, WAYS[0]);
        perft(size, depth, WAYS[1]);
        perft(size, depth, WAYS[2]);
    }
    perft(6, 6, WAYS[2]);
    moves();
    replay();
}

fn perft(size: u8, depth: u32, (name, counting): (&str, Counting)) {
    let position = Position::start(&Rules::new(size)).expect("sizes 3 to 8");
    let start = Instant::now();
    let nodes = position.perft_by(depth, Terminal::One, counting);
    let seconds = start.elapsed().as_secs_f64();
    println!("{size}s depth {depth} {name:>4}: {nodes:>13} nodes {:>9.1} M/s", nodes as f64 / seconds / 1e6);
}

/// Reads every legal move of a few positions, as they are written canonically.
fn moves() {
    let mut words = Vec::new();
    for size in 3..=8 {
        let position = Position::start(&Rules::new(size)).expect("sizes 3 to 8");
        let _ = position.visit_legal(|played| -> std::ops::ControlFlow<()> {
            words.push(played.to_string());
            std::ops::ControlFlow::Continue(())
        });
    }
    words.extend(["Sc3", "Cd4", "c3+", "3c3>12", "2b2-'", "5d4<113*", "1e4<1"].map(str::to_owned));
    let rounds = 1_000_000 / words.len();
    let start = Instant::now();
    for _ in 0..rounds {
        for word in &words {
            let _ = black_box(read_move(black_box(word)));
        }
    }
    let read = (rounds * words.len()) as f64;
    println!("moves read: {:.1} M/s", read / start.elapsed().as_secs_f64() / 1e6);
}

/// Reads, plays and judges the moves of a game of random moves, over and over.
fn replay() {
    let start = Position::start(&Rules::new(6)).expect("sizes 3 to 8");
    let mut position = start.clone();
    let (mut words, mut random) = (Vec::new(), 1_u64);
    while position.outcome().is_none() && words.len() < 200 {
        let mut moves = Vec::new();
        let _ = position.visit_legal(|played| -> std::ops::ControlFlow<()> {
            moves.push(played);
            std::ops::ControlFlow::Continue(())
        });
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        let played = moves[(random >> 33) as usize % moves.len()];
        words.push(played.to_string());
        position.make(played);
    }
    let rounds = 1_000_000 / words.len();
    let begin = Instant::now();
    for _ in 0..rounds {
        let mut position = start.clone();
        for word in &words {
            let read = read_move(black_box(word)).expect("a move");
            position.apply(&read.played).expect("a legal move");
            black_box(position.outcome());
        }
    }
    let plies = (rounds * words.len()) as f64;
    println!(
        "plies of a game of {} replayed: {:.1} M/s",
        words.len(),
        plies / begin.elapsed().as_secs_f64() / 1e6
    );
}
