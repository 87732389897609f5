//! Merging two trees of one game.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::edit::NodeMap;
use crate::shape::NodeId;
use crate::tree::GameTree;

impl<T: Clone> GameTree<T> {
    /// Takes all moves of another tree of the same game into this one.
    ///
    /// From the roots on, children that `compare` finds equal are the same move: `join` is called with the
    /// content here and the content there, and their children are merged in turn. The roots are always
    /// joined. Where several children of a node are equal, the first here is the first there, the second
    /// here the second there. What has no equal here is added with all that is below it, in its order: as
    /// the continuation where there is none yet, else as a further variation. Turns are shifted as in every
    /// edit (see [`edit`](crate::edit)): those of a continuation to follow the line they go on with, those
    /// of a variation to start from 1. Nothing of this tree moves.
    ///
    /// The map leads from the nodes of `other` to those of this tree. Takes time with the size of `other`
    /// and of what is matched, by its logarithm more where nodes have many children.
    ///
    /// ```
    /// use movetext_tree::{GameTree, Ply};
    /// let game = |moves: &[&'static str]| {
    ///     let mut game = GameTree::new("");
    ///     let mut last = GameTree::<&str>::ROOT;
    ///     for (turn, &text) in (1..).zip(moves) {
    ///         last = game.add(last, Ply::new(turn, 0), text);
    ///     }
    ///     game
    /// };
    /// let mut merged = game(&["e4", "c5", "d6"]);
    /// merged.merge(&game(&["e4", "b2", "a1"]), |a, b| a.cmp(b), |_, _| ());
    /// let written: Vec<_> = merged.turns().map(|turn| merged.address(turn.first).to_string()).collect();
    /// assert_eq!(written, ["1a", "2a", "2a.1.1a", "2a.1.2a", "3a"]);
    /// ```
    ///
    /// # Panics
    /// May panic when `compare` is no total order, and when there would be more nodes than
    /// [`GameTree::add`] can add.
    pub fn merge(
        &mut self,
        other: &Self,
        mut compare: impl FnMut(&T, &T) -> Ordering,
        mut join: impl FnMut(&mut T, &T),
    ) -> NodeMap {
        let mut map = NodeMap(alloc::vec![None; other.nodes.len()]);
        let mut open = alloc::vec![(Self::ROOT, Self::ROOT)];
        join(self.get_mut(Self::ROOT), other.get(Self::ROOT));
        while let Some((there, here)) = open.pop() {
            map.0[there.index()] = Some(here);
            match_children((self, here), (other, there), &mut compare, |ours, theirs| {
                map.0[theirs.index()] = Some(ours);
            });
            for child in other.children(there) {
                let matched = map.get(child);
                if let Some(matched) = matched {
                    join(self.get_mut(matched), other.get(child));
                }
                open.push((child, matched.unwrap_or_else(|| self.adopt(here, other, there, child))));
            }
        }
        map
    }

    /// Adds a copy of a child of `there`, without what is below it, as the last child of `here`.
    fn adopt(&mut self, here: NodeId, other: &Self, there: NodeId, child: NodeId) -> NodeId {
        let ply = other.ply(child);
        let ply = match self.first_child(here) {
            // The first child there, since they are taken in order: the continuation stays one.
            None => ply.shifted(other.ply(there).turn, self.ply(here).turn),
            Some(_) => ply.starting_variation(),
        };
        self.add(here, ply, other.get(child).clone())
    }
}

/// Gives the children of two nodes of two trees that are the same move, in pairs.
pub(crate) fn match_children<T>(
    (ours, here): (&GameTree<T>, NodeId),
    (theirs, there): (&GameTree<T>, NodeId),
    compare: &mut impl FnMut(&T, &T) -> Ordering,
    mut pair: impl FnMut(NodeId, NodeId),
) {
    let (Some(our), Some(their)) = (ours.first_child(here), theirs.first_child(there)) else { return };
    if ours.next_sibling(our).is_none() && theirs.next_sibling(their).is_none() {
        if compare(ours.get(our), theirs.get(their)) == Ordering::Equal {
            pair(our, their);
        }
        return;
    }
    let mut our: Vec<_> = ours.children(here).collect();
    let mut their: Vec<_> = theirs.children(there).collect();
    // Stable sorts: the equal ones stay in their order.
    our.sort_by(|&a, &b| compare(ours.get(a), ours.get(b)));
    their.sort_by(|&a, &b| compare(theirs.get(a), theirs.get(b)));
    let mut our = our.into_iter().peekable();
    let mut their = their.into_iter().peekable();
    while let (Some(&a), Some(&b)) = (our.peek(), their.peek()) {
        let order = compare(ours.get(a), theirs.get(b));
        if order == Ordering::Equal {
            pair(a, b);
        }
        let _ = our.next_if(|_| order != Ordering::Greater);
        let _ = their.next_if(|_| order != Ordering::Less);
    }
}
