//! Boards as lines of Unicode text, for terminals and plain files.
//!
//! Columns stay in line: a character is one column wide, or its column of the board is wider. Nothing depends on colour,
//! which only helps.

#[cfg(feature = "go")]
pub mod go;
#[cfg(feature = "morris")]
pub mod morris;
#[cfg(feature = "othello")]
pub mod othello;
#[allow(dead_code, reason = "which games use it depends on what is built")]
mod part;
#[cfg(feature = "piecepack")]
pub mod piecepack;
#[cfg(feature = "tafl")]
pub mod tafl;
#[cfg(feature = "tak")]
pub mod tak;
mod view;

pub use crate::view::Axes;
pub use part::BoardPart;
pub use view::Area;
