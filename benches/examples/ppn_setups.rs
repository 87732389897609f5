//! How long each setup of PPN takes until it lies on a table, in microseconds: the first time, when its file is read, and at
//! best of some times after. The slowest are listed.
//!
//! `cargo run --release -p movetext-benches --example ppn_setups [COUNT]`, where so many are listed, 15 without it.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::time::{Duration, Instant};

use movetext_record::ppn::setups::Setup;
use movetext_rules::piecepack::{self, Table};

fn main() {
    let count = std::env::args().nth(1).map_or(15, |count| count.parse().expect("how many to list"));
    let mut rows: Vec<_> = Setup::all()
        .iter()
        .map(|setup| {
            let (first, pieces) = timed(setup);
            let again = (0..5).map(|_| timed(setup).0).min().unwrap_or(first);
            (first, again, pieces, setup)
        })
        .collect();
    let is_slow = |time: &Duration| *time > Duration::from_millis(1);
    let first = rows.iter().filter(|row| is_slow(&row.0)).count();
    let again = rows.iter().filter(|row| is_slow(&row.1)).count();
    println!("{} setups; over a millisecond: {first} the first time, {again} after", rows.len());
    rows.sort_by_key(|row| std::cmp::Reverse(row.0));
    for (first, again, pieces, setup) in rows.iter().take(count) {
        let name = format!("{:?} {}", setup.system, setup.name);
        println!("{name:40} {:6} {:6} us {pieces:5} pieces", first.as_micros(), again.as_micros());
    }
}

/// How long a setup takes until it lies on a table, and of how many pieces.
fn timed(setup: &'static Setup) -> (Duration, usize) {
    let start = Instant::now();
    let placed = setup.place(&[]).expect("a setup without arguments can be set up");
    let table =
        Table::new(&piecepack::Setup { pieces: placed.pieces, scale: placed.scale }).expect("a table");
    (start.elapsed(), table.len())
}
