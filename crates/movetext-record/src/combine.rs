//! Records of one game compared, put together and taken apart: how two of them differ, several of them as one tree, the
//! lines of a tree as records of their own.

use core::cmp::Ordering;
use std::collections::BTreeMap;

use movetext_tree::{Difference, GameTree, NodeId};

use crate::{Narrate, Record, Text};

/// Something that a record says, and what it is called: a tag, the comment on a move.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part<'a> {
    /// What it is called.
    pub name: Text<'a>,
    /// What it says.
    pub value: Text<'a>,
}

impl<'a> Part<'a> {
    /// A part of this name.
    pub fn new(name: impl Into<Text<'a>>, value: impl Into<Text<'a>>) -> Self {
        Self { name: name.into(), value: value.into() }
    }

    /// The same, with nothing borrowed.
    pub fn into_owned(self) -> Part<'static> {
        Part { name: self.name.into_owned().into(), value: self.value.into_owned().into() }
    }
}

/// A notation whose records are compared, merged and split.
pub trait Combine: Narrate {
    /// What the record says besides its nodes, in its order: tags, rules, where the game starts. A name may be there
    /// several times.
    fn parts<'a>(record: &'a Record<'_, Self>) -> Vec<Part<'a>>;

    /// What the record says besides its nodes as it is written, where that says more than its [parts](Self::parts), such as
    /// remarks: reported where no part differs.
    fn text<'a>(record: &'a Record<'_, Self>) -> Option<Part<'a>> {
        let _ = record;
        None
    }

    /// From where and by which rules the game is played, by meaning: what records of one game agree on.
    fn setting(record: &Record<'_, Self>) -> Vec<Part<'static>>;

    /// What the record says at a node, its move included, under the name `move`.
    fn node_parts<'a>(record: &'a Record<'_, Self>, node: NodeId) -> Vec<Part<'a>>;

    /// Compares what two nodes play, in some total order; annotations do not count.
    fn compare(one: &Self::Node<'_>, other: &Self::Node<'_>) -> Ordering;

    /// Takes up what another record says besides its nodes; of what both say, that here stays, and that there is
    /// returned where it differs.
    fn join<'s>(here: &mut Record<'s, Self>, there: &Record<'s, Self>) -> Vec<Part<'static>>;

    /// Takes up what another record says of the same move: comments are combined; of what can be written once only, that
    /// here stays, and that there is returned where it differs.
    fn join_node<'s>(here: &mut Self::Node<'s>, there: &Self::Node<'s>) -> Vec<Part<'static>>;

    /// Whether a value that another record has at a node, and that was not taken, is given here in other words: in the unit
    /// of another version of the notation.
    fn is_present(here: &Record<'_, Self>, there: &Record<'_, Self>, node: NodeId, part: &Part<'_>) -> bool {
        let _ = (here, there, node, part);
        false
    }

    /// What stands in a file around a record belongs to the first and the last of the records that it is split into:
    /// takes away what the others do not have.
    fn keep_surroundings(record: &mut Record<'_, Self>, is_first: bool, is_last: bool) {
        let _ = (record, is_first, is_last);
    }

    /// Makes a record whose nodes came into other lines sound: what can only be written where a variation starts is taken
    /// away elsewhere, and returned; what follows from the tree is worked out anew.
    fn settle(record: &mut Record<'_, Self>) -> Vec<(NodeId, Part<'static>)> {
        let _ = record;
        Vec::new()
    }
}

/// The values of one name that only one of two records has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartDifference {
    /// The name.
    pub name: String,
    /// The values that only the old record has, in its order.
    pub old: Vec<String>,
    /// The values that only the new record has, in its order.
    pub new: Vec<String>,
    /// Whether both have the same values, in another order, which is that of `old` and `new`.
    pub is_order: bool,
}

/// How a record, the new one, differs from another, the old one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// In what it says besides its nodes.
    Record(PartDifference),
    /// In what it says at a node.
    Node {
        /// The node of the old record.
        old: NodeId,
        /// The node of the new record.
        new: NodeId,
        /// In which way.
        part: PartDifference,
    },
    /// In its tree: never [`Difference::Content`] and [`Difference::Replaced`].
    Tree(Difference),
}

/// How a record, the new one, differs from another, the old one: what stands outside the nodes first, then in the order
/// of a walk through both trees. Records that say the same have no differences.
///
/// Takes time with the size of both records.
pub fn diff<'s, F: Combine>(old: &Record<'s, F>, new: &Record<'s, F>) -> Vec<Change> {
    let (old_parts, new_parts) = (F::parts(old), F::parts(new));
    let mut changes: Vec<Change> =
        part_differences(&old_parts, &new_parts).into_iter().map(Change::Record).collect();
    if changes.is_empty() && old_parts != new_parts {
        let names = |parts: &[Part<'_>]| parts.iter().map(|part| part.name.to_string()).collect();
        let (old, new) = (names(&old_parts), names(&new_parts));
        changes.push(Change::Record(PartDifference { name: String::new(), old, new, is_order: true }));
    }
    if changes.is_empty() {
        let text = |record| F::text(record).into_iter().collect::<Vec<_>>();
        let texts = part_differences(&text(old), &text(new));
        changes.extend(texts.into_iter().map(Change::Record));
    }
    for difference in old.tree.diff(&new.tree, F::compare, PartialEq::eq) {
        match difference {
            Difference::Content { old: was, new: is } | Difference::Replaced { old: was, new: is } => {
                let parts = part_differences(&F::node_parts(old, was), &F::node_parts(new, is));
                changes.extend(parts.into_iter().map(|part| Change::Node { old: was, new: is, part }));
            }
            difference => changes.push(Change::Tree(difference)),
        }
    }
    changes
}

