//! Boards and rules of abstract games: legal moves, captures, outcomes, perft.
//!
//! A [`Table`] can apply a step and say what came of it. A [`Position`] is a table with rules: sides,
//! legal moves, an outcome, a hash; it is small and without a past. A [`Line`] adds the past, and answers
//! what only the past knows: repetition. What a record *claims* about a board is a `Setup` (public
//! fields, legal or not); a position only comes from a validated one.
//!
//! One module a game, one cargo feature each. The crate is `no_std + alloc` and knows no text beyond the
//! vocabulary of its games: squares, moves, positions, rules. A vocabulary reader that fails returns a
//! [`Misread`] with the place inside the text it was given.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod line;
mod misread;
mod perft;
mod position;
pub mod suggest;
#[cfg(feature = "tafl")]
pub mod tafl;
#[cfg(feature = "tak")]
pub mod tak;

pub use line::{Line, LineCheckpoint};
pub use misread::Misread;
pub use perft::{Terminal, divide, perft};
pub use position::{Outcome, Position, Table};
