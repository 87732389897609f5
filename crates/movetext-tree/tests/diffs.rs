//! How two trees differ.

mod common;

use common::text::{Words, read};
use common::{ROOT, Tree, nested, on_a_small_stack, trees};
use movetext_tree::{Difference, Ply};
use proptest::prelude::*;

/// Words whose first letters are the same are the same move.
fn diff(old: &Words, new: &Words) -> Vec<String> {
    let reported = old.diff(new, |a, b| a[..1.min(a.len())].cmp(&b[..1.min(b.len())]), |a, b| a == b);
    let was = |id| format!("{} {}", old.address(id), old.get(id));
    let is = |id| format!("{} {}", new.address(id), new.get(id));
    let reported = reported.into_iter().map(|difference| match difference {
        Difference::Content { old, new } => format!("{} → {}", was(old), is(new)),
        Difference::Replaced { old, new } => format!("{} ⇒ {}", was(old), is(new)),
        Difference::Renumbered { old, new } => format!("{} # {}", was(old), is(new)),
        Difference::Reordered { old, new } => format!("{} behind {}", was(old), is(new)),
        Difference::Removed(old) => format!("- {}", was(old)),
        Difference::Added(new) => format!("+ {}", is(new)),
        Difference::LeftOut(old) => format!("-- {}", was(old)),
        Difference::Inserted(new) => format!("++ {}", is(new)),
    });
    reported.collect()
}

#[test]
fn what_differs_is_told_where_it_is() {
    let old = read(["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. e f", "3. k l"], "..");
    let cases: &[(&[&str], &[&str])] = &[
        (&["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. e f", "3. k l"], &[]),
        (
            &["1. a! b", "1b.1.1a. .. c d!", "1b.2.1a. .. g", "2. e f", "3. k l"],
            &["1a a → 1a a!", "1b.1.1c d → 1b.1.1c d!"],
        ),
        (&["1. a x", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. e f", "3. k l"], &["1b b ⇒ 1b x"]),
        (&["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. e f", "3. k m"], &["3b l ⇒ 3b m"]),
        (&["1. a b", "1b.1.1a. .. c d", "2. e f", "3. k l"], &["- 1b.2.1b g"]),
        (
            &["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "1b.3.1a. .. h i", "2. e f", "3. k l"],
            &["+ 1b.3.1b h"],
        ),
        (&["1. a b", "1b.1.1a. .. g", "1b.2.1a. .. c d", "2. e f", "3. k l"], &["1a a behind 1a a"]),
        (&["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. e x", "3. f k", "4. l"], &["++ 2b x"]),
        (&["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. f k", "3. l"], &["-- 2a e"]),
        (&["1. a b", "1b.1.1a. .. c d", "1b.2.1a. .. g", "2. x y z"], &["- 2a e", "+ 2a x"]),
        (&["5. a b", "5b.1.1a. .. c d", "5b.2.1a. .. g", "6. e f", "7. k l"], &["1a a # 5a a"]),
    ];
    for (new, differences) in cases {
        assert_eq!(diff(&old, &read(new.iter().copied(), "..")), *differences, "{new:?}");
    }
}

#[test]
fn wide_and_deep_trees_are_compared() {
    on_a_small_stack(|| {
        let deep = nested(200_000);
        assert!(deep.diff(&deep, Ord::cmp, |a, b| a == b).is_empty());
        let longer = nested(200_001);
        assert_eq!(deep.diff(&longer, Ord::cmp, |a, b| a == b).len(), 1);
        // No two moves are the same.
        assert_eq!(deep.diff(&longer, |a, b| (a + 300_000).cmp(b), |a, b| a == b).len(), 2);
        let mut wide = Tree::new(0);
        let mut other = Tree::new(0);
        for number in 0..200_000 {
            wide.add(ROOT, Ply::new(1, 0), number);
            other.add(ROOT, Ply::new(1, 0), 200_000 - number);
        }
        // Another order, and the one that only one of them has.
        assert_eq!(wide.diff(&other, Ord::cmp, |a, b| a == b).len(), 2);
    });
}

proptest! {
    #[test]
    fn only_equal_trees_have_no_differences(one in trees(), other in trees()) {
        prop_assert!(one.diff(&one, Ord::cmp, |a, b| a == b).is_empty());
        let differences = one.diff(&other, Ord::cmp, |a, b| a == b);
        prop_assert_eq!(differences.is_empty(), one == other);
        let coarse = one.diff(&other, |a, b| (a % 3).cmp(&(b % 3)), |a, b| a == b);
        prop_assert_eq!(coarse.is_empty(), one == other);
    }

    #[test]
    fn a_line_is_what_leads_to_its_end(tree in trees()) {
        let mut merged = Tree::new(*tree.get(ROOT));
        for end in tree.walk().filter(|id| tree.first_child(*id).is_none()) {
            let line = tree.line_to(end);
            let last = line.main_line().last().unwrap_or(ROOT);
            prop_assert_eq!(line.get(last), tree.get(end));
            prop_assert_eq!(line.path(last).children().len(), tree.path(end).children().len());
            merged.merge(&line, Ord::cmp, |_, _| ());
        }
        prop_assert_eq!(merged, tree, "all lines make the tree");
    }
}
