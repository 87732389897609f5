//! Records, and where they were written.

use std::borrow::Cow;

use movetext_parser::Outlines;
use movetext_source::{Cut, Notation, Span};
use movetext_tree::{GameTree, NodeId};

use crate::stretch::{Carried, ReadFrom};
use crate::{Fault, OwnFault, Reading};

/// Text of a record: borrowed from the source it was read from, or its own.
pub type Text<'s> = Cow<'s, str>;

/// The types of one notation's records, and their reader.
pub trait Format: Sized + 'static {
    /// Which notation it is.
    const NOTATION: Notation;
    /// What it says about the game as a whole.
    type Headers<'s>: Clone + PartialEq;
    /// Where the game starts and by which rules.
    type Start<'s>: Clone + PartialEq;
    /// One node of the tree: a move and its annotations. The root holds no move.
    type Node<'s>: Clone + PartialEq;
    /// What no other notation can get wrong.
    type Fault: OwnFault;
    /// Where things stand that no other notation has.
    type Places: Clone + Default;
    /// What the games of a text leave to those behind them; `()` where each is read by itself.
    type Carried: Carried;

    /// How a file is cut into parts that each may be in an encoding of their own, where the notation has these.
    const CUT: Option<Cut> = None;

    /// The records of a text, one after the other; none of a text without any token. Never fails.
    fn read<'s>(text: &'s str, reading: &Reading) -> impl Iterator<Item = Parsed<'s, Self>> + use<'s, Self>;

    /// The games of a text as [`Format::read`] cuts it, and nothing of what they say.
    fn outlines(text: &str) -> impl Outlines;

    /// The same from a byte on at which one of them starts, given what those in front of it leave. Places are in the whole text.
    fn read_from<'s>(
        text: &'s str,
        start: u32,
        reading: &Reading,
        carried: Self::Carried,
    ) -> impl ReadFrom<'s, Self> + use<'s, Self>;

    /// Where the next record may start, from a byte on: a guess, found by its looks.
    fn likely_start(text: &str, from: usize) -> Option<usize>;

    /// How much the beginning of a text looks like this notation: 0, not at all, to 9, like no other.
    /// There are no blanks in front of it, and no mark of its encoding.
    fn likeness(head: &str) -> u8;
}

/// What a record says. Equal records say the same.
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(
        serialize = "F::Headers<'s>: serde::Serialize, F::Start<'s>: serde::Serialize, F::Node<'s>: serde::Serialize",
        deserialize = "F::Headers<'s>: serde::Deserialize<'de>, F::Start<'s>: serde::Deserialize<'de>, \
                       F::Node<'s>: serde::Deserialize<'de>",
    ))
)]
pub struct Record<'s, F: Format> {
    /// What it says about the game as a whole.
    pub headers: F::Headers<'s>,
    /// Where the game starts and by which rules.
    pub start: F::Start<'s>,
    /// The moves, variations and all.
    pub tree: GameTree<F::Node<'s>>,
}

impl<F: Format> Clone for Record<'_, F> {
    fn clone(&self) -> Self {
        Self { headers: self.headers.clone(), start: self.start.clone(), tree: self.tree.clone() }
    }
}

impl<F: Format> PartialEq for Record<'_, F> {
    fn eq(&self, other: &Self) -> bool {
        self.headers == other.headers && self.start == other.start && self.tree == other.tree
    }
}

impl<'s, F: Format> core::fmt::Debug for Record<'s, F>
where
    F::Headers<'s>: core::fmt::Debug,
    F::Start<'s>: core::fmt::Debug,
    F::Node<'s>: core::fmt::Debug,
{
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Record")
            .field("headers", &self.headers)
            .field("start", &self.start)
            .field("tree", &self.tree)
            .finish()
    }
}

/// A move as a record has it: understood, or kept as it was.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum RecordedMove<'s, M> {
    /// A move that was understood.
    Move(M),
    /// What stands where a move should and could not be read.
    Unread(Text<'s>),
    /// A move that is left out where none may be.
    Gap,
    /// The player resigns.
    Resign,
    /// No move: the start of the game.
    Nothing,
}

impl<M> RecordedMove<'_, M> {
    /// The move, where it was understood.
    pub fn as_move(&self) -> Option<&M> {
        match self {
            Self::Move(played) => Some(played),
            _ => None,
        }
    }
}

/// Where a record was written. Never part of its equality.
#[derive(Debug, Clone, Default)]
pub struct Origin<P> {
    /// From the first to the last token of the record.
    pub whole: Span,
    /// Every node, by its index in the order in which the reader added it; the root first.
    pub nodes: Vec<NodeOrigin>,
    /// What only records of this notation have.
    pub places: P,
}

/// Where a tag was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TagOrigin {
    /// The whole of it, brackets included.
    pub whole: Span,
    /// Its name.
    pub name: Span,
    /// Its value.
    pub value: Span,
}

/// Where a node was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NodeOrigin {
    /// The move.
    pub played: Span,
    /// The turn number or address in front of its turn.
    pub turn: Span,
    /// The text of its comment, without brackets and bars; from the first to the last of several comments.
    pub comment: Option<Span>,
}

impl<P> Origin<P> {
    /// Where a node was written; a place at the start for one that was not.
    pub fn node(&self, node: NodeId) -> NodeOrigin {
        self.nodes.get(node.index()).copied().unwrap_or_default()
    }
}

/// What reading gives: the record as far as it could be made out, where it stood, and what was wrong.
pub struct Parsed<'s, F: Format> {
    /// What it says.
    pub record: Record<'s, F>,
    /// Where it says it.
    pub origin: Origin<F::Places>,
    /// What could not be read as it stands, in the order of the text.
    pub faults: Vec<Fault<F::Fault>>,
}

impl<F: Format> Clone for Parsed<'_, F> {
    fn clone(&self) -> Self {
        Self { record: self.record.clone(), origin: self.origin.clone(), faults: self.faults.clone() }
    }
}
