//! What only PPN can break.

pub(crate) mod header;
pub(crate) mod layout;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod short;

pub use header::*;
pub use layout::*;
pub use pieces::*;
pub use play::*;
pub use short::*;
