//! What only PPN can break.

mod header;
mod layout;
mod pieces;
mod play;
mod short;

pub use header::*;
pub use layout::*;
pub use pieces::*;
pub use play::*;
pub use short::*;
