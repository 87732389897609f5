//! Records of one notation as records of another, and what the other cannot say.
//!
//! - [`otn_to_tsn`]: the position at a node of a game of OTN, with the counts along the line that leads there.
//! - [`tsn_to_otn`]: a position of TSN or TEN as a game of OTN without moves.
//!
//! ```
//! use movetext_record::otn::{Dialect, read};
//! use movetext_writer::convert::otn_to_tsn;
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-c2 d3-b3";
//! let game = read(text, Dialect::Spec).next().unwrap().record;
//! let end = game.tree.main_line().last().unwrap();
//! let converted = otn_to_tsn(&game, end).unwrap();
//! assert_eq!(converted.record.tsn().to_string(), "7 4 3a3/2a4/1d5/aadkdaa/3d3/3a3/3a3 a 3 2");
//! assert_eq!(converted.lost[0].to_string(), "2 moves are not written: TSN holds one position");
//! ```

mod from_otn;
mod loss;
mod to_otn;

pub use from_otn::otn_to_tsn;
pub use loss::{Loss, Unconvertible};
pub use to_otn::tsn_to_otn;

use movetext_rules::tafl::{TsnExtension, TsnRecord};

/// A record in another notation.
#[derive(Debug, Clone, PartialEq)]
pub struct Converted<R> {
    /// The record.
    pub record: R,
    /// What of the original it does not say, or says only by assumption.
    pub lost: Vec<Loss>,
}

/// A position of TEN as one of TSN, which has no room for data.
pub fn ten_to_tsn(position: &TsnRecord) -> Converted<TsnRecord> {
    let record = TsnRecord { extension: TsnExtension::None, ..position.clone() };
    let lost = if position.extension == TsnExtension::None { vec![] } else { vec![Loss::Extension] };
    Converted { record, lost }
}
