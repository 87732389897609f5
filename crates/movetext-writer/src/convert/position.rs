//! From a game to one of its positions: the way there, and what of the game is left behind.

use core::borrow::Borrow as _;
use core::fmt;

use movetext_record::{EffectOf, Format, Headers, PlayErrorOf, Record, Replay};
use movetext_rules::Table as _;
use movetext_tree::{GameTree, NodeId};

/// Why a game has no such position. `E` is why it cannot be brought to the board, `I` why a move is illegal.
#[derive(Debug, Clone, PartialEq)]
pub enum PositionError<E, I> {
    /// The game cannot start, or a move on the way could not be read.
    ReplayError(E),
    /// A move on the way is illegal.
    Illegal {
        /// The address of the move.
        address: String,
        /// Why.
        why: I,
    },
}

/// Why a game of the notation `F` has no such position.
pub type PositionErrorOf<F> = PositionError<<F as Replay>::Error, PlayErrorOf<F>>;

impl<E: fmt::Display, I: fmt::Display> fmt::Display for PositionError<E, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReplayError(error) => error.fmt(f),
            Self::Illegal { address, why } => write!(f, "{address} is illegal: {why}"),
        }
    }
}

impl<E: core::error::Error, I: core::error::Error> core::error::Error for PositionError<E, I> {}

/// Plays the moves from the start to a node, and reports what each did to the table.
pub(super) fn play_to<F: Replay>(
    record: &Record<'_, F>,
    at: NodeId,
    table: &mut F::Table,
    mut played: impl FnMut(&F::Table, &EffectOf<F>),
) -> Result<(), PositionErrorOf<F>> {
    let tree = &record.tree;
    for node in line(tree, at) {
        for step in F::steps(table, tree.get(node)).map_err(PositionError::ReplayError)? {
            let effect = table.apply(step.borrow()).map_err(|why| PositionError::Illegal {
                address: tree.address(node).shortened().to_string(),
                why,
            })?;
            played(table, &effect);
        }
    }
    Ok(())
}

/// The nodes from the start to a node, the start not included.
fn line<T>(tree: &GameTree<T>, at: NodeId) -> Vec<NodeId> {
    let before = |node: &NodeId| tree.parent(*node);
    let mut line: Vec<NodeId> = core::iter::successors(Some(at), before).collect();
    line.pop();
    line.reverse();
    line
}

/// Something that a game says beyond a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameLoss {
    /// Moves, so many.
    Moves(usize),
    /// Comments, so many.
    Comments(usize),
    /// Tags that bear neither on the start nor on the rules, so many.
    Tags(usize),
    /// Variations that hang off no move, so many.
    Unattached(usize),
}

impl GameLoss {
    /// What a record with so many comments says; of its tags those that `is_lost` names.
    pub(super) fn of<'s, F>(
        record: &Record<'s, F>,
        comments: usize,
        is_lost: impl Fn(&movetext_record::Tag<'_>) -> bool,
    ) -> impl Iterator<Item = Self>
    where
        F: Format<Headers<'s> = Headers<'s>>,
    {
        let headers = &record.headers;
        let counts = [
            (Self::Moves as fn(usize) -> Self, record.tree.len() - 1),
            (Self::Comments, comments),
            (Self::Tags, headers.tags.iter().filter(|tag| is_lost(tag)).count()),
            (Self::Unattached, headers.unattached.len()),
        ];
        counts.into_iter().filter(|(_, count)| *count > 0).map(|(loss, count)| loss(count))
    }
}

impl fmt::Display for GameLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, what, why) = match *self {
            Self::Moves(moves) => (moves, "move", ": only one position is"),
            Self::Comments(comments) => (comments, "comment", ""),
            Self::Tags(tags) => (tags, "tag", ""),
            Self::Unattached(variations) => (variations, "unattached variation", ""),
        };
        match count {
            1 => write!(f, "1 {what} is not written{why}"),
            _ => write!(f, "{count} {what}s are not written{why}"),
        }
    }
}
