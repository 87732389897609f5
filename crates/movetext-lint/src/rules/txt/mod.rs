//! What breaks any text.

pub(crate) mod brackets;
pub(crate) mod file;
pub(crate) mod moves;
pub(crate) mod numbers;
pub(crate) mod slips;
pub(crate) mod stray;
pub(crate) mod tags;

pub use brackets::*;
pub use file::*;
pub use moves::*;
pub use numbers::*;
pub use slips::*;
pub use stray::*;
pub use tags::*;
