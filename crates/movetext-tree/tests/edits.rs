//! Editing, by cases in a data file and against a naive model.

mod common;

use common::text::{Words, address, read};
use common::{ROOT, Tree, nested, next_ply, on_a_small_stack, trees, written};
use movetext_tree::{NodeId, Ply};
use proptest::prelude::*;

/// Does one edit of the data file.
fn edit(tree: &mut Words, line: &str) {
    let words: Vec<_> = line.split(' ').collect();
    let at = tree.resolve(&address(words[1])).unwrap_or_else(|error| panic!("{line}: {error}"));
    let ply = |text: &str| {
        let place = address(text).place();
        Ply::new(place.turn, place.part.expect("a letter"))
    };
    match words[..] {
        ["add", _, to, word] => _ = tree.add(at, ply(to), word.to_string()),
        ["insert", _, child, to, word] => {
            _ = tree.insert(at, child.parse().expect("a child"), ply(to), word.to_string());
        }
        ["after", _, to, word] => _ = tree.insert_after(at, ply(to), word.to_string()),
        ["delete", _] => _ = tree.delete(at),
        ["promote", _] => _ = tree.promote(at),
        ["main", _] => _ = tree.make_main_line(at),
        ["renumber", _] => tree.renumber(at, |ply, _, _| ply.following(2)),
        _ => panic!("no such edit: {line}"),
    }
}

#[test]
fn edits_do_what_the_data_file_says() {
    for case in include_str!("data/edits.txt").split("\n## ").skip(1) {
        let (name, lines) = case.split_once('\n').expect("a name and lines");
        let lines: Vec<_> = lines.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let edits: Vec<_> = lines.iter().filter_map(|line| line.strip_prefix("> ")).collect();
        let turns: Vec<_> =
            lines.split(|line| line.starts_with('>')).filter(|part| !part.is_empty()).collect();
        let [before, after] = turns[..] else { panic!("{name}: a tree before and one after") };
        let mut tree = read(before.iter().copied(), "..");
        assert_eq!(written(&tree), before, "{name}: reading");
        for line in edits {
            edit(&mut tree, line);
        }
        assert_eq!(written(&tree), after, "{name}");
        assert_eq!(tree.walk().count(), tree.len(), "{name}");
        tree.compact();
        assert_eq!(written(&tree), after, "{name}: compacted");
    }
}

#[test]
fn departures_from_opentafl_still_depart() {
    let rows = include_str!("data/departures.tsv").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let [tree, ours, theirs, _reason] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {row}")
        };
        let tree = read(tree.split('|'), "..");
        let id = tree.resolve(&address(ours)).expect(row);
        assert_eq!(tree.address(id).to_string(), ours);
        assert_ne!(tree.resolve(&address(theirs)), Ok(id), "no longer departs: {row}");
    }
}

#[test]
fn the_root_and_removed_nodes_cannot_be_deleted() {
    let mut tree = Tree::new(0);
    let first = tree.add(ROOT, Ply::new(1, 0), 1);
    let below = tree.add(first, Ply::new(1, 1), 2);
    assert_eq!((tree.delete(ROOT), tree.len()), (0, 3));
    assert_eq!((tree.delete(first), tree.len()), (2, 1));
    assert!(tree.contains(ROOT) && !tree.contains(first) && !tree.contains(below));
    assert_eq!((tree.delete(first), tree.delete(below), tree.len()), (0, 0, 1));
    assert!(!tree.promote(below) && !tree.make_main_line(below));
    let again = tree.add(ROOT, Ply::new(1, 0), 3);
    assert_ne!(again, first);
    let map = tree.compact();
    assert_eq!((map.get(ROOT), map.get(first), map.get(below)), (Some(ROOT), None, None));
    assert_eq!(tree.get(map.get(again).expect("it stays")), &3);
}

#[test]
fn a_removed_node_moves_nothing_and_hangs_nothing() {
    let mut tree = read(["1. m1", "1a.1.1a. a b", "1a.1.1b.1.1a. .. c d"], "..");
    let [start, reply, gone] =
        ["1a.1.1a", "1a.1.1b", "1a.1.1b.1.1c"].map(|text| tree.resolve(&address(text)).expect(text));
    tree.delete(gone);
    tree.delete(reply);
    let before = tree.clone();
    for id in [reply, gone] {
        assert!(!tree.promote(id) && !tree.make_main_line(id));
        tree.renumber(id, |ply, _, _| ply.following(2));
        // Ends, whatever it says.
        let _ = (tree.address(id), tree.path(id), tree.walk_from(id).count(), tree.line_from(id).count());
    }
    tree.delete(start);
    assert!(!tree.make_main_line(gone) && !tree.promote(reply));
    let _ = (tree.address(gone), tree.path(gone));
    assert_eq!(written(&tree), ["1. m1"]);
    assert_eq!(written(&before), ["1. m1", "1a.1.1a. a c"]);
}

