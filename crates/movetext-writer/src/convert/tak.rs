//! Tak: games of PTN, positions of TPS.
//!
//! ```
//! use movetext_record::ptn::read;
//! use movetext_writer::convert::tak::{ptn_to_tps, tps_to_ptn};
//! use movetext_writer::ptn;
//!
//! let game = read("[Size \"3\"]\n\n1. a1 c3\n2. b2").next().unwrap().record;
//! let end = game.tree.main_line().last().unwrap();
//! let position = ptn_to_tps(&game, end).unwrap();
//! assert_eq!(position.record.to_string(), "x2,1/x,1,x/2,x2 2 2");
//! assert_eq!(position.lost[0].to_string(), "3 moves are not written: TPS holds one position");
//!
//! let game = tps_to_ptn(&position.record).record;
//! let text = ptn::write(&game, &ptn::Options::default()).text;
//! assert_eq!(text, "[Size \"3\"]\n[TPS \"x2,1/x,1,x/2,x2 2 2\"]\n");
//! ```

use core::fmt;

use movetext_record::ptn::{Headers, Node, Ptn, Record, ReplayError, Start};
use movetext_record::{RecordedMove, Replay as _};
use movetext_rules::Table as _;
use movetext_rules::tak::{Illegal, Rules, Setup};
use movetext_tree::{GameTree, NodeId};

use super::{Converted, Number, line};

/// Something that the notation converted to cannot say, or that had to be assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The moves of a game, so many.
    Moves(usize),
    /// The comments of a game, so many.
    Comments(usize),
    /// The tags of a game that bear neither on its rules nor on its start, so many.
    Tags(usize),
    /// The pieces of movetext that hang off no move, so many.
    Unattached(usize),
    /// Komi, opening, or a number of stones that is not the usual one for the size of the board.
    Rules,
    /// The position does not say komi, opening and stones: those that are usual on a board of this size are
    /// assumed.
    RulesAssumed(u8),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Moves(moves) => write!(f, "{} not written: TPS holds one position", Number(moves, "move")),
            Self::Comments(comments) => write!(f, "{} not written", Number(comments, "comment")),
            Self::Tags(tags) => write!(f, "{} not written", Number(tags, "tag")),
            Self::Unattached(blocks) => {
                write!(f, "{} not written", Number(blocks, "branch that hangs off no move"))
            }
            Self::Rules => f.write_str("komi, opening and numbers of stones are not written"),
            Self::RulesAssumed(size) => write!(
                f,
                "the position does not say komi, opening and stones: those usual on {size}x{size} are assumed"
            ),
        }
    }
}

/// Why there is no position to write.
#[derive(Debug, Clone, PartialEq)]
pub enum Unconvertible {
    /// The game cannot start, or a move on the way could not be read.
    ReplayError(ReplayError),
    /// A move on the way is illegal: its address, and why.
    Illegal {
        /// Which move.
        address: String,
        /// Why.
        why: Illegal,
    },
}

impl fmt::Display for Unconvertible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReplayError(trouble) => trouble.fmt(f),
            Self::Illegal { address, why } => write!(f, "{address} is illegal: {why}"),
        }
    }
}

impl core::error::Error for Unconvertible {}

/// The position after the move at a node, the root for the start.
///
/// # Errors
/// The game cannot start, or a move on the way is illegal or could not be read.
pub fn ptn_to_tps(record: &Record<'_>, at: NodeId) -> Result<Converted<Setup, Loss>, Unconvertible> {
    let mut table = Ptn::begin(record).map_err(Unconvertible::ReplayError)?;
    let tree = &record.tree;
    for node in line(tree, at) {
        if let Some(step) = Ptn::steps(&table, tree.get(node)).map_err(Unconvertible::ReplayError)? {
            table.apply(&step).map_err(|why| Unconvertible::Illegal {
                address: tree.address(node).shortened().to_string(),
                why,
            })?;
        }
    }
    let rules = table.rules();
    Ok(Converted { record: table.setup(), lost: of_game(record, *rules != Rules::new(rules.size)) })
}

/// A game without moves that starts from a position, by the usual rules for its size.
pub fn tps_to_ptn(position: &Setup) -> Converted<Record<'static>, Loss> {
    let mut headers = Headers::default();
    headers.set("Size", position.size.to_string());
    headers.set("TPS", position.to_string());
    let start = Start::of(&headers);
    let tree = GameTree::new(Node::new(RecordedMove::Nothing));
    Converted { record: Record { headers, start, tree }, lost: vec![Loss::RulesAssumed(position.size)] }
}

/// What a game says beyond a position.
fn of_game(record: &Record<'_>, own_rules: bool) -> Vec<Loss> {
    let said = |node| record.tree.get(node).annotations();
    let comments = record.tree.walk().map(|node| said(node).before.len() + said(node).after.len()).sum();
    let of_start = ["Size", "TPS", "Komi", "Opening", "Flats", "Flats1", "Flats2", "Caps", "Caps1", "Caps2"];
    let tags = &record.headers.tags;
    let tags = tags.iter().filter(|tag| !of_start.iter().any(|name| tag.is(name))).count();
    let (moves, unattached) = (record.tree.len() - 1, record.headers.unattached.len());
    let facts = [
        (moves > 0, Loss::Moves(moves)),
        (comments > 0, Loss::Comments(comments)),
        (tags > 0, Loss::Tags(tags)),
        (unattached > 0, Loss::Unattached(unattached)),
        (own_rules, Loss::Rules),
    ];
    facts.into_iter().filter_map(|(is_true, loss)| is_true.then_some(loss)).collect()
}
