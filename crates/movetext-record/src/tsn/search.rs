//! Positions of TSN and TEN that are looked for.

use movetext_rules::tafl::{is_tsn, read_tsn};

use crate::search::{BoardSetup, search};

/// A line of TSN.
fn read(text: &str) -> Vec<BoardSetup> {
    if !is_tsn(text) {
        return Vec::new();
    }
    let read = read_tsn(text);
    let record = read.record.filter(|_| !read.faults.iter().any(|fault| fault.kind.is_unread()));
    record.map(|record| BoardSetup::Tafl(record.setup)).into_iter().collect()
}

search!(Tsn, Ten => Tafl, read);
