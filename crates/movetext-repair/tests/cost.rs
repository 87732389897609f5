//! What hostile texts cost grows as they do, whatever is done with them. What is counted are the bytes that are allocated, and
//! how often.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use core::ops::ControlFlow;
use std::alloc::System;
use std::sync::{Mutex, PoisonError};

use movetext_diagnostics::Applicability;
use movetext_lint::Options;
use movetext_record::{Combine, Reading, Visit, Visitor, dispatch, narrate};
use movetext_repair::{check, fix};
use movetext_source::Notation;
use movetext_testing::{HOSTILE, assert_in_proportion};
use movetext_tree::GameTree;
use movetext_writer::{Target, Write};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One test counts at a time.
static COUNTING: Mutex<()> = Mutex::new(());

/// What an allocation counts as, besides its bytes.
const ALLOCATION: usize = 64;

/// What is done with a text.
#[derive(Debug, Clone, Copy)]
enum Command {
    Lint,
    /// Unsafe fixes too.
    Fix,
    Format,
    Convert,
    Replay,
}

const COMMANDS: [Command; 5] =
    [Command::Lint, Command::Fix, Command::Format, Command::Convert, Command::Replay];

impl Command {
    fn run(self, text: &str, notation: Notation) {
        match self {
            Self::Lint => check(text, notation, &Options::default()).for_each(drop),
            Self::Fix => drop(fix(text, notation, &Options::default(), Applicability::Unsafe, None)),
            Self::Format => {
                drop(movetext_writer::format(text, notation, &movetext_writer::Options::default()));
            }
            Self::Convert => dispatch(notation, Converted(text)),
            Self::Replay => dispatch(notation, Replayed(text)),
        }
    }

    /// What it allocates.
    fn cost(self, text: &str, notation: Notation) -> usize {
        let counted = Region::new(COUNTED);
        self.run(text, notation);
        let stats = counted.change();
        stats.bytes_allocated + ALLOCATION * (stats.allocations + stats.reallocations)
    }
}

/// Writes each record in every notation in which it can be written.
struct Converted<'t>(&'t str);

impl Visitor for Converted<'_> {
    type Output = ();
}

impl<F: Write> Visit<F> for Converted<'_> {
    fn visit(self) {
        for parsed in F::read(self.0, &Reading::default()) {
            for to in F::TARGETS {
                let options = movetext_writer::Options::default();
                // What a notation has no words for is refused.
                let _ = F::convert(&parsed.record, &Target::new(*to, GameTree::<()>::ROOT, &options));
            }
        }
    }
}

/// Plays each record to its end, and says what happened.
struct Replayed<'t>(&'t str);

impl Visitor for Replayed<'_> {
    type Output = ();
}

impl<F: Combine> Visit<F> for Replayed<'_> {
    fn visit(self) {
        for parsed in F::read(self.0, &Reading::default()) {
            // A start that cannot be set up ends it.
            let _ = narrate(&parsed.record, |_, _| ControlFlow::Continue(()));
        }
    }
}

fn assert_of(extension: &str) {
    let _alone = COUNTING.lock().unwrap_or_else(PoisonError::into_inner);
    let notation = Notation::of_extension(extension).unwrap();
    let mut count = 0;
    for hostile in HOSTILE.iter().filter(|hostile| hostile.extension == extension) {
        for command in COMMANDS {
            let title = format!("{command:?} of {}", hostile.title);
            let work = |text: &str| command.cost(text, notation);
            assert_in_proportion(&title, hostile.first, |len| hostile.text(len), work);
        }
        count += 1;
    }
    assert!(count > 0, "there is no hostile text in {extension}");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_otn() {
    assert_of("otn");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_ptn() {
    assert_of("ptn");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_tps() {
    assert_of("tps");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_tsn() {
    assert_of("tsn");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_ten() {
    assert_of("ten");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_sgf() {
    assert_of("sgf");
}

#[test]
#[ignore = "slow"]
fn hostile_texts_of_ppn() {
    assert_of("ppn");
}
