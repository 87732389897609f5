//! Othello on 8x8: its vocabulary (squares, moves, rows of discs) and its rules.
//!
//! The square `a1` is the upper left one, as on every Othello board; Black begins. A move flips every unbroken
//! line of the opponent's discs between the new disc and another of the mover's; a move that flips nothing is
//! none. A player without a move passes, and only then. The game is over when neither player can move, and
//! whoever has more discs has won.
//!
//! A pass is a ply here: `pass` is a legal move where it is the only one, and [`crate::perft`] counts it. Records
//! leave it out. Whoever replays one asks [`Position::must_pass`] and plays the pass first.
//!
//! ```
//! use movetext_rules::othello::{Empties, Move, Position};
//! use movetext_rules::{Position as _, Table as _, Terminal, perft};
//!
//! let mut position = Position::start();
//! assert_eq!(perft(&position, 5, Terminal::One), 1_396);
//!
//! let effect = position.apply(&"d3".parse()?)?;
//! assert_eq!(effect.captures().to_string(), "d4");
//! assert_eq!(position.score(Empties::Nobody).to_string(), "4-1");
//! let refused = position.apply(&"d2".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "d2 flips nothing: no line of black discs from there ends at a white one");
//! let refused = position.apply(&Move::Pass).unwrap_err();
//! assert_eq!(refused.to_string(), "white may not pass: c3 is a legal move");
//! # Ok::<(), Box<dyn std::error::Error>>(())
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

pub use crate::Color;
pub use illegal::PlayError;
pub use moves::{Effect, Move};
pub use outcome::{Empties, Outcome, Reason, Score, ScoreFault};
pub use position::{Position, Undo};
pub use read::{MoveFault, SetupFault, Square, SquareFault, Squares};
pub use setup::{Complaint, Complaints, Setup};
