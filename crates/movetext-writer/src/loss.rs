//! What a notation has no way to say.

use core::fmt;

use movetext_tree::NodeId;

/// Something of a record that a notation cannot say, or not so that it is read back as it was; `K` are the kinds of the
/// notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Loss<K> {
    /// What it is about.
    pub subject: Subject,
    /// What about it, and what was written instead.
    pub kind: K,
}

/// What a loss is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The record as a whole.
    Record,
    /// A tag, by its index in [`Headers::tags`](movetext_record::Headers::tags).
    Tag(usize),
    /// The rules.
    Rules,
    /// The position that the game starts from.
    Position,
    /// The start of the game, or a move.
    Node(NodeId),
    /// Movetext that hangs off no move, by its index in
    /// [`Headers::unattached`](movetext_record::Headers::unattached).
    Unattached(usize),
}

impl<K> Loss<K> {
    pub(crate) const fn tag(index: usize, kind: K) -> Self {
        Self { subject: Subject::Tag(index), kind }
    }

    pub(crate) const fn node(node: NodeId, kind: K) -> Self {
        Self { subject: Subject::Node(node), kind }
    }
}

impl<K: fmt::Display> fmt::Display for Loss<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}
