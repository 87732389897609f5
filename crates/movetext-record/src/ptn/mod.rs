//! Portable Tak Notation: the records of a text (`ptn.txt`).
//!
//! Read beyond the specification, each departure a [`Fault`]: tags in any case, repeated (the last counts),
//! without quotes, unknown (kept); moves in the spellings that [`movetext_rules::tak::read_move`] knows,
//! without numbers or with wrong ones; placeholders for moves that stand elsewhere; comments anywhere, any
//! number of them; results anywhere; branches in both of PTN-Ninja's syntaxes. What cannot be understood is
//! kept as it was.
//!
//! # Moves and their numbers
//! Moves follow one another as the game says, a ply after a ply; the tree is numbered from where the game
//! starts (the tag `TPS`, or move 1). Written numbers are checked against that and are not content. Without
//! a TPS, a placeholder in front of the first move (`1. -- e5`) says that player 2 begins.
//!
//! # Branches
//! A block is the name of a branch between braces, after a blank line and in front of a move number:
//! `{16w1/17b1}`. What stands before the last `/` names the branch that it leaves, the number (and a
//! placeholder for player 1) the move that it replaces. A block that can be attached to no move is a remark
//! if its name is not of the usual shape and its moves go on with the line before it: then it is read as a
//! comment. Others are kept as text in [`Headers::unattached`]. The older syntax has the name in front of
//! each number instead: `49-1.49. 2c5>11`. A branch's name is content where it is not
//! the one that would be given to it, see [`branch_name`].
//!
//! ```
//! use movetext_record::ptn::read;
//! use movetext_record::RecordedMove;
//!
//! let text = "[Size \"5\"]\n\n1. a1 e5\n2. c3 {centre} d4?\n\n{2w1}\n2. c2! 1-0\n";
//! let parsed = read(text).next().unwrap();
//! assert!(parsed.faults.is_empty());
//! let tree = &parsed.record.tree;
//! let centre = tree.main_line().nth(2).unwrap();
//! assert_eq!(tree.get(centre).annotations().after, ["centre"]);
//! let branch = tree.next_sibling(centre).unwrap();
//! assert!(matches!(&tree.get(branch).played, RecordedMove::Move(played) if played.to_string() == "c2"));
//! assert_eq!(tree.address(branch).to_string(), "2a.1.1a");
//! ```

mod branch;
mod builder;
mod combine;
mod fault;
mod header;
mod narrate;
mod play;
mod search;
mod start;
mod value;

pub use branch::{MAX_DEPTH, branch, branch_name, is_usual_name, usual_name};
pub use fault::{BranchFault, Fault, FaultKind, TagFault, TurnFault};
pub use header::{Reader, TAGS, read};
pub use play::{ReplayError, Table, complaints};
pub use start::{Start, StartFault, Tps};
pub use value::{ValueFault, value_fault};

pub use crate::{Date, DateFault, Headers, Tag};

pub use crate::Ptn;

use movetext_rules::tak::{GameResult, Marks, Move, read_move, read_result};
use movetext_source::{Notation, Span};
use movetext_tree::NodeId;

use crate::stretch::{Independent, ReadFrom, line_before, lines_from};
use crate::tagged::has_quoted_value;
use crate::{Format, Reading, RecordedMove, TagOrigin, Text};

/// So many words of a text without tags are looked at, to see whether it is PTN.
const WORDS: usize = 8;

impl Format for Ptn {
    const NOTATION: Notation = Notation::Ptn;
    type Headers<'s> = Headers<'s>;
    type Start<'s> = Start;
    type Node<'s> = Node<'s>;
    type Fault = FaultKind;
    type Places = Places;
    type Carried = ();

