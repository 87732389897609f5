//! The names of branches.

use core::fmt::Write as _;
use core::iter::successors;

use movetext_tree::{GameTree, NodeId};

use super::Node;

/// Branches nested deeper than this are kept as text: their names alone would be longer than a book.
pub const MAX_DEPTH: usize = 2_000;

/// The name that a branch has if it is given none: the number of its first move, `w` or `b` for the player,
/// and which branch off that move it is, from 1. So `16b2`.
///
/// ```
/// # use movetext_record::ptn::usual_name;
/// assert_eq!(usual_name(16, 1, 2), "16b2");
/// ```
pub fn usual_name(turn: u32, part: u16, number: u32) -> String {
    let player = if part == 0 { 'w' } else { 'b' };
    format!("{turn}{player}{number}")
}

/// Whether a name has the shape of the usual ones, which PTN-Ninja gives and changes by itself: a number,
/// `w` or `b`, a number.
pub fn is_usual_name(name: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    name.split_once(['w', 'b']).is_some_and(|(turn, which)| number(turn) && number(which))
}

/// The name of the branch that the node stands in, with those it leaves: `16w1/17b1`; none in the main line.
/// Takes time in proportion to the length of the name.
pub fn branch_name(tree: &GameTree<Node<'_>>, node: NodeId) -> Option<String> {
    let root = GameTree::<Node<'_>>::ROOT;
    let mut starts = Vec::new();
    let mut line = tree.line_start(node);
    while line != root {
        starts.push(line);
        line = tree.line_start(tree.first_sibling(line));
    }
    let mut name = String::new();
    let mut base = 0;
    for start in starts.into_iter().rev() {
        let replaced = tree.ply(tree.first_sibling(start));
        let turn = replaced.turn.saturating_add(base);
        if !name.is_empty() {
            name.push('/');
        }
        // Writing to a string cannot fail.
        let _ = match &tree.get(start).annotations().branch {
            Some(own) => name.write_str(own),
            None => {
                name.write_str(&usual_name(turn, replaced.part, tree.is_variation_start(start).unwrap_or(1)))
            }
        };
        base = turn.saturating_sub(1);
    }
    (!name.is_empty()).then_some(name)
}

/// The first move of the branch of this name, which starts with the names of the branches it leaves:
/// `16w1/17b1`. The reverse of [`branch_name`]; of several of one name, the first. Takes time in proportion to
/// the lines that the name leads through.
pub fn branch(tree: &GameTree<Node<'_>>, name: &str) -> Option<NodeId> {
    let mut line = GameTree::<Node<'_>>::ROOT;
    let mut base = 0;
    for own in name.split('/') {
        // The first move of a branch replaces a move of the line before; those after it can be replaced.
        let mut starts = tree.line_from(line).skip(1).flat_map(|replaced| {
            let variations = successors(tree.next_sibling(replaced), |start| tree.next_sibling(*start));
            variations.map(move |start| (tree.ply(replaced), start))
        });
        let (ply, start) = starts.find(|(ply, start)| {
            if let Some(named) = &tree.get(*start).annotations().branch {
                return named == own;
            }
            let number = tree.is_variation_start(*start).unwrap_or(1);
            usual_name(ply.turn.saturating_add(base), ply.part, number) == own
        })?;
        base = ply.turn.saturating_add(base).saturating_sub(1);
        line = start;
    }
    Some(line)
}
