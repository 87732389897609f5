//! The move that `--at` names.

use movetext_tree::{Address, GameTree, Misread, NodeId, Path};

use crate::exit::Stop;
use crate::notation::GameNotation;
use crate::records::Game;

/// The node of an address, of a path of child indices, or of a name of the notation.
///
/// # Errors
/// The text is nothing of the kind, or the record has no such move.
pub fn node<F: GameNotation>(game: &Game<'_, F>, at: &str) -> Result<NodeId, Stop> {
    let (tree, at) = (&game.parsed.record.tree, at.trim());
    let fail = |why: &dyn std::fmt::Display| Stop::failure(format_args!("--at `{at}`: {why}"));
    if is_path(at) {
        let path: Path = at.parse().map_err(|misread: Misread| fail(&misread.kind))?;
        return tree.by_path(&path).ok_or_else(|| fail(&"the record has no such move"));
    }
    // What a record calls a variation may look like an address; addresses come first.
    match at.parse::<Address>() {
        Ok(address) => {
            tree.resolve(&address).or_else(|unresolved| F::by_name(tree, at).map_err(|_| fail(&unresolved)))
        }
        Err(misread) => F::by_name(tree, at).map_err(|why| match why {
            Some(why) => fail(&why),
            None => fail(&misread.kind),
        }),
    }
}

/// The end of the principal line.
pub fn end<F: GameNotation>(game: &Game<'_, F>) -> NodeId {
    game.parsed.record.tree.main_line().last().unwrap_or(GameTree::<()>::ROOT)
}

/// Whether an `--at` without a letter is a path of child indices: it has a dot inside, or is the first
/// child alone. `12` and `12.` are turns.
fn is_path(at: &str) -> bool {
    at == "."
        || at == "0"
        || !at.contains(|letter: char| letter.is_alphabetic()) && at.trim_end_matches('.').contains('.')
}
