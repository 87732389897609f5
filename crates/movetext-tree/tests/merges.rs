//! Merging two trees of one game.

mod common;

use std::collections::BTreeSet;

use common::text::{Words, address, read};
use common::{ROOT, Tree, nested, next_ply, on_a_small_stack, trees, written};
use movetext_tree::{NodeId, Ply};
use proptest::prelude::*;

fn merge(a: &Words, b: &Words) -> Words {
    let mut merged = a.clone();
    merged.merge(b, Ord::cmp, |_, _| ());
    merged
}

#[test]
fn a_merged_game_holds_the_lines_of_both() {
    let here = read(["1. a b", "1b.1.1a. .. c", "1b.1.2a. d", "2. e f"], "..");
    let there =
        read(["1. a c", "1b.1.1a. .. b", "1b.1.2a. e x", "1b.1.3a. y", "1b.2.1a. .. z", "2. d v"], "..");
    let merged =
        ["1. a b", "1b.1.1a. .. c", "1b.1.2a. d v", "1b.2.1a. .. z", "2. e f", "2b.1.1a. .. x", "2b.1.2a. y"];
    assert_eq!(written(&merge(&here, &there)), merged);
    let other_way = [
        "1. a c",
        "1b.1.1a. .. b",
        "1b.1.2a. e x",
        "1b.1.2b.1.1a. .. f",
        "1b.1.3a. y",
        "1b.2.1a. .. z",
        "2. d v",
    ];
    assert_eq!(written(&merge(&there, &here)), other_way);
}

#[test]
fn contents_are_joined_and_the_map_leads_to_the_merged_nodes() {
    let mut a = read(["1. a", "1a.1.1a. b"], "..");
    let b = read(["1. b c", "1a.1.1a. d"], "..");
    let map = a.merge(&b, |a, b| a[..1].cmp(&b[..1]), |here, there| here.push_str(&there.to_uppercase()));
    assert_eq!(written(&a), ["1. a", "1a.1.1a. bB c", "1a.2.1a. d"]);
    for id in b.walk() {
        let merged = map.get(id).expect("every node is somewhere");
        assert!(a.get(merged).starts_with(b.get(id).as_str()));
    }
    let c = b.resolve(&address("1b")).expect("it was read");
    assert_eq!(map.get(c).map(|id| a.address(id).to_string()).as_deref(), Some("1a.1.1b"));
}

#[test]
fn equal_siblings_are_matched_one_to_one() {
    let twice = read(["1. a x", "1a.1.1a. a y"], "..");
    assert_eq!(merge(&twice, &twice), twice);
    let once = read(["1. a x"], "..");
    assert_eq!(merge(&once, &twice), twice);
    assert_eq!(merge(&twice, &once), twice);
}

#[test]
fn wide_and_deep_trees_are_merged() {
    on_a_small_stack(|| {
        let mut deep = nested(200_000);
        let len = deep.len();
        deep.merge(&nested(200_001), Ord::cmp, |_, _| ());
        assert_eq!(deep.len(), len + 2);
        let mut wide = Tree::new(0);
        let mut other = Tree::new(0);
        for number in 0..200_000 {
            wide.add(ROOT, Ply::new(1, 0), number);
            other.add(ROOT, Ply::new(1, 0), 300_000 - number);
        }
        wide.merge(&other, Ord::cmp, |_, _| ());
        assert_eq!(wide.len(), 300_001 + 1);
    });
}

/// A tree whose siblings all differ, of few different moves, so that two of them have much in common.
fn games() -> impl Strategy<Value = Tree> {
    prop::collection::vec((any::<prop::sample::Index>(), 0..3_u32), 0..30).prop_map(|steps| {
        let mut tree = Tree::new(9);
        let mut ids = vec![ROOT];
        for (parent, content) in steps {
            let parent = ids[parent.index(ids.len())];
            if tree.children(parent).all(|id| *tree.get(id) != content) {
                ids.push(tree.add(parent, next_ply(&tree, parent, 2), content));
            }
        }
        tree
    })
}

/// The moves that lead to each node.
fn lines(tree: &Tree) -> BTreeSet<Vec<u32>> {
    let line =
        |id: NodeId| std::iter::successors(Some(id), |&id| tree.parent(id)).map(|id| *tree.get(id)).collect();
    tree.walk().map(line).collect()
}

proptest! {
    #[test]
    fn a_merge_holds_each_line_of_both_once(a in games(), b in games()) {
        let mut merged = a.clone();
        let map = merged.merge(&b, Ord::cmp, |_, _| ());
        let union: BTreeSet<_> = lines(&a).union(&lines(&b)).cloned().collect();
        prop_assert_eq!(merged.len(), union.len());
        prop_assert_eq!(lines(&merged), union);
        for id in a.walk() {
            prop_assert_eq!(merged.address(id), a.address(id), "what was here stays where it was");
        }
        for id in b.walk() {
            let to = map.get(id).expect("every node is somewhere");
            prop_assert_eq!(merged.get(to), b.get(id));
            prop_assert_eq!(b.parent(id).and_then(|id| map.get(id)), merged.parent(to));
            prop_assert_eq!(merged.resolve(&merged.address(to)), Ok(to));
        }
        let mut renumbered = merged.clone();
        renumbered.renumber(ROOT, |ply, _, _| ply.following(2));
        prop_assert_eq!(renumbered, merged, "plies fit the lines they are in");
    }

    #[test]
    fn merging_a_tree_into_itself_changes_nothing(tree in trees()) {
        let mut merged = tree.clone();
        merged.merge(&tree, |a, b| (a % 3).cmp(&(b % 3)), |_, _| ());
        prop_assert_eq!(merged, tree);
    }

    #[test]
    fn merging_into_the_bare_start_copies(tree in trees()) {
        let mut merged = Tree::new(0);
        merged.merge(&tree, Ord::cmp, |_, _| ());
        prop_assert_eq!(merged, tree);
    }
}
