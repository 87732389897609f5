//! The links of the arena: which node follows which. What the nodes carry is elsewhere.

use alloc::vec::Vec;
use core::iter::successors;
use core::num::NonZeroU32;

use crate::ply::Ply;

/// A node of a [`GameTree`](crate::GameTree): a move, or the start of the game.
///
/// A small number that stays valid through every edit but [`compact`](crate::GameTree::compact).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    pub(crate) const ROOT: Self = Self(NonZeroU32::MIN);

    /// The node's number, from 0, which is the root: for tables beside the tree. Nodes are numbered in
    /// the order in which they were added.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The id of the node with this number, or none where the number is beyond what an id can be.
    pub(crate) fn from_index(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }
}

/// What the arena knows of a node. A removed node, and only that and the root, has no parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Links {
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
    /// The first node of the node's line: the root, or the start of a variation. Itself, for these.
    pub(crate) line: NodeId,
    /// Which child of its parent the node is: 0 goes on with the line, k starts variation k.
    pub(crate) number: u32,
    pub(crate) ply: Ply,
}

/// Trees of millions of moves are read: every word counts.
const _: () = assert!(size_of::<Links>() == 36);

/// The links of all nodes, by [`NodeId::index`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shape(pub(crate) Vec<Links>);

impl Shape {
    pub(crate) fn new() -> Self {
        Self(alloc::vec![Links {
            parent: None,
            first_child: None,
            last_child: None,
            next_sibling: None,
            line: NodeId::ROOT,
            number: 0,
            ply: Ply::default(),
        }])
    }

    pub(crate) fn at(&self, id: NodeId) -> &Links {
        &self.0[id.index()]
    }

    pub(crate) fn at_mut(&mut self, id: NodeId) -> &mut Links {
        &mut self.0[id.index()]
    }

    pub(crate) fn contains(&self, id: NodeId) -> bool {
        id == NodeId::ROOT || self.0.get(id.index()).is_some_and(|links| links.parent.is_some())
    }

    /// Adds a node to the arena that is not linked from anywhere yet, as the continuation of `parent`.
    pub(crate) fn push(&mut self, parent: NodeId, ply: Ply) -> NodeId {
        assert!(self.contains(parent), "a node can only be added under a node of the tree");
        let id = NodeId::from_index(self.0.len()).expect("a tree has at most 4,294,967,295 nodes");
        let line = self.at(parent).line;
        let (parent, number) = (Some(parent), 0);
        self.0.push(Links {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            line,
            number,
            ply,
        });
        id
    }

    /// Adds a node as the last child. Reading spends much of its time here: one look at the parent.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a sixth of reading is here, a quarter of that in being called")]
    pub(crate) fn add(&mut self, parent: NodeId, ply: Ply) -> NodeId {
        let id = NodeId::from_index(self.0.len()).expect("a tree has at most 4,294,967,295 nodes");
        let above = &mut self.0[parent.index()];
        assert!(
            above.parent.is_some() || parent == NodeId::ROOT,
            "a node can only be added under a node of the tree"
        );
        let line = above.line;
        let mut links = Links {
            parent: Some(parent),
            first_child: None,
            last_child: None,
            next_sibling: None,
            line,
            number: 0,
            ply,
        };
        if let Some(last) = above.last_child.replace(id) {
            let last = self.at_mut(last);
            last.next_sibling = Some(id);
            (links.line, links.number) = (id, last.number + 1);
        } else {
            above.first_child = Some(id);
        }
        self.0.push(links);
        id
    }

    /// A node and what follows it in its line.
    pub(crate) fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        successors(Some(id), |&id| self.at(id).first_child)
    }

    /// A node and the siblings after it.
    pub(crate) fn siblings_from(&self, id: Option<NodeId>) -> impl Iterator<Item = NodeId> + Clone + '_ {
        successors(id, |&id| self.at(id).next_sibling)
    }

    /// The first moves of the variations that a node is nested in, from the innermost out.
    pub(crate) fn variations_around(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let start = |id: NodeId| Some(self.at(id).line).filter(|&line| self.at(line).parent.is_some());
        successors(start(id), move |&line| start(self.first_sibling(line)))
    }

    /// The first of the node's siblings, which may be itself: the move that goes on with their parent's
    /// line. The root is its own.
    pub(crate) fn first_sibling(&self, id: NodeId) -> NodeId {
        self.at(id).parent.and_then(|parent| self.at(parent).first_child).unwrap_or(id)
    }
}
