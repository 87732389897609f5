//! What is wrong with the headers of a record.

pub(crate) mod clock;
pub(crate) mod game;
pub(crate) mod names;
pub(crate) mod puzzle;
pub(crate) mod result;
pub(crate) mod values;

pub(crate) use clock::*;
pub(crate) use game::*;
pub(crate) use names::*;
pub(crate) use puzzle::*;
pub(crate) use result::*;
pub(crate) use values::*;
