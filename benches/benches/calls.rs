//! Groups `calls/GAME`: one call each of what a search or a replay asks of a position, in the middle of a game: the legal
//! moves, all of them made and taken back, a copy, the hash, the outcome, a move written and read.
//! Groups `search/GAME`: sequences counted by generic code through the public interface, every move made, from the same
//! position and from the start. The numbers of moves and of sequences are those that the game counts in its own way.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::fmt::Debug;
use std::hint::black_box;
use std::str::FromStr;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_benches::Numbers;
use movetext_rules::tafl::Variant;
use movetext_rules::{Position, Terminal, go, morris, othello, perft, tafl, tak};

/// Sequences of a number of plies, by the public interface alone.
fn sequences<P: Position>(position: &mut P, depth: u32, moves: &mut Vec<P::Step>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    let (from, mut count) = (moves.len(), 0);
    position.push_legal(moves);
    for at in from..moves.len() {
        let undo = position.make(moves[at]);
        count += sequences(position, depth - 1, moves);
        position.unmake(undo);
    }
    moves.truncate(from);
    count
}

/// Counts sequences, which must be as many as the game's own way of counting finds.
fn search<P: Position>(c: &mut Criterion, name: &str, position: &P, depth: u32) {
    let known = perft(position, depth, Terminal::Zero);
    let mut group = c.benchmark_group("search");
    group.sample_size(10).throughput(Throughput::Elements(known));
    let (mut position, mut moves) = (position.clone(), Vec::new());
    group.bench_function(format!("{name}/{depth}"), |b| {
        b.iter(|| {
            let count = sequences(&mut position, depth, &mut moves);
            assert_eq!(count, known, "{name}");
            count
        });
    });
    group.finish();
}

/// Each call.
fn calls<P: Position>(c: &mut Criterion, name: &str, position: &P)
where
    P::Step: FromStr<Err: Debug>,
{
    let mut group = c.benchmark_group(format!("calls/{name}"));
    let mut moves = Vec::new();
    position.push_legal(&mut moves);
    assert_eq!(moves.len() as u64, position.count_legal(), "legal moves of {name}");
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let mut list = Vec::new();
    group.bench_function("legal moves", |b| {
        b.iter(|| {
            list.clear();
            position.push_legal(&mut list);
            list.len()
        });
    });
    let mut played = position.clone();
    group.bench_function("each made and taken back", |b| {
        b.iter(|| {
            for step in &moves {
                let undo = played.make(*step);
                black_box(&played);
                played.unmake(undo);
            }
        });
    });
    group.bench_function("each applied to a copy", |b| {
        b.iter(|| {
            for step in &moves {
                black_box(position.clone().apply(step).is_ok());
            }
        });
    });
    group.bench_function("copy", |b| b.iter(|| black_box(position.clone())));
    group.bench_function("hash", |b| b.iter(|| black_box(position).hash()));
    group.bench_function("outcome", |b| b.iter(|| black_box(position).outcome()));
    group.bench_function("each written", |b| {
        b.iter(|| moves.iter().map(|step| step.to_string().len()).sum::<usize>());
    });
    group.bench_function("each read", |b| {
        b.iter(|| {
            for word in &words {
                black_box(word.parse::<P::Step>().expect("a move that was written"));
            }
        });
    });
    group.finish();
}

/// The position after so many moves drawn at random, of which none ends the game.
fn middle<P: Position>(start: &P, plies: u32) -> P {
    let (mut position, mut numbers) = (start.clone(), Numbers(0x5EED));
    for _ in 0..plies {
        let moves: Vec<_> = position.legal_moves().collect();
        let from = numbers.below(moves.len());
        let found = moves[from..].iter().chain(&moves[..from]).any(|step| {
            let undo = position.make(*step);
            let goes_on = position.outcome().is_none();
            if !goes_on {
                position.unmake(undo);
            }
            goes_on
        });
        assert!(found, "every move ends the game");
    }
    position
}

fn tafl(c: &mut Criterion) {
    let record = Variant::find("copenhagen").expect("a built-in variant").record();
    let start = tafl::Position::start(&record).expect("a built-in variant can be played");
    let middle = middle(&start, 40);
    calls(c, "tafl", &middle);
    search(c, "tafl/start", &start, 2);
    search(c, "tafl/middle", &middle, 2);
}

fn tak(c: &mut Criterion) {
    let start = tak::Position::start(&tak::Rules::new(6)).expect("six by six");
    let middle = middle(&start, 30);
    calls(c, "tak", &middle);
    search(c, "tak/start", &start, 3);
    search(c, "tak/middle", &middle, 2);
}

fn othello(c: &mut Criterion) {
    let start = othello::Position::start();
    let middle = middle(&start, 24);
    calls(c, "othello", &middle);
    search(c, "othello/start", &start, 6);
    search(c, "othello/middle", &middle, 4);
}

fn morris(c: &mut Criterion) {
    let start = morris::Position::start(&morris::Rules::default());
    // All men placed, mills and many slides open.
    let middle: morris::Position = "WBW.WBWBBB.BWWB.W.BW..BW W 0 0".parse().expect("a position");
    calls(c, "morris", &middle);
    search(c, "morris/start", &start, 3);
    search(c, "morris/middle", &middle, 5);
}

fn go(c: &mut Criterion) {
    let size = go::Size::square(9).expect("a size from 1 to 52");
    let start = go::Position::start(&go::Rules::new(size));
    let middle = middle(&start, 40);
    calls(c, "go", &middle);
    search(c, "go/start", &start, 2);
    search(c, "go/middle", &middle, 2);
}

criterion_group!(benches, go, tafl, tak, othello, morris);
criterion_main!(benches);
