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
//!   whose bounding men cannot be captured however the attackers move.
//! - Under `ber:c` and `ber:m` any capture lets the man go on; the outcome is judged after every move.

mod bitboard;
mod captures;
mod complaints;
mod ends;
mod fort;
mod game;
mod illegal;
mod law;
mod legal;
mod mobility;
mod move_reader;
mod move_record;
mod moves;
mod opentafl_ends;
mod perft;
mod piece;
mod play;
mod position;
mod position_record;
mod recording;
mod rule_entry;
mod rule_key;
mod rule_value;
mod rules;
mod rules_note;
mod rules_reader;
mod rules_record;
mod setup;
mod square;
mod state;
mod symmetry;
mod threats;
mod tsn;
mod variants;
mod zobrist;

pub use complaints::{Complaint, Complaints};
pub use illegal::{Illegal, InvalidSetup};
pub use move_reader::{MoveFault, MoveNote, MovePart, MoveRead};
pub use move_record::{BeyondOpenTafl, CaptureLocation, Info, MoveRecord, MoveStyle};
pub use moves::{Capture, Effect, How, Move, Outcome, Reason, Special};
pub use perft::Made;
pub use piece::{Kind, KindSet, Piece, Side};
pub use position::Position;
pub use position_record::{
    PositionFault, PositionRead, dim_of_position, read_inverted_position, read_position,
};
pub use rule_key::RuleKey;
pub use rules::{
    Berserk, Dialect, Escape, JumpMode, KingArmed, KingStrength, Reading, Rules, Shieldwall, SpecialSquares,
    Threefold,
};
pub use rules_note::{OpenTaflDifference, RulesNote};
pub use rules_record::{RulesRead, RulesRecord};
pub use setup::Setup;
pub use square::{Square, SquareFault};
pub use symmetry::Symmetry;
pub use tsn::{TsnExtension, TsnFault, TsnField, TsnRead, TsnRecord, is_tsn, read_ten, read_tsn};
pub use variants::Variant;

/// The longest side of a board that is read and played.
pub const MAX_SIZE: u8 = 31;
/// The shortest side of a board that is read and played.
pub const MIN_SIZE: u8 = 3;
