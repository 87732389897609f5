//! Variations of Go that stand one level too deep: they take back the move before them, and play another one.

use core::ops::ControlFlow;

use movetext_record::sgf::{Effect, Node, Property, Record, points};
use movetext_record::{Verdict, visit_replay};
use movetext_tree::{GameTree, NodeId};

const ROOT: NodeId = GameTree::<()>::ROOT;

/// What becomes of a variation that stands too deep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Raise {
    /// It stays where it is.
    No,
    /// Its first node, without what it takes back, goes beside the node before it.
    Node,
    /// Its first node takes back a move and does nothing else: it goes, and what follows takes its place.
    Children,
}

/// The tree with such variations beside the moves that they take back; nothing where there are none.
pub(super) fn raised<'s>(record: &Record<'s>) -> Option<GameTree<Node<'s>>> {
    let tree = &record.tree;
    let places_one = placing_one(record);
    let mut raises = vec![Raise::No; tree.len()];
    for id in tree.walk().filter(|id| *id != ROOT && places_one[id.index()]) {
        for variation in tree.children(id).skip(1) {
            raises[variation.index()] = raise(tree, id, variation);
        }
    }
    if raises.iter().all(|raise| *raise == Raise::No) {
        return None;
    }
    let mut kept = GameTree::with_capacity(tree.get(ROOT).clone(), tree.len());
    // Those that come next are on top.
    let mut open: Vec<(NodeId, NodeId)> =
        beside(tree, &raises, ROOT).into_iter().map(|id| (id, ROOT)).collect();
    while let Some((id, parent)) = open.pop() {
        let mut node = tree.get(id).clone();
        if raises[id.index()] == Raise::Node {
            node.remove("AE");
        }
        let new = kept.add(parent, tree.ply(id), node);
        open.extend(beside(tree, &raises, id).into_iter().map(|id| (id, new)));
    }
    Some(kept)
}

/// The nodes that follow a node once all variations are raised; the last comes first.
fn beside(tree: &GameTree<Node<'_>>, raises: &[Raise], id: NodeId) -> Vec<NodeId> {
    let stay = |id: &NodeId| raises[id.index()] == Raise::No;
    let reversed = |ids: &mut dyn Iterator<Item = NodeId>| ids.collect::<Vec<_>>().into_iter().rev();
    let mut open: Vec<NodeId> = reversed(&mut tree.children(id).filter(stay)).collect();
    let mut nodes = Vec::new();
    while let Some(id) = open.pop() {
        if raises[id.index()] == Raise::Children {
            open.extend(reversed(&mut tree.children(id)));
            continue;
        }
        nodes.push(id);
        open.extend(reversed(&mut tree.children(id).filter(|id| !stay(id))));
    }
    nodes.reverse();
    nodes
}

/// Which nodes put one stone on the board, change nothing else there, and are played by the rules.
fn placing_one(record: &Record<'_>) -> Vec<bool> {
    let mut places_one = vec![false; record.tree.len()];
    let played = visit_replay(record, |visited| {
        if let Verdict::Played([Effect::Go(effect)]) = visited.verdict {
            places_one[visited.node.index()] = effect.captures().is_empty() && effect.suicide().is_empty();
        }
        ControlFlow::Continue(())
    });
    // A record that cannot be played changes nothing.
    if played.is_err() {
        places_one.fill(false);
    }
    places_one
}

/// What becomes of a variation behind a move.
fn raise(tree: &GameTree<Node<'_>>, before: NodeId, variation: NodeId) -> Raise {
    let node = tree.get(variation);
    let Some((color, stone)) = tree.get(before).played() else { return Raise::No };
    let removed = node.get("AE").filter(Property::is_single).and_then(|removed| removed.values().next());
    let takes_back =
        removed.and_then(points).zip(points(stone)).is_some_and(|(removed, stone)| removed.eq(stone));
    let sets_more = node.properties().any(|property| property.is("AB") || property.is("AW"));
    if !takes_back || sets_more {
        return Raise::No;
    }
    let moves_again = |node: &Node<'_>| node.played().is_some_and(|(again, _)| again == color);
    if node.played().is_some() {
        return if moves_again(node) { Raise::Node } else { Raise::No };
    }
    let is_empty = node.properties().all(|property| property.is("AE") || property.is("PL"));
    let mut following = tree.children(variation).peekable();
    let is_alternative = following.peek().is_some() && following.all(|id| moves_again(tree.get(id)));
    if is_empty && is_alternative { Raise::Children } else { Raise::No }
}
