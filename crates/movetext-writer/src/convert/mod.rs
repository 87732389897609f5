//! Records of one notation as records of another, and what the other cannot say.
//!
//! - [`otn_to_tsn`]: the position at a node of a game of OTN, with the counts along the line that leads there.
//! - [`tsn_to_otn`]: a position of TSN or TEN as a game of OTN without moves.
//! - [`ptn_to_tps`](tak::ptn_to_tps): the position at a node of a game of PTN.
//! - [`tps_to_ptn`](tak::tps_to_ptn): a position of TPS as a game of PTN without moves.
//! - [`ppn`]: games of tafl, Tak, Go, Othello and Nine Men's Morris on a table of pieces.
//! - [`sgf`]: positions of Go, Othello and Nine Men's Morris as records of Smart-Go without moves.
//!
//! ```
//! # #[cfg(all(feature = "otn", feature = "tsn"))] {
//! use movetext_record::otn::{Dialect, read};
//! use movetext_writer::convert::otn_to_tsn;
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-c2 d3-b3";
//! let game = read(text, Dialect::Spec).next().unwrap().record;
//! let end = game.tree.main_line().last().unwrap();
//! let converted = otn_to_tsn(&game, end).unwrap();
//! assert_eq!(converted.record.tsn().to_string(), "7 4 3a3/2a4/1d5/aadkdaa/3d3/3a3/3a3 a 3 2");
//! assert_eq!(converted.lost[0].to_string(), "2 moves are not written: only one position is");
//! # }
//! ```

#[cfg(any(all(feature = "otn", feature = "tsn"), feature = "_tak"))]
mod position;
#[cfg(all(feature = "ppn", any(feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn")))]
pub mod ppn;
#[cfg(feature = "sgf")]
pub mod sgf;
#[cfg(all(feature = "otn", feature = "tsn"))]
mod tafl;
#[cfg(feature = "ptn")]
pub mod tak;

#[cfg(all(feature = "otn", feature = "tsn"))]
use crate::tsn::Loss as PositionLoss;
#[cfg(all(feature = "otn", feature = "tsn"))]
pub use tafl::{Loss, SizeMismatchError, otn_to_tsn, tsn_to_otn};

#[cfg(any(all(feature = "otn", feature = "tsn"), feature = "_tak"))]
pub use position::{GameLoss, PositionError, PositionErrorOf};

/// A record in another notation.
#[derive(Debug, Clone, PartialEq)]
pub struct Converted<R, L> {
    /// The record.
    pub record: R,
    /// What of the original it does not say, or says only by assumption.
    pub lost: Vec<L>,
}
