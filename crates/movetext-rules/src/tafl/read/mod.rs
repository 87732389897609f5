//! The vocabulary of the records of tafl: squares, men, rules, positions and moves, read and written.

mod moves;
mod piece;
mod position;
mod rules;
mod square;
#[cfg(feature = "tsn")]
mod tsn;

pub use moves::{
    BeyondOpenTafl, CaptureLocation, Info, MoveFault, MoveNote, MovePart, MoveRead, MoveRecord, MoveStyle,
};
pub use piece::{Kind, KindSet, Piece, PieceFault, Side};
pub use position::{
    PositionFault, PositionRead, SetupFault, read_inverted_position, read_position, size_of_position,
};
pub use rules::{
    Berserk, Dialect, Escape, JumpMode, KingArmed, KingStrength, OpenTaflDifference, Reading, RuleKey, Rules,
    RulesNote, RulesRead, RulesRecord, Shieldwall, Special, SpecialSquares, Threefold, Variant, WrittenKeys,
};
pub use square::{Square, SquareFault};
#[cfg(feature = "tsn")]
pub use tsn::{TsnExtension, TsnFault, TsnField, TsnRead, TsnRecord, is_tsn, read_ten, read_tsn};
