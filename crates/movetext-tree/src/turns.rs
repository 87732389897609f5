//! The turns of a tree in the order in which OTN writes them.
//!
//! A turn is what stands in one line of the tree under one turn number. The main line comes turn by turn;
//! the variations that replace a move of a turn come right after that turn, those of its first move before
//! those of its second, and each variation with all that hangs off it before the next one starts. (The
//! specification shows no order; this is the one in which all known records are written.)

use core::iter::successors;

use crate::shape::{NodeId, Shape};

/// Moves that follow one another in one line under one turn number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The first move of the turn that the line has.
    pub first: NodeId,
    /// How many moves of the turn the line leaves out in front of the first: the moves it shares with the
    /// line it replaces. OTN writes `.....` for each.
    pub omitted: u16,
}

/// A move and those that follow it in its line within its turn.
pub(crate) fn moves_from(shape: &Shape, first: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
    successors(Some(first), |&id| in_same_turn(shape, id))
}

/// The next move of the line, if it is of the same turn. The start of the game is no part of a turn.
fn in_same_turn(shape: &Shape, id: NodeId) -> Option<NodeId> {
    let turn = shape.at(id).ply.turn;
    shape.at(id).first_child.filter(|&next| id != NodeId::ROOT && shape.at(next).ply.turn == turn)
}

/// Goes through the turns in constant memory: all it needs to know is where the next turn starts.
#[derive(Debug, Clone)]
pub(crate) struct Turns<'a> {
    shape: &'a Shape,
    next: Option<NodeId>,
}

impl<'a> Turns<'a> {
    pub(crate) fn new(shape: &'a Shape) -> Self {
        Self { shape, next: shape.at(NodeId::ROOT).first_child }
    }

    /// Where the next turn starts once the one that starts with `first` has been written.
    fn after_turn(&self, first: NodeId) -> Option<NodeId> {
        self.first_variation(first).or_else(|| self.after_variations(first))
    }

    /// Where the next turn starts once all variations that replace `id` have been written.
    fn after_variations(&self, mut id: NodeId) -> Option<NodeId> {
        loop {
            if let Some(next) = in_same_turn(self.shape, id) {
                if let Some(variation) = self.first_variation(next) {
                    return Some(variation);
                }
                id = next;
            } else if let Some(next) = self.shape.at(id).first_child {
                return Some(next);
            } else {
                // The line is at its end: on with the next variation of the move that it replaced, and
                // when there is none, with what follows that move.
                let start = self.shape.at(id).line;
                if start == NodeId::ROOT {
                    return None;
                }
                if let Some(variation) = self.shape.at(start).next_sibling {
                    return Some(variation);
                }
                id = self.shape.first_sibling(start);
            }
        }
    }

    fn first_variation(&self, id: NodeId) -> Option<NodeId> {
        let links = self.shape.at(id);
        links.next_sibling.filter(|_| links.number == 0)
    }
}

impl Iterator for Turns<'_> {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let first = self.next?;
        self.next = self.after_turn(first);
        Some(Turn { first, omitted: self.shape.at(first).ply.part })
    }
}
