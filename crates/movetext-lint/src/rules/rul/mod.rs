//! What the rules of play forbid, or know better than the record.

pub(crate) mod after;
pub(crate) mod captures;
pub(crate) mod illegal;
pub(crate) mod letters;
pub(crate) mod marks;
pub(crate) mod results;
pub(crate) mod setup;
pub(crate) mod turns;

pub use after::*;
pub use captures::*;
pub use illegal::*;
pub use letters::*;
pub use marks::*;
pub use results::*;
pub use setup::*;
pub use turns::*;
