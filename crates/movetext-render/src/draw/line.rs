//! The nodes that lead to a position, and what they say that holds on.

use movetext_record::{Format, Replay};

use super::Draw;

/// What nodes say that holds for those behind them: the part of the board that is shown, points that are dimmed.
///
/// It is kept from node to node, since to read a whole line again at each of its nodes takes quadratic time.
pub trait Trail<F: Replay>: Default {
    /// A node follows; the table is that of its position.
    fn enter(&mut self, table: &F::Table, node: &F::Node<'_>);

    /// The last node is left, for another that follows the one before it.
    fn leave(&mut self);
}

/// Nothing holds on.
impl<F: Replay> Trail<F> for () {
    fn enter(&mut self, _: &F::Table, _: &F::Node<'_>) {}

    fn leave(&mut self) {}
}

/// The nodes from the root to one of a record.
pub struct Line<'r, 's, F: Draw> {
    nodes: Vec<&'r <F as Format>::Node<'s>>,
    pub(super) trail: F::Trail,
}

impl<F: Draw> Default for Line<'_, '_, F> {
    fn default() -> Self {
        Self { nodes: Vec::new(), trail: F::Trail::default() }
    }
}

impl<'r, 's, F: Draw> Line<'r, 's, F> {
    /// A node follows; the table is that of its position.
    pub fn push(&mut self, table: &F::Table, node: &'r F::Node<'s>) {
        self.trail.enter(table, node);
        self.nodes.push(node);
    }

    /// Leaves the last node.
    pub fn pop(&mut self) {
        if self.nodes.pop().is_some() {
            self.trail.leave();
        }
    }

    /// The nodes, the root first.
    pub fn nodes(&self) -> &[&'r F::Node<'s>] {
        &self.nodes
    }
}
