//! OpenTafl Notation: records written canonically (`otn.txt`, sections 2 to 4).
//!
//! The tags come in their order, one a line, then the position tag and, as the last, the rules tag; after a
//! blank line the turns, each with its variations behind it (first those of its first move), as this:
//!
//! ```text
//! 3. h2-a2 b1-b2
//! [a comment on h2-a2|and one on b1-b2]
//!
//! 3b.1.1a. ..... b1-b4
//! ```
//!
//! - A turn without comments has no comment line, which `OpenTafl` reads and also writes when it saves
//!   without comments. A turn with any has as many parts as moves, so `[|second]` and `[first|]`: that is
//!   how all real records are written, and the only form `OpenTafl` is known to read. A part belongs to a
//!   real move; `.....` have none.
//! - The spelling of moves is [`MoveRecord`](movetext_rules::tafl::MoveRecord)'s, that of the rules
//!   [`RulesRecord::to_text`](movetext_rules::tafl::RulesRecord::to_text)'s.
//! - A record that starts with the second player starts with `5. ..... d4-d5`.
//! - Line breaks in tags stay, though section 4 forbids them: real records have start-comments of several
//!   paragraphs, and `OpenTafl` reads them.
//! - What [could not be read](movetext_record::RecordedMove::Unread) is written as it was; turns that hang off no
//!   move come last.
//!
//! What OTN has no way to say is written as near to it as can be read back, and listed as a [`Loss`].
//! `read(write(r)) == r` wherever nothing is lost, and what is written is always what is written again of
//! the record read from it.
//!
//! ```
//! use movetext_record::otn::{Dialect, read};
//! use movetext_writer::otn::{Options, write};
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/] [event:Friendly]\n1. D2-E2 d3-d2\n[|fine]";
//! let record = read(text, Dialect::Spec).next().unwrap().record;
//! let output = write(&record, &Options::default());
//! assert!(output.lost.is_empty());
//! assert_eq!(
//!     output.text,
//!     "[event:Friendly]\n[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-e2 d3-d2\n[|fine]\n"
//! );
//! ```

mod body;
mod comment;
mod edit;
mod format;
mod header;
mod lines;
mod loss;
mod normalise;
mod numbering;
mod safe;
pub(crate) mod turn;
mod write;

pub use format::format;
pub(crate) use format::{assemble, line_end, rewrite};
pub use loss::{Loss, LossKind};
pub use normalise::normalise;
pub use write::{Output, write};

use movetext_record::otn::Dialect;

/// How to write, in what users of OTN differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Options {
    /// Whose letters the rules are written in (`tfr:w` and `tfr:l` are each other's reverse in
    /// `OpenTafl`); formatting also reads them so.
    pub dialect: Dialect,
    /// Which captures are written.
    pub captures: Captures,
    /// Which info symbols are written.
    pub infos: Infos,
}

impl Options {
    /// The same, in the letters of a dialect.
    #[must_use]
    pub fn with_dialect(self, dialect: Dialect) -> Self {
        Self { dialect, ..self }
    }

    /// The same, with these captures.
    #[must_use]
    pub fn with_captures(self, captures: Captures) -> Self {
        Self { captures, ..self }
    }

    /// The same, with these info symbols.
    #[must_use]
    pub fn with_infos(self, infos: Infos) -> Self {
        Self { infos, ..self }
    }
}

/// Which captures are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Captures {
    /// Those of the record.
    #[default]
    AsWritten,
    /// All that the move captures when it is played. Where the record names others, or the move cannot be
    /// played, those of the record.
    Full,
    /// None.
    None,
}

/// Which info symbols (`+ - ++ --`) are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Infos {
    /// Those of the record.
    #[default]
    AsWritten,
    /// What holds once the move is played, see [`normalise`]. Where it cannot be played, that of the record.
    Computed,
    /// None.
    None,
}
