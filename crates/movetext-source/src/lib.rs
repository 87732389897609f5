//! Text and where it stands: the bottom layer of Movetext.
//!
//! A [`Source`] is a file's bytes decoded into text, with its name, its [`Encoding`], and whether decoding
//! was exact. A [`Span`] is a range of bytes of that *decoded* text; a [`LineIndex`] turns offsets into
//! lines and columns. [`Notation`] names what may be written in it.
//!
//! ```
//! use movetext_source::{LineIndex, Position, Source};
//!
//! let source = Source::decode("game.otn", b"\xEF\xBB\xBF[site:K\xC3\xB8benhavn]\r\n1. a1-a2".to_vec()).unwrap();
//! assert_eq!(source.text(), "[site:K\u{f8}benhavn]\r\n1. a1-a2");
//! let index = LineIndex::new(source.text());
//! let at = source.text().find("1.").unwrap() as u32;
//! assert_eq!(index.position(source.text(), at), Position { line: 2, column: 1 });
//! ```
#![forbid(unsafe_code)]

mod lines;
mod notation;
mod source;
mod span;

pub use lines::{LineIndex, Position};
pub use notation::{Notation, UnknownNotation};
pub use source::{Encoding, Source, Undecodable};
pub use span::Span;
