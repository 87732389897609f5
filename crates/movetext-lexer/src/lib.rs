//! Lossless, coarse tokens of game records. One module a notation.
//!
//! A token is a whole move, tag, comment, turn number: its inside is read once, later, by the reader of
//! that vocabulary. The texts of the tokens, concatenated, are the source, whatever the source is.
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(feature = "lines")]
pub mod lines;
#[cfg(feature = "otn")]
pub mod otn;
#[cfg(feature = "_tagged")]
mod plain;
#[cfg(feature = "ppn")]
pub mod ppn;
#[cfg(feature = "ptn")]
pub mod ptn;
#[cfg(any(feature = "otn", feature = "ptn", feature = "sgf"))]
mod scan;
#[cfg(feature = "sgf")]
pub mod sgf;
#[cfg(feature = "_tagged")]
mod tokens;

#[cfg(feature = "_tagged")]
#[doc(hidden)]
pub use plain::PlainTurn;
#[cfg(feature = "_tagged")]
pub use tokens::{TaggedToken, Tokens};
