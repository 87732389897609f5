//! How fast Go is: `cargo run --release --example go_speed`.
//!
//! Plays random games to two passes (simple ko, no suicide, no player fills an eye of their own), in each of these ways:
//!
//! - `play`: points are tried with `Position::try_place`, which keeps nothing to take a move back with;
//! - `make`: with `Position::try_make`, which does;
//! - `undo`: moves are made, taken back and made again;
//! - `apply`: with `Table::apply`, which tells what a move took and why one is illegal;
//! - `line`: with `Line::try_make`; `superko`: the same where no board may come back.
//!
//! Each of them knows exactly what is legal and keeps a hash up to date. Then counts perft. Mean lengths that are known for
//! such games are 110.8 moves on 9x9 and 454.5 on 19x19. Figures move with the machine: compare those of one run.
//! With arguments `SIZE GAMES WAY` or `SIZE DEPTH perft`, that alone is done, to be watched by a profiler.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "figures for people")]

use std::time::Instant;

use movetext_rules::go::{Ko, Move, Point, Position, Rules, Size};
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

/// Plays a move of a random player: from a point drawn at random on, the first of the empty ones that is no eye of the
/// player's and where `try_place` can place a stone; a pass where there is none.
#[inline]
fn play<T>(
    table: &mut T,
    random: &mut Random,
    position: impl Fn(&T) -> &Position,
    mut try_place: impl FnMut(&mut T, Point) -> bool,
    pass: impl FnOnce(&mut T),
) {
    let count = position(table).empty_points().len();
    let start = random.below(count);
    let mut at = start;
    loop {
        let point = position(table).empty_points()[at];
        if !position(table).is_own_eye(point) && try_place(table, point) {
            return;
        }
        at = if at + 1 == count { 0 } else { at + 1 };
        if at == start {
            return pass(table);
        }
    }
}

/// Plays a game to its end on a position.
#[inline]
fn by(position: &mut Position, random: &mut Random, mut try_place: impl FnMut(&mut Position, Point) -> bool) {
    while position.passes() < 2 {
        play(position, random, |position| position, &mut try_place, |position| position.play(Move::Pass));
    }
}

/// Plays a game to its end on a line.
fn by_line(line: &mut Line<Position>, random: &mut Random) {
    while line.position().passes() < 2 {
        play(
            line,
            random,
            |line| line.position(),
            |line, point| line.try_make(point.into()).is_some(),
            |line| {
                line.make(Move::Pass);
            },
        );
    }
}

fn make_twice(position: &mut Position, point: Point) -> bool {
    let Some(undo) = position.try_make(point.into()) else { return false };
    position.unmake(undo);
    position.make(point.into());
    true
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
            "play" => by(&mut position, &mut random, Position::try_place),
            "make" => {
                by(&mut position, &mut random, |position, point| position.try_make(point.into()).is_some());
            }
            "undo" => by(&mut position, &mut random, make_twice),
            "apply" => {
                by(&mut position, &mut random, |position, point| position.apply(&point.into()).is_ok());
            }
            _ => by_line(&mut line, &mut random),
        }
        moves += u64::from(position.moves_played() + line.position().moves_played());
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{size} {way:>7}: {games:>6} games of {:.1} moves, {:.1} ns a move, {:.1} M moves/s",
        moves as f64 / games as f64,
        seconds * 1e9 / moves as f64,
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
