//! Editing a tree: inserting, deleting, promoting, renumbering.
//!
//! Addresses are worked out when they are asked for, so after an edit every address is that of the new
//! shape. Node ids of what stays remain valid; those of removed nodes are never given out again, and
//! [`GameTree::contains`] is false for them. Removed nodes take up room until [`GameTree::compact`].
//!
//! **Turn numbers.** A line that changes between variation and continuation takes its plies along:
//! - a variation that becomes the continuation takes the turn of the move it replaces: what was `1b` of a
//!   variation off `12b` becomes `12b`;
//! - a continuation that becomes a variation starts with turn 1;
//! - every later move of the same line is shifted by as many turns, letters stay, and so do the variations
//!   that hang off the line, since their turns count from their own start.
//!
//! Promoting a variation and then the line it replaced is thus no change where variations start with turn 1,
//! as they do in any record that keeps to OTN's section 4. Turn numbers that would leave the range of `u32`
//! stop at its ends.
//!
//! ```
//! use movetext_tree::{GameTree, Ply};
//!
//! let mut game = GameTree::new("start");
//! let first = game.add(GameTree::<&str>::ROOT, Ply::new(1, 0), "a1");
//! let reply = game.add(first, Ply::new(1, 1), "e5");
//! let other = game.add(first, Ply::new(1, 1), "d4");
//! assert!(game.promote(other)); // d4 is the main line now, e5 the variation
//! assert_eq!(game.main_line().map(|node| *game.get(node)).collect::<Vec<_>>(), ["a1", "d4"]);
//! assert_eq!(game.delete(reply), 1);
//! let middle = game.insert_after(first, Ply::new(1, 1), "c3");
//! assert_eq!(game.parent(other), Some(middle));
//! ```

use alloc::vec::Vec;

use crate::ply::Ply;
use crate::shape::{NodeId, Shape};
use crate::tree::GameTree;
use crate::walk::{Visit, Walk};

/// Where the nodes of a tree are after they moved, by their old ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeMap(pub(crate) Vec<Option<NodeId>>);

impl NodeMap {
    /// The new id of a node; `None` if it was removed.
    pub fn get(&self, old: NodeId) -> Option<NodeId> {
        self.0.get(old.index()).copied().flatten()
    }
}

impl<T> GameTree<T> {
    /// Inserts a node as child `at` of `parent` (from 0; beyond the last, it becomes the last). As child 0
    /// it goes on with the parent's line, and what did so until now becomes variation 1. `ply` is the place
    /// of the node in the line it comes to stand in. Takes time with the number of siblings and, as child
    /// 0, with the length of the line.
    ///
    /// # Panics
    /// As [`GameTree::add`].
    pub fn insert(&mut self, parent: NodeId, at: u32, ply: Ply, node: T) -> NodeId {
        let id = self.shape.push(parent, ply);
        self.nodes.push(node);
        let replaced = self.shape.at(parent).first_child.filter(|_| at == 0);
        self.shape.link(parent, at, id);
        if self.shape.at(id).number > 0 {
            self.shape.at_mut(id).line = id;
        }
        if let Some(replaced) = replaced {
            self.shape.become_variation(replaced);
        }
        id
    }

    /// Inserts a node between a node and all that comes after it: the new node becomes its only child and
    /// takes over its children, as when a move was forgotten. The plies of what follows stay as they are;
    /// see [`GameTree::renumber`]. Takes time with the number of children.
    ///
    /// # Panics
    /// As [`GameTree::add`].
    pub fn insert_after(&mut self, id: NodeId, ply: Ply, node: T) -> NodeId {
        let new = self.shape.push(id, ply);
        self.nodes.push(node);
        let links = self.shape.at_mut(id);
        let first = links.first_child.replace(new);
        let last = links.last_child.replace(new);
        let links = self.shape.at_mut(new);
        (links.first_child, links.last_child) = (first, last);
        let mut child = first;
        while let Some(id) = child {
            let links = self.shape.at_mut(id);
            links.parent = Some(new);
            child = links.next_sibling;
        }
        new
    }

