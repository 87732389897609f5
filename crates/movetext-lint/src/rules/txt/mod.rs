//! What breaks any text.

mod brackets;
mod file;
mod moves;
mod numbers;
mod slips;
mod stray;
mod tags;

pub use brackets::*;
pub use file::*;
pub use moves::*;
pub use numbers::*;
pub use slips::*;
pub use stray::*;
pub use tags::*;
