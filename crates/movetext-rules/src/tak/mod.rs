//! Tak, as Portable Tak Notation records it: its vocabulary (moves, squares, stones, results, TPS) and its
//! rules.
//!
//! The specification speaks of notation; the rules are those every program agrees on. Boards of 3x3 to 8x8
//! with the usual numbers of stones, or others; komi in halves; the openings of [`Opening`]. As many stones
//! may be carried as the board is wide. Walls and capstones block, but a capstone that arrives alone flattens
//! a wall, of either colour. After each move the mover's road wins first, then the opponent's; then flats
//! are counted if a player has no stone left or the board is full. Nothing ends a game by repetition.
//!
//! ```
//! use movetext_rules::tak::{read_tps, GameResult, Move, Position, Rules};
//! use movetext_rules::{Position as _, Table as _};
//!
//! let mut position = Position::start(&Rules::new(5)).unwrap();
//! for word in ["a1", "e5", "c3", "Sc4"] {
//!     position.apply(&word.parse().unwrap()).unwrap();
//! }
//! let refusal = position.apply(&"c3+".parse().unwrap()).unwrap_err();
//! assert_eq!(refusal.to_string(), "only a capstone may flatten the wall on c4");
//! assert_eq!(position.setup().to_string(), "x4,1/x2,2S,x2/x2,1,x2/x5/2,x4 1 3");
//! assert_eq!(position.count_legal(), 21 * 3 + 5);
//! ```

mod engine;
mod illegal;
mod key;
mod moves;
mod outcome;
mod position;
mod read;
mod setup;
mod symmetry;

pub use engine::Undo;
pub use illegal::PlayError;
pub use moves::{Effect, Move};
pub use outcome::{Outcome, Reason};
pub use position::Position;
pub use read::*;
pub use setup::{Complaint, Complaints, Setup, SetupError, Stones};

/// The shortest side of a board that is played.
pub const MIN_SIZE: u8 = 3;
/// The longest side of a board that is played.
pub const MAX_SIZE: u8 = 8;
/// How high a stack can be. The flats and walls of both players together must be fewer.
pub const MAX_HEIGHT: u8 = 127;
