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
mod moves;
mod outcome;
mod piece;
mod position;
mod rules;
mod setup;
mod square;
mod symmetry;
mod tsn;

pub use engine::Made;
pub use moves::{
    BeyondOpenTafl, Capture, CaptureLocation, Effect, How, Illegal, Info, Move, MoveFault, MoveNote,
    MovePart, MoveRead, MoveRecord, MoveStyle,
};
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, KindSet, Piece, Side};
pub use position::Position;
pub use rules::{
    Berserk, Dialect, Escape, JumpMode, KingArmed, KingStrength, OpenTaflDifference, Reading, RuleKey, Rules,
    RulesNote, RulesRead, RulesRecord, Shieldwall, Special, SpecialSquares, Threefold, Variant,
};
pub use setup::{
    Complaint, Complaints, InvalidSetup, PositionFault, PositionRead, Setup, dim_of_position,
    read_inverted_position, read_position,
};
pub use square::{Square, SquareFault};
pub use tsn::{TsnExtension, TsnFault, TsnField, TsnRead, TsnRecord, is_tsn, read_ten, read_tsn};

/// The longest side of a board that is read and played.
pub const MAX_SIZE: u8 = 31;
/// The shortest side of a board that is read and played.
pub const MIN_SIZE: u8 = 3;
