//! Tafl: the table games of two unequal sides and a king, by any rule set that an OTN rules record can
//! write (`otn.txt`, sections 1 to 3).

mod bitboard;
mod captures;
mod complaints;
mod ends;
mod fort;
mod game;
mod illegal;
mod law;
mod legal;
mod move_reader;
mod move_record;
mod moves;
mod opentafl_ends;
mod perft;
mod piece;
mod play;
mod position;
mod position_record;
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
mod threats;
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
pub use variants::Variant;

/// The longest side of a board that is read and played.
pub const MAX_SIZE: u8 = 31;
/// The shortest side of a board that is read and played.
pub const MIN_SIZE: u8 = 3;
