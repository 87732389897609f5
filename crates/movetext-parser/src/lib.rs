//! Flat events and faults from the tokens of game records. One grammar a notation.
//!
//! Parsing never fails: whatever the bytes, it gives the events that could be made out and a [`Fault`] for
//! each place where the notation's grammar was broken. The unit of parsing is one game of a file, so
//! that one bad game never hides the rest and memory follows the largest game.
//!
//! A grammar is written once, over the trait [`Pass`], and run in two ways: cheaply, with names and
//! recovery compiled away, and only where that fails richly, piece by piece.
#![forbid(unsafe_code)]

mod fault;
#[cfg(any(feature = "otn", feature = "ptn"))]
mod game;
#[cfg(feature = "sgf")]
pub mod nested;
#[cfg(feature = "otn")]
pub mod otn;
mod pass;
#[cfg(any(feature = "otn", feature = "ptn"))]
mod piecewise;
#[cfg(feature = "ptn")]
pub mod ptn;
#[cfg(feature = "tsn")]
pub mod tsn;

pub use fault::{Fault, MAX_FAULTS, TextFault};
#[cfg(any(feature = "otn", feature = "ptn"))]
pub use game::{Game, Sink};
#[cfg(any(feature = "otn", feature = "ptn"))]
pub use movetext_lexer::PlainTurn;
pub use pass::{Pass, Rule, Tokens};
