//! Portable Piecepack Notation: the header, in YAML, and what it names.

pub mod header;
pub mod names;
pub mod setups;
mod system;

pub use system::System;
