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
//! assert_eq!(position.lost[0].to_string(), "3 moves are not written: only one position is");
//!
//! let game = tps_to_ptn(&position.record).record;
//! let text = ptn::write(&game, &ptn::Options::default()).text;
//! assert_eq!(text, "[Size \"3\"]\n[TPS \"x2,1/x,1,x/2,x2 2 2\"]\n");
//! ```

use core::fmt;

use movetext_record::ptn::{Headers, Node, Ptn, Record, Start, Tag};
use movetext_record::{RecordedMove, Replay as _};
use movetext_rules::tak::{Rules, Setup};
use movetext_tree::{GameTree, NodeId};

use super::position::play_to;
use super::{Converted, GameLoss, PositionError, PositionErrorOf};

/// Something that the notation converted to cannot say, or that had to be assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// What a game says beyond a position.
    Game(GameLoss),
    /// Komi, opening, or a number of stones that is not the usual one for the size of the board.
    Rules,
    /// The position does not say komi, opening and stones: those that are usual on a board of this size are
    /// assumed.
    RulesAssumed(u8),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Game(loss) => loss.fmt(f),
            Self::Rules => f.write_str("komi, opening and numbers of stones are not written"),
            Self::RulesAssumed(size) => write!(
                f,
                "the position does not say komi, opening and stones: those usual on {size}x{size} are assumed"
            ),
        }
    }
}

/// The position after the move at a node, the root for the start.
///
/// # Errors
/// The game cannot start, or a move on the way is illegal or could not be read.
pub fn ptn_to_tps(record: &Record<'_>, at: NodeId) -> Result<Converted<Setup, Loss>, PositionErrorOf<Ptn>> {
    let mut table = Ptn::begin(record).map_err(PositionError::ReplayError)?;
    play_to(record, at, &mut table, |_, _| {})?;
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
    let stated = |node| record.tree.get(node).annotations();
    let comments = record.tree.walk().map(|node| stated(node).before.len() + stated(node).after.len()).sum();
    let of_start = ["Size", "TPS", "Komi", "Opening", "Flats", "Flats1", "Flats2", "Caps", "Caps1", "Caps2"];
    let is_lost = |tag: &Tag<'_>| !of_start.iter().any(|name| tag.is(name));
    let of_game = GameLoss::of(record, comments, is_lost).map(Loss::Game);
    of_game.chain(own_rules.then_some(Loss::Rules)).collect()
}
