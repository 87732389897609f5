//! What breaks a position on one line: TSN, TEN, TPS.

pub(crate) mod extension;
pub(crate) mod fields;
pub(crate) mod letters;
pub(crate) mod numbers;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod rows;

pub use extension::*;
pub use fields::*;
pub use letters::*;
pub use numbers::*;
pub use pieces::*;
pub use play::*;
pub use rows::*;
