//! What a walk over a tree remarks on, before any rule says what to make of it.

use movetext_record::sgf::{PropertyType, RawPoint, Spelling, ValueFault};
use movetext_source::Span;
use movetext_tree::NodeId;

use super::Spelt;

/// Something that a rule may be about.
#[derive(Debug, Clone)]
pub(crate) struct Remark {
    /// What it is.
    pub(crate) what: RemarkKind,
    /// The node.
    pub(crate) node: NodeId,
    /// Where.
    pub(crate) span: Span,
    /// Where there is more of the same in this tree.
    pub(crate) more: Vec<Span>,
    /// How much more there is besides.
    pub(crate) unlisted: usize,
}

impl Remark {
    /// All places, the first included.
    pub(crate) fn spans(&self) -> impl Iterator<Item = Span> {
        core::iter::once(self.span).chain(self.more.iter().copied())
    }

    /// How often it is there besides the first time.
    pub(crate) fn others(&self) -> usize {
        self.more.len() + self.unlisted
    }
}

/// What is remarked on.
#[derive(Debug, Clone)]
pub(crate) enum RemarkKind {
    /// No version knows a property of this name.
    Unknown(String),
    /// The name has lower-case letters, which do not count.
    LowerCase(&'static PropertyType),
    /// The name is longer than names are.
    LongName,
    /// The version of the record does not know the property.
    OtherVersion(&'static PropertyType),
    /// A value that cannot be read, which is the last of these; what is wrong stands somewhere in it.
    ParseError(&'static PropertyType, ValueFault, Span),
    /// A view that is no two corners: it has so many points.
    NoView(usize),
    /// An arrow or a line from a point to the same point.
    OnePointLine(&'static PropertyType),
    /// An arrow or a line that the property has already.
    LineTwice(&'static PropertyType),
    /// A point of Go written as people write it: `D4`.
    HumanPoint,
    /// A point in capitals that is one of the board in small letters.
    UpperPoint,
    /// A value that is understood, but written differently.
    Spelling(&'static PropertyType, Spelling),
    /// A text that goes on with another property, whose name is this, since its bracket is missing. The text alone.
    Swallowed(&'static PropertyType, String),
    /// A text that starts with a bracket which nothing in it closes.
    SurplusBracket,
    /// A text without content.
    EmptyText(&'static PropertyType),
    /// More values than one: those behind the first.
    SeveralValues(&'static PropertyType),
    /// A property that the node has already.
    Repeated {
        /// The property; none if it is unknown.
        property: Option<&'static PropertyType>,
        /// Where it is first.
        first: Span,
        /// Whether its values are the same.
        is_same: bool,
    },
    /// A property of roots in another node.
    RootElsewhere(&'static PropertyType),
    /// A value about the game, behind the node that describes it.
    InfoElsewhere(&'static PropertyType),
    /// A move of each side in one node: where the second starts.
    TwoMoves,
    /// A move in the root.
    MoveInRoot,
    /// Stones are set up in a node with a move.
    SetupWithMove,
    /// A judgement of a move in a node without one.
    WithoutMove(&'static PropertyType),
    /// Two things that are not both true.
    Contradiction(&'static str, &'static str, Span),
    /// A node without a property.
    EmptyNode,
    /// A point that is named twice, and where it is first.
    Twice(RawPoint, [&'static str; 2], Span),
    /// A name of a node of so many letters.
    LongNodeName(usize),
    /// A backslash in front of a letter.
    LoneBackslash,
    /// Two moves of one side in a row.
    SameColor,
    /// White moves first, and nothing explains why.
    WhiteFirst,
    /// The other player moves than the one whose turn `PL` says it is.
    OtherPlayer,
    /// A name that an earlier tree spells in another way.
    Spelt(Spelt),
    /// The tree says another of these than the first tree of the file.
    Differs(&'static str, String),
}

impl RemarkKind {
    /// Whether it is reported once a tree: two of one kind.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::LowerCase(one), Self::LowerCase(other))
            | (Self::OtherVersion(one), Self::OtherVersion(other))
            | (Self::EmptyText(one), Self::EmptyText(other))
            | (Self::WithoutMove(one), Self::WithoutMove(other)) => one.id == other.id,
            (Self::Spelling(one, kind), Self::Spelling(other, other_kind)) => {
                one.id == other.id && kind == other_kind
            }
            (Self::Unknown(one), Self::Unknown(other)) => one == other,
            (Self::HumanPoint, Self::HumanPoint)
            | (Self::UpperPoint, Self::UpperPoint)
            | (Self::EmptyNode, Self::EmptyNode)
            | (Self::SetupWithMove, Self::SetupWithMove)
            | (Self::SameColor, Self::SameColor)
            | (Self::OtherPlayer, Self::OtherPlayer) => true,
            _ => false,
        }
    }
}

/// A value about the game or the file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Info {
    /// The property.
    pub(crate) property: &'static PropertyType,
    /// Its first value, without its brackets.
    pub(crate) value: Span,
    /// The whole property.
    pub(crate) whole: Span,
    /// The node that it stands in.
    pub(crate) node: NodeId,
}
