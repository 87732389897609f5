//! Tafl: games of OTN, positions of TSN and TEN.

mod from_otn;
mod loss;
mod to_otn;

pub use from_otn::otn_to_tsn;
pub use loss::{Loss, SizeMismatchError};
pub use to_otn::tsn_to_otn;

/// A record in another notation.
pub(super) type Converted<R> = super::Converted<R, Loss>;
