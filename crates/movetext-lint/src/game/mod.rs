//! A game of a file, read and replayed: what the rules look at.

pub(crate) mod otn;
mod places;
pub(crate) mod ptn;
pub(crate) mod replayed;
pub(crate) mod tps;
pub(crate) mod tsn;
