//! What is wrong with variations.

pub(crate) mod address;
pub(crate) mod attached;
pub(crate) mod branch;
pub(crate) mod omitted;
pub(crate) mod repeated;

pub use address::*;
pub use attached::*;
pub use branch::*;
pub use omitted::*;
pub use repeated::*;
