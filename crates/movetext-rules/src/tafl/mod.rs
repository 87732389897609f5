//! Tafl: the table games of two unequal sides and a king, by any rule set that an OTN rules record can
//! write (`otn.txt`, sections 1 to 3).

mod bitboard;
mod captures;
mod ends;
mod fort;
mod game;
mod illegal;
mod law;
mod legal;
mod moves;
mod opentafl_ends;
mod piece;
mod play;
mod position;
mod rules;
mod setup;
mod square;
mod state;
mod zobrist;

pub use illegal::{Illegal, InvalidSetup};
pub use moves::{Capture, Effect, How, Move, Outcome, Reason, Special};
pub use piece::{Kind, KindSet, Piece, Side};
pub use position::Position;
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
