//! Groups `lex`, `parse`, `record`, `replay`, `lint` and `format`: a megabyte of Smart-Go, about ten bytes a move.

#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use movetext_parser::nested::{Event, Trees};
use movetext_parser::{Fault, Sink};
use movetext_record::sgf::read;
use movetext_record::visit_replay;
use movetext_source::{Notation, Span};
use movetext_writer::sgf::format;

/// Counts the events of a parser.
struct Count(usize);

impl Sink<Event> for Count {
    fn event(&mut self, _: Event, _: Span) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: Fault) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn stages(c: &mut Criterion) {
    let text = movetext_benches::sgf(1_000_000);
    let bytes = Throughput::Bytes(text.len() as u64);
    let mut stage = |name: &str, work: &dyn Fn() -> usize| {
        c.benchmark_group(name)
            .throughput(bytes.clone())
            .bench_function("sgf", |b| b.iter(|| black_box(work())));
    };
    stage("lex", &|| movetext_lexer::sgf::Tokens::new(&text).count());
    stage("parse", &|| {
        let (mut trees, mut count) = (Trees::new(&text), Count(0));
        while trees.next_into(&mut count).is_some() {}
        count.0
    });
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
    let options = movetext_lint::Options::default();
    stage("lint", &|| movetext_repair::check(&text, Notation::Sgf, &options).map(|game| game.len()).sum());
    stage("format", &|| format(&text).text.len());
}

criterion_group!(benches, stages);
criterion_main!(benches);