    /// Removes a node and all that is below it, and says how many nodes went. Variations after it move up by
    /// one number; where it was the continuation of a line, the first variation that replaced it takes its
    /// place. The root cannot be removed; neither can what was removed already: 0. Takes time with the
    /// number of nodes removed, of siblings, and the length of the line that moves up.
    ///
    /// ```
    /// use movetext_tree::{GameTree, Ply};
    /// let mut game = GameTree::new("");
    /// let first = game.add(GameTree::<&str>::ROOT, Ply::new(17, 0), "c2-b2");
    /// let other = game.add(GameTree::<&str>::ROOT, Ply::new(1, 0), "a2-a3");
    /// assert_eq!(game.address(other).to_string(), "17a.1.1a");
    /// assert_eq!(game.delete(first), 1);
    /// assert_eq!(game.address(other).to_string(), "17a");
    /// ```
    pub fn delete(&mut self, id: NodeId) -> usize {
        let Some(parent) = self.parent(id) else { return 0 };
        self.shape.unlink(parent, id);
        if let Some(moved_up) = self.shape.at(parent).first_child.filter(|_| self.shape.at(id).number == 0) {
            let turn = self.shape.at(id).ply.turn;
            self.shape.become_continuation(moved_up, parent, turn);
        }
        let removed: Vec<_> = Walk::new(&self.shape, id).collect();
        for &id in &removed {
            self.shape.at_mut(id).parent = None;
        }
        self.removed += removed.len();
        removed.len()
    }

    /// Moves the variation that the node is in up by one: variation 3 becomes variation 2, and variation 1
    /// changes places with the continuation that it replaces. `false`, and no change, for a node of the
    /// main line and one that was removed. Takes time with the number of siblings and the length of the lines that change places.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let start = self.line_start(id);
        match self.is_variation_start(start) {
            Some(number) if self.contains(id) => self.shape.move_up(start, number - 1),
            _ => return false,
        }
        true
    }

    /// Makes the line from the start of the game to this node, and what follows it in its line, the main
    /// line. What it replaces becomes variation 1 at each place, before the other variations there.
    /// `false`, and no change, where it is the main line already or the node was removed. Takes time with the length of the lines
    /// that change places and the number of siblings there.
    pub fn make_main_line(&mut self, id: NodeId) -> bool {
        if !self.contains(id) {
            return false;
        }
        let starts: Vec<_> = self.shape.variations_around(id).collect();
        // From the outermost in: so each line is shifted and relabelled once as a part of what moves up,
        // not once for each variation it is nested in.
        for &start in starts.iter().rev() {
            self.shape.move_up(start, 0);
        }
        !starts.is_empty()
    }

    /// Gives new plies to all nodes below `from`, which keeps its own. The node that goes on with a line
    /// gets `next(ply of the node before, its content, content of the node)`; the first move of a variation
    /// gets turn 1 and the letter of the move it replaces.
    ///
    /// ```
    /// use movetext_tree::{GameTree, Ply};
    /// let mut game = GameTree::new("");
    /// let first = game.add(GameTree::<&str>::ROOT, Ply::new(1, 0), "a");
    /// let last = game.add(first, Ply::new(1, 1), "c");
    /// let forgotten = game.insert_after(first, Ply::new(1, 1), "b");
    /// game.renumber(forgotten, |ply, _, _| ply.following(2));
    /// assert_eq!(game.address(last).to_string(), "2a");
    /// ```
    pub fn renumber(&mut self, from: NodeId, mut next: impl FnMut(Ply, &T, &T) -> Ply) {
        let mut step = Visit::Enter(from).following(&self.shape, from);
        while let Some(visit) = step {
            if let Visit::Enter(id) = visit
                && let Some(parent) = self.parent(id)
            {
                self.shape.at_mut(id).ply = match self.is_variation_start(id) {
                    None => next(self.ply(parent), self.get(parent), self.get(id)),
                    Some(_) if self.ply(id).after > 0 => self.ply(id).starting_variation(),
                    Some(_) => Ply::new(1, self.ply(self.first_sibling(id)).part),
                };
            }
            step = visit.following(&self.shape, from);
        }
    }

    /// Frees the room of removed nodes. All ids change; the map leads from the old ones to the new ones.
    pub fn compact(&mut self) -> NodeMap {
        let mut kept = 0;
        let map: Vec<_> = (0..self.nodes.len())
            .map(|index| {
                let stays = NodeId::from_index(index).is_some_and(|id| self.contains(id));
                let new = NodeId::from_index(kept).filter(|_| stays);
                kept += usize::from(stays);
                new
            })
            .collect();
        let mut stays = map.iter().map(Option::is_some);
        self.nodes.retain(|_| stays.next().unwrap_or(false));
        self.removed = 0;
        self.shape.compact(&map);
        NodeMap(map)
    }
}

