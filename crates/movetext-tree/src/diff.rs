//! How two trees of one game differ.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::merge::match_children;
use crate::shape::NodeId;
use crate::tree::GameTree;

/// One way in which a tree, the new one, differs from another, the old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// The same move carries something else.
    Content {
        /// The node of the old tree.
        old: NodeId,
        /// The node of the new tree.
        new: NodeId,
    },
    /// Another move stands in the place of a move, and the game goes on alike.
    Replaced {
        /// The node of the old tree.
        old: NodeId,
        /// The node of the new tree.
        new: NodeId,
    },
    /// The same move has another ply. What follows it is not reported again.
    Renumbered {
        /// The node of the old tree.
        old: NodeId,
        /// The node of the new tree.
        new: NodeId,
    },
    /// What both have behind this node stands in another order.
    Reordered {
        /// The node of the old tree.
        old: NodeId,
        /// The node of the new tree.
        new: NodeId,
    },
    /// A node of the old tree with all that is below it is not in the new one.
    Removed(NodeId),
    /// A node of the new tree with all that is below it is not in the old one.
    Added(NodeId),
    /// A node of the old tree is left out of the new one, which goes on with what was behind it.
    LeftOut(NodeId),
    /// A node of the new tree is put in front of what the old one goes on with.
    Inserted(NodeId),
}

/// What is still to be looked at.
enum Step {
    Both { old: NodeId, new: NodeId, is_shifted: bool, is_replaced: bool },
    One(Difference),
}

impl<T> GameTree<T> {
    /// How another tree, the new one, differs from this, the old one, in the order of a walk through both.
    ///
    /// From the roots on, children that `compare` finds equal are the same move, as in [`GameTree::merge`]; where `equal`
    /// says that they do not carry the same, that is reported. A child that has no equal is compared with one of the other
    /// tree that has none either: where one of what follows them is the same move, or nothing follows both, one
    /// replaces the other; where one of what follows the one is the other, the one was inserted or left out. All other
    /// children are removed or added with what is below them.
    ///
    /// Equal trees have no differences. Takes time with the size of both, by its logarithm more where nodes have many
    /// children.
    ///
    /// ```
    /// use movetext_tree::{Difference, GameTree, Ply};
    /// let game = |moves: &[&'static str]| {
    ///     let mut game = GameTree::new("");
    ///     let mut last = GameTree::<&str>::ROOT;
    ///     for (turn, &text) in (1..).zip(moves) {
    ///         last = game.add(last, Ply::new(turn, 0), text);
    ///     }
    ///     game
    /// };
    /// let (old, new) = (game(&["e4", "c5", "d6"]), game(&["e4", "c4", "d6", "a1"]));
    /// let differences = old.diff(&new, |a, b| a.cmp(b), |a, b| a == b);
    /// let Difference::Replaced { old: was, new: is } = differences[0] else { panic!() };
    /// assert_eq!((*old.get(was), *new.get(is)), ("c5", "c4"));
    /// assert!(matches!(differences[1..], [Difference::Added(id)] if new.address(id).to_string() == "4a"));
    /// ```
    ///
    /// # Panics
    /// May panic when `compare` is no total order.
    pub fn diff(
        &self,
        new: &Self,
        compare: impl FnMut(&T, &T) -> Ordering,
        mut equal: impl FnMut(&T, &T) -> bool,
    ) -> Vec<Difference> {
        let mut differ = Differ { trees: (self, new), compare, differences: Vec::new(), open: Vec::new() };
        differ.open.push(Step::Both {
            old: Self::ROOT,
            new: Self::ROOT,
            is_shifted: false,
            is_replaced: false,
        });
        while let Some(step) = differ.open.pop() {
            let (old, new, is_shifted, is_replaced) = match step {
                Step::Both { old, new, is_shifted, is_replaced } => (old, new, is_shifted, is_replaced),
                Step::One(difference) => {
                    differ.differences.push(difference);
                    continue;
                }
            };
            if is_replaced {
                differ.differences.push(Difference::Replaced { old, new });
            } else if !equal(differ.trees.0.get(old), differ.trees.1.get(new)) {
                differ.differences.push(Difference::Content { old, new });
            }
            differ.children(old, new, is_shifted);
        }
        differ.differences
    }
}

struct Differ<'t, T, C> {
    /// The old one and the new one.
    trees: (&'t GameTree<T>, &'t GameTree<T>),
    compare: C,
    differences: Vec<Difference>,
    /// What comes last is looked at first.
    open: Vec<Step>,
}