    fn read<'s>(text: &'s str, _: &Reading) -> impl Iterator<Item = Parsed<'s>> + use<'s> {
        read(text)
    }

    fn outlines(text: &str) -> impl movetext_parser::Outlines {
        movetext_parser::ptn::games(text)
    }

    fn read_from<'s>(text: &'s str, start: u32, _: &Reading, (): ()) -> impl ReadFrom<'s, Self> + use<'s> {
        Independent(header::read_from(text, start))
    }

    /// A line with a tag, behind one without.
    fn likely_start(text: &str, from: usize) -> Option<usize> {
        let is_tag = |at: usize| text[at..].starts_with('[');
        lines_from(text, from).find(|line| is_tag(*line) && !line_before(text, *line).is_some_and(is_tag))
    }

    /// A tag with a value in quotes, `[Size "6"]`; a comment in braces; moves, `a1 Sb2 3c3>12`.
    fn likeness(head: &str) -> u8 {
        match head.as_bytes().first() {
            Some(b'{') => 7,
            Some(b'[') if has_quoted_value(&head[1..]) => 7,
            Some(b'[') | None => 0,
            Some(_) if starts_with_moves(head) => 5,
            Some(_) => 0,
        }
    }
}

/// Whether the first words of a text that are not numbers are moves of Tak.
fn starts_with_moves(text: &str) -> bool {
    for word in text.split_whitespace().take(WORDS) {
        let number = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let played = number.trim_start_matches('.');
        // A number with its periods is followed by a move, perhaps without a blank between; the count of a
        // spread belongs to the move.
        let played = if number.starts_with('.') { played } else { word };
        if played.is_empty() || played == "--" || played.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        return read_move(played).is_ok() || read_result(played).is_ok();
    }
    false
}

/// Where the parts of a record were written that only PTN has.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// Every tag, in the order of the text.
    pub tags: Vec<TagOrigin>,
    /// The names of branches, by their first nodes, in the order of the text.
    pub branches: Vec<(NodeId, Span)>,
    /// The results in the movetext, by the nodes they follow, in the order of the text.
    pub results: Vec<(NodeId, Span)>,
}

/// A record in PTN. Its start is what its tags say; see [`Start::of`].
pub type Record<'s> = crate::Record<'s, Ptn>;
/// What reading PTN gives.
pub type Parsed<'s> = crate::Parsed<'s, Ptn>;

/// A move and its annotations. The `*` of a flattened wall and the letter of the moved stack's top stone
/// follow from the position: they are claims for a linter, not part of the record.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node<'s> {
    /// The move.
    pub played: RecordedMove<'s, Move>,
    /// `'`, `''`, `!`, `?`.
    #[cfg_attr(feature = "serde", serde(default))]
    pub marks: Marks,
    /// Few moves have any, so that it is apart.
    #[cfg_attr(feature = "serde", serde(default))]
    annotations: Option<Box<Annotations<'s>>>,
}

/// The annotations of a move besides its marks.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Annotations<'s> {
    /// The comments between the move's number and the move.
    pub before: Vec<Text<'s>>,
    /// The comments behind it; those of the start are in front of the first number.
    pub after: Vec<Text<'s>>,
    /// The name of the branch that starts here, where it is not the usual one: without the names of the
    /// branches it leaves.
    pub branch: Option<Text<'s>>,
    /// The result behind it.
    pub result: Option<GameResult>,
}

/// The annotations of a node that has none.
static NO_ANNOTATIONS: Annotations<'static> =
    Annotations { before: Vec::new(), after: Vec::new(), branch: None, result: None };

impl<'s> Node<'s> {
    /// A node without annotations.
    pub const fn new(played: RecordedMove<'s, Move>) -> Self {
        Self {
            played,
            marks: Marks { threat: None, evaluation: movetext_rules::tak::Evaluation::NONE },
            annotations: None,
        }
    }

    /// Its annotations besides its marks.
    pub fn annotations(&self) -> &Annotations<'s> {
        self.annotations.as_deref().unwrap_or(&NO_ANNOTATIONS)
    }

    /// The same, to change it.
    pub fn annotations_mut(&mut self) -> &mut Annotations<'s> {
        self.annotations.get_or_insert_default()
    }
}

impl core::hash::Hash for Node<'_> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (&self.played, &self.marks, self.annotations()).hash(state);
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.played == other.played && self.marks == other.marks && self.annotations() == other.annotations()
    }
}
