//! How fast a text is lexed, parsed, read, replayed and linted: one run each, in MB/s.
//!
//! `cargo run --release -p movetext-benches --example throughput -- FILE [STAGE]`, where the stage is one of `lex`,
//! `events`, `record`, `replay`, `lint`; without one, all. PTN where the file is named `.ptn`, Smart-Go where
//! it is named `.sgf`, PPN where it is named `.ppn`; the first two have the stages `moves` (what is replayed was read before), `write` and `format` too; else
//! OTN.

#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "it prints figures")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use movetext_record::otn::Dialect;
use movetext_record::{Record, Replay, Verdict, visit_replay};
use movetext_source::Notation;

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(&path).expect("text");
    let extension = Path::new(&path).extension();
    match extension.and_then(|name| name.to_str()) {
        Some("ptn") => ptn(&text),
        Some("sgf") => sgf(&text),
        Some("ppn") => ppn(&text),
        _ => otn(&text),
    }
}

fn otn(text: &str) {
    timed("lex", text, || movetext_lexer::otn::Tokens::new(text).count());
    timed("events", text, || movetext_parser::otn::games(text).map(|game| game.events.len()).sum());
    let read = || movetext_record::otn::read(text, Dialect::Spec);
    timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    lint(text, Notation::Otn);
}

fn ptn(text: &str) {
    timed("lex", text, || movetext_lexer::ptn::Tokens::new(text).count());
    timed("events", text, || movetext_parser::ptn::games(text).map(|game| game.events.len()).sum());
    let read = || movetext_record::ptn::read(text);
    timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    if is_asked("moves") || is_asked("write") {
        let records: Vec<_> = read().map(|parsed| parsed.record).collect();
        let plies = timed("moves", text, || records.iter().map(played).sum());
        println!("  {:.2} bytes a ply", text.len() as f64 / plies as f64);
        let options = movetext_writer::ptn::Options::default();
        let write = |record| movetext_writer::ptn::write(record, &options).text.len();
        timed("write", text, || records.iter().map(write).sum());
    }
    let options = movetext_writer::ptn::Options::default();
    timed("format", text, || movetext_writer::ptn::format(text, &options).text.len());
    lint(text, Notation::Ptn);
}

fn ppn(text: &str) {
    let lex = |game: movetext_lexer::ppn::GameText| {
        let movetext = &text[game.movetext.start as usize..game.movetext.end as usize];
        movetext_lexer::ppn::Tokens::new(movetext).count()
    };
    timed("lex", text, || movetext_lexer::ppn::Games::new(text).map(lex).sum());
    let read = || movetext_record::ppn::read(text);
    timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    let options = movetext_writer::ppn::Options::default();
    timed("format", text, || movetext_writer::ppn::format(text, &options).text.len());
    lint(text, Notation::Ppn);
}

fn sgf(text: &str) {
    timed("lex", text, || movetext_lexer::sgf::Tokens::new(text).count());
    let read = || movetext_record::sgf::read(text);
    let nodes = timed("record", text, || read().map(|parsed| parsed.record.tree.len()).sum());
    if nodes > 0 {
        println!("  {:.2} bytes a node", text.len() as f64 / nodes as f64);
    }
    timed("replay", text, || read().map(|parsed| played(&parsed.record)).sum());
    if is_asked("moves") || is_asked("write") {
        let records: Vec<_> = read().map(|parsed| parsed.record).collect();
        timed("moves", text, || records.iter().map(played).sum());
        timed("write", text, || records.iter().map(|record| movetext_writer::sgf::write(record).len()).sum());
    }
    timed("format", text, || movetext_writer::sgf::format(text).text.len());
    lint(text, Notation::Sgf);
}

fn lint(text: &str, notation: Notation) {
    let options = movetext_lint::Options::default();
    timed("lint", text, || movetext_repair::check(text, notation, &options).map(|game| game.len()).sum());
}

/// How many nodes of a record are played.
fn played<F: Replay>(record: &Record<'_, F>) -> usize {
    let mut played = 0;
    let _ = visit_replay(record, |visited| {
        played += usize::from(matches!(visited.verdict, Verdict::Played(_)));
        ControlFlow::Continue(())
    });
    played
}

fn is_asked(stage: &str) -> bool {
    std::env::args().nth(2).is_none_or(|asked| asked == stage)
}

/// Does the work of a stage, if it is asked for, and prints how fast that was; what the work counted.
fn timed(stage: &str, text: &str, work: impl Fn() -> usize) -> usize {
    if !is_asked(stage) {
        return 0;
    }
    let start = Instant::now();
    let counted = black_box(work());
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{stage}: {:.0} MB/s; {counted}, {:.1} M/s",
        text.len() as f64 / 1e6 / seconds,
        counted as f64 / 1e6 / seconds
    );
    counted
}
