//! Boards and rules of abstract games: legal moves, captures, outcomes, perft.
//!
//! A [`Table`] can apply a step and say what came of it. A [`Position`] is a table with rules: sides,
//! legal moves, an outcome, a hash; it is small and without a past. A [`Line`] adds the past, and answers
//! what only the past knows: repetition. What a record *claims* about a board is a `Setup` (public
//! fields, legal or not); a position only comes from a validated one, and what is odd about it for all that
//! are [`Complaints`]. [`Keyed`] positions are known outside a program by 64 bits. The eight [`Symmetry`]s of a square board turn all of these.
//!
//! One module a game, one cargo feature each. The crate is `no_std + alloc` and knows no text beyond the
//! vocabulary of its games: squares, moves, positions, rules. A vocabulary reader that fails returns a
//! [`ParseError`] with the place inside the text it was given.
//!
#![cfg_attr(feature = "tafl", doc = "```")]
#![cfg_attr(not(feature = "tafl"), doc = "```ignore")]
//! use movetext_rules::tafl::{Dialect, Move, Position, RulesRecord};
//! use movetext_rules::{Line, Terminal, perft};
//!
//! let rules = "dim:7 atkf:y ks:w surf:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
//! let brandub = RulesRecord::read(rules, Dialect::Spec).record.expect("a rules record");
//! let start = Position::new(&brandub.rules, &brandub.setup)?;
//! assert_eq!(perft(&start, 3, Terminal::One), 39_512);
//!
//! let mut line = Line::new(start);
//! line.play(&Move::new("d2".parse()?, "b2".parse()?))?;
//! let refused = line.play(&Move::new("d3".parse()?, "d5".parse()?));
//! assert_eq!(refused.unwrap_err().to_string(), "d4 is occupied by the king");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every game is asked in the same way:
//!
#![cfg_attr(feature = "tak", doc = "```")]
#![cfg_attr(not(feature = "tak"), doc = "```ignore")]
//! use movetext_rules::tak::{Position, Rules};
//! use movetext_rules::{Line, Position as _, Terminal, perft};
//!
//! let start = Position::start(&Rules::new(5).with_half_komi(4))?;
//! assert_eq!(perft(&start, 3, Terminal::One), 43_320);
//!
//! let mut line = Line::new(start);
//! for word in ["a1", "e5", "d5", "c5"] {
//!     line.play(&word.parse()?)?;
//! }
//! assert_eq!(line.position().setup().to_string(), "x2,2,1,1/x5/x5/x5/2,x4 1 3");
//! assert!(line.position().outcome().is_none());
//! let refused = line.play(&"2d5<".parse()?);
//! assert_eq!(refused.unwrap_err().to_string(), "lifts 2 from the stack of 1 on d5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod bits;
mod color;
mod complaints;
#[cfg(feature = "go")]
pub mod go;
mod hash;
#[cfg_attr(
    not(all(
        feature = "go",
        feature = "morris",
        feature = "othello",
        feature = "piecepack",
        feature = "tafl",
        feature = "tak"
    )),
    allow(dead_code, reason = "each game needs a part of it")
)]
mod key;
mod line;
#[cfg(feature = "tafl")]
mod messages;
#[cfg(feature = "morris")]
pub mod morris;
mod names;
#[cfg(feature = "othello")]
pub mod othello;
mod parse_error;
mod past;
mod perft;
#[cfg(feature = "piecepack")]
pub mod piecepack;
mod position;
#[cfg(feature = "serde")]
mod serial;
pub mod suggest;
mod symmetry;
#[cfg(feature = "tafl")]
pub mod tafl;
#[cfg(feature = "tak")]
pub mod tak;
mod transposition;

pub use color::Color;
pub use complaints::{Complaint, Complaints};
pub use key::{KEY_VERSION, KeyKind, Keyed};
pub use line::{Line, LineCheckpoint};
pub use names::UnknownNameError;
pub use parse_error::ParseError;
pub use perft::{Counting, Terminal, divide, perft, perft_after};
pub use position::{Outcome, Position, Table};
pub use symmetry::Symmetry;
pub use transposition::TranspositionTable;
