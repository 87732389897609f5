//! Building a tree, finding nodes by address and path, and going through it.

mod common;

use common::{ROOT, Tree, build, nested, on_a_small_stack, trees, written};
use movetext_tree::{Address, AddressIndex, Addresses, GameTree, Missing, NodeId, Ply, ResolveError, Visit};
use proptest::prelude::*;

fn address(text: &str) -> Address {
    text.parse().expect("an address")
}

/// A main line from `5b` on, a berserk turn of three moves, variations in a variation.
fn small() -> (Tree, Vec<NodeId>) {
    let mut tree = Tree::new(0);
    let mut ids = vec![ROOT];
    for (parent, turn, part) in [
        (0, 5, 1), // 1: 5b
        (1, 6, 0), // 2: 6a
        (2, 6, 1), // 3: 6b
        (3, 6, 2), // 4: 6c
        (4, 7, 0), // 5: 7a
        (0, 1, 1), // 6: 5b.1.1b
        (6, 2, 0), // 7: 5b.1.2a
        (6, 1, 0), // 8: 5b.1.2a.1.1a
        (8, 1, 1), // 9
        (6, 1, 0), // 10: 5b.1.2a.2.1a
        (3, 1, 2), // 11: 6c.1.1c
        (2, 1, 1), // 12: 6b.1.1b
        (9, 2, 0), // 13
        (8, 1, 1), // 14: 5b.1.2a.1.1b.1.1b
        (0, 1, 1), // 15: 5b.2.1b
    ] {
        let number = ids.len() as u32;
        ids.push(tree.add(ids[parent], Ply::new(turn, part), number));
    }
    (tree, ids)
}

