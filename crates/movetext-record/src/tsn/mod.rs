//! Tafl Standard and Extended Notation: the positions of a text, one a line (`tsn-ten.txt`).
//!
//! A position is a record without moves: its tree is a root. What is read beyond the specification is described
//! in [`movetext_rules::tafl::read_tsn`]; each departure is a [`Fault`]. Lines without fields are skipped, and
//! a line of which no position can be made is kept as it was.
//!
//! The two notations differ in the seventh field, which TEN demands and TSN ignores; what it says is
//! kept in both.
//!
//! ```
//! use movetext_record::tsn::{Start, Tsn, read};
//!
//! let text = "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0\n";
//! let parsed = read::<Tsn>(text).next().unwrap();
//! assert!(parsed.faults.is_empty());
//! assert!(matches!(&parsed.record.start, Start::Read(position) if position.defenders == 8));
//! ```

mod combine;
mod narrate;
mod play;
mod read;
mod search;
#[cfg(feature = "serde")]
mod serial;

pub use play::{ReplayError, Table};
pub use read::{Reader, read};

pub use crate::{Ten, Tsn};

use movetext_rules::tafl::{TsnFault, TsnRead, TsnRecord, is_tsn, read_ten, read_tsn};
use movetext_source::{Notation, Span};
use movetext_tree::GameTree;

use crate::stretch::{self, Independent, ReadFrom};
use crate::{Format, OwnFault, Reading, Replay, Text};

/// One of the two notations: all that differs is the seventh field.
pub trait Form:
    for<'s> Format<
        Headers<'s> = (),
        Start<'s> = Start<'s>,
        Node<'s> = Node,
        Fault = TsnFault,
        Places = Places,
        Carried = (),
    > + Replay<Error = ReplayError, Table = Table>
{
    /// Reads a line.
    fn read_line(text: &str) -> TsnRead;
    /// Writes a line, without its end.
    fn write_line(record: &TsnRecord) -> String;
}

macro_rules! formats { ($($name:ident $likeness:expr, $read:ident, $write:ident;)+) => {$(
    impl Format for $name {
        const NOTATION: Notation = Notation::$name;
        type Headers<'s> = ();
        type Start<'s> = Start<'s>;
        type Node<'s> = Node;
        type Fault = TsnFault;
        type Places = Places;
        type Carried = ();

        fn read<'s>(text: &'s str, _: &Reading) -> impl Iterator<Item = Parsed<'s, Self>> + use<'s> {
            read(text)
        }

    fn outlines(text: &str) -> impl movetext_parser::Outlines {
        movetext_parser::lines::lines(text)
    }

        fn read_from<'s>(text: &'s str, start: u32, _: &Reading, (): ()) -> impl ReadFrom<'s, Self> + use<'s> {
            Independent(read::read_from(text, start))
        }

        fn likely_start(text: &str, from: usize) -> Option<usize> {
            stretch::lines_from(text, from).next()
        }

        /// A size, a number and rows of men; in TEN a seventh field.
        fn likeness(head: &str) -> u8 {
            if fields(head).is_some_and($likeness) { 9 } else { 0 }
        }
    }

    impl Form for $name {
        fn read_line(text: &str) -> TsnRead {
            $read(text)
        }

        fn write_line(record: &TsnRecord) -> String {
            record.$write().to_string()
        }
    }
)+} }
formats! {
    Tsn |count| count < 7, read_tsn, tsn;
    Ten |count| count == 7, read_ten, ten;
}

/// A record in either notation.
pub type Record<'s, F> = crate::Record<'s, F>;
/// What reading a line gives.
pub type Parsed<'s, F> = crate::Parsed<'s, F>;

/// The position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Start<'s> {
    /// Understood.
    Read(#[cfg_attr(feature = "serde", serde(with = "serial"))] TsnRecord),
    /// Kept as it was.
    Unread(Text<'s>),
}

impl Start<'_> {
    /// The position, where it was understood.
    pub fn position(&self) -> Option<&TsnRecord> {
        match self {
            Self::Read(position) => Some(position),
            Self::Unread(_) => None,
        }
    }
}

/// The start of the game, the only node there is: it holds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node;

/// One thing that is not as the specification says, and where.
pub type Fault = crate::Fault<TsnFault>;

impl OwnFault for TsnFault {
    fn is_loss(&self) -> bool {
        self.is_unread()
    }
}

/// Where the fields of a position were written.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// The seven fields, empty at the end of the line where one is missing.
    pub fields: Vec<Span>,
}

/// How many fields the first line of a text has, where it looks like a position.
fn fields(head: &str) -> Option<usize> {
    let line = head.lines().next()?;
    is_tsn(line).then(|| line.split_ascii_whitespace().take(7).count())
}

/// The record of a position.
pub fn record<F: Form>(start: Start<'_>) -> Record<'_, F> {
    Record { headers: (), start, tree: GameTree::new(Node) }
}
