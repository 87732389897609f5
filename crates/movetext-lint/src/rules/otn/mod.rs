//! What only OTN can break.

mod comments;
mod opentafl;
mod position;
mod rules_entries;
mod rules_sense;
mod rules_spelling;
mod tags;
mod turns;

pub use comments::*;
pub use opentafl::*;
pub use position::*;
pub use rules_entries::*;
pub use rules_sense::*;
pub use rules_spelling::*;
pub use tags::*;
pub use turns::*;
