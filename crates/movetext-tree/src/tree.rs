//! The tree itself: building it, asking it, and going through it.

use alloc::vec::Vec;
use core::fmt;

use crate::address::{Address, Branch};
use crate::path::Path;
use crate::ply::Ply;
use crate::resolve::{Lookup, ResolveError};
use crate::shape::{NodeId, Shape};
use crate::turns::{Turn, Turns, moves_from};
use crate::walk::{Traverse, Visit, Walk};

/// The tree of a game's moves. See the [crate](crate).
///
/// Nodes are named by the ids that this tree gave out. With an id of another tree, methods panic or answer for
/// another node. The id of a node that an edit removed still reads what it carried, but has no meaningful
/// address, and nothing can be added below it; [`GameTree::contains`] is false.
#[derive(Clone)]
pub struct GameTree<T> {
    pub(crate) shape: Shape,
    /// By [`NodeId::index`], as the links. Those of removed nodes stay until the tree is compacted.
    pub(crate) nodes: Vec<T>,
    pub(crate) removed: usize,
}

impl<T> GameTree<T> {
    /// The start of the game, `0a`.
    pub const ROOT: NodeId = NodeId::ROOT;

    /// A tree of the start alone.
    pub fn new(root: T) -> Self {
        Self { shape: Shape::new(), nodes: alloc::vec![root], removed: 0 }
    }

    /// A tree of the start alone, with room for `moves` moves.
    pub fn with_capacity(root: T, moves: usize) -> Self {
        let mut tree = Self::new(root);
        tree.shape.0.reserve(moves);
        tree.nodes.reserve(moves);
        tree
    }

    /// Adds a node as the last child of `parent`: the first child goes on with its line, any further one
    /// starts the next variation that replaces the first.
    ///
    /// # Panics
    /// When `parent` is not a node of the tree, or the tree has 4,294,967,295 nodes already.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the node is made in its place in the arena")]
    pub fn add(&mut self, parent: NodeId, ply: Ply, node: T) -> NodeId {
        let id = self.shape.add(parent, ply);
        self.nodes.push(node);
        id
    }

    /// Whether this is a node of the tree that no edit has removed.
    #[inline]
    pub fn contains(&self, id: NodeId) -> bool {
        self.shape.contains(id)
    }

    /// What the node carries.
    #[inline]
    pub fn get(&self, id: NodeId) -> &T {
        &self.nodes[id.index()]
    }

    /// What the node carries, to change it.
    #[inline]
    pub fn get_mut(&mut self, id: NodeId) -> &mut T {
        &mut self.nodes[id.index()]
    }

    /// What all nodes carry, in the order in which they were added; removed nodes are among them.
    pub fn nodes(&self) -> impl Iterator<Item = &T> {
        self.nodes.iter()
    }

