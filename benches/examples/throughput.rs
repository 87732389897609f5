//! How fast a text is lexed, parsed, read, replayed and linted: one run each, in MB/s.
//!
//! `cargo run --release -p movetext-benches --example throughput -- FILE [STAGE]`, where the stage is one of `lex`,
//! `events`, `record`, `replay`, `lint`; without one, all.

#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "it prints figures")]

use std::hint::black_box;
use std::time::Instant;

use movetext_record::otn::Dialect;
use movetext_record::{Verdict, replay};
use movetext_source::Notation;

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(&path).expect("text");
    let tokens = timed("lex", &text, || movetext_lexer::otn::Tokens::new(&text).count());
    println!("  {:.2} bytes a token", text.len() as f64 / tokens as f64);
    timed("events", &text, || movetext_parser::otn::games(&text).map(|game| game.events.len()).sum());
    timed("record", &text, || {
        movetext_record::otn::read(&text, Dialect::Spec).map(|parsed| parsed.record.tree.len()).sum()
    });
    timed("replay", &text, || {
        let mut played = 0;
        for parsed in movetext_record::otn::read(&text, Dialect::Spec) {
            let _ = replay(&parsed.record, |visit| {
                played += usize::from(matches!(visit.verdict, Verdict::Played(_)));
            });
        }
        played
    });
    timed("lint", &text, || {
        movetext_lint::check(&text, Notation::Otn, &movetext_lint::Options::default())
            .map(|game| game.len())
            .sum()
    });
}

fn timed(what: &str, text: &str, work: impl Fn() -> usize) -> usize {
    if std::env::args().nth(2).is_some_and(|stage| stage != what) {
        return 1;
    }
    let start = Instant::now();
    let result = black_box(work());
    let seconds = start.elapsed().as_secs_f64();
    println!("{what}: {:.0} MB/s, {result}", text.len() as f64 / 1e6 / seconds);
    result
}
