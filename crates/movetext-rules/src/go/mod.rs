//! Go, as Smart-Go records it: its vocabulary (points, moves, setups, rules, results) and its rules.
//!
//! Boards of 1x1 to 52x52, square or not. A stone takes what has no liberty next to it. What differs from place to place
//! are [`Rules`]: which repetitions are forbidden ([`Ko`]), whether a stone may take its own, whether a player may pass,
//! what is counted; [`RULE_SETS`] says what Japanese, Chinese and other rules mean by these. Two passes, one after the
//! other, end the game. Superko is asked of a [`crate::Line`], which remembers the boards before.
//!
//! Moves that a record insists on are forced onto the board ([`Position::force`]), stones are set up in mid-game
//! ([`Position::edited`]), and stones that stand without a liberty are a [`Complaint`].
//!
//! ```
//! use movetext_rules::go::{Ko, Position, Rules, Size};
//! use movetext_rules::{Line, Position as _};
//!
//! let rules = Rules::new("5".parse::<Size>()?).with_ko(Ko::Simple);
//! let mut line = Line::new(Position::start(&rules));
//! for word in ["B3", "C3", "A2", "D2", "B1", "C1", "pass", "B2", "C2"] {
//!     line.play(&word.parse()?)?;
//! }
//! assert_eq!(line.position().setup().rows().to_string(), "...../...../.XO../X.XO./.XO..");
//! let refused = line.play(&"B2".parse()?).unwrap_err();
//! assert_eq!(
//!     refused.to_string(),
//!     "ko: move 9 took a stone on B2, where a stone may be placed again from move 12 on"
//! );
//! assert_eq!(line.position().count_legal(), 17);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The first legal move, again and again, until somebody passes twice in a row:
//!
//! ```
//! use movetext_rules::go::{Color, Ko, Move, Position, Rules, Size};
//! use movetext_rules::{Line, Position as _};
//!
//! // Superko: no board comes back, so that the game ends.
//! let rules = Rules::new("2x2".parse::<Size>()?).with_ko(Ko::Positional);
//! let mut game = Line::new(Position::start(&rules));
//! while game.outcome().is_none() {
//!     let next = game.legal_moves().find(|played| *played != Move::Pass).unwrap_or(Move::Pass);
//!     game.play(&next)?;
//! }
//! let outcome = game.outcome().expect("the game is over");
//! assert_eq!(outcome.winner, Some(Color::White));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An engine plays with [`Position::make`](crate::Position::make) and takes back with
//! [`Position::unmake`](crate::Position::unmake); a random player picks from [`Position::empty_points`] what
//! [`Position::is_playable`].

mod engine;
mod handicap;
mod illegal;
mod key;
mod moves;
mod outcome;
mod point;
mod position;
mod read;
mod rules;
mod score;
mod setup;
mod symmetry;

pub use crate::Color;
pub use illegal::PlayError;
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use point::{MAX_SIDE, Point, Size};
pub use position::{Effect, Position, Undo};
pub use read::{DecimalFault, MoveFault, PointFault, RulesFault, SetupFault, SgfPoint, SizeFault};
pub use rules::{Ko, RULE_SETS, RuleSet, Rules, Scoring};
pub use score::{Decimal, Part, Score};
pub use setup::{Complaint, Complaints, Setup, SetupError};
