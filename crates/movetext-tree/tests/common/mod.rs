//! Trees for the tests.
#![allow(dead_code, reason = "each test binary uses some of these")]

pub mod text;

use std::fmt::Display;
use std::{iter, thread};

use movetext_tree::{GameTree, NodeId, Ply, Turn};
use proptest::prelude::*;

pub type Tree = GameTree<u32>;
pub const ROOT: NodeId = Tree::ROOT;

/// The ply a child added to `parent` has in a record where every turn has `moves` moves.
pub fn next_ply(tree: &Tree, parent: NodeId, moves: u16) -> Ply {
    match tree.first_child(parent) {
        Some(replaced) => Ply::new(1, tree.ply(replaced).part),
        None => tree.ply(parent).following(moves),
    }
}

/// A tree built from a list of parents, each taken modulo the nodes there are. Nodes carry their number.
pub fn build(parents: &[u16], moves: u16) -> Tree {
    let mut tree = Tree::new(0);
    let mut ids = vec![ROOT];
    for (number, &parent) in (1..).zip(parents) {
        // Two of three nodes go on with the node before, so that lines get long.
        let parent = if parent % 3 == 0 { ids[usize::from(parent) % ids.len()] } else { ids[ids.len() - 1] };
        let ply = next_ply(&tree, parent, moves);
        ids.push(tree.add(parent, ply, number));
    }
    tree
}

pub fn trees() -> impl Strategy<Value = Tree> {
    (prop::collection::vec(any::<u16>(), 0..60), 1..4_u16).prop_map(|(parents, moves)| build(&parents, moves))
}

/// Each turn with its address in front, two dots for each omitted move, and the contents of its moves.
pub fn written<T: Display>(tree: &GameTree<T>) -> Vec<String> {
    let line = |turn: Turn| {
        let omitted = iter::repeat_n("..".to_string(), turn.omitted.into());
        let moves = tree.turn_moves(turn).map(|id| tree.get(id).to_string());
        let words: Vec<_> = omitted.chain(moves).collect();
        format!("{}. {}", tree.turn_address(turn.first), words.join(" "))
    };
    tree.turns().map(line).collect()
}

/// Runs with a stack of 1 MiB.
pub fn on_a_small_stack<R: Send + 'static>(run: impl FnOnce() -> R + Send + 'static) -> R {
    let thread = thread::Builder::new().stack_size(1 << 20).spawn(run).expect("a thread can be started");
    thread.join().expect("the test passes on a small stack")
}

/// A chain of `depth` variations, each replacing the second move of the one before.
pub fn nested(depth: u32) -> Tree {
    let mut tree = Tree::new(0);
    let mut line = tree.add(ROOT, Ply::new(1, 0), 0);
    tree.add(line, Ply::new(1, 1), 0);
    for number in 1..=depth {
        line = tree.add(line, next_ply(&tree, line, 2), number);
        tree.add(line, tree.ply(line).following(2), number);
    }
    tree
}
