//! Portable Piecepack Notation: records written canonically (`ppn.txt`).
//!
//! ```text
//! ---
//! GameType: Four Field Kono
//! ...
//!
//! 1. b1:b3 1... d3:b3
//! 2. c1:c3;c3-c2 2... a3:c3 {a comment}
//! ```
//!
//! - The header is written as it was, comments and quotes included.
//! - A move whose number has other letters and digits than the one before starts a line; a `;` stands close to both moves,
//!   and a `.` between blanks. Lines are broken at 80 letters, and no line starts with `...` or `---`.
//! - Words are written as they were, braces and macros too; by [`Options::expand`] what they stand for.
//!
//! What version 0.11 of the specification cannot say is listed under [`Options::old`]. `read(write(r)) == r` wherever macros and
//! braces are not expanded.
//!
//! ```
//! use movetext_record::ppn::read;
//! use movetext_writer::ppn::{Options, write};
//!
//! let record = read("---\nEvent: x\n...\n1. S@{a,b}2 ; a2-a3 {on}\n\n2.  b2-b3").next().unwrap().record;
//! let text = write(&record, &Options::default()).text;
//! assert_eq!(text, "---\nEvent: x\n...\n\n1. S@{a,b}2 ; a2-a3 {on}\n2. b2-b3\n");
//! let expanded = write(&record, &Options::default().with_expand(true)).text;
//! assert_eq!(expanded, "---\nEvent: x\n...\n\n1. S@a2 S@b2; a2-a3 {on}\n2. b2-b3\n");
//! ```

mod explicit;
mod format;
mod same;
mod write;

pub use explicit::{Explicit, Left, explicit_setups};
pub use format::format;
pub(crate) use format::is_read_as;
pub(crate) use format::{assemble, rewrite};
pub use write::{Output, write};

/// How to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Options {
    /// Whether braces and macros are written as what they stand for.
    pub expand: bool,
    /// Whether what version 0.11 of the specification cannot say is reported.
    pub old: bool,
}

impl Options {
    /// The same, with braces and macros written as what they stand for, or not.
    #[must_use]
    pub fn with_expand(self, expand: bool) -> Self {
        Self { expand, ..self }
    }

    /// The same for version 0.11 of the specification, or not.
    #[must_use]
    pub fn with_old(self, old: bool) -> Self {
        Self { old, ..self }
    }
}
