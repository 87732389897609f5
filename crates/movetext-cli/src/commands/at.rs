//! The node that `--at` names.

use movetext_record::{Format, Narrate};
use movetext_tree::{Address, GameTree, Misread, NodeId, Path};

use crate::exit::Stop;
use crate::records::Game;

/// The node of an address, of a path of child indices, or of a name of the notation. A turn that the record or a
/// replay prints, `2b.1.1a`, means its first move, which may be a later one: `2b.1.1b`.
///
/// # Errors
/// The text is nothing of the kind, or the record has no such node.
pub fn node<F: Narrate>(game: &Game<'_, F>, at: &str) -> Result<NodeId, Stop> {
    let (tree, at) = (&game.parsed.record.tree, at.trim());
    let fail = |why: &dyn std::fmt::Display| Stop::failure(format_args!("--at `{at}`: {why}"));
    if !F::IS_OF_GAMES {
        return Err(fail(&"a position has no moves; --game chooses another"));
    }
    if is_path(at) {
        let path: Path = at.parse().map_err(|misread: Misread| fail(&misread.kind))?;
        return tree.by_path(&path).ok_or_else(|| fail(&"the record has no such move"));
    }
    // What a record calls a variation may look like an address; addresses come first.
    match at.parse::<Address>() {
        Ok(address) => tree.resolve(&address).or_else(|unresolved| {
            let named = F::named(tree, at).or_else(|_| first_of_turn(tree, &address).ok_or(None::<String>));
            named.map_err(|_| fail(&unresolved))
        }),
        Err(misread) => F::named(tree, at).map_err(|why| match why {
            Some(why) => fail(&why),
            None => fail(&misread.kind),
        }),
    }
}

/// The first move of a turn of a variation that is written as `1a` though it starts with a later move.
fn first_of_turn<T>(tree: &GameTree<T>, address: &Address) -> Option<NodeId> {
    let is_turn = !address.is_main_line() && address.place().part == Some(0) && address.place().after == 0;
    is_turn.then(|| tree.resolve_turn(address).ok()).flatten()
}

/// The end of the principal line.
pub fn end<F: Format>(game: &Game<'_, F>) -> NodeId {
    game.parsed.record.tree.main_line().last().unwrap_or(GameTree::<()>::ROOT)
}

/// Whether an `--at` without a letter is a path of child indices: it has a dot inside, or is the first
/// child alone. `12` and `12.` are turns.
fn is_path(at: &str) -> bool {
    at == "."
        || at == "0"
        || !at.contains(|letter: char| letter.is_alphabetic()) && at.trim_end_matches('.').contains('.')
}