#[test]
#[should_panic(expected = "under a node of the tree")]
fn nothing_can_be_added_below_a_removed_node() {
    let mut tree = Tree::new(0);
    let first = tree.add(ROOT, Ply::new(1, 0), 1);
    tree.delete(first);
    tree.add(first, Ply::new(1, 1), 2);
}

#[test]
fn turn_numbers_stop_at_the_ends_of_their_range() {
    let mut tree = Tree::new(0);
    let first = tree.add(ROOT, Ply::new(u32::MAX, 0), 1);
    let start = tree.add(ROOT, Ply::new(1, 0), 2);
    let next = tree.add(start, Ply::new(2, 0), 3);
    tree.promote(start);
    assert_eq!([first, start, next].map(|id| tree.ply(id).turn), [1, u32::MAX, u32::MAX]);
    tree.make_main_line(first);
    assert_eq!([first, start, next].map(|id| tree.ply(id).turn), [u32::MAX, 1, 1]);
}

#[test]
fn the_deepest_of_two_hundred_thousand_variations_becomes_the_main_line_and_goes() {
    on_a_small_stack(|| {
        let mut tree = nested(200_000);
        let deepest = tree.walk().max_by_key(|&id| *tree.get(id)).expect("there is a root");
        let depth = tree.path(deepest).children().len();
        assert!(tree.make_main_line(deepest));
        assert_eq!(tree.address(deepest).branches().len(), 0);
        assert_eq!(tree.ply(deepest), tree.ply(tree.parent(deepest).expect("a move")).following(2));
        assert_eq!(tree.main_line().position(|id| id == deepest), Some(depth - 1));
        tree.renumber(ROOT, |ply, _, _| ply.following(2));
        let tenth = tree.main_line().nth(9).expect("a long line");
        let removed = tree.delete(tenth);
        assert!(removed > 300_000);
        assert_eq!(tree.walk().count(), tree.len());
        assert_eq!(tree.compact().get(deepest), None);
        assert_eq!(tree.walk().count(), tree.len());
    });
}

/// A tree as one would write it down: each node holds its children.
#[derive(Debug, Clone, PartialEq)]
struct Model {
    ply: Ply,
    content: u32,
    children: Vec<Model>,
}

impl Model {
    fn of(tree: &Tree, id: NodeId) -> Self {
        let children = tree.children(id).map(|id| Self::of(tree, id)).collect();
        Self { ply: tree.ply(id), content: *tree.get(id), children }
    }

    fn at(&mut self, path: &[u32]) -> &mut Self {
        path.iter().fold(self, |model, &child| &mut model.children[child as usize])
    }

    /// Shifts the line that starts here so that it starts with this turn.
    fn start_line_with(&mut self, turn: u32) {
        let by = i64::from(turn) - i64::from(self.ply.turn);
        let mut next = Some(self);
        while let Some(model) = next {
            model.ply.turn = u32::try_from(i64::from(model.ply.turn) + by).expect("small turns");
            next = model.children.first_mut();
        }
    }

    fn move_child(&mut self, from: usize, to: usize) {
        let turn = self.children[0].ply.turn;
        let child = self.children.remove(from);
        self.children.insert(to, child);
        if to == 0 && from > 0 {
            self.children[0].start_line_with(turn);
            self.children[1].start_line_with(1);
        }
    }

    fn delete(&mut self, path: &[u32]) {
        let Some((&last, before)) = path.split_last() else { return };
        let parent = self.at(before);
        let gone = parent.children.remove(last as usize);
        if let Some(first) = parent.children.first_mut().filter(|_| last == 0) {
            first.start_line_with(gone.ply.turn);
        }
    }

    /// Where on the path the last variation starts.
    fn last_branch(path: &[u32]) -> Option<usize> {
        path.iter().rposition(|&child| child > 0)
    }

    fn promote(&mut self, path: &[u32]) {
        if let Some(at) = Self::last_branch(path) {
            self.at(&path[..at]).move_child(path[at] as usize, path[at] as usize - 1);
        }
    }

    fn make_main_line(&mut self, path: &[u32]) {
        let mut path = path.to_vec();
        while let Some(at) = Self::last_branch(&path) {
            self.at(&path[..at]).move_child(path[at] as usize, 0);
            path[at] = 0;
        }
    }

    fn insert(&mut self, path: &[u32], at: u32, new: Model) {
        let children = &mut self.at(path).children;
        let at = children.len().min(at as usize);
        children.insert(at, new);
        if at == 0 && children.len() > 1 {
            children[1].start_line_with(1);
        }
    }

