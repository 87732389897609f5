//! Text and where it stands: the bottom layer of Movetext.
//!
//! A [`Source`] is a file's bytes decoded into text, with its name, its [`Encoding`], and whether decoding
//! was exact; bytes that are no text are kept ([`undecoded`]). A [`Span`] is a range of bytes of that *decoded* text; a
//! [`LineIndex`] turns offsets into lines and columns. [`Notation`] names what may be written in it.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod cut;
#[cfg(feature = "decoding")]
mod encoding;
#[cfg(feature = "decoding")]
pub mod likely;
mod lines;
mod notation;
mod offsets;
#[cfg(feature = "decoding")]
mod places;
#[cfg(feature = "decoding")]
mod source;
mod span;
pub mod undecoded;

pub use cut::{Cut, Piece};
#[cfg(feature = "decoding")]
pub use encoding::{Encoding, Named};
pub use lines::{LineIndex, Position};
pub use notation::{Notation, UnknownNotationError};
pub use offsets::FileOffsets;
#[cfg(feature = "decoding")]
pub use places::Places;
#[cfg(feature = "decoding")]
pub use source::{DecodeError, Encoder, Part, Source};
pub use span::Span;
