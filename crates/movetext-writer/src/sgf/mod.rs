//! Smart-Go out again.
//!
//! Canonical: what is about the whole record on the first line, each property of the game on a line of its own, then the
//! nodes, as many as fit on a line; every variation starts a line. The properties of a node are in the order of
//! [`PROPERTIES`](movetext_record::sgf::PROPERTIES), unknown ones behind them. Names and values are as they were
//! written, to the byte.

mod cleanup;
mod edit;
mod encoding;
mod format;
mod levels;
pub(crate) mod turn;
mod version;
mod write;

pub use encoding::{Declared, declare_encoding};
pub(crate) use format::{assemble, line_end, rewrite};
pub use format::{format, format_to, normalise};
pub use version::to_version;
pub use write::write;
pub(crate) use write::write_as_ordered;
