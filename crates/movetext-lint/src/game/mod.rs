//! A game of a file, read and replayed: what the checks look at, whatever its notation.

mod content;
mod near;
mod places;
mod replayed;
mod sided;

pub use content::Content;
pub(crate) use content::content_of_tags;
pub use near::Near;
pub(crate) use places::end_of_word;
pub use replayed::{FailedId, FailedMove, MoveStatus, Replayed, ReplayedNode};
pub use sided::{SidedNotation, SidedState};

use movetext_diagnostics::{Diagnostic, Edit};
use movetext_record::{Fault, Narrate, Origin, Parsed, Record, Replay, Report, TagOrigin};
use movetext_source::Span;
use movetext_tree::{GameTree, NodeId};

/// The start of every game.
pub(crate) const ROOT: NodeId = GameTree::<()>::ROOT;

/// A notation whose games are linted.
pub trait LintNotation: Narrate {
    /// What is kept of each node that was played: a [`SidedState`] where the game has sides, else `()`.
    type State: NodeState<Self>;
    /// What the rules want to know of a move that was played and has something to be looked at.
    type Facts;
    /// What is remembered of the games before in a file; `()` where its games are looked at one by one.
    type Memory: Default + Send + 'static;
    /// What one walk over the record finds, for all checks; `()` where there is none.
    type Survey: Default;
    /// How much of what a step did [`LintNotation::facts`] wants to hear.
    type Report: Report<Self>;

    /// Whether the record keeps text that could not be read among its values.
    const KEEPS_UNREAD: bool = false;

    /// Walks over the record, before it is replayed.
    fn survey(text: &str, parsed: &Parsed<'_, Self>, memory: &mut Self::Memory) -> Self::Survey {
        let _ = (text, parsed, memory);
        Self::Survey::default()
    }

    /// Whether the board at the start is what the record says. Where it is a guess, everything that the rules of the
    /// game forbid would only follow from that: nothing is replayed.
    fn is_board_known(parsed: &Parsed<'_, Self>) -> bool {
        let _ = parsed;
        true
    }

    /// How many words of a record were not written: those that braces and macros stand for.
    fn listed(survey: &Self::Survey) -> usize {
        let _ = survey;
        0
    }

    /// Where the tags were written.
    fn tags(places: &Self::Places) -> &[TagOrigin] {
        let _ = places;
        &[]
    }

    /// Where all stands that belongs to the node that was read so many-th: from the number of its turn up to the next node. In
    /// front of the first move stand the tags.
    fn extent(text: &str, origin: &Origin<Self::Places>, at: usize) -> Span {
        let first =
            if at == 0 { Some(origin.whole.start) } else { places::start_of_node(text, &origin.nodes, at) };
        let first = first.unwrap_or(origin.whole.end);
        let next = places::start_of_node(text, &origin.nodes, at + 1);
        Span::new(first, next.unwrap_or(origin.whole.end).max(first))
    }

    /// What is written for a character in a comment or a value; nothing for one that could end it.
    fn in_text(character: char) -> Option<char> {
        Some(character).filter(|character| !matches!(character, '[' | ']' | '|' | '\\'))
    }

    /// What must be written as well where a record gets its first letter beyond ASCII, so that others read the letter.
    fn declared_encoding(game: &Replayed<'_, Self>) -> Option<Edit> {
        let _ = game;
        None
    }

    /// What stands between two remarks of one comment.
    const BETWEEN_REMARKS: &'static str = " ";
    /// Whether the start of a game can have a comment where it has none.
    const COMMENTS_START: bool = false;

    /// The edit that writes a remark into the comment of the node that was read so many-th, or makes one; none where there can
    /// be none.
    fn comment_on(text: &str, origin: &Origin<Self::Places>, at: usize, remark: &str) -> Option<Edit> {
        let _ = (text, origin, at, remark);
        None
    }

    /// Whether a player resigns.
    fn resigns(node: &Self::Node<'_>) -> bool {
        let _ = node;
        false
    }

    /// What gives the facts about each move that was played; none about most.
    fn facts<'a>(
        text: &'a str,
        parsed: &'a Parsed<'_, Self>,
    ) -> impl FnMut(NodeId, &Self::Node<'_>, Played<'_, Self>) -> Option<Self::Facts> + 'a {
        let _ = (text, parsed);
        |_, _, _| None
    }

    /// The legal move that is written most like the one of a node, on the table before it.
    fn nearest(node: &Self::Node<'_>, table: &Self::Table) -> Option<Near> {
        let _ = (node, table);
        None
    }

    /// What completes the finding about a fault that no check reports: notes and fixes, a message that says more.
    fn complete<'a>(
        game: &'a Replayed<'_, Self>,
    ) -> impl FnMut(Diagnostic, &Fault<Self::Fault>) -> Diagnostic + 'a {
        let _ = game;
        |finding, _| finding
    }

    /// Adds what the record says that no safe fix may change: of the game as a whole, then of each node.
    fn content(record: &Record<'_, Self>, content: &mut Content);
}

/// What is kept of a node that was played. There is one for each move of a game: it is small.
pub trait NodeState<F: Replay>: Default {
    /// That of the table after a node; `before` gives that of the node before, if there is one.
    fn of<'a>(table: &F::Table, node: &F::Node<'_>, before: impl FnOnce() -> Option<&'a Self>) -> Self
    where
        Self: 'a;

    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// A hash of what stands on the table; 0 where that follows from the moves alone, or is not known.
    fn position_hash(table: &F::Table) -> u64;
}

/// Of a game without sides nothing is kept.
impl<F: Replay> NodeState<F> for () {
    fn of<'a>(_: &F::Table, _: &F::Node<'_>, _: impl FnOnce() -> Option<&'a ()>) {}

    fn is_over(&self) -> bool {
        false
    }

    fn position_hash(_: &F::Table) -> u64 {
        0
    }
}

/// What the linter learns about a step.
pub type ReportedOf<F> = <<F as LintNotation>::Report as Report<F>>::Reported;

/// A move that was played.
pub struct Played<'a, F: LintNotation> {
    /// What it did; of several steps the last.
    pub effect: &'a ReportedOf<F>,
    /// What each of its steps did.
    pub effects: &'a [ReportedOf<F>],
    /// The table after it.
    pub table: &'a F::Table,
    /// What is kept of it.
    pub state: &'a F::State,
}
