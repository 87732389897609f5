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

pub(crate) use comments::*;
pub(crate) use opentafl::*;
pub(crate) use position::*;
pub(crate) use rules_entries::*;
pub(crate) use rules_sense::*;
pub(crate) use rules_spelling::*;
pub(crate) use tags::*;
pub(crate) use turns::*;
