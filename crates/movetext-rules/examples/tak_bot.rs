//! A bot that plays Tak against itself: what an engine author needs of this crate, and nothing else of it.
//!
//! `cargo run -p movetext-rules --no-default-features --features tak --example tak_bot -- [SIZE [TPS]]`
//!
//! It takes a road where it sees one, blocks where the opponent threatens one, and else the move that leaves it
//! with the most flats more than the opponent. Printed are the moves, the last position as TPS, and the result.

#![allow(clippy::print_stdout, reason = "a program prints")]

use std::ops::ControlFlow;

use movetext_rules::tak::{Color, GameResult, Move, Position, Rules, read_tps};
use movetext_rules::{Position as _, Table as _};

/// The longest game that is played.
const PLIES: usize = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().map_or(Ok(5), |size| size.parse())?;
    let mut position = match arguments.next() {
        None => Position::start(&Rules::new(size))?,
        Some(tps) => from_tps(&tps)?,
    };
    for _ in 0..PLIES {
        if position.result().is_some() {
            break;
        }
        let Some(played) = choose(&position) else { break };
        let number = position.move_number();
        match position.to_move() {
            Color::White => print!("{number}. {played}"),
            Color::Black => println!(" {played}"),
        }
        // A move from elsewhere may be illegal: `apply` says why. That of `legal_moves` never is.
        position.apply(&played)?;
    }
    println!("\n[TPS \"{}\"]", position.setup());
    println!("{}", position.result().map_or("unfinished", GameResult::code));
    Ok(())
}

/// The position of a TPS, with the usual stones for its size. Nothing is waved through.
fn from_tps(tps: &str) -> Result<Position, Box<dyn std::error::Error>> {
    let read = read_tps(tps)?;
    if let Some(fault) = read.faults.first() {
        return Err(fault.to_string().into());
    }
    let rules = Rules::new(read.setup.size);
    let complaints = read.setup.complaints(&rules);
    if !complaints.is_empty() {
        return Err(complaints.to_string().into());
    }
    Ok(Position::new(&rules, &read.setup)?)
}

/// The move of the highest worth; of several, the first.
fn choose(position: &Position) -> Option<Move> {
    let mut best = None;
    let _ = position.legal_moves(|played| -> ControlFlow<()> {
        let mut after = position.clone();
        after.make(played);
        let worth = worth(&after, position.to_move());
        if best.is_none_or(|(_, before)| worth > before) {
            best = Some((played, worth));
        }
        ControlFlow::Continue(())
    });
    best.map(|(played, _)| played)
}

/// What a position is worth to the player who has just moved.
fn worth(after: &Position, color: Color) -> i32 {
    match after.result().map(GameResult::winner) {
        Some(Some(winner)) if winner == color => return 1_000,
        Some(Some(_)) => return -1_000,
        _ => {}
    }
    let flats = after.flats(color).cast_signed() - after.flats(color.other()).cast_signed();
    let threat = if after.is_tak() { 2 } else { 0 };
    flats + threat - if threatened(after) { 100 } else { 0 }
}

/// Whether the player to move has a road at once.
fn threatened(position: &Position) -> bool {
    let wins = |played| {
        let mut after = position.clone();
        after.make(played);
        after.has_road(position.to_move())
    };
    let look = |played| if wins(played) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    position.legal_moves(look).is_break()
}
