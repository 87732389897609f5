//! What only OTN can break.

pub(crate) mod comments;
#[cfg(feature = "otn")]
mod entry;
pub(crate) mod opentafl;
pub(crate) mod position;
pub(crate) mod rules_entries;
pub(crate) mod rules_sense;
pub(crate) mod rules_spelling;
pub(crate) mod tags;
pub(crate) mod turns;

pub use comments::*;
pub use opentafl::*;
pub use position::*;
pub use rules_entries::*;
pub use rules_sense::*;
pub use rules_spelling::*;
pub use tags::*;
pub use turns::*;
