//! Going through a tree or a part of it, depth first, in constant memory.

use crate::shape::{NodeId, Shape};

/// A step of [`GameTree::traverse`](crate::GameTree::traverse).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visit {
    /// The node is met; what is below it comes next.
    Enter(NodeId),
    /// All that is below the node has been met.
    Leave(NodeId),
}

impl Visit {
    /// The step after this one on the way through the nodes below and with `top`. Parents are linked, so
    /// that the last step is all there is to remember.
    pub(crate) fn following(self, shape: &Shape, top: NodeId) -> Option<Self> {
        match self {
            Self::Enter(id) => Some(shape.at(id).first_child.map_or(Self::Leave(id), Self::Enter)),
            Self::Leave(id) if id == top => None,
            Self::Leave(id) => {
                let links = shape.at(id);
                links.next_sibling.map(Self::Enter).or(links.parent.map(Self::Leave))
            }
        }
    }
}

/// Depth first through the nodes below and with `top`.
#[derive(Debug, Clone)]
pub(crate) struct Traverse<'a> {
    shape: &'a Shape,
    top: NodeId,
    next: Option<Visit>,
}

impl<'a> Traverse<'a> {
    pub(crate) fn new(shape: &'a Shape, top: NodeId) -> Self {
        Self { shape, top, next: Some(Visit::Enter(top)) }
    }
}

impl Iterator for Traverse<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let visit = self.next?;
        self.next = visit.following(self.shape, self.top);
        Some(visit)
    }
}

/// The nodes that such a traversal enters.
#[derive(Debug, Clone)]
pub(crate) struct Walk<'a> {
    shape: &'a Shape,
    top: NodeId,
    next: Option<NodeId>,
}

impl<'a> Walk<'a> {
    #[inline]
    pub(crate) fn new(shape: &'a Shape, top: NodeId) -> Self {
        Self { shape, top, next: Some(top) }
    }

    /// The next node behind one that nothing follows: the next variation off the moves before it.
    fn beside(&self, mut id: NodeId) -> Option<NodeId> {
        while id != self.top {
            let links = self.shape.at(id);
            if links.next_sibling.is_some() {
                return links.next_sibling;
            }
            id = links.parent?;
        }
        None
    }
}

impl Iterator for Walk<'_> {
    type Item = NodeId;

    #[inline]
    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.shape.at(id).first_child.or_else(|| self.beside(id));
        Some(id)
    }
}
