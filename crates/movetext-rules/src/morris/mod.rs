//! Nine Men's Morris: its vocabulary (points, moves, rows of men) and its rules.
//!
//! ```text
//! 7  ·--------·--------·
//! 6  |  ·-----·-----·  |
//! 5  |  |  ·--·--·  |  |
//! 4  ·--·--·     ·--·--·
//! 3  |  |  ·--·--·  |  |
//! 2  |  ·-----·-----·  |
//! 1  ·--------·--------·
//!    a  b  c  d  e  f  g
//! ```
//!
//! Players place their nine men in turn, then move them along the lines to the next point; a player with three men left
//! may fly to any. Three men of a colour in a line are a mill, and whoever closes one, or two at once, takes one of the
//! opponent's men: one that is in no mill, unless all are. Whoever is left with two men, or cannot move, has lost. White
//! begins unless a record says that Black does. A move and the man it takes are one ply.
//!
//! ```
//! use movetext_rules::morris::{Position, Rules};
//! use movetext_rules::{Position as _, Table as _, Terminal, perft};
//!
//! let mut position = Position::start(&Rules::default());
//! assert_eq!(perft(&position, 4, Terminal::One), 255_024);
//!
//! for word in ["a1", "d7", "a4", "d6", "a7xd6"] {
//!     position.apply(&word.parse()?)?;
//! }
//! let refused = position.apply(&"d7-g7".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "black has 7 men in hand to place before any is moved");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod engine;
mod illegal;
mod key;
mod moves;
mod outcome;
mod position;
mod read;
mod rules;
mod setup;
mod symmetry;

pub use crate::Color;
pub use illegal::PlayError;
pub use moves::{Effect, Move};
pub use outcome::{Outcome, Reason};
pub use position::{Position, Undo};
pub use read::{Mill, MillFault, MoveFault, Point, PointFault, SetupFault};
pub use rules::Rules;
pub use setup::{Complaint, Complaints, Setup};
pub use symmetry::Symmetry;

/// How many men each player has.
pub const MEN: u8 = 9;
