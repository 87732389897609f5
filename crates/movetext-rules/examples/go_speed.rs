//! How fast Go is: `cargo run --release --example go_speed`.
//!
//! Plays random games to two passes (any legal move that does not fill an eye of the player's own, every one with the
//! same chance; simple ko, no suicide) through `make`, then the same asking superko of a `Line`, and counts perft.
//! Figures move with the machine: compare those of one run. With arguments `SIZE GAMES WAY` (`make`, `apply`, `undo`,
//! `line`, `superko`), that alone is done, to be watched by a profiler.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use movetext_rules::go::{Color, Ko, Move, Point, Position, Rules, Size};
use movetext_rules::{Line, Position as _, Table as _, Terminal};

/// A cheap source of random numbers.
struct Random(u64);

impl Random {
    /// One of `0..below`, all as likely but for one in four thousand million.
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        ((self.0 >> 32) * below as u64 >> 32) as usize
    }
}

/// A move of a random player: from a point drawn at random on, the first of the empty ones that may be played and is no
/// eye of the player's; a pass where there is none.
#[inline]
fn choose(position: &Position, random: &mut Random) -> Move {
    let empty = position.empty_points();
    let (before, after) = empty.split_at(random.below(empty.len()));
    let mut points = after.iter().chain(before);
    points.find(|point| is_playable(position, **point)).map_or(Move::Pass, |point| Move::Place(*point))
}

#[inline]
fn is_playable(position: &Position, point: Point) -> bool {
    position.is_playable(point)
}

/// Plays a game; how many moves it had.
fn play_by_make(position: &mut Position, random: &mut Random) -> u64 {
    let mut moves = 0;
    while position.passes() < 2 {
        let played = choose(position, random);
        position.make(played);
        moves += 1;
    }
    moves
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [size, games, way] = &arguments[..] {
        playouts(size.parse().expect("a size"), games.parse().expect("a number of games"), way);
        return;
    }
    for size in [9, 19] {
        for _ in 0..3 {
            playouts(size, 2_000_000 / (u64::from(size) * u64::from(size)), "make");
        }
    }
}

fn playouts(side: u8, games: u64, way: &str) {
    let size = Size::square(side).expect("a size from 1 to 52");
    let start = Position::start(&Rules::new(size));
    let mut random = Random(1);
    let mut position = start.clone();
    let (mut moves, mut taken) = (0, 0);
    let begin = Instant::now();
    for _ in 0..games {
        position.clone_from(&start);
        moves += play_by_make(&mut position, &mut random);
        taken += position.prisoners(Color::Black) + position.prisoners(Color::White);
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{side}x{side} {way:>7}: {games} games, mean length {:.1}, {:.1} stones taken, {:.1} M moves/s",
        moves as f64 / games as f64,
        f64::from(taken) / games as f64,
        moves as f64 / seconds / 1e6
    );
}
