//! What breaks any text.

pub(crate) mod brackets;
pub(crate) mod file;
pub(crate) mod moves;
pub(crate) mod numbers;
pub(crate) mod slips;
pub(crate) mod stray;
pub(crate) mod tags;

pub(crate) use brackets::*;
pub(crate) use file::*;
pub(crate) use moves::*;
pub(crate) use numbers::*;
pub(crate) use slips::*;
pub(crate) use stray::*;
pub(crate) use tags::*;
