//! Tafl: games of OTN, positions of TSN and TEN.

mod loss;
mod otn_to_tsn;
mod tsn_to_otn;

pub use loss::{Loss, SizeMismatchError};
pub use otn_to_tsn::otn_to_tsn;
pub use tsn_to_otn::tsn_to_otn;

/// A record in another notation.
pub(super) type Converted<R> = super::Converted<R, Loss>;