#[test]
fn addresses_of_a_small_tree() {
    let (tree, ids) = small();
    let expected = [
        "0a",
        "5b",
        "6a",
        "6b",
        "6c",
        "7a",
        "5b.1.1b",
        "5b.1.2a",
        "5b.1.2a.1.1a",
        "5b.1.2a.1.1b",
        "5b.1.2a.2.1a",
        "6c.1.1c",
        "6b.1.1b",
        "5b.1.2a.1.2a",
        "5b.1.2a.1.1b.1.1b",
        "5b.2.1b",
    ];
    let index = AddressIndex::new(&tree);
    for (&id, text) in ids.iter().zip(expected) {
        assert_eq!(tree.address(id).to_string(), text);
        assert_eq!(tree.resolve(&address(text)), Ok(id), "{text}");
        assert_eq!(index.resolve(&address(text)), Ok(id), "{text}");
    }
    let line = |id: NodeId| tree.line_from(id).map(|id| *tree.get(id)).collect::<Vec<_>>();
    assert_eq!(line(ids[6]), [6, 7]);
    assert_eq!(tree.main_line().map(|id| *tree.get(id)).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!((tree.line_start(ids[13]), tree.is_variation_start(ids[10])), (ids[8], Some(2)));
    assert_eq!((tree.line_start(ids[5]), tree.is_variation_start(ids[7])), (ROOT, None));
    assert_eq!((index.line_end(ids[8]), index.line_end(ROOT)), (Some(ids[13]), Some(ids[5])));
}

#[test]
fn turns_come_in_the_order_of_otn() {
    let (tree, _) = small();
    assert_eq!(
        written(&tree),
        [
            "5. .. 1",
            "5b.1.1a. .. 6",
            "5b.1.2a. 7",
            "5b.1.2a.1.1a. 8 9",
            "5b.1.2a.1.1b.1.1a. .. 14",
            "5b.1.2a.1.2a. 13",
            "5b.1.2a.2.1a. 10",
            "5b.2.1a. .. 15",
            "6. 2 3 4",
            "6b.1.1a. .. 12",
            "6c.1.1a. .. .. 11",
            "7. 5",
        ]
    );
}

#[test]
fn an_address_without_its_letter_is_the_first_move_of_the_turn() {
    let (tree, ids) = small();
    let index = AddressIndex::new(&tree);
    for (text, id) in [("0", 0), ("5.", 1), ("6", 2), ("5.1.1", 6), ("5b.1.2.1.1.", 8), ("6.1.1", 99)] {
        let found = ids.get(id).copied();
        assert_eq!(tree.resolve(&address(text)).ok(), found, "{text}");
        assert_eq!(index.resolve(&address(text)).ok(), found, "{text}");
    }
    // As the address of a turn, `5b.1.1a` is the turn of `5b.1.1b`; as that of a move it leads nowhere.
    assert_eq!(tree.resolve_turn(&address("5b.1.1a")), Ok(ids[6]));
    assert_eq!(index.resolve_turn(&address("5b.1.1a")), Ok(ids[6]));
    assert!(tree.resolve(&address("5b.1.1a")).is_err());
}

#[test]
fn an_address_that_leads_nowhere_says_how_far_it_led() {
    let (tree, ids) = small();
    let index = AddressIndex::new(&tree);
    let variation = |number, count| Missing::Variation { number, count };
    for (text, branches, reached, missing, says) in [
        ("8a", 0, 0, Missing::Turn(8), "the line has no turn 8"),
        ("8", 0, 0, Missing::Turn(8), "the line has no turn 8"),
        ("6d", 0, 0, Missing::Move(Ply::new(6, 3)), "the line has a turn 6, but no 6d"),
        ("6a.1.1a", 0, 2, variation(1, 0), "the move has no variations"),
        ("6b.3.1a", 0, 3, variation(3, 1), "the move has one variation, and no 3"),
        ("5b.1.2a.3.1a", 1, 7, variation(3, 2), "the move has 2 variations, and no 3"),
        ("5b.1.2a.1.9c", 2, 8, Missing::Turn(9), "the line has no turn 9"),
        ("9a.1.2a.1.9c", 0, 0, Missing::Turn(9), "the line has no turn 9"),
        // What replaces the first move of a variation is a further variation of the move it replaces.
        ("5b.1.1b.1.1b", 1, 6, variation(1, 0), "the move has no variations"),
    ] {
        let expected = ResolveError { branches, reached: ids[reached], missing };
        assert_eq!(tree.resolve(&address(text)), Err(expected), "{text}");
        assert_eq!(index.resolve(&address(text)), Err(expected), "{text}");
        assert_eq!(expected.to_string(), says);
    }
}

#[test]
fn an_index_may_know_a_variation_by_another_number() {
    let (tree, ids) = small();
    let mut index = AddressIndex::new(&tree);
    index.alias(ids[6], 4, ids[8]);
    assert_eq!(index.resolve(&address("5b.1.1b.4.1b")), Ok(ids[9]));
    assert_eq!(index.variation(ids[6], 4), Some(ids[8]));
    index.forget(ids[6], 4);
    assert_eq!(index.variation(ids[6], 4), None);
}

#[test]
fn trees_are_equal_whatever_the_order_they_were_built_in() {
    let plies = [Ply::new(1, 0), Ply::new(1, 1), Ply::new(1, 0)];
    let mut a = GameTree::new("");
    let first = a.add(ROOT, plies[0], "a");
    a.add(first, plies[1], "b");
    a.add(ROOT, plies[2], "c");
    let mut b = GameTree::new("");
    let first = b.add(ROOT, plies[0], "a");
    b.add(ROOT, plies[2], "c");
    let below = b.add(first, plies[1], "b");
    assert_eq!(a, b);
    *b.get_mut(below) = "B";
    assert_ne!(a, b);
    let mut deeper = GameTree::new("");
    let first = deeper.add(ROOT, plies[0], "a");
    let below = deeper.add(first, plies[1], "b");
    deeper.add(below, plies[2], "c");
    assert_ne!(a, deeper, "the same nodes depth first, but another shape");
}

#[test]
fn two_hundred_thousand_nested_variations() {
    on_a_small_stack(|| {
        let tree = nested(200_000);
        let twin = nested(200_000);
        assert_eq!(tree.len(), 400_003);
        assert_eq!(tree.walk().count(), tree.len());
        assert_eq!(tree.turns().map(|turn| tree.turn_moves(turn).count()).sum::<usize>(), tree.len() - 1);
        let last = tree.walk().last().unwrap();
        let deepest = tree.walk().max_by_key(|&id| *tree.get(id)).unwrap();
        assert_eq!(tree.address(deepest).branches().len(), 200_000);
        assert_eq!(tree.resolve(&tree.address(last)), Ok(last));
        assert_eq!(AddressIndex::new(&tree).resolve(&tree.address(deepest)), Ok(deepest));
        assert_eq!(tree.by_path(&tree.path(last)), Some(last));
        assert!(tree == twin.clone());
    });
}

#[test]
fn two_hundred_thousand_variations_side_by_side() {
    let mut tree = Tree::new(0);
    for number in 0..200_000 {
        tree.add(ROOT, Ply::new(1, 0), number);
    }
    let index = AddressIndex::new(&tree);
    for (number, id) in tree.children(ROOT).enumerate().skip(1) {
        let address = tree.address(id);
        assert_eq!(address.branches()[0].variation as usize, number);
        assert_eq!(index.resolve(&address), Ok(id));
    }
    assert_eq!(tree.turns().count(), 200_000);
}

#[test]
fn a_main_line_of_two_hundred_thousand_moves() {
    let mut tree = Tree::new(0);
    let mut last = ROOT;
    for number in 0..200_000 {
        last = tree.add(last, Ply::new(number / 2 + 1, (number % 2) as u16), number);
    }
    assert!(tree.walk().skip(1).all(|id| tree.address(id).place() == tree.ply(id).into()));
    assert_eq!(tree.resolve(&address("100000b")), Ok(last));
}

/// Walks by the definition, with a stack.
fn walk_by_definition(tree: &Tree) -> Vec<NodeId> {
    let mut stack = vec![ROOT];
    let mut nodes = Vec::new();
    while let Some(id) = stack.pop() {
        nodes.push(id);
        stack.extend(tree.children(id).collect::<Vec<_>>().into_iter().rev());
    }
    nodes
}

/// The turns of a line and all that hangs off it, by the definition.
fn turns_by_definition(tree: &Tree, start: NodeId) -> Vec<Vec<NodeId>> {
    let moves: Vec<_> = tree.line_from(start).filter(|&id| id != ROOT).collect();
    let mut turns = Vec::new();
    for turn in moves.chunk_by(|&a, &b| tree.ply(a).turn == tree.ply(b).turn) {
        turns.push(turn.to_vec());
        for &id in turn {
            let replacing = tree.children(tree.parent(id).expect("a move has a node before it")).skip(1);
            let replacing = replacing.filter(|_| tree.is_variation_start(id).is_none());
            turns.extend(replacing.flat_map(|start| turns_by_definition(tree, start)));
        }
    }
    turns
}

/// Of variations nested so deep that their middle is left out, whatever the widths of the numbers on the way.
#[test]
fn addresses_one_after_the_other_are_shortened_as_those_alone() {
    let mut tree = Tree::new(0);
    let mut at = ROOT;
    for nth in 0..120_u32 {
        let ply = Ply { after: nth % 3, ..Ply::new(nth * nth * 97 % 100_000 + 1, (nth * 11 % 30) as u16) };
        for sibling in 0..=nth % 12 {
            tree.add(at, ply, sibling);
        }
        at = tree.add(at, ply, 0);
    }
    let mut addresses = Addresses::new(&tree);
    let mut shortened = 0;
    for id in tree.walk() {
        let address = addresses.of(id);
        shortened += usize::from(address.is_shortened());
        assert_eq!(address.to_string(), tree.address(id).shortened().to_string());
        assert_eq!(address.is_shortened(), address.to_string().contains('…'));
    }
    assert!(shortened > 500, "{shortened} of {}", tree.len());
}

proptest! {
    /// Whatever the order in which they are asked for.
    #[test]
    fn addresses_one_after_the_other_are_those_alone(
        tree in trees(),
        order in prop::collection::vec(any::<usize>(), 0..40),
    ) {
        let ids: Vec<_> = tree.walk().collect();
        let turns = tree.turns().map(|turn| turn.first);
        let mut addresses = Addresses::new(&tree);
        for id in tree.walk().chain(turns).chain(order.into_iter().map(|at| ids[at % ids.len()])) {
            prop_assert_eq!(addresses.of(id).to_string(), tree.address(id).shortened().to_string());
        }
    }

    #[test]
    fn every_address_and_every_path_leads_back(tree in trees()) {
        let index = AddressIndex::new(&tree);
        for id in tree.walk() {
            let address = tree.address(id);
            prop_assert_eq!(tree.resolve(&address), Ok(id));
            prop_assert_eq!(index.resolve(&address), Ok(id));
            prop_assert_eq!(address.to_string().parse::<Address>(), Ok(address.clone()));
            prop_assert_eq!(tree.by_path(&tree.path(id)), Some(id));
            if let Some((replaced, number)) = address.origin() {
                let start = tree.line_start(id);
                prop_assert_eq!(tree.resolve(&replaced), Ok(tree.first_sibling(start)));
                prop_assert_eq!(tree.is_variation_start(start), Some(number));
            }
        }
    }

    #[test]
    fn every_turn_address_leads_to_its_turn(tree in trees()) {
        let index = AddressIndex::new(&tree);
        for turn in tree.turns() {
            let address = tree.turn_address(turn.first);
            prop_assert_eq!(tree.resolve_turn(&address), Ok(turn.first));
            prop_assert_eq!(index.resolve_turn(&address), Ok(turn.first));
            prop_assert_eq!(tree.turn_moves(turn).next(), Some(turn.first));
        }
    }

    #[test]
    fn walking_meets_every_node_in_order(tree in trees()) {
        prop_assert_eq!(tree.walk().collect::<Vec<_>>(), walk_by_definition(&tree));
        let turns: Vec<Vec<_>> = tree.turns().map(|turn| tree.turn_moves(turn).collect()).collect();
        prop_assert_eq!(turns, turns_by_definition(&tree, ROOT));
    }

    #[test]
    fn traversing_brackets_every_node(tree in trees()) {
        let mut open = Vec::new();
        for visit in tree.traverse() {
            match visit {
                Visit::Enter(id) => {
                    prop_assert_eq!(tree.parent(id), open.last().copied());
                    open.push(id);
                }
                Visit::Leave(id) => prop_assert_eq!(open.pop(), Some(id)),
            }
        }
        prop_assert!(open.is_empty());
    }

    #[test]
    fn equality_ignores_the_order_in_the_arena(parents in prop::collection::vec(any::<u16>(), 0..40)) {
        let tree = build(&parents, 2);
        let mut twin = Tree::new(0);
        // Breadth first instead of as built.
        let mut copied = vec![(ROOT, ROOT)];
        for at in 0.. {
            let Some(&(from, to)) = copied.get(at) else { break };
            for child in tree.children(from) {
                copied.push((child, twin.add(to, tree.ply(child), *tree.get(child))));
            }
        }
        prop_assert_eq!(&tree, &twin);
        if let Some(&(_, last)) = copied.last().filter(|_| copied.len() > 1) {
            *twin.get_mut(last) += 1;
            prop_assert!(tree != twin);
        }
    }
}