impl Shape {
    /// Moves a variation up to be child `at` of its parent, and where that is 0, lets it change places with
    /// the continuation.
    fn move_up(&mut self, start: NodeId, at: u32) {
        let Some(parent) = self.at(start).parent else { return };
        let replaced = self.first_sibling(start);
        self.unlink(parent, start);
        self.link(parent, at, start);
        if at == 0 {
            let turn = self.at(replaced).ply.turn;
            self.become_continuation(start, parent, turn);
            self.become_variation(replaced);
        }
    }

    /// Makes a variation, already the first child, a part of its parent's line, its first move in this turn.
    fn become_continuation(&mut self, start: NodeId, parent: NodeId, turn: u32) {
        let line = self.at(parent).line;
        self.relabel(start, line, turn);
    }

    /// Makes a continuation, no longer the first child, the start of a line of its own.
    fn become_variation(&mut self, start: NodeId) {
        self.relabel(start, start, 1);
    }

    /// Puts a node and what follows it into a line, its turns shifted so that the first one is `turn`.
    fn relabel(&mut self, start: NodeId, line: NodeId, turn: u32) {
        let from = self.at(start).ply.turn;
        let mut next = Some(start);
        while let Some(id) = next {
            let links = self.at_mut(id);
            links.line = line;
            links.ply = links.ply.shifted(from, turn);
            next = links.first_child;
        }
    }

    /// Takes a node out of the list of its siblings; it keeps its number. Numbers after it go down by one.
    fn unlink(&mut self, parent: NodeId, id: NodeId) {
        let before =
            self.siblings_from(self.at(parent).first_child).take_while(|&sibling| sibling != id).last();
        let after = self.at_mut(id).next_sibling.take();
        match before {
            Some(before) => self.at_mut(before).next_sibling = after,
            None => self.at_mut(parent).first_child = after,
        }
        if after.is_none() {
            self.at_mut(parent).last_child = before;
        }
        self.number_from(after, self.at(id).number);
    }

    /// Puts a node that is in no list among the children of `parent`, as child `at` or as the last one.
    fn link(&mut self, parent: NodeId, at: u32, id: NodeId) {
        let before = self
            .siblings_from(self.at(parent).first_child)
            .take_while(|&sibling| self.at(sibling).number < at)
            .last();
        let after = match before {
            Some(before) => self.at_mut(before).next_sibling.replace(id),
            None => self.at_mut(parent).first_child.replace(id),
        };
        self.at_mut(id).next_sibling = after;
        if after.is_none() {
            self.at_mut(parent).last_child = Some(id);
        }
        self.number_from(Some(id), before.map_or(0, |before| self.at(before).number + 1));
    }

    /// Numbers a node and the siblings after it.
    fn number_from(&mut self, first: Option<NodeId>, mut number: u32) {
        let mut next = first;
        while let Some(id) = next {
            let links = self.at_mut(id);
            links.number = number;
            number += 1;
            next = links.next_sibling;
        }
    }

    /// Drops removed nodes and gives the others their new ids.
    fn compact(&mut self, map: &[Option<NodeId>]) {
        let new = |old: NodeId| map[old.index()];
        let mut index = 0;
        self.0.retain(|_| {
            index += 1;
            map[index - 1].is_some()
        });
        for links in &mut self.0 {
            links.parent = links.parent.and_then(new);
            links.first_child = links.first_child.and_then(new);
            links.last_child = links.last_child.and_then(new);
            links.next_sibling = links.next_sibling.and_then(new);
            // The line of a node that stays starts with one that stays.
            links.line = new(links.line).unwrap_or(NodeId::ROOT);
        }
    }
}
