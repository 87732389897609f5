//! Group `perft/tafl`: the count of move sequences from the starting positions of built-in variants.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_rules::tafl::{Position, Variant};
use movetext_rules::{Terminal, perft};

fn tafl(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft/tafl");
    group.sample_size(10);
    for (name, depth) in [("brandub", 4), ("copenhagen", 3), ("copenhagen", 4), ("alea-evangelii", 2)] {
        let record = Variant::find(name).expect("a built-in variant").record();
        let start = Position::new(&record.rules, &record.setup).expect("a built-in variant can be played");
        let nodes = perft(&start, depth, Terminal::Zero);
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("{name}/{depth}"), |b| {
            b.iter(|| black_box(perft(&start, depth, Terminal::Zero)));
        });
    }
    group.finish();
}

criterion_group!(benches, tafl);
criterion_main!(benches);
