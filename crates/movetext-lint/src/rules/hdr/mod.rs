//! What is wrong with the headers of a record.

mod clock;
mod game;
mod names;
mod puzzle;
mod result;
mod values;

pub use clock::*;
pub use game::*;
pub use names::*;
pub use puzzle::*;
pub use result::*;
pub use values::*;
