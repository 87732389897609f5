//! A table of pieces, as Portable Piecepack Notation describes it: no sides, no legal moves, no end. What a record can say about
//! pieces and places, and what the steps that it says do to the table.
//!
//! Sources: the specification of PPN, versions 0.11 and 0.14.1; where they leave something open, the reference parser
//! (the R package `ppn`). Words are read by the parser, whose grammar is the specification's table of what may follow what;
//! everything here is written by [`Display`](core::fmt::Display).
//!
//! ```text
//! word   Operation   one thing that is done: S@b2, b2-c3, *b2, b2:c3
//!   │    ├ PieceId   which pieces: b2, 3b2, b2[2:3], ?dS, /M, ^b2, nothing
//!   │    ├ Location  where: c2, (2.5,3), &?S, <1,2>, 3R|c2, 2N$?S, nothing
//!   │    └ PieceSpec what they are: Features that are written, the Identity that these come to in a Variant
//! Step   an Operation, and whether its numbered move begins with it
//!
//! Setup  the pieces that a table begins with, and how long a step of a coordinate is
//! Table  pieces in order: applies a Step and gives its Effect; or a PlayError, and nothing has changed
//! ```
//!
//! What the specification leaves open, and the reference parser does:
//!
//! - **At a place** is what lies less than 0.0022 from it: the square of the distance, rounded to five decimals, is 0.
//! - **The nearest** (`3b2`) are those at the smallest distance, wherever they lie; of equally near ones those later in order.
//! - Several pieces keep their order among themselves, whatever the order in which they were named.
//! - A numbered move begins anew at each number, `.` and `;`: that is what `^` looks back to. A piece that `^` names is where
//!   it is now, and the same piece after `=`, `~` and `+`. (The reference parser loses it then.)
//! - **Active** are the pieces that the last drop, move, turn, change or capture left on the table, of `#` the first group.
//!   `*` leaves those that it does not take off; `+` changes nothing about it.
//! - A half-wind (`3NNE`) goes straight: three steps at 60 degrees.
//!
//! - A capture finds what it moves when what it takes is gone: `b2:b2` puts the second piece of the stack where the top one was.
//! - What pieces are turned about cannot be given relative to them, but by `$>`.
//!
//! Where it loses pieces, it is not followed: an empty selection is [`PlayError`], and so are groups of `#` that share a piece.
//! Angles are kept from 0 up to 360.

mod called;
mod engine;
mod illegal;
mod key;
mod moves;
mod piece;
mod setup;
mod table;
mod vocabulary;

pub use illegal::PlayError;
pub use moves::{Effect, Layer, Operation, PieceChange, Pivot, Place, Remark, Step, Target, Version};
pub use piece::{Configuration, Identity, Kind, Piece, PieceKey, Side};
pub use setup::{Setup, SetupError};
pub use table::{Checkpoint, Table};
pub use vocabulary::{
    Base, DEEPEST, Direction, Features, Location, Offset, PieceId, PieceSpec, Reference, Selector, Slice,
    SpecError, Suit, Suits, Variant,
};
