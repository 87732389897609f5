//! What breaks a position on one line: TSN, TEN, TPS.

mod extension;
mod fields;
mod letters;
mod numbers;
mod pieces;
mod play;
mod rows;

pub use extension::*;
pub use fields::*;
pub use letters::*;
pub use numbers::*;
pub use pieces::*;
pub use play::*;
pub use rows::*;
