//! Groups `lex`, `record`, `replay`, `format` and `lint`: a megabyte of PPN. `table`: operations on a table of 100 and of
//! 10,000 pieces, in operations. `setups`: all setups of the catalogue, in setups.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_record::ppn::{read, setups};
use movetext_record::visit_replay;
use movetext_rules::Table as _;
use movetext_rules::piecepack::{Setup, Table};
use movetext_source::Notation;
use movetext_writer::ppn::{Options, format};

fn stages(c: &mut Criterion) {
    let text = movetext_benches::ppn::ppn(1_000_000);
    let bytes = Throughput::Bytes(text.len() as u64);
    let mut stage = |name: &str, work: &dyn Fn() -> usize| {
        c.benchmark_group(name)
            .throughput(bytes.clone())
            .bench_function("ppn", |b| b.iter(|| black_box(work())));
    };
    stage("lex", &|| movetext_lexer::ppn::Tokens::new(&text).count());
    stage("record", &|| read(&text).map(|parsed| parsed.record.tree.len()).sum());
    stage("replay", &|| {
        let mut nodes = 0;
        for parsed in read(&text) {
            let _ = visit_replay(&parsed.record, |_| {
                nodes += 1;
                ControlFlow::Continue(())
            });
        }
        nodes
    });
    stage("format", &|| format(&text, &Options::default()).text.len());
    let options = movetext_lint::Options::default();
    stage("lint", &|| movetext_repair::check(&text, Notation::Ppn, &options).map(|game| game.len()).sum());
}

fn table(c: &mut Criterion) {
    const STEPS: usize = 10_000;
    for side in [5, 50] {
        let (setup, steps) = movetext_benches::ppn::table(side, STEPS);
        let start = Table::new(&setup).expect("a table");
        let mut group = c.benchmark_group("table");
        group.throughput(Throughput::Elements(STEPS as u64));
        group.bench_function(format!("{} pieces", setup.pieces.len()), |b| {
            b.iter_batched_ref(
                || start.clone(),
                |table| {
                    for step in &steps {
                        let _ = black_box(table.apply(step));
                        table.commit();
                    }
                },
                criterion::BatchSize::LargeInput,
            );
        });
        group.finish();
    }
}

fn placed(c: &mut Criterion) {
    let all = setups::Setup::all();
    let mut group = c.benchmark_group("setups");
    group.throughput(Throughput::Elements(all.len() as u64));
    group.bench_function("ppn", |b| {
        b.iter(|| {
            for setup in all {
                let placed = setup.place(&[]).expect("a setup without arguments can be set up");
                black_box(
                    Table::new(&Setup { pieces: placed.pieces, scale: placed.scale }).expect("a table"),
                );
            }
        });
    });
    group.finish();
}

criterion_group!(benches, stages, table, placed);
criterion_main!(benches);
