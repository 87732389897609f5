//! Tafl: the table games of two unequal sides and a king, by any rule set that an OTN rules record can
//! write (`otn.txt`, sections 1 to 3).

mod complaints;
mod move_reader;
mod move_record;
mod piece;
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
mod variants;

pub use complaints::{Complaint, Complaints};
pub use move_reader::{MoveFault, MoveNote, MovePart, MoveRead};
pub use move_record::{BeyondOpenTafl, CaptureLocation, Info, MoveRecord, MoveStyle};
pub use piece::{Kind, KindSet, Piece, Side};
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
