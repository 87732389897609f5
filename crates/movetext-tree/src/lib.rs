//! Game trees: the moves of a game with their variations and their addresses, in an arena.
//!
//! A [`GameTree`] knows no notation and no game. A node is a move and carries whatever the user of the crate
//! puts there; the root is the start of the game. The first child of a node goes on with its line; the
//! *k*-th further child starts variation *k*, which replaces the first child. Where a move stands in its
//! line, its [`Ply`], is given by whoever builds the tree, since only the game knows when a turn ends.
//!
//! Every notation uses the addresses of OTN (section 4 of its specification): `12b` in the main line,
//! `12b.1.1b` for the first move of the first variation that replaces it, `0a` for the start. See
//! [`Address`] for what is read and how it is written, and [`Path`] for plain child indices.
//!
//! ```
//! use movetext_tree::{GameTree, Ply};
//!
//! let mut game = GameTree::new("start");
//! let first = game.add(GameTree::<&str>::ROOT, Ply::new(1, 0), "h2-a2");
//! let reply = game.add(first, Ply::new(1, 1), "b1-b2");
//! game.add(reply, Ply::new(2, 0), "a2-a1");
//! // A second child of `first` replaces `reply`: variation 1 off 1b, which starts at its own 1b.
//! let other = game.add(first, Ply::new(1, 1), "a4-a3");
//! let then = game.add(other, Ply::new(2, 0), "a2-c2");
//!
//! assert_eq!(game.address(reply).to_string(), "1b");
//! assert_eq!(game.address(then).to_string(), "1b.1.2a");
//! assert_eq!(game.resolve(&"1b.1.2a".parse()?), Ok(then));
//!
//! // As OTN writes it: each turn, then the variations that replace its moves.
//! let written: Vec<_> = game
//!     .turns()
//!     .map(|turn| {
//!         let moves: Vec<_> = game.turn_moves(turn).map(|id| *game.get(id)).collect();
//!         let omitted = "..... ".repeat(turn.omitted.into());
//!         format!("{}. {omitted}{}", game.turn_address(turn.first), moves.join(" "))
//!     })
//!     .collect();
//! assert_eq!(written, ["1. h2-a2 b1-b2", "1b.1.1a. ..... a4-a3", "1b.1.2a. a2-c2", "2. a2-a1"]);
//! # Ok::<(), movetext_tree::AddressError>(())
//! ```
//!
//! Nothing here recurses, whatever the depth of the tree, and dropping a tree is dropping a few vectors.
//! The crate is `no_std` and needs `alloc`.
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod address;
mod addresses;
mod diff;
pub mod edit;
mod error;
mod index;
mod merge;
pub mod path;
mod ply;
mod resolve;
#[cfg(feature = "serde")]
mod serial;
mod shape;
mod tree;
pub mod turns;
mod walk;

pub use address::{Address, AddressText, Branch, Place};
pub use addresses::{Addresses, LastAddress};
pub use diff::Difference;
pub use edit::NodeMap;
pub use error::{AddressError, AddressErrorKind};
pub use index::AddressIndex;
pub use path::Path;
pub use ply::Ply;
pub use resolve::{Missing, ResolveError};
pub use shape::NodeId;
pub use tree::GameTree;
pub use turns::Turn;
pub use walk::Visit;
