//! What is wrong with the headers of a record.

pub(crate) mod clock;
pub(crate) mod game;
pub(crate) mod names;
pub(crate) mod puzzle;
pub(crate) mod result;
pub(crate) mod values;

pub use clock::*;
pub use game::*;
pub use names::*;
pub use puzzle::*;
pub use result::*;
pub use values::*;
