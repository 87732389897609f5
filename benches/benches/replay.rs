//! Groups `replay/tafl` and `replay/tak`: games held in memory, every move checked and played, every outcome asked.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_benches::games::{self, Games};
use movetext_rules::Position;

/// Measured in moves.
fn measure<P: Position>(c: &mut Criterion, group: &str, name: String, games: &Games<P>) {
    let mut group = c.benchmark_group(group);
    group.throughput(Throughput::Elements(games.plies() as u64));
    group.bench_function(name, |b| b.iter(|| black_box(games.replay())));
    group.finish();
}

fn tafl(c: &mut Criterion) {
    for variant in ["brandub", "copenhagen", "berserk", "alea-evangelii"] {
        measure(c, "replay/tafl", variant.to_owned(), &games::tafl(variant, 200));
    }
}

fn tak(c: &mut Criterion) {
    for size in [5, 6] {
        measure(c, "replay/tak", format!("{size}s"), &games::tak(size, 200));
    }
}

criterion_group!(benches, tafl, tak);
criterion_main!(benches);
