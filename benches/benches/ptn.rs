//! Groups `lex`, `parse`, `record`, `replay` and `write`: a megabyte of PTN.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_record::ptn::read;
use movetext_record::visit_replay;
use movetext_writer::ptn::{Options, write};

fn stages(c: &mut Criterion) {
    let text = movetext_benches::ptn(1_000_000);
    let records: Vec<_> = read(&text).map(|parsed| parsed.record).collect();
    let bytes = Throughput::Bytes(text.len() as u64);
    let mut stage = |name: &str, work: &dyn Fn() -> usize| {
        c.benchmark_group(name)
            .throughput(bytes.clone())
            .bench_function("ptn", |b| b.iter(|| black_box(work())));
    };
    stage("lex", &|| movetext_lexer::ptn::Tokens::new(&text).count());
    stage("parse", &|| movetext_parser::ptn::games(&text).map(|game| game.events.len()).sum());
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
    stage("write", &|| records.iter().map(|record| write(record, &Options::default()).text.len()).sum());
}

criterion_group!(benches, stages);
criterion_main!(benches);
