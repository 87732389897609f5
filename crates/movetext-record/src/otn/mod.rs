//! OpenTafl Notation: the records of a text (`otn.txt`, section 4).
//!
//! Read beyond the specification, each departure a [`Fault`]: tags in any order, repeated (the last counts)
//! or unknown (kept); turn numbers with gaps or slips; variation addresses without the final dot,
//! numbered with gaps; moves and comments on one line; moves in the spellings that
//! [`movetext_rules::tafl::MoveRecord::read`] knows. What cannot be understood is kept as it was.
//!
//! ```
//! use movetext_record::otn::{Dialect, read};
//! use movetext_record::RecordedMove;
//!
//! let text = "[rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d2-e2 d3-d2\n[first|second]";
//! let parsed = read(text, Dialect::Spec).next().unwrap();
//! assert!(parsed.faults.is_empty());
//! let second = parsed.record.tree.main_line().last().unwrap();
//! let node = parsed.record.tree.get(second);
//! assert_eq!(node.comment.as_deref(), Some("second"));
//! assert!(matches!(&node.played, RecordedMove::Move(played) if played.to_string() == "d3-d2"));
//! ```

mod builder;
mod combine;
mod comment;
mod fault;
mod header;
mod narrate;
mod play;
mod search;
#[cfg(feature = "serde")]
mod serial;
mod start;
mod tag;

pub use builder::MAX_DEPTH;
pub use comment::{Clock, CommentParts, hints, leading_clock};
pub use fault::{Fault, FaultKind, TagFault, TurnFault};
pub use header::{Reader, read, rules_of};
pub use movetext_rules::tafl::Dialect;
pub use play::{ReplayError, Table};
pub use start::{PositionTag, PreparedRules, RulesTag, RulesText, Start};
pub use tag::{ClockFault, GameResult, PuzzleMode, TagValueFault, TimeControl, TimeRemaining};

pub use crate::{Date, DateFault, Headers, Tag};

pub use crate::Otn;

use movetext_lexer::otn::known_tag;
use movetext_rules::tafl::MoveRecord;
use movetext_source::Notation;

use crate::stretch::{Independent, ReadFrom, line_before, lines_from};
use crate::tagged::has_quoted_value;
use crate::{Format, Reading, RecordedMove, TagOrigin, Text};

impl Reading {
    /// OTN: whose letters the rules are written in.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }
}

impl Format for Otn {
    const NOTATION: Notation = Notation::Otn;
    type Headers<'s> = Headers<'s>;
    type Start<'s> = Start<'s>;
    type Node<'s> = Node<'s>;
    type Fault = FaultKind;
    type Places = Places;
    type Carried = ();

    fn read<'s>(text: &'s str, reading: &Reading) -> impl Iterator<Item = Parsed<'s>> + use<'s> {
        read(text, reading.dialect)
    }

    fn outlines(text: &str) -> impl movetext_parser::Outlines {
        movetext_parser::otn::games(text)
    }

    fn read_from<'s>(
        text: &'s str,
        start: u32,
        reading: &Reading,
        (): (),
    ) -> impl ReadFrom<'s, Self> + use<'s> {
        Independent(header::read_from(text, start, reading.dialect))
    }

    /// A line with a tag that everybody knows, behind one without.
    fn likely_start(text: &str, from: usize) -> Option<usize> {
        let is_tag = |at: usize| {
            let tag = text[at..].bytes().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            known_tag(text, (at + tag) as u32).is_some()
        };
        lines_from(text, from).find(|line| is_tag(*line) && !line_before(text, *line).is_some_and(is_tag))
    }

    /// A tag with a colon behind its name, `[rules:`; moves behind a number, `1. h2-a2`.
    fn likeness(head: &str) -> u8 {
        match head.strip_prefix('[') {
            Some(tag) if !has_quoted_value(tag) => 7,
            None if head.starts_with("dim:") => 7,
            None if head.starts_with(|letter: char| letter.is_ascii_digit()) => 3,
            _ => 0,
        }
    }
}

/// Where the tags of a record were written.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// Every tag, in the order of the text, rules and position included.
    pub tags: Vec<TagOrigin>,
}

/// A record in OTN.
pub type Record<'s> = crate::Record<'s, Otn>;
/// What reading OTN gives.
pub type Parsed<'s> = crate::Parsed<'s, Otn>;

/// A move and its annotations.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node<'s> {
    /// The move.
    pub played: RecordedMove<'s, MoveRecord>,
    /// The comment on it: its part of the turn's comment, never empty.
    pub comment: Option<Text<'s>>,
}
