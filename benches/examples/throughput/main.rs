//! How fast a text is lexed, parsed, read, replayed and linted: one run each, in MB/s.
//!
//! `cargo run --release -p movetext-benches --example throughput -- FILE [STAGE]`, where the stage is one of `lex`,
//! `events`, `record`, `replay`, `lint`; without one, all. PTN where the file is named `.ptn`, Smart-Go where
//! it is named `.sgf`, PPN where it is named `.ppn`, OTN where it is named `.otn`; the first two have the stages `moves` (what is
//! replayed was read before), `write` and `format` too.

#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "it prints figures")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use movetext_record::{Record, Replay, Verdict, visit_replay};
use movetext_source::Notation;

mod otn;
mod ppn;
mod ptn;
mod sgf;

/// Runs the stages of the notation that has this name.
macro_rules! by_name {
    ($name:expr, $text:expr, $($notation:ident)+) => {
        match $name {
            $(stringify!($notation) => $notation::run($text),)+
            other => panic!("`{other}` is no extension of a notation that is timed"),
        }
    };
}

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(&path).expect("text");
    let extension = Path::new(&path).extension();
    let notation = extension.and_then(|name| name.to_str()).unwrap_or_default();
    by_name! { notation, &text, otn ppn ptn sgf }
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
