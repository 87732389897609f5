//! How fast Go is: `cargo run --release --example go_speed`.
//!
//! Plays random games to two passes (simple ko, no suicide, no player fills an eye of their own), in each of these ways:
//! moves are played; made; made, taken back and made again; applied, which asks first whether they are legal and tells what
//! they took; the same through a `Line`; and through one that forbids superko. Then counts perft. Mean lengths that
//! are known for such games are 110.8 moves on 9x9 and 454.5 on 19x19. Figures move with the machine: compare those of
//! one run. With arguments `SIZE GAMES WAY` (`play`, `make`, `undo`, `apply`, `line`, `superko`) or `SIZE DEPTH perft`, that
//! alone is done, to be watched by a profiler.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use movetext_rules::go::{Ko, Move, Position, Rules, Size};
use movetext_rules::{Line, Position as _, Table as _, Terminal, perft};

/// A cheap source of random numbers.
struct Random(u64);

impl Random {
    /// One of `0..below`, all but equally likely.
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (((self.0 >> 32) * below as u64) >> 32) as usize
    }
}

/// A move of a random player: from a point drawn at random on, the first of the empty ones that may be played and is no
/// eye of the player's; a pass where there is none.
#[inline]
fn choose(position: &Position, random: &mut Random) -> Move {
    let empty = position.empty_points();
    let (before, after) = empty.split_at(random.below(empty.len()));
    let mut points = after.iter().chain(before);
    points.find(|point| position.is_playable(**point)).map_or(Move::Pass, |point| Move::Place(*point))
}

/// A move of a random player that superko allows.
fn choose_new(line: &Line<Position>, random: &mut Random) -> Move {
    let position = line.position();
    let empty = position.empty_points();
    let (before, after) = empty.split_at(random.below(empty.len()));
    let mut moves = after
        .iter()
        .chain(before)
        .filter(|point| position.is_playable(**point))
        .map(|point| Move::Place(*point));
    moves.find(|played| line.may_repeat(*played).is_ok()).unwrap_or(Move::Pass)
}

fn by_play(position: &mut Position, random: &mut Random) {
    while position.passes() < 2 {
        let played = choose(position, random);
        position.play(played);
    }
}

fn by_make(position: &mut Position, random: &mut Random) {
    while position.passes() < 2 {
        let played = choose(position, random);
        position.make(played);
    }
}

fn by_undo(position: &mut Position, random: &mut Random) {
    while position.passes() < 2 {
        let played = choose(position, random);
        let undo = position.make(played);
        position.unmake(undo);
        position.make(played);
    }
}

fn by_apply(position: &mut Position, random: &mut Random) {
    while position.passes() < 2 {
        let played = choose(position, random);
        position.apply(&played).expect("a legal move");
    }
}

fn by_line(line: &mut Line<Position>, random: &mut Random) {
    while line.position().passes() < 2 {
        let played = choose(line.position(), random);
        line.make(played);
    }
}

fn by_superko(line: &mut Line<Position>, random: &mut Random) {
    while line.position().passes() < 2 {
        let played = choose_new(line, random);
        line.make(played);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [size, number, way] = &arguments[..] {
        let (size, number) = (size.parse().expect("a size"), number.parse().expect("a number"));
        match way.as_str() {
            "perft" => count(size, number),
            way => playouts(size, number.into(), way),
        }
        return;
    }
    for side in [9, 19] {
        let size = Size::square(side).expect("a size from 1 to 52");
        for way in ["play", "make", "undo", "apply", "line", "superko"] {
            playouts(size, 4_000_000 / size.points() as u64, way);
        }
        count(size, 3);
    }
}

fn playouts(size: Size, games: u64, way: &str) {
    let ko = if way == "superko" { Ko::Positional } else { Ko::Simple };
    let start = Position::start(&Rules::new(size).with_ko(ko));
    let (mut random, mut moves) = (Random(1), 0);
    let (mut position, mut line) = (start.clone(), Line::new(start.clone()));
    let (begin, first) = (Instant::now(), line.checkpoint());
    for _ in 0..games {
        match way {
            "line" | "superko" => line.restore(&first),
            _ => position.clone_from(&start),
        }
        match way {
            "play" => by_play(&mut position, &mut random),
            "make" => by_make(&mut position, &mut random),
            "undo" => by_undo(&mut position, &mut random),
            "apply" => by_apply(&mut position, &mut random),
            "line" => by_line(&mut line, &mut random),
            _ => by_superko(&mut line, &mut random),
        }
        moves += u64::from(position.moves_played() + line.position().moves_played());
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{size} {way:>7}: {games:>6} games of {:.1} moves, {:.1} M moves/s",
        moves as f64 / games as f64,
        moves as f64 / seconds / 1e6
    );
}

fn count(size: Size, depth: u32) {
    let begin = Instant::now();
    let nodes = perft(&Position::start(&Rules::new(size)), depth, Terminal::One);
    println!(
        "{size} perft {depth}: {nodes} nodes, {:.1} M/s",
        nodes as f64 / begin.elapsed().as_secs_f64() / 1e6
    );
}
