//! The node that `--at` names.

use movetext_record::{Format, Narrate};
use movetext_tree::{Address, AddressError, GameTree, Missing, NodeId, Path, Ply};

use crate::exit::Stop;
use crate::records::Game;

/// The node of an address, of a path of child indices, or of a name of the notation. A turn that the record or a
/// replay prints, `2b.1.1a`, means its first move, which may be a later one: `2b.1.1b`.
///
/// # Errors
/// The text is nothing of the kind, or the record has no such node.
pub fn node<F: Narrate>(game: &Game<'_, F>, at: &str) -> Result<NodeId, Stop> {
    node_of(game, "--at", at)
}

/// The same of another option than `--at`.
///
/// # Errors
/// As [`node`].
pub fn node_of<F: Narrate>(game: &Game<'_, F>, option: &str, at: &str) -> Result<NodeId, Stop> {
    let (tree, at) = (&game.parsed.record.tree, at.trim());
    let fail = |why: &dyn std::fmt::Display| Stop::failure(format_args!("{option} `{at}`: {why}"));
    if !F::IS_OF_GAMES {
        return Err(fail(&"a position has no moves; --game chooses another"));
    }
    if is_path(at) {
        // A dot in front tells the second child of the start, `.1`, from the first turn.
        let path: Path = at
            .strip_prefix('.')
            .filter(|path| !path.is_empty())
            .unwrap_or(at)
            .parse()
            .map_err(|misread: AddressError| fail(&misread.kind))?;
        return tree.by_path(&path).ok_or_else(|| fail(&"the record has no such move"));
    }
    // A number alone is the one that `tree` and `replay` print.
    let is_number = at.trim_end_matches('.').bytes().all(|digit| digit.is_ascii_digit());
    if F::HAS_NUMBERS && (is_number || at.ends_with('.')) {
        match F::named(tree, at) {
            Ok(node) => return Ok(node),
            Err(Some(why)) if is_number => return Err(fail(&format!("{why}{}", other_starts(tree)))),
            Err(_) => {}
        }
    }
    // What a record calls a variation may look like an address; addresses come first.
    match at.parse::<Address>() {
        Ok(address) => tree.resolve(&address).or_else(|unresolved| {
            let starts = if is_number { other_starts(tree) } else { String::new() };
            let as_written =
                || as_written(tree, address).ok_or_else(|| fail(&format!("{unresolved}{starts}")));
            F::named(tree, at).or_else(|_| as_written())
        }),
        Err(misread) => F::named(tree, at).map_err(|why| match why {
            Some(why) => fail(&why),
            None => fail(&misread.kind),
        }),
    }
}

/// How the ways to start are named, where there are several: a number alone is that of a move.
fn other_starts<T>(tree: &GameTree<T>) -> String {
    match tree.children(GameTree::<T>::ROOT).count() {
        0 | 1 => String::new(),
        starts => format!("; the {starts} ways to start are .0 to .{}", starts - 1),
    }
}

/// The node of an address as records write it: a turn of a variation is `1a` though it starts with a later move, and
/// `OpenTafl` names a variation inside a variation by the move before the one that it replaces.
fn as_written<T>(tree: &GameTree<T>, mut address: Address) -> Option<NodeId> {
    let is_turn = address.place().part == Some(0) && address.place().after == 0;
    for _ in 0..=address.branches().len() {
        let found = tree.resolve(&address);
        let found = if is_turn { found.or_else(|_| tree.resolve_turn(&address)) } else { found };
        let missing = match found {
            Ok(node) => return Some(node).filter(|_| !address.is_main_line()),
            Err(unresolved) if matches!(unresolved.missing, Missing::Variation { .. }) => unresolved,
            Err(_) => return None,
        };
        // In the principal line both name the move that is replaced.
        let next = tree.first_child(missing.reached).filter(|_| missing.branches > 0)?;
        address = with_branch_at(&address, missing.branches, tree.ply(next));
    }
    None
}

/// The address with another place for one of its branches.
fn with_branch_at(address: &Address, branch: usize, ply: Ply) -> Address {
    let places = address.branches().iter().map(|branch| branch.at).chain([address.place()]);
    let mut places = places.enumerate().map(|(nth, at)| if nth == branch { ply.into() } else { at });
    let first = places.next().unwrap_or(address.place());
    let start = Address::from(Ply::new(first.turn, first.part.unwrap_or(0)));
    let steps = address.branches().iter().zip(places);
    steps.fold(start, |address, (branch, at)| address.variation(branch.variation, at))
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
