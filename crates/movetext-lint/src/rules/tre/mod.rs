//! What is wrong with variations.

pub(crate) mod address;
pub(crate) mod attached;
pub(crate) mod branch;
pub(crate) mod omitted;
pub(crate) mod repeated;

pub(crate) use address::*;
pub(crate) use attached::*;
pub(crate) use branch::*;
pub(crate) use omitted::*;
pub(crate) use repeated::*;
