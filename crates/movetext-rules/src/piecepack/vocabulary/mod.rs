//! What a record can say about pieces and places: the parser reads it, [`Display`](core::fmt::Display) writes it.

mod glyph;
mod piece_id;
mod place;
mod shortest;
mod spec;

pub use piece_id::{PieceId, Selector, Slice};
pub use place::{Base, DEEPEST, Direction, Location, Offset, Reference};
pub use spec::{Features, PieceSpec, SpecError, Suit, Suits, Variant};