    /// What all nodes carry, to change it, in the order in which they were added; removed nodes are among them.
    pub fn nodes_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.nodes.iter_mut()
    }

    /// The place of the node in its own line.
    #[inline]
    pub fn ply(&self, id: NodeId) -> Ply {
        self.shape.at(id).ply
    }

    /// The node before this one; none for the root.
    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.shape.at(id).parent
    }

    /// Gives a node another place in its line, where who builds the tree knows better. Nothing else moves.
    pub fn set_ply(&mut self, id: NodeId, ply: Ply) {
        self.shape.at_mut(id).ply = ply;
    }

    /// The node that goes on with this one's line.
    #[inline]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.shape.at(id).first_child
    }

    /// The next node with the same parent: the next variation.
    #[inline]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.shape.at(id).next_sibling
    }

    /// The first of the nodes with the same parent, which may be the node itself: the move that the others
    /// replace. The root is its own.
    pub fn first_sibling(&self, id: NodeId) -> NodeId {
        self.shape.first_sibling(id)
    }

    /// The nodes after this one: the one that goes on with its line, then the variations in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.shape.siblings_from(self.first_child(id))
    }

    /// The number of nodes, the root included.
    #[expect(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len() - self.removed
    }

    /// All nodes depth first: a node, then all that follows it in its line with its variations, then the
    /// variations that replace it. In constant memory.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.walk_from(Self::ROOT)
    }

    /// A node and all nodes below it, as [`GameTree::walk`].
    pub fn walk_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        Walk::new(&self.shape, id)
    }

    /// All nodes depth first, with a step where each is entered and one where it is left: for writing
    /// notations that bracket their variations. In constant memory.
    pub fn traverse(&self) -> impl Iterator<Item = Visit> + Clone + '_ {
        Traverse::new(&self.shape, Self::ROOT)
    }

    /// The moves of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.line_from(Self::ROOT).skip(1)
    }

    /// A node and those that follow it in its line.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.shape.line_from(id)
    }

    /// The line that leads to a node as a tree of its own, without any variation. Each variation on the way takes the
    /// turn of the move that it replaces, and what follows it in its line is shifted by as many turns.
    ///
    /// ```
    /// use movetext_tree::{GameTree, Ply};
    /// let mut game = GameTree::new("");
    /// let first = game.add(GameTree::<&str>::ROOT, Ply::new(17, 0), "c2-b2");
    /// game.add(first, Ply::new(17, 1), "a4-a3");
    /// let other = game.add(first, Ply::new(1, 1), "a4-a5");
    /// let line = game.line_to(other);
    /// let moves: Vec<_> = line.main_line().map(|id| (line.address(id).to_string(), *line.get(id))).collect();
    /// assert_eq!(moves, [("17a".to_owned(), "c2-b2"), ("17b".to_owned(), "a4-a5")]);
    /// ```
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Self
    where
        T: Clone,
    {
        let up = core::iter::successors(Some(id), |&id| self.parent(id)).take_while(|&id| id != Self::ROOT);
        let mut nodes: Vec<_> = up.collect();
        let mut line = Self::with_capacity(self.get(Self::ROOT).clone(), nodes.len());
        line.set_ply(Self::ROOT, self.ply(Self::ROOT));
        nodes.reverse();
        let mut last = Self::ROOT;
        // From which turn to which the present line is shifted.
        let mut shift = (0, 0);
        for id in nodes {
            if self.is_variation_start(id).is_some() {
                let replaced = self.ply(self.first_sibling(id)).shifted(shift.0, shift.1);
                shift = (self.ply(id).turn, replaced.turn);
            }
            last = line.add(last, self.ply(id).shifted(shift.0, shift.1), self.get(id).clone());
        }
        line
    }

    /// What follows a node as a tree of its own, with another content for its start. Where the node is in a variation, what
    /// goes on with its line takes the turns of the main line, as in [`GameTree::line_to`].
    ///
    /// ```
    /// use movetext_tree::{GameTree, Ply};
    /// let mut game = GameTree::new("");
    /// let first = game.add(GameTree::<&str>::ROOT, Ply::new(17, 0), "c2-b2");
    /// game.add(first, Ply::new(17, 1), "a4-a3");
    /// let other = game.add(first, Ply::new(1, 1), "a4-a5");
    /// game.add(other, Ply::new(2, 0), "b2-b3");
    /// let rest = game.below(other, "start");
    /// let moves: Vec<_> = rest.main_line().map(|id| (rest.address(id).to_string(), *rest.get(id))).collect();
    /// assert_eq!(moves, [("18a".to_owned(), "b2-b3")]);
    /// ```
    #[must_use]
    pub fn below(&self, id: NodeId, root: T) -> Self
    where
        T: Clone,
    {
        let before = self.line_to(id);
        let turn = before.ply(before.main_line().last().unwrap_or(Self::ROOT)).turn;
        let own_line = self.line_start(id);
        let mut rest = Self::new(root);
        let mut places = alloc::vec![Self::ROOT; self.nodes.len()];
        for node in self.walk_from(id) {
            let Some(parent) = self.parent(node).filter(|_| node != id) else { continue };
            let goes_on = self.line_start(node) == own_line;
            let ply = if goes_on { self.ply(node).shifted(self.ply(id).turn, turn) } else { self.ply(node) };
            places[node.index()] = rest.add(places[parent.index()], ply, self.get(node).clone());
        }
        rest
    }

    /// The first node of the node's line: the first move of its variation, or the root.
    #[inline]
    pub fn line_start(&self, id: NodeId) -> NodeId {
        self.shape.at(id).line
    }

    /// If the node is the first move of a variation, which of the variations that replace its
    /// [first sibling](GameTree::first_sibling), from 1.
    #[inline]
    pub fn is_variation_start(&self, id: NodeId) -> Option<u32> {
        Some(self.shape.at(id).number).filter(|&number| number > 0)
    }

    /// The turns of the tree in the order in which OTN writes them: the variations that replace a move of a
    /// turn come right after that turn, before the next turn of its line. In constant memory.
    pub fn turns(&self) -> impl Iterator<Item = Turn> + Clone + '_ {
        Turns::new(&self.shape)
    }

    /// The moves of a turn in their order.
    pub fn turn_moves(&self, turn: Turn) -> impl Iterator<Item = NodeId> + Clone + '_ {
        moves_from(&self.shape, turn.first)
    }

    /// The address of a node, with letters: `12b.1.1a`. Takes time with the number of variations that the
    /// node is nested in, not with the length of their lines.
    ///
    /// It leads back to the node where no line has two nodes of one ply.
    pub fn address(&self, id: NodeId) -> Address {
        let mut branches = Vec::new();
        for start in self.shape.variations_around(id) {
            let at = self.ply(self.first_sibling(start)).into();
            branches.push(Branch { at, variation: self.shape.at(start).number });
        }
        branches.reverse();
        Address::new(branches, self.ply(id).into())
    }

    /// The address that OTN writes in front of the turn of this node, but for the final dot.
    pub fn turn_address(&self, id: NodeId) -> Address {
        self.address(id).turn()
    }

    /// The node an address leads to. Where the address lacks a letter, the first move of the turn in that
    /// line. Takes time with the length of the lines passed; for many addresses there is
    /// [`AddressIndex`](crate::AddressIndex).
    ///
    /// # Errors
    /// Where it leads nowhere, how far it led.
    pub fn resolve(&self, address: &Address) -> Result<NodeId, ResolveError> {
        self.shape.resolve(address)
    }

    /// The first move of the turn that an address leads to, whatever its last letter: `3b.3.1a` is the
    /// address of a turn whose first move is `3b.3.1b`.
    ///
    /// # Errors
    /// Where it leads nowhere, how far it led.
    pub fn resolve_turn(&self, address: &Address) -> Result<NodeId, ResolveError> {
        self.shape.resolve_turn(address)
    }

    /// The way from the root to a node. Takes time with its depth.
    pub fn path(&self, id: NodeId) -> Path {
        let up = core::iter::successors(Some(id), |&id| self.parent(id)).take_while(|&id| id != Self::ROOT);
        let mut children: Vec<_> = up.map(|id| self.shape.at(id).number).collect();
        children.reverse();
        Path::from(children)
    }

    /// The node at the end of a path, if the tree has it.
    pub fn by_path(&self, path: &Path) -> Option<NodeId> {
        path.children().iter().try_fold(Self::ROOT, |id, &number| {
            self.children(id).find(|&id| self.shape.at(id).number == number)
        })
    }
}

/// Trees are equal when they have the same shape and their nodes the same plies and contents, in whatever
/// order they were built.
impl<T: PartialEq> PartialEq for GameTree<T> {
    fn eq(&self, other: &Self) -> bool {
        // A record that is read again has its nodes in the same order, which is seen without going through the trees.
        if self.removed == 0 && other.removed == 0 && self.shape == other.shape {
            return self.nodes == other.nodes;
        }
        let same = |a, b| self.ply(a) == other.ply(b) && self.get(a) == other.get(b);
        self.len() == other.len()
            && self.traverse().zip(other.traverse()).all(|visits| match visits {
                (Visit::Enter(a), Visit::Enter(b)) => same(a, b),
                (Visit::Leave(_), Visit::Leave(_)) => true,
                _ => false,
            })
    }
}

impl<T: Eq> Eq for GameTree<T> {}

/// The nodes depth first: each with its parent, its ply and what it carries.
impl<T: fmt::Debug> fmt::Debug for GameTree<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = |id: NodeId| (id.index(), self.parent(id).map(NodeId::index), self.ply(id));
        f.debug_map().entries(self.walk().map(|id| (node(id), self.get(id)))).finish()
    }
}
