//! Diagrams of positions.
//!
//! [`text`] draws a board as lines of Unicode text, one module a game; [`picture`] makes a [`scene`] of it, of which [`svg`],
//! [`png`], [`gif`], [`apng`] and [`html`] make pictures in the colours of a [`theme`]. [`draw`] does both for the boards of
//! records. What is drawn is a *setup*, legal or not: a diagram is most wanted where something is wrong.
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

#[cfg(feature = "scene")]
pub mod alphabet;
#[cfg(feature = "apng")]
pub mod apng;
#[cfg(feature = "draw")]
pub mod draw;
#[cfg(feature = "gif")]
pub mod gif;
#[cfg(feature = "html")]
pub mod html;
#[cfg(feature = "scene")]
pub mod layout;
#[cfg(feature = "scene")]
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
#[cfg(feature = "raster")]
pub mod raster;
#[cfg(feature = "scene")]
pub mod scene;
#[cfg(feature = "svg")]
pub mod svg;
pub mod text;
#[cfg(feature = "scene")]
pub mod theme;
pub mod view;
