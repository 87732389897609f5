//! Diagrams of positions.
//!
//! [`text`] draws a board as lines of Unicode text, one module a game; [`draw`] the board of a record. What is drawn is a *setup*, legal or
//! not: a diagram is most wanted where something is wrong.
//!
//! ```
//! use movetext_render::text::tafl::{Marks, board};
//! use movetext_rules::tafl::Variant;
//!
//! let brandub = Variant::find("brandub").unwrap().record();
//! let drawing = board(&brandub.setup, &brandub.rules, &Marks::default()).to_string();
//! assert!(drawing.contains("4  ● ● ○ ♔ ○ ● ●  4"));
//! ```
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "draw")]
pub mod draw;
pub mod text;