/// The names whose values differ, in the order of the old parts, those that are new behind them.
fn part_differences(old: &[Part<'_>], new: &[Part<'_>]) -> Vec<PartDifference> {
    if old == new {
        return Vec::new();
    }
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    let mut values: Vec<(&str, [Vec<&str>; 2])> = Vec::new();
    for (side, parts) in [old, new].into_iter().enumerate() {
        for part in parts {
            let at = *names.entry(&part.name).or_insert_with(|| {
                values.push((&part.name, [Vec::new(), Vec::new()]));
                values.len() - 1
            });
            values[at].1[side].push(&part.value);
        }
    }
    values.retain(|(_, [old, new])| old != new);
    let differences = values.into_iter().map(|(name, [old, new])| {
        let owned = |values: Vec<&str>| values.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let (only_old, only_new) = (without(&old, &new), without(&new, &old));
        let is_order = only_old.is_empty() && only_new.is_empty();
        let (old, new) = if is_order { (owned(old), owned(new)) } else { (owned(only_old), owned(only_new)) };
        PartDifference { name: name.to_owned(), old, new, is_order }
    });
    differences.collect()
}

/// The values that the others lack, each as often as it does.
fn without<'a>(values: &[&'a str], others: &[&str]) -> Vec<&'a str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for value in others {
        *counts.entry(value).or_default() += 1;
    }
    let is_missing = |value: &&'a str| match counts.get_mut(*value) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    values.iter().copied().filter(is_missing).collect()
}

/// Something of a merged record that is not taken up, since another says something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotTaken {
    /// The node of the merged tree; none where it stands outside the nodes.
    pub node: Option<NodeId>,
    /// What is written there.
    pub part: Part<'static>,
}

/// Takes another record of the same game into a record: its moves, and what it says of moves that both have. Gives what
/// could not be taken up.
///
/// # Errors
/// The games start from different positions or have different rules: what the one here says, and the one there. Nothing
/// is taken then.
pub fn merge<'s, F: Combine>(
    here: &mut Record<'s, F>,
    there: &Record<'s, F>,
) -> Result<Vec<NotTaken>, PartDifference> {
    if let Some(difference) = part_differences(&F::setting(here), &F::setting(there)).into_iter().next() {
        return Err(difference);
    }
    let written = F::join(here, there).into_iter().map(|part| NotTaken { node: None, part });
    let mut not_taken: Vec<NotTaken> = written.collect();
    let known = here.tree.len();
    let map = here.tree.merge(&there.tree, F::compare, |_, _| ());
    for node in there.tree.walk() {
        // Nodes of before the merge have the smaller numbers.
        let Some(joined) = map.get(node).filter(|joined| joined.index() < known) else { continue };
        let parts = F::join_node(here.tree.get_mut(joined), there.tree.get(node));
        let parts = parts.into_iter().filter(|part| !F::is_present(here, there, joined, part));
        not_taken.extend(parts.map(|part| NotTaken { node: Some(joined), part }));
    }
    let settled = F::settle(here).into_iter().map(|(node, part)| NotTaken { node: Some(node), part });
    not_taken.extend(settled);
    Ok(not_taken)
}

/// The line that leads to a node as a record of its own, and what of it cannot be written there.
pub fn line<'s, F: Combine>(
    record: &Record<'s, F>,
    end: NodeId,
) -> (Record<'s, F>, Vec<(NodeId, Part<'static>)>) {
    let tree = record.tree.line_to(end);
    let mut line = Record { headers: record.headers.clone(), start: record.start.clone(), tree };
    let left_out = F::settle(&mut line);
    (line, left_out)
}

/// The last nodes of all lines, the principal line first.
pub fn line_ends<T>(tree: &GameTree<T>) -> impl Iterator<Item = NodeId> + '_ {
    tree.walk().filter(|node| tree.first_child(*node).is_none())
}

/// Two comments as one, `separator` between them; that here alone where it holds the one there already.
pub fn combined<'s>(here: &str, there: &str, separator: &str) -> Option<Text<'s>> {
    let is_held = there.trim().is_empty()
        || here.match_indices(there.trim()).any(|(at, held)| {
            let (before, after) =
                (here[..at].trim_end_matches(' '), here[at + held.len()..].trim_start_matches(' '));
            let separator = separator.trim_matches(' ');
            (before.is_empty() || before.ends_with(separator))
                && (after.is_empty() || after.starts_with(separator))
        });
    if is_held {
        return None;
    }
    Some(if here.trim().is_empty() {
        there.to_owned().into()
    } else {
        [here.trim_end(), separator, there.trim_start()].concat().into()
    })
}

#[cfg(test)]
mod tests {
    use super::combined;

    #[test]
    fn comments_are_combined_once() {
        assert_eq!(combined("a", "b", "; ").as_deref(), Some("a; b"));
        assert_eq!(combined("a; b", "b", "; "), None);
        assert_eq!(combined("a; bc", "b", "; ").as_deref(), Some("a; bc; b"));
        assert_eq!(combined("", "b", "; ").as_deref(), Some("b"));
        assert_eq!(combined("a", " ", "; "), None);
    }
}
