//! Group `playouts/go`: random games to two passes, measured in moves. Groups `perft/go`, `perft/tafl`, `perft/tak`, `perft/othello` and `perft/morris`: the count of move sequences from starting positions, with every move made
//! (`made`) and with those of the last ply counted only (`counted`).

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use movetext_benches::Numbers;
use movetext_rules::tafl::Variant;
use movetext_rules::{
    Counting, Line, Position as _, Table as _, Terminal, go, morris, othello, perft, tafl, tak,
};

/// Measured in sequences.
fn measure(group: &mut BenchmarkGroup<'_, WallTime>, name: String, mut count: impl FnMut() -> u64) {
    group.throughput(Throughput::Elements(count()));
    group.bench_function(name, |b| b.iter(|| black_box(count())));
}

fn tafl(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft/tafl");
    group.sample_size(10);
    for (name, depth) in
        [("brandub", 4), ("copenhagen", 3), ("copenhagen", 4), ("berserk", 3), ("alea-evangelii", 2)]
    {
        let record = Variant::find(name).expect("a built-in variant").record();
        let start =
            tafl::Position::new(&record.rules, &record.setup).expect("a built-in variant can be played");
        measure(&mut group, format!("{name}/{depth}/made"), || {
            start.perft_stats(depth, Terminal::Zero).nodes
        });
        measure(&mut group, format!("{name}/{depth}/counted"), || perft(&start, depth, Terminal::Zero));
    }
    group.finish();
}

fn go(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft/go");
    group.sample_size(10);
    for (side, depth) in [(9, 3), (19, 2)] {
        let size = go::Size::square(side).expect("a size from 1 to 52");
        let start = go::Position::start(&go::Rules::new(size));
        measure(&mut group, format!("{size}/{depth}/counted"), || perft(&start, depth, Terminal::One));
        let superko = go::Position::start(&go::Rules::new(size).with_ko(go::Ko::Positional));
        measure(&mut group, format!("{size}/{depth}/superko"), || perft(&superko, depth, Terminal::One));
    }
    group.finish();
}

/// A random game from a position: each move goes to the first point from one drawn at random on that is no eye of the
/// player's own and where a stone may be placed.
fn play_out(position: &mut go::Position, numbers: &mut Numbers) {
    while position.passes() < 2 {
        let points = position.empty_points().len();
        let from = numbers.below(points);
        let placed = (from..points).chain(0..from).any(|at| {
            let point = position.empty_points()[at];
            !position.is_own_eye(point) && position.try_place(point)
        });
        if !placed {
            position.play(go::Move::Pass);
        }
    }
}

/// The same where no board may come back.
fn play_out_line(line: &mut Line<go::Position>, numbers: &mut Numbers) {
    while line.position().passes() < 2 {
        let points = line.position().empty_points().len();
        let from = numbers.below(points);
        let placed = (from..points).chain(0..from).any(|at| {
            let point = line.position().empty_points()[at];
            !line.position().is_own_eye(point) && line.try_make(point.into()).is_some()
        });
        if !placed {
            line.make(go::Move::Pass);
        }
    }
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts/go");
    for side in [9, 19] {
        let rules = go::Rules::new(go::Size::square(side).expect("a size from 1 to 52"));
        let start = go::Position::start(&rules);
        let mut position = start.clone();
        measure(&mut group, format!("{}/simple", rules.size), || {
            let mut numbers = Numbers(0x5EED);
            let games = (0..20).map(|_| {
                position.clone_from(&start);
                play_out(&mut position, &mut numbers);
                u64::from(position.moves_played())
            });
            games.sum()
        });
        let mut line = Line::new(go::Position::start(&rules.with_ko(go::Ko::Positional)));
        let start = line.checkpoint();
        measure(&mut group, format!("{}/superko", rules.size), || {
            let mut numbers = Numbers(0x5EED);
            let games = (0..20).map(|_| {
                line.restore(&start);
                play_out_line(&mut line, &mut numbers);
                u64::from(line.position().moves_played())
            });
            games.sum()
        });
    }
    group.finish();
}

fn tak(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft/tak");
    group.sample_size(10);
    for size in [5, 6] {
        let start = tak::Position::start(&tak::Rules::new(size)).expect("sizes 3 to 8");
        let ways = [("made", 4, Counting::Made), ("counted", 4, Counting::LastPly)];
        for (way, depth, counting) in ways {
            measure(&mut group, format!("{size}s/{depth}/{way}"), || {
                start.perft_by(depth, Terminal::One, counting)
            });
        }
    }
    group.finish();
}

fn othello(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft/othello");
    group.sample_size(10);
    let start = othello::Position::start();
    measure(&mut group, "start/9/made".to_owned(), || start.perft_by(9, Terminal::One, Counting::Made));
    measure(&mut group, "start/9/counted".to_owned(), || perft(&start, 9, Terminal::One));
    group.finish();
}

fn morris(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft/morris");
    group.sample_size(10);
    let start = morris::Position::start(&morris::Rules::default());
    // All men placed, mills and many slides open.
    let moving: morris::Position = "WBW.WBWBBB.BWWB.W.BW..BW W 0 0".parse().expect("a position");
    for (name, position, depth) in [("start", start, 5), ("moving", moving, 7)] {
        measure(&mut group, format!("{name}/{depth}/made"), || {
            position.perft_by(depth, Terminal::Zero, Counting::Made)
        });
        measure(&mut group, format!("{name}/{depth}/counted"), || perft(&position, depth, Terminal::Zero));
    }
    group.finish();
}

criterion_group!(benches, go, playouts, tafl, tak, othello, morris);
criterion_main!(benches);
