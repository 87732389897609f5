//! Positions of Tak, one a line (TPS). Each line that is not blank is a record with a start and no moves.
//!
//! What is read beyond what programs write stands at [`movetext_rules::tak::read_tps`]; a line that is no
//! board is kept as it was. A line may have the brackets of a PTN tag around it.
//!
//! ```
//! use movetext_record::tps::{Start, read};
//!
//! let records: Vec<_> = read("x3/x,1,x/x3 2 1\n\nx3/x3/x3 1 1\n").collect();
//! assert_eq!(records.len(), 2);
//! assert!(matches!(&records[0].record.start, Start::Read(setup) if setup.move_number == 1));
//! ```

mod combine;
mod narrate;
mod play;
mod search;

pub use play::ReplayError;

use std::borrow::Cow;

use movetext_parser::lines::{Lines, lines, lines_from};
use movetext_rules::tak::{Setup, TpsFault, read_tps};
use movetext_source::{Notation, Span};
use movetext_tree::GameTree;

pub use crate::Tps;
use crate::stretch::{self, Independent, ReadFrom};
use crate::{Format, Origin, OwnFault, Reading, Text};

impl Format for Tps {
    const NOTATION: Notation = Notation::Tps;
    type Headers<'s> = ();
    type Start<'s> = Start<'s>;
    type Node<'s> = ();
    type Fault = TpsFault;
    type Places = ();
    type Carried = ();

    fn read<'s>(text: &'s str, _: &Reading) -> impl Iterator<Item = Parsed<'s>> + use<'s> {
        read(text)
    }

    fn outlines(text: &str) -> impl movetext_parser::Outlines {
        lines(text)
    }

    fn read_from<'s>(text: &'s str, start: u32, _: &Reading, (): ()) -> impl ReadFrom<'s, Self> + use<'s> {
        Independent(Reader { text, lines: lines_from(text, start) })
    }

    fn likely_start(text: &str, from: usize) -> Option<usize> {
        stretch::lines_from(text, from).next()
    }

    /// Rows of a board of Tak, whoever is to move, even where something is wrong with them.
    fn likeness(head: &str) -> u8 {
        let line = head.lines().next().unwrap_or_default();
        match has_rows(line) {
            true if read_tps(line).is_ok() => 8,
            true => 6,
            false => 0,
        }
    }
}

/// Whether a line starts with what may be rows of a board.
fn has_rows(line: &str) -> bool {
    let rows = line.split_ascii_whitespace().next().unwrap_or_default();
    let is_of_rows = |letter: char| letter.is_ascii_digit() || "xXsScCfF,/".contains(letter);
    rows.contains('/') && rows.contains(['x', 'X', ',']) && rows.chars().all(is_of_rows)
}

impl OwnFault for TpsFault {
    fn is_loss(&self) -> bool {
        !self.is_spelling()
    }
}

/// A position.
pub type Record<'s> = crate::Record<'s, Tps>;
/// What is wrong with a position, and where.
pub type Fault = crate::Fault<TpsFault>;
/// What reading a position gives.
pub type Parsed<'s> = crate::Parsed<'s, Tps>;

/// The position of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Start<'s> {
    /// Understood, with or without faults.
    Read(Setup),
    /// Kept as it was.
    Unread(Text<'s>),
}

impl Start<'_> {
    /// The position, where it was understood.
    pub fn setup(&self) -> Option<&Setup> {
        match self {
            Self::Read(setup) => Some(setup),
            Self::Unread(_) => None,
        }
    }
}

/// The positions of a text, a line each.
pub fn read(text: &str) -> Reader<'_> {
    Reader { text, lines: lines(text) }
}

/// The positions of a text; see [`read`].
#[derive(Debug, Clone)]
pub struct Reader<'s> {
    text: &'s str,
    lines: Lines<'s>,
}

impl<'s> Iterator for Reader<'s> {
    type Item = Parsed<'s>;

    fn next(&mut self) -> Option<Parsed<'s>> {
        let span = self.lines.next()?.content();
        let line = span.of(self.text);
        let (board, offset) = inside_tag(line);
        let start = span.start + offset as u32;
        let shifted = Span::new(start, start + board.len() as u32);
        let fault = |misread: movetext_rules::ParseError<TpsFault>| {
            Fault::own(shifted.part(&misread.at), misread.kind)
        };
        let (start, faults) = match read_tps(board) {
            Ok(read) => (Start::Read(read.setup), read.faults.into_iter().map(fault).collect()),
            Err(misread) => (Start::Unread(Cow::Borrowed(line)), vec![fault(misread)]),
        };
        Some(Parsed {
            record: Record { headers: (), start, tree: GameTree::new(()) },
            origin: Origin { whole: span, ..Origin::default() },
            faults,
        })
    }
}

/// What stands in the quotes of `[TPS "…"]`, and where; the whole of any other line.
fn inside_tag(line: &str) -> (&str, usize) {
    let inner = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let quoted = inner.and_then(|inner| inner.trim_end().strip_suffix('"')).and_then(|inner| {
        let quote = inner.find('"')?;
        inner[..quote].trim().eq_ignore_ascii_case("tps").then_some((&inner[quote + 1..], quote + 2))
    });
    quoted.unwrap_or((line, 0))
}
