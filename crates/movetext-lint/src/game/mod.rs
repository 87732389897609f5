//! A game of a file, read and replayed: what the rules look at.

pub(crate) mod otn;
mod places;
mod replayed;
pub(crate) mod tsn;