    fn renumber(&mut self, moves: u16) {
        for at in 0..self.children.len() {
            let part = self.children[0].ply.part;
            let ply = self.ply.following(moves);
            self.children[at].ply = if at == 0 { ply } else { Ply::new(1, part) };
            self.children[at].renumber(moves);
        }
    }

    /// The texts of all addresses, depth first: by the definition, from the addresses of the line.
    fn addresses(&self, line: &str, all: &mut Vec<String>) {
        all.push(format!("{line}{}", self.ply));
        for (number, child) in self.children.iter().enumerate() {
            match number {
                0 => child.addresses(line, all),
                _ => child.addresses(&format!("{line}{}.{number}.", self.children[0].ply), all),
            }
        }
    }
}

proptest! {
    #[test]
    fn edits_agree_with_a_naive_model(
        tree in trees(),
        edits in prop::collection::vec((0..8_u8, any::<prop::sample::Index>(), 0..4_u32), 0..25),
    ) {
        let mut tree = tree;
        let mut model = Model::of(&tree, ROOT);
        for (number, (kind, which, at)) in (1_000..).zip(edits) {
            let nodes: Vec<_> = tree.walk().collect();
            let id = nodes[which.index(nodes.len())];
            let path = tree.path(id);
            let path = path.children();
            let kept: Vec<_> = nodes.iter().map(|&id| (id, *tree.get(id))).collect();
            match kind {
                0 => {
                    prop_assert_eq!(tree.delete(id), if id == ROOT { 0 } else { nodes.len() - tree.len() });
                    model.delete(path);
                }
                1 => {
                    prop_assert_eq!(tree.promote(id), Model::last_branch(path).is_some());
                    model.promote(path);
                }
                2 => {
                    prop_assert_eq!(tree.make_main_line(id), Model::last_branch(path).is_some());
                    model.make_main_line(path);
                    prop_assert!(tree.address(id).is_main_line());
                }
                3 | 4 => {
                    let ply = if at == 0 { tree.ply(id).following(2) } else { next_ply(&tree, id, 2) };
                    tree.insert(id, at, ply, number);
                    model.insert(path, at, Model { ply, content: number, children: vec![] });
                }
                5 => {
                    let ply = tree.ply(id).following(2);
                    tree.insert_after(id, ply, number);
                    let above = model.at(path);
                    let children = std::mem::take(&mut above.children);
                    above.children.push(Model { ply, content: number, children });
                }
                6 => {
                    tree.renumber(id, |ply, _, _| ply.following(3));
                    model.at(path).renumber(3);
                }
                _ => {
                    let map = tree.compact();
                    for &(id, content) in &kept {
                        prop_assert_eq!(map.get(id).map(|id| *tree.get(id)), Some(content));
                    }
                }
            }
            if kind != 7 {
                // Ids of what stays remain valid.
                prop_assert!(kept.iter().all(|&(id, content)| !tree.contains(id) || *tree.get(id) == content));
            }
            prop_assert_eq!(&Model::of(&tree, ROOT), &model);
            prop_assert_eq!(tree.walk().count(), tree.len());
            let mut addresses = Vec::new();
            model.addresses("", &mut addresses);
            prop_assert_eq!(tree.walk().map(|id| tree.address(id).to_string()).collect::<Vec<_>>(), addresses);
        }
        // The ends of the lists of children are right as well: what is added is the last.
        for id in tree.walk().collect::<Vec<_>>() {
            let new = tree.add(id, Ply::new(1, 0), 0);
            prop_assert_eq!(tree.children(id).last(), Some(new));
        }
    }

    #[test]
    fn promoting_twice_changes_nothing(tree in trees()) {
        for id in tree.walk().filter(|&id| tree.is_variation_start(id) == Some(1)) {
            let mut edited = tree.clone();
            let replaced = edited.first_sibling(id);
            edited.promote(id);
            prop_assert_ne!(&edited, &tree);
            edited.promote(replaced);
            prop_assert_eq!(&edited, &tree);
        }
    }

    #[test]
    fn a_main_line_made_of_a_well_numbered_tree_is_well_numbered(tree in trees(), which: prop::sample::Index) {
        let nodes: Vec<_> = tree.walk().collect();
        let mut edited = tree.clone();
        edited.make_main_line(nodes[which.index(nodes.len())]);
        let moves = tree.walk().map(|id| tree.ply(id).part).max().unwrap_or(0) + 1;
        let mut renumbered = edited.clone();
        renumbered.renumber(ROOT, |ply, _, _| ply.following(moves));
        prop_assert_eq!(edited, renumbered);
    }
}
