//! Groups `lex`, `parse`, `record`, `replay` and `lint`: a megabyte of OTN.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_record::otn::{Dialect, read};
use movetext_record::visit_replay;
use movetext_source::Notation;

fn stages(c: &mut Criterion) {
    let text = movetext_benches::otn(1_000_000);
    let bytes = Throughput::Bytes(text.len() as u64);
    let mut stage = |name: &str, work: &dyn Fn() -> usize| {
        c.benchmark_group(name)
            .throughput(bytes.clone())
            .bench_function("otn", |b| b.iter(|| black_box(work())));
    };
    stage("lex", &|| movetext_lexer::otn::Tokens::new(&text).count());
    stage("parse", &|| movetext_parser::otn::games(&text).map(|game| game.events.len()).sum());
    stage("record", &|| read(&text, Dialect::Spec).map(|parsed| parsed.record.tree.len()).sum());
    stage("replay", &|| {
        let mut nodes = 0;
        for parsed in read(&text, Dialect::Spec) {
            let _ = visit_replay(&parsed.record, |_| {
                nodes += 1;
                ControlFlow::Continue(())
            });
        }
        nodes
    });
    let options = movetext_lint::Options::default();
    stage("lint", &|| movetext_repair::check(&text, Notation::Otn, &options).map(|game| game.len()).sum());
}

criterion_group!(benches, stages);
criterion_main!(benches);
