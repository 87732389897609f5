//! The lines of a tree while its turns are written, and the addresses in front of those.

use std::fmt::Write as _;

use movetext_record::otn::{Dialect, MAX_DEPTH, Node};
use movetext_tree::{GameTree, NodeId, Ply};

use super::numbering::Numbering;
use super::{Loss, LossKind};

/// The line that is being written and those it hangs off. Turns come with what hangs off them behind them,
/// so this is a stack, and each line is entered and left once.
pub(super) struct Lines {
    /// What stands in front of the turn number in the innermost line: `12b.1.1b.2.`.
    prefix: String,
    /// The principal line first.
    open: Vec<Line>,
    /// The first ply of the principal line that is read back.
    first: Ply,
    /// Whether a variation inside a variation is named as `OpenTafl` does, which reads no other name.
    names_move_before: bool,
}

struct Line {
    /// The first node of the line.
    start: NodeId,
    /// How much of the prefix is its own.
    prefix: usize,
    /// Whether an address can lead into it.
    reachable: bool,
}

impl Lines {
    /// The principal line, of which `first` is the first ply that is read back.
    pub(super) fn new(first: Ply, dialect: Dialect) -> Self {
        let start = GameTree::<Node<'_>>::ROOT;
        let open = vec![Line { start, prefix: 0, reachable: true }];
        Self { prefix: String::new(), open, first, names_move_before: dialect == Dialect::OpenTafl }
    }

    /// The move that names the variations off another: itself, but for `OpenTafl`, inside a variation, the move before
    /// it in its turn. Where that has variations of its own, theirs would be the same names.
    fn named(&self, replaced: NodeId, tree: &GameTree<Node<'_>>, numbering: &Numbering) -> NodeId {
        let line = tree.line_start(replaced);
        let is_named = |before: &NodeId| {
            tree.line_start(*before) == line
                && numbering.ply(tree, *before).turn == numbering.ply(tree, replaced).turn
                && (tree.is_variation_start(*before).is_some() || tree.next_sibling(*before).is_none())
        };
        let is_nested = self.names_move_before && line != GameTree::<Node<'_>>::ROOT;
        tree.parent(replaced).filter(|_| is_nested).filter(is_named).unwrap_or(replaced)
    }

    /// Goes on with the line that starts with this node; the address in front of its turns, or `None` where
    /// there can be none.
    #[inline]
    pub(super) fn enter(
        &mut self,
        start: NodeId,
        tree: &GameTree<Node<'_>>,
        numbering: &Numbering,
        lost: &mut Vec<Loss>,
    ) -> Option<&str> {
        if self.open.last().is_none_or(|line| line.start != start) {
            self.change(start, tree, numbering, lost);
        }
        self.open.last().is_some_and(|line| line.reachable).then_some(self.prefix.as_str())
    }

    fn change(
        &mut self,
        start: NodeId,
        tree: &GameTree<Node<'_>>,
        numbering: &Numbering,
        lost: &mut Vec<Loss>,
    ) {
        let replaced = tree.first_sibling(start);
        let parent = tree.line_start(replaced);
        let ends = |line: &Line| {
            line.start == start || (start != GameTree::<Node<'_>>::ROOT && line.start == parent)
        };
        while self.open.len() > 1 && !self.open.last().is_some_and(ends) {
            self.open.pop();
        }
        let Some(line) = self.open.last() else { return };
        self.prefix.truncate(line.prefix);
        if line.start == start {
            return;
        }
        let ply = numbering.ply(tree, replaced);
        let mut reachable = line.reachable;
        let unread = parent == GameTree::<Node<'_>>::ROOT && ply < self.first;
        // The letter beyond all others would be that of several moves.
        if reachable && (unread || ply.part == u16::MAX) {
            lost.push(Loss::node(start, LossKind::NoAddress));
            reachable = false;
        } else if reachable && self.open.len() > MAX_DEPTH {
            lost.push(Loss::node(start, LossKind::TooDeep));
            reachable = false;
        }
        if reachable {
            // Writing to a string cannot fail.
            let named = numbering.ply(tree, self.named(replaced, tree, numbering));
            let _ = write!(self.prefix, "{named}.{}.", tree.is_variation_start(start).unwrap_or(0));
        }
        self.open.push(Line { start, prefix: self.prefix.len(), reachable });
    }
}
