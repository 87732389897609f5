//! The plies that reading gives to moves: turns numbered in their order, whatever the record says.

use movetext_record::otn::Node;
use movetext_record::{MAX_NUMBER, RecordedMove};
use movetext_tree::{GameTree, NodeId, Ply};

use super::{Loss, LossKind};

/// No more `.....` stand for moves left out in front of a turn, however many those are: by then nobody counts
/// them, and a variation in a turn of thousands of moves would be as long as that. Nor does a record start
/// with a later move of its turn.
pub(super) const MAX_OMITTED: u16 = 100;

/// The plies of a tree as they are read back.
pub(super) struct Numbering {
    /// By the index of the node, where they are not those of the tree.
    other: Option<Vec<Ply>>,
    /// Whether nodes are left out in front of the first move, which reading takes for a record that starts
    /// later.
    pub(super) starts_with_gaps: bool,
    /// The first ply of the principal line that is read back.
    pub(super) first: Ply,
}

/// Whether a node stands for a move that is left out.
pub(super) fn is_gap(tree: &GameTree<Node<'_>>, node: NodeId) -> bool {
    matches!(tree.get(node).played, RecordedMove::Gap | RecordedMove::Nothing)
}

impl Numbering {
    /// Works them out, and reports which moves have another than would follow.
    pub(super) fn new(tree: &GameTree<Node<'_>>, lost: &mut Vec<Loss>) -> Self {
        let mut numbering = Self { other: None, starts_with_gaps: false, first: Ply::default() };
        let Some(first) = tree.main_line().next() else { return numbering };
        let of_turn = |node: &NodeId| tree.ply(*node).turn == tree.ply(first).turn;
        let mut first_turn = tree.main_line().take_while(of_turn);
        let real = first_turn.clone().find(|node| !is_gap(tree, *node));
        numbering.starts_with_gaps = real.is_some_and(|real| real != first);
        // A move left out in front of nothing but such is a node when it is read, from the first on.
        let cut = if real.is_none() { tree.ply(first).part > 0 } else { numbering.starts_with_gaps };
        if cut {
            let before = first_turn.by_ref().take_while(|node| Some(*node) != real);
            lost.extend(before.map(|node| Loss::node(node, LossKind::GapAtStart)));
        }
        let before = lost.len();
        let show = |node, ply| {
            if tree.is_variation_start(node).is_some() && names_next(tree, node) {
                lost.push(Loss::node(node, LossKind::GapAtStart));
            } else if tree.ply(node) != ply {
                lost.push(Loss::node(node, LossKind::TurnNumber));
            }
        };
        let last = walk(tree, real, |node| tree.ply(node), show);
        if lost.len() > before {
            let mut plies = vec![Ply::default(); last + 1];
            let cells = std::cell::Cell::from_mut(plies.as_mut_slice()).as_slice_of_cells();
            walk(tree, real, |node| cells[node.index()].get(), |node, ply| cells[node.index()].set(ply));
            numbering.other = Some(plies);
        }
        numbering.first = numbering.ply(tree, real.unwrap_or(first));
        numbering
    }

    /// The ply of a node.
    #[inline]
    pub(super) fn ply(&self, tree: &GameTree<Node<'_>>, node: NodeId) -> Ply {
        match &self.other {
            None => tree.ply(node),
            Some(plies) => plies.get(node.index()).copied().unwrap_or_default(),
        }
    }
}

/// Shows the ply of each node, worked out from those of the nodes before it; the highest index of any node.
fn walk(
    tree: &GameTree<Node<'_>>,
    first_move: Option<NodeId>,
    known: impl Fn(NodeId) -> Ply,
    mut show: impl FnMut(NodeId, Ply),
) -> usize {
    let mut highest = 0;
    // The principal line comes first.
    let mut in_front = first_move.is_some();
    for node in tree.walk().skip(1) {
        highest = highest.max(node.index());
        let mut ply = following(tree, node, &known);
        if in_front {
            in_front = Some(node) != first_move;
            ply.part = ply.part.min(MAX_OMITTED - u16::from(in_front));
        }
        show(node, ply);
    }
    highest
}

/// The ply of a node, given those of the nodes before it.
#[inline]
fn following(tree: &GameTree<Node<'_>>, node: NodeId, known: impl Fn(NodeId) -> Ply) -> Ply {
    let own = tree.ply(node);
    if tree.is_variation_start(node).is_some() {
        let part = known(tree.first_sibling(node)).part;
        return Ply::new(1, part.saturating_add(u16::from(names_next(tree, node))));
    }
    let Some(parent) = tree.parent(node).filter(|parent| *parent != GameTree::<Node<'_>>::ROOT) else {
        // The first turn may have any number, as long as those after it can be counted.
        let highest = MAX_NUMBER.saturating_sub(u32::try_from(tree.len()).unwrap_or(u32::MAX));
        let turn = if own.turn > highest { 1 } else { own.turn.max(1) };
        return Ply::new(turn, own.part.min(MAX_OMITTED));
    };
    let before = known(parent);
    if tree.ply(parent).turn == own.turn {
        Ply::new(before.turn, before.part.saturating_add(1))
    } else {
        Ply::new(before.turn.saturating_add(1), 0)
    }
}

/// Whether the variation that starts with a node starts with one move left out, in place of a move that another follows in its turn:
/// reading takes that `.....` for a sign that the variation replaces that next move. One more is written.
fn names_next(tree: &GameTree<Node<'_>>, start: NodeId) -> bool {
    if !is_gap(tree, start) {
        return false;
    }
    let next_in_turn =
        |node: NodeId| tree.first_child(node).filter(|next| tree.ply(*next).turn == tree.ply(node).turn);
    next_in_turn(tree.first_sibling(start)).is_some()
        && next_in_turn(start).is_none_or(|next| !is_gap(tree, next))
}
