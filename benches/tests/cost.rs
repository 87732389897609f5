//! What hostile texts cost grows as they do, whatever is done with them. What is counted are the bytes that are allocated, and
//! how often; `cargo xtask growth` counts instructions.

#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests")]

use std::alloc::System;
use std::sync::{Mutex, PoisonError};

use movetext_benches::commands::Command;
use movetext_source::Notation;
use movetext_testing::{HOSTILE, assert_in_proportion};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One test counts at a time.
static COUNTING: Mutex<()> = Mutex::new(());

/// What an allocation counts as, besides its bytes.
const ALLOCATION: usize = 64;

/// What a command allocates.
fn cost(command: Command, text: &str, notation: Notation) -> usize {
    let counted = Region::new(COUNTED);
    command.run(text, notation);
    let stats = counted.change();
    stats.bytes_allocated + ALLOCATION * (stats.allocations + stats.reallocations)
}

fn assert_of(extension: &str) {
    let _alone = COUNTING.lock().unwrap_or_else(PoisonError::into_inner);
    let notation = Notation::of_extension(extension).unwrap();
    let mut count = 0;
    for hostile in HOSTILE.iter().filter(|hostile| hostile.extension == extension) {
        for command in Command::ALL {
            let title = format!("{command:?} of {}", hostile.title);
            let work = |text: &str| cost(command, text, notation);
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
