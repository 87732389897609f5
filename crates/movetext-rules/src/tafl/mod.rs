//! Tafl: the table games of two unequal sides and a king, by any rule set that an OTN rules record can
//! write (`otn.txt`, sections 1 to 3).

mod piece;
mod rules;
mod setup;
mod square;

pub use piece::{Kind, KindSet, Piece, Side};
pub use rules::{
    Berserk, Dialect, Escape, JumpMode, KingArmed, KingStrength, Reading, Rules, Shieldwall, SpecialSquares,
    Threefold,
};
pub use setup::Setup;
pub use square::Square;

/// The longest side of a board that is read and played.
pub const MAX_SIZE: u8 = 31;
/// The shortest side of a board that is read and played.
pub const MIN_SIZE: u8 = 3;
