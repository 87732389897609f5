//! The numbers that reading gives to turns: their order, whatever the record says.

use movetext_record::otn::Node;
use movetext_tree::{GameTree, NodeId, Ply};

use super::{Loss, LossKind};

/// The plies of a tree as they are read back.
pub(super) enum Numbering {
    /// Those of the tree.
    AsTheyAre,
    /// Others, by the index of the node.
    Other(Vec<Ply>),
}

impl Numbering {
    /// Works them out, and tells which moves have another than would follow.
    pub(super) fn new(tree: &GameTree<Node<'_>>, lost: &mut Vec<Loss>) -> Self {
        let mut last = 0;
        let before = lost.len();
        for node in tree.walk().skip(1) {
            last = last.max(node.index());
            if tree.ply(node) != following(tree, node, |node| tree.ply(node)) {
                lost.push(Loss::node(node, LossKind::TurnNumber));
            }
        }
        if lost.len() == before {
            return Self::AsTheyAre;
        }
        let mut plies = vec![Ply::default(); last + 1];
        for node in tree.walk().skip(1) {
            plies[node.index()] = following(tree, node, |node| plies[node.index()]);
        }
        Self::Other(plies)
    }

    /// The ply of a node.
    #[inline]
    pub(super) fn ply(&self, tree: &GameTree<Node<'_>>, node: NodeId) -> Ply {
        match self {
            Self::AsTheyAre => tree.ply(node),
            Self::Other(plies) => plies.get(node.index()).copied().unwrap_or_default(),
        }
    }
}

/// The ply of a node, given those of the nodes before it.
#[inline]
fn following(tree: &GameTree<Node<'_>>, node: NodeId, ply: impl Fn(NodeId) -> Ply) -> Ply {
    let own = tree.ply(node);
    if tree.is_variation_start(node).is_some() {
        return Ply::new(1, ply(tree.first_sibling(node)).part);
    }
    let Some(parent) = tree.parent(node).filter(|parent| *parent != GameTree::<Node<'_>>::ROOT) else {
        // The first turn may have any number, as long as those after it can be counted.
        let highest = u32::MAX - u32::try_from(tree.len()).unwrap_or(u32::MAX);
        return Ply::new(if own.turn > highest { 1 } else { own.turn.max(1) }, own.part);
    };
    let before = ply(parent);
    if tree.ply(parent).turn == own.turn {
        Ply::new(before.turn, before.part.saturating_add(1))
    } else {
        Ply::new(before.turn.saturating_add(1), 0)
    }
}
