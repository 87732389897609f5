//! The move that `--at` names.

use movetext_tree::{Address, GameTree, Misread, NodeId, Path};

use crate::exit::Stop;
use crate::records::Game;

/// The node of an address or a path of child indices.
///
/// # Errors
/// The text is neither, or the record has no such move.
pub fn node(game: &Game<'_>, at: &str) -> Result<NodeId, Stop> {
    let (tree, at) = (&game.parsed.record.tree, at.trim());
    let fail = |why: &dyn std::fmt::Display| Stop::failure(format_args!("--at `{at}`: {why}"));
    if is_path(at) {
        let path: Path = at.parse().map_err(|misread: Misread| fail(&misread.kind))?;
        return tree.by_path(&path).ok_or_else(|| fail(&"the record has no such move"));
    }
    let address: Address = at.parse().map_err(|misread: Misread| fail(&misread.kind))?;
    tree.resolve(&address).map_err(|unresolved| fail(&unresolved))
}

/// The end of the principal line.
pub fn end(game: &Game<'_>) -> NodeId {
    game.parsed.record.tree.main_line().last().unwrap_or(GameTree::<()>::ROOT)
}

/// Whether an `--at` without a letter is a path of child indices: it has a dot inside, or is the first
/// child alone. `12` and `12.` are turns.
fn is_path(at: &str) -> bool {
    at == "."
        || at == "0"
        || !at.contains(|letter: char| letter.is_alphabetic()) && at.trim_end_matches('.').contains('.')
}
