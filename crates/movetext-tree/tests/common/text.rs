//! Trees of words as text: turns with their addresses, `..` for each omitted move.

use movetext_tree::{Address, AddressIndex, GameTree, NodeId, Ply};

pub type Words = GameTree<String>;

pub fn address(text: &str) -> Address {
    text.parse().unwrap_or_else(|misread| panic!("{text}: {misread}"))
}

/// Reads turns as they come in a record, each after the moves it hangs off. `omitted` is the word that
/// stands for an omitted move.
pub fn read<'a>(turns: impl IntoIterator<Item = &'a str>, omitted: &str) -> Words {
    let mut tree = Words::new(String::new());
    let mut index = AddressIndex::new(&tree);
    for line in turns {
        let (name, moves) = line.split_once(". ").unwrap_or_else(|| panic!("an address in front: {line}"));
        let turn = address(name);
        let mut last = last_before(&tree, &index, &turn);
        for (part, word) in (0..).zip(moves.split_whitespace()) {
            if word != omitted {
                last = tree.add(last, Ply::new(turn.place().turn, part), word.to_string());
                index.catch_up(&tree);
            }
        }
    }
    tree
}

/// The node that a turn goes on from.
fn last_before(tree: &Words, index: &AddressIndex, turn: &Address) -> NodeId {
    let line = match turn.origin() {
        None => Words::ROOT,
        Some((replaced, number)) => {
            let replaced = index.resolve(&replaced).unwrap_or_else(|error| panic!("{turn}: {error}"));
            match index.variation(replaced, number) {
                Some(start) => start,
                None => return tree.parent(replaced).expect("a move has a node before it"),
            }
        }
    };
    index.line_end(line).expect("a line has an end")
}
