//! What the rules of play forbid, or know better than the record.

mod after;
mod captures;
mod illegal;
mod letters;
mod marks;
mod results;
mod setup;
mod turns;

pub use after::*;
pub use captures::*;
pub use illegal::*;
pub use letters::*;
pub use marks::*;
pub use results::*;
pub use setup::*;
pub use turns::*;
