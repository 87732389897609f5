//! What is wrong with variations.

mod address;
mod attached;
mod branch;
mod omitted;
mod repeated;

pub use address::*;
pub use attached::*;
pub use branch::*;
pub use omitted::*;
pub use repeated::*;
