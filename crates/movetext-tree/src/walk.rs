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
    /// How many of the nodes on the way here have a variation that is still to come.
    forks: usize,
}

impl<'a> Walk<'a> {
    #[inline]
    pub(crate) fn new(shape: &'a Shape, top: NodeId) -> Self {
        Self { shape, top, next: Some(top), forks: 0 }
    }

    /// The next node behind one that nothing follows: the next variation off the moves before it.
    #[inline(never)]
    fn beside(&mut self, mut id: NodeId) -> Option<NodeId> {
        self.forks = self.forks.checked_sub(1)?;
        loop {
            let links = self.shape.at(id);
            if links.next_sibling.is_some() {
                return links.next_sibling;
            }
            id = links.parent?;
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = NodeId;

    #[inline]
    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        let links = self.shape.at(id);
        self.forks += usize::from(links.next_sibling.is_some() && id != self.top);
        self.next = match links.first_child {
            None => self.beside(id),
            child => child,
        };
        Some(id)
    }
}
