//! What only PTN can break.

pub(crate) mod ninja;
#[cfg(feature = "ptn")]
pub(crate) mod parts;
pub(crate) mod results;
pub(crate) mod spelling;
pub(crate) mod tags;
pub(crate) mod turns;

pub use ninja::*;
pub use results::*;
pub use spelling::*;
pub use tags::*;
pub use turns::*;
