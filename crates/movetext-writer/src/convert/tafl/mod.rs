//! Tafl: games of OTN, positions of TSN and TEN.

mod from_otn;
mod loss;
mod to_otn;

pub use from_otn::otn_to_tsn;
pub use loss::{Loss, Unconvertible};
pub use to_otn::tsn_to_otn;

use movetext_rules::tafl::{TsnExtension, TsnRecord};

/// A record in another notation.
pub(super) type Converted<R> = super::Converted<R, Loss>;

/// A position of TEN as one of TSN, which has no room for data.
pub fn ten_to_tsn(position: &TsnRecord) -> Converted<TsnRecord> {
    let record = TsnRecord { extension: TsnExtension::None, ..position.clone() };
    let lost = if position.extension == TsnExtension::None { vec![] } else { vec![Loss::Extension] };
    Converted { record, lost }
}
