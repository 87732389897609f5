//! Where things of a record were written.

use movetext_source::Span;
use movetext_tree::NodeId;

/// Where the parts of a game were written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// The dashes that start it; empty where they are missing.
    pub opening: Span,
    /// The YAML.
    pub header: Span,
    /// The line that ends it; empty where it is missing.
    pub closing: Span,
    /// Where each item of each node was written, node after node.
    pub(super) items: Vec<Span>,
    /// Where those of each node end.
    pub(super) ends: Vec<u32>,
}

impl Places {
    /// Where the items of a node were written, in their order.
    pub fn items(&self, node: NodeId) -> &[Span] {
        let end = |at: usize| self.ends.get(at).map_or(0, |end| *end as usize);
        let start = node.index().checked_sub(1).map_or(0, end);
        self.items.get(start..end(node.index())).unwrap_or_default()
    }
}
