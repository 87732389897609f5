//! Portable Tak Notation: records written canonically (`ptn.txt`).
//!
//! The tags come in their order, one a line; after a blank line a number and its two moves a line, each move
//! with its marks and then its comments; after a blank line each, the branches, behind their names:
//!
//! ```text
//! 3. a3 b3 {a comment on b3}
//! 4. a4 b4' 0-R
//!
//! {3b1}
//! 3. -- c1
//! ```
//!
//! - Moves are spelt without the letter `F`, a count of one, needless drops and the letter of the moved
//!   stack's top stone. A result stands directly behind the last move.
//! - A branch comes after the line that it leaves, followed by those that leave it; its name is that of the
//!   record or the one that [`branch_name`](movetext_record::ptn::branch_name) gives. What could be attached to no
//!   move comes last, as it was.
//! - A comment in front of player 2's move has that move on a line of its own, with `--` in front.
//!
//! What PTN has no way to say is listed as a [`Loss`]; `read(write(r)) == r` wherever nothing is lost.
//!
//! ```
//! use movetext_record::ptn::read;
//! use movetext_writer::ptn::{Options, Style, write};
//!
//! let record = read("[Size \"5\"] 1.Fa1 e5 2. c3↑?").next().unwrap().record;
//! assert_eq!(write(&record, &Options::default()).text, "[Size \"5\"]\n\n1. a1 e5\n2. c3+?\n");
//! let playtak = write(&record, &Options::default().with_style(Style::PlayTak)).text;
//! assert_eq!(playtak, "[Size \"5\"]\n\n1. a1 e5\n2. 1c3+1?\n");
//! ```

mod edit;
mod format;
mod loss;
mod movetext;
pub(crate) mod turn;
mod write;

pub(crate) use format::{assemble, line_end, rewrite};
pub use format::{format, normalise};
pub use loss::{Loss, LossKind};
pub use write::{Output, write, write_owned};

/// How to write, in what programs differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Options {
    /// Which program's way.
    pub style: Style,
}

impl Options {
    /// The same, in the way of a program.
    #[must_use]
    pub fn with_style(self, style: Style) -> Self {
        Self { style, ..self }
    }
}

/// The ways in which moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// As short as can be.
    #[default]
    Canonical,
    /// Counts and drops are always there: `1e4<1`.
    PlayTak,
    /// As PTN-Ninja: `*` behind moves that flatten a wall, and line ends of two characters.
    Ninja,
}
