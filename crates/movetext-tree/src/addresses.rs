//! The addresses of a tree's nodes, one after the other.

use alloc::string::String;
use alloc::vec::Vec;

use crate::address::{AddressText, Branch, Written};
use crate::shape::NodeId;
use crate::tree::GameTree;

/// The addresses of many nodes, one after the other: what it costs to go from one to the next that a walk or a replay
/// meets, and to write its short form, does not grow with how deep it is nested.
///
/// ```
/// use movetext_tree::{Addresses, GameTree, Ply};
/// let mut tree = GameTree::new(());
/// let first = tree.add(GameTree::<()>::ROOT, Ply::new(1, 0), ());
/// let other = tree.add(GameTree::<()>::ROOT, Ply::new(1, 0), ());
/// let mut addresses = Addresses::new(&tree);
/// assert_eq!(addresses.of(first).to_string(), "1a");
/// assert_eq!(addresses.of(other).to_string(), "1a.1.1a");
/// ```
#[derive(Debug, Clone)]
pub struct Addresses<'t, T> {
    tree: &'t GameTree<T>,
    last: LastAddress,
}

impl<'t, T> Addresses<'t, T> {
    /// Of the nodes of a tree.
    pub fn new(tree: &'t GameTree<T>) -> Self {
        Self { tree, last: LastAddress::default() }
    }

    /// That of a node.
    pub fn of(&mut self, id: NodeId) -> AddressText<'_> {
        self.last.of(self.tree, id)
    }
}

/// What [`Addresses`] knows of the node that was asked for last, for whoever cannot borrow the tree all the time. Of
/// one tree, which is not changed meanwhile.
#[derive(Debug, Clone, Default)]
pub struct LastAddress {
    /// The first nodes of the variations around the last node, the outermost first.
    lines: Vec<NodeId>,
    branches: Vec<Branch>,
    /// What the branches are written as: most nodes have those of the one before. And where each of them ends in it.
    text: String,
    ends: Vec<usize>,
}

impl LastAddress {
    /// The address of another node of the tree.
    pub fn of<T>(&mut self, tree: &GameTree<T>, id: NodeId) -> AddressText<'_> {
        let start = tree.line_start(id);
        let is_first = id == start && id != NodeId::ROOT;
        self.enter(tree, if is_first { tree.line_start(tree.first_sibling(id)) } else { start });
        if is_first {
            self.open(tree, id);
        }
        let written = Written { text: &self.text, ends: &self.ends };
        let (width, place) = (self.text.len(), tree.ply(id).into());
        AddressText { branches: &self.branches, written: Some(written), width, place }
    }

    /// Goes to a line: nearly always one that is open.
    fn enter<T>(&mut self, tree: &GameTree<T>, line: NodeId) {
        while self.lines.last().is_some_and(|open| *open != line) {
            self.lines.pop();
        }
        self.branches.truncate(self.lines.len());
        self.ends.truncate(self.lines.len());
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
        if self.lines.is_empty() && line != NodeId::ROOT {
            let around: Vec<_> = tree.shape.variations_around(line).collect();
            around.into_iter().rev().for_each(|start| self.open(tree, start));
        }
    }

    /// Goes into the variation that starts with a node.
    fn open<T>(&mut self, tree: &GameTree<T>, start: NodeId) {
        let at = tree.ply(tree.first_sibling(start)).into();
        let branch = Branch { at, variation: tree.shape.at(start).number };
        self.lines.push(start);
        // Writing to a string cannot fail.
        let _ = branch.write(&mut self.text);
        self.text.push('.');
        self.ends.push(self.text.len());
        self.branches.push(branch);
    }
}
