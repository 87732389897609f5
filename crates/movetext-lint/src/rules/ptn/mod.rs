//! What only PTN can break.

mod ninja;
mod results;
mod spelling;
mod tags;
mod turns;

pub use ninja::*;
pub use results::*;
pub use spelling::*;
pub use tags::*;
pub use turns::*;