impl<T, C: FnMut(&T, &T) -> Ordering> Differ<'_, T, C> {
    /// Compares what follows two nodes; `is_shifted` where their plies are known to differ.
    fn children(&mut self, old: NodeId, new: NodeId, is_shifted: bool) {
        let (before, after) = self.trees;
        let is_shifted = is_shifted || {
            let is_renumbered = before.ply(old) != after.ply(new);
            if is_renumbered {
                self.differences.push(Difference::Renumbered { old, new });
            }
            is_renumbered
        };
        let mut pairs = Vec::new();
        match_children((before, old), (after, new), &mut self.compare, |old, new| pairs.push((old, new)));
        // By the old children.
        pairs.sort_unstable_by_key(|(old, _)| before.shape.at(*old).number);
        if !pairs.is_sorted_by_key(|(_, new)| after.shape.at(*new).number) {
            self.differences.push(Difference::Reordered { old, new });
        }
        let mut steps = Vec::new();
        let mut new_pairs: Vec<NodeId> = pairs.iter().map(|(_, new)| *new).collect();
        new_pairs.sort_unstable_by_key(|new| after.shape.at(*new).number);
        let mut unmatched_new = without(after, new, &new_pairs).into_iter().peekable();
        let mut unmatched_old = without(before, old, &pairs.iter().map(|(old, _)| *old).collect::<Vec<_>>())
            .into_iter()
            .peekable();
        for (old, new) in pairs {
            let number_of_old = before.shape.at(old).number;
            let number_of_new = after.shape.at(new).number;
            while let Some(removed) =
                unmatched_old.next_if(|other| before.shape.at(*other).number < number_of_old)
            {
                let counterpart =
                    unmatched_new.next_if(|other| after.shape.at(*other).number < number_of_new);
                self.unmatched(removed, counterpart, is_shifted, &mut steps);
            }
            while let Some(added) =
                unmatched_new.next_if(|other| after.shape.at(*other).number < number_of_new)
            {
                steps.push(Step::One(Difference::Added(added)));
            }
            // One that goes on with its line where the other starts a variation is counted differently.
            let is_shifted = is_shifted || (number_of_old == 0) != (number_of_new == 0);
            steps.push(Step::Both { old, new, is_shifted, is_replaced: false });
        }
        for removed in unmatched_old {
            let counterpart = unmatched_new.next();
            self.unmatched(removed, counterpart, is_shifted, &mut steps);
        }
        steps.extend(unmatched_new.map(|added| Step::One(Difference::Added(added))));
        self.open.extend(steps.into_iter().rev());
    }

    /// What became of a child that has no equal, given one of the new tree that has none.
    fn unmatched(&mut self, old: NodeId, new: Option<NodeId>, is_shifted: bool, steps: &mut Vec<Step>) {
        let Some(new) = new else {
            steps.push(Step::One(Difference::Removed(old)));
            return;
        };
        let (before, after) = self.trees;
        let mut goes_on_alike = before.first_child(old).is_none() && after.first_child(new).is_none();
        match_children((before, old), (after, new), &mut self.compare, |_, _| goes_on_alike = true);
        if goes_on_alike {
            let is_shifted = is_shifted
                || before.is_variation_start(old).is_some() != after.is_variation_start(new).is_some();
            steps.push(Step::Both { old, new, is_shifted, is_replaced: true });
            return;
        }
        let compare = &mut self.compare;
        let is_same = |one: NodeId, other: NodeId, compare: &mut C| {
            compare(before.get(one), after.get(other)) == Ordering::Equal
        };
        let inserted = after.first_child(new).filter(|child| is_same(old, *child, compare));
        let left_out = before.first_child(old).filter(|child| is_same(*child, new, compare));
        if let Some(child) = inserted {
            steps.push(Step::One(Difference::Inserted(new)));
            steps.push(Step::Both { old, new: child, is_shifted: true, is_replaced: false });
            // What else follows the inserted node is new.
            steps.extend(after.children(new).skip(1).map(|added| Step::One(Difference::Added(added))));
        } else if let Some(child) = left_out {
            steps.push(Step::One(Difference::LeftOut(old)));
            steps.push(Step::Both { old: child, new, is_shifted: true, is_replaced: false });
            steps.extend(before.children(old).skip(1).map(|gone| Step::One(Difference::Removed(gone))));
        } else {
            steps.push(Step::One(Difference::Removed(old)));
            steps.push(Step::One(Difference::Added(new)));
        }
    }
}

/// The children of a node but for these, both in their order.
fn without<T>(tree: &GameTree<T>, parent: NodeId, those: &[NodeId]) -> Vec<NodeId> {
    let mut those = those.iter().peekable();
    tree.children(parent).filter(|child| those.next_if_eq(&child).is_none()).collect()
}
