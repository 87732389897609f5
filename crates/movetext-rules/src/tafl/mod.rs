//! Tafl: the table games of two unequal sides and a king, by any rule set that an OTN rules record can
//! write (`otn.txt`, sections 1 to 3).
//!
//! The vocabulary ([`Square`], [`Piece`], [`MoveRecord`], [`RulesRecord`], [`Setup`]) reads and writes
//! records; the engine ([`Position`]) plays them by [`Rules`], which are plain data. Readings on which
//! programs differ are fields of the rules too ([`Reading`]), so that the engine never asks which dialect it
//! plays.
//!
//! Where the specification is silent, the engine plays as follows.
//! - A man that moves between two enemies is safe; only the neighbours of the square arrived on are captured
//!   by custody, and all of them by the board as it was before any of them was taken.
//! - A strong king falls to hostile squares on all four sides, one of middle strength to those that exist; a
//!   king of the attackers is captured like any man, and nobody wins by him.
//! - Guards never capture and are never captured (`gj:c` lets them jump, but take nothing). A jump is over
//!   one enemy, never a king.
//! - A shieldwall takes two or more in a row along an edge, but for kings and guards; the move must close a
//!   flank, or under `swf:n` complete it in any way.
//! - A side with no men, with no legal move on its turn, or (`surf`) whose men are all cut off from the edge,
//!   loses; so do the defenders without a king.
//! - An edge fort (`efe`) is a region of the king's at the edge, with a move for him and no attacker inside,
//!   whose bounding men can neither be captured nor jumped over into it, however the attackers move.
//! - Under `ber:c` and `ber:m` any capture lets the man go on; the outcome is judged after every move.

mod engine;
mod illegal;
mod key;
mod moves;
mod outcome;
mod position;
mod read;
mod setup;
mod symmetry;

pub use engine::{PerftStats, Undo};
pub use illegal::PlayError;
pub use moves::{Capture, CaptureReason, Effect, Move};
pub use outcome::{Outcome, Reason};
pub use position::Position;
pub use read::*;
pub use setup::{Complaint, Complaints, Setup, SetupError};

/// The longest side of a board that is played.
pub const MAX_SIZE: u8 = 31;
/// The shortest side of a board that is played.
pub const MIN_SIZE: u8 = 3;
/// The longest side of a board that is read, drawn and written; the shortest is 1.
pub const MAX_READ_SIZE: u8 = u8::MAX;
