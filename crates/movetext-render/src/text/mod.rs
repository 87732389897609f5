//! Boards as lines of Unicode text, for terminals and plain files.
//!
//! Every character is one column wide, so that columns stay in line; nothing depends on colour, which only
//! helps.

#[cfg(feature = "go")]
pub mod go;
#[cfg(feature = "morris")]
pub mod morris;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "tafl")]
pub mod tafl;
#[cfg(feature = "tak")]
pub mod tak;
mod view;

pub use view::{Area, Axes};
