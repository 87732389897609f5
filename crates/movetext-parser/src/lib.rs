//! Flat events and faults from the tokens of game records. One grammar a notation.
//!
//! Parsing never fails: whatever the bytes, it gives the events that could be made out and a [`Fault`] for
//! each place where the notation's grammar was broken. The unit of parsing is one game of a file, so
//! that one bad game never hides the rest and memory follows the largest game.
//!
//! A driver for each shape of text hands events to a [`Sink`] while it reads: [`tagged`] for tags and numbered
//! moves (OTN, PTN), [`nested`] for trees in brackets (Smart-Go), [`table`] for steps on a table behind a header (PPN), [`lines`] for
//! positions, one a line (TSN, TEN, TPS).
//! A grammar is written once and run in two ways: cheaply, with names and recovery compiled away, and only where
//! that fails richly, piece by piece.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod fault;
#[cfg(feature = "lines")]
pub mod lines;
#[cfg(feature = "sgf")]
pub mod nested;
#[cfg(feature = "otn")]
pub mod otn;
#[allow(dead_code, reason = "which notations use it depends on what is built")]
mod outline;
#[cfg(feature = "_tagged")]
mod pass;
#[cfg(feature = "ppn")]
pub mod ppn;
#[cfg(feature = "ptn")]
pub mod ptn;
mod sink;
#[cfg(feature = "_tagged")]
pub mod tagged;
mod token;

pub use fault::{Bracketed, Fault, MAX_FAULTS, TextFault};
#[cfg(feature = "_tagged")]
#[doc(hidden)]
pub use movetext_lexer::PlainTurn;
#[cfg(feature = "sgf")]
#[doc(hidden)]
pub use movetext_lexer::sgf::PlainMove;
pub use outline::{Outline, Outlines};
#[cfg(feature = "ppn")]
pub use ppn::table;
pub use sink::Sink;
pub use token::TokenKind;
