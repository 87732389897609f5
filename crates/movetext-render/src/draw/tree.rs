//! The moves of a record as a tree, where its board is not known.

use movetext_record::{Narrate, Narrator, Record};
use movetext_tree::NodeId;

use crate::picture::tree::Tree;
use crate::scene::Scene;
use crate::view::View;

/// So many moves are drawn; what follows is shown as the last of them before it.
const MOST: usize = 4000;

/// A record's tree, and the number in it of each node.
pub(super) struct MoveTree {
    tree: Tree,
    numbers: Vec<usize>,
}

impl MoveTree {
    pub(super) fn of<F: Narrate>(record: &Record<'_, F>) -> Self {
        let (narrator, nodes) = (Narrator::new(record), &record.tree);
        let mut all = Self { tree: Tree::default(), numbers: vec![0; nodes.len()] };
        for node in nodes.walk() {
            let parent = nodes.parent(node).map(|parent| all.numbers[parent.index()]);
            if let Some(parent) = parent.filter(|_| all.tree.len() >= MOST) {
                all.numbers[node.index()] = parent;
                continue;
            }
            let label = narrator.node(node).written().unwrap_or_else(|| "–".to_owned());
            all.numbers[node.index()] = all.tree.add(parent, label.trim());
        }
        all
    }

    /// The part around a node.
    pub(super) fn scene(&self, node: NodeId, view: &View<'_>) -> Result<Scene, String> {
        self.tree.scene(self.numbers[node.index()], view)
    }
}
