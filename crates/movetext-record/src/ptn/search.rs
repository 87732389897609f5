//! Positions of Tak that are looked for.

use movetext_rules::tak::read_tps;

use crate::search::{BoardSetup, search};

/// A TPS, in which at most the spelling is wrong.
fn read(text: &str) -> Vec<BoardSetup> {
    let read = read_tps(text).ok().filter(|read| read.faults.iter().all(|fault| fault.kind.is_spelling()));
    read.map(|read| BoardSetup::Tak(read.setup)).into_iter().collect()
}

search!(Ptn => Tak, read);
