//! What only PTN can break.

pub(crate) mod ninja;
#[cfg(feature = "ptn")]
pub(crate) mod parts;
pub(crate) mod results;
pub(crate) mod spelling;
pub(crate) mod tags;
pub(crate) mod turns;

pub(crate) use ninja::*;
pub(crate) use results::*;
pub(crate) use spelling::*;
pub(crate) use tags::*;
pub(crate) use turns::*;
