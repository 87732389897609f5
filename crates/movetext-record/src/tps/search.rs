//! Positions of Tak, as records of their own, that are looked for.

use crate::search::{BoardSetup, search};

/// None: PTN reads a TPS.
fn read(_: &str) -> Vec<BoardSetup> {
    Vec::new()
}

search!(Tps => Tak, read);
