//! What only PPN can break.

pub(crate) mod header;
pub(crate) mod layout;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod short;

pub(crate) use header::*;
pub(crate) use layout::*;
pub(crate) use pieces::*;
pub(crate) use play::*;
pub(crate) use short::*;
