//! What breaks a position on one line: TSN, TEN, TPS.

pub(crate) mod extension;
pub(crate) mod fields;
pub(crate) mod letters;
pub(crate) mod numbers;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod rows;

pub(crate) use extension::*;
pub(crate) use fields::*;
pub(crate) use letters::*;
pub(crate) use numbers::*;
pub(crate) use pieces::*;
pub(crate) use play::*;
pub(crate) use rows::*;
