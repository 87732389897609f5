//! Portable Piecepack Notation: the records of a text, a game each (`ppn.txt`, `ppn-0.14.1.rst`).
//!
//! A [`Node`] is all that stands under one number of a move. Its words are kept as they are written, those with braces or
//! macros together with what they stand for, and read when they are [played](Table): what a word says is asked of
//! [`movetext_parser::ppn`]. The [header](Headers) is kept as it was written; [`header::Header`] says what it says and where.
//!
//! The pieces on the table after the last move:
//!
//! ```
//! use movetext_record::ppn::read;
//! use movetext_record::replay_to;
//!
//! let game = read("S@a1 M@b2\n1. a1-c3 2. *b2").next().unwrap();
//! let end = game.record.tree.main_line().last().unwrap();
//! let table = replay_to(&game.record, end)?;
//! let pieces: Vec<_> = table.pieces().map(|(_, piece)| piece.to_string()).collect();
//! assert_eq!(pieces, ["coin_back, suit 1, rank 1, piecepack at c3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Addresses
//! Numbered moves are counted from 1, whatever their numbers are: `1a`, `2a`. What stands before the first number is `0a+1`, and
//! the setup is `0a`. There are no variations.
//!
//! ```
//! use movetext_record::ppn::read;
//!
//! let parsed = read("---\nEvent: A game\n...\nt@b2 1. S@b2;M@a{1,2} {two}").next().unwrap();
//! assert!(parsed.faults.is_empty());
//! assert_eq!(parsed.record.headers.get("Event"), Some("A game"));
//! let tree = &parsed.record.tree;
//! let nodes = tree.walk().map(|id| (tree.address(id).to_string(), tree.get(id).words().collect::<Vec<_>>().join(" ")));
//! assert_eq!(nodes.map(|(address, words)| format!("{address} {words}")).collect::<Vec<_>>(), [
//!     "0a ", "0a+1 t@b2", "1a S@b2", "2a M@a1 M@a2",
//! ]);
//! ```

mod builder;
mod combine;
mod fault;
pub mod header;
pub mod misleading;
pub mod names;
mod narrate;
mod node;
mod older;
mod places;
mod play;
mod search;
pub mod setups;
mod start;
mod system;
mod tables;

pub use builder::{Reader, read, read_with};
pub use fault::FaultKind;
pub use node::{Item, Items, Node, Number};
pub use older::{older_setup, older_setup_than};
pub use places::Places;
pub use play::{ReplayError, Table};
pub use start::{Headers, SetupRequest, Start};
pub use system::System;

pub use crate::Ppn;
pub use movetext_parser::ppn::Order;

/// A record in PPN.
pub type Record<'s> = crate::Record<'s, Ppn>;
/// What reading PPN gives.
pub type Parsed<'s> = crate::Parsed<'s, Ppn>;
