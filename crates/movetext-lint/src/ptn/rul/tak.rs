//! Why a move of Tak is illegal, told with the moves that explain it.

use movetext_diagnostics::Diagnostic;
use movetext_rules::tak::{Illegal, Move, Opening, Square};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{MoveStatus, ROOT};
use crate::ptn::Game;

/// Why a move is illegal, in a sentence that goes on from the move.
pub(crate) fn why(why: Illegal) -> String {
    match why {
        Illegal::NoPair { .. } => format!(
            "two stones are placed only on the first ply of the opening \"{}\"",
            Opening::DoubleBlackStack
        ),
        why => why.to_string(),
    }
}

/// Adds a few words for the marked move, the earlier move that explains the reason, and what to look for; `size` is
/// where the size of the board stands.
pub(crate) fn explain(
    mut finding: Diagnostic,
    game: &Game<'_>,
    node: NodeId,
    why: Illegal,
    size: Option<Span>,
) -> Diagnostic {
    finding.label = Some(short(why));
    match why {
        Illegal::Occupied { square, .. }
        | Illegal::NotYours { square, .. }
        | Illegal::CapstoneBlocks { square }
        | Illegal::WallBlocks { square }
        | Illegal::CapstoneNotAlone { square } => {
            finding = match game.earlier(node, |before| reaches(game, before, square)) {
                Some(earlier) => finding.with_place(game.origin(earlier).played, "it got there here"),
                None => finding,
            };
        }
        Illegal::Empty { square } => {
            finding = match game.earlier(node, |before| leaves(game, before, square)) {
                Some(earlier) => {
                    finding.with_place(game.origin(earlier).played, format!("{square} was vacated here"))
                }
                None => finding.with_help("a stone that is placed needs no direction"),
            };
        }
        Illegal::OffBoard { .. } => {
            if let Some(size) = size {
                finding = finding.with_place(size, "the size of the board");
            }
        }
        _ => {}
    }
    match help(game, node, why) {
        Some(help) => finding.with_help(help),
        None => finding,
    }
}

/// A few words for the marked move.
fn short(why: Illegal) -> String {
    match why {
        Illegal::OffBoard { .. } | Illegal::LeavesBoard { .. } => "off the board".to_owned(),
        Illegal::Occupied { square, .. } => format!("{square} is not empty"),
        Illegal::FirstNotFlat | Illegal::FirstNotPlaced => "the first turn places flats".to_owned(),
        Illegal::PairNeeded { .. } => "two stones are placed".to_owned(),
        Illegal::NoPair { .. } => "one stone is placed".to_owned(),
        Illegal::NoFlats { .. } | Illegal::NoCapstones { .. } => "none is left".to_owned(),
        Illegal::Empty { square } => format!("{square} is empty"),
        Illegal::NotYours { by, .. } => format!("{}'s stack", by.color),
        Illegal::CarryLimit { limit, .. } => format!("{limit} at most"),
        Illegal::StackTooLow { height, .. } => format!("there are {height}"),
        Illegal::CapstoneBlocks { square }
        | Illegal::WallBlocks { square }
        | Illegal::CapstoneNotAlone { square } => format!("blocked at {square}"),
    }
}

fn help(game: &Game<'_>, node: NodeId, why: Illegal) -> Option<String> {
    let first = game.tree().parent(node) == Some(ROOT);
    match why {
        Illegal::NotYours { .. } => {
            Some("look for a missing or an extra move just before this one".to_owned())
        }
        Illegal::NoPair { .. } if first => Some(format!(
            "if the game was opened that way, say so with a tag: `[Opening \"{}\"]`",
            Opening::DoubleBlackStack
        )),
        Illegal::NoPair { .. } => Some("a stack that moves needs a direction: + - < >".to_owned()),
        Illegal::NoFlats { .. } | Illegal::NoCapstones { .. } => Some(
            "if the game has other numbers of stones, give them in the tags `Flats` and `Caps`".to_owned(),
        ),
        Illegal::FirstNotFlat | Illegal::FirstNotPlaced => Some(format!(
            "each player's first turn places a flat of the opponent; if this game is different, say `[Opening \"{}\"]`",
            Opening::NoSwap
        )),
        Illegal::CapstoneNotAlone { .. } => {
            Some("drop the other stones earlier: the last drop must be 1".to_owned())
        }
        _ => None,
    }
}

/// Whether a move puts a stone on a square.
fn reaches(game: &Game<'_>, node: NodeId, square: Square) -> bool {
    let Some(played) = game.record(node).filter(|_| was_played(game, node)) else { return false };
    match played {
        Move::Place { square: placed, .. } | Move::PlacePair { square: placed } => placed == square,
        Move::Spread { square: from, direction, drops } => {
            let mut at = Some(from);
            (0..drops.squares()).any(|_| {
                at = at.and_then(|at| at.step(direction, movetext_rules::tak::MAX_SIZE));
                at == Some(square)
            })
        }
    }
}

/// Whether a move takes stones from a square.
fn leaves(game: &Game<'_>, node: NodeId, square: Square) -> bool {
    let is_spread = matches!(game.record(node), Some(Move::Spread { square: from, .. }) if from == square);
    is_spread && was_played(game, node)
}

fn was_played(game: &Game<'_>, node: NodeId) -> bool {
    matches!(game.node(node).status, MoveStatus::Played)
}
