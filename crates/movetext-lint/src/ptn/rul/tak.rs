//! Why a move of Tak is illegal, with the moves that explain it.

use movetext_diagnostics::Diagnostic;
use movetext_rules::tak::{Move, Opening, PlayError, Square};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{MoveStatus, ROOT};
use crate::ptn::Game;

/// Why a move is illegal, in a sentence that goes on from the move.
pub(crate) fn why(why: PlayError) -> String {
    match why {
        PlayError::NoPair { .. } => format!(
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
    why: PlayError,
    size: Option<Span>,
) -> Diagnostic {
    finding.label = Some(short(why));
    if let PlayError::NoCapstones { .. } = why
        && let Some(rules) =
            game.parsed.record.start.rules().filter(|rules| rules.size < 5 && rules.caps == [0, 0])
    {
        finding.label = Some("there are none in this game".to_owned());
        let usual = format!("Tak on {0}x{0} is played without capstones", rules.size);
        return finding.with_help(format!("{usual}; if this game has some, say how many in the tag `Caps`"));
    }
    match why {
        PlayError::Occupied { square, .. }
        | PlayError::NotYours { square, .. }
        | PlayError::CapstoneBlocks { square }
        | PlayError::WallBlocks { square }
        | PlayError::CapstoneNotAlone { square } => {
            finding = match game.earlier(node, |before| reaches(game, before, square)) {
                Some(earlier) => finding.with_place(game.origin(earlier).played, "it got there here"),
                None => finding,
            };
        }
        PlayError::Empty { square } => {
            finding = match game.earlier(node, |before| leaves(game, before, square)) {
                Some(earlier) => {
                    finding.with_place(game.origin(earlier).played, format!("{square} was vacated here"))
                }
                None => finding.with_help("a stone that is placed needs no direction"),
            };
        }
        PlayError::OffBoard { .. } => {
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
fn short(why: PlayError) -> String {
    match why {
        PlayError::OffBoard { .. } | PlayError::LeavesBoard { .. } => "off the board".to_owned(),
        PlayError::Occupied { square, .. } => format!("{square} is not empty"),
        PlayError::FirstNotFlat | PlayError::FirstNotPlaced => "the first turn places flats".to_owned(),
        PlayError::PairNeeded { .. } => "two stones are placed".to_owned(),
        PlayError::NoPair { .. } => "one stone is placed".to_owned(),
        PlayError::NoFlats { .. } | PlayError::NoCapstones { .. } => "none is left".to_owned(),
        PlayError::Empty { square } => format!("{square} is empty"),
        PlayError::NotYours { by, .. } => format!("{}'s stack", by.color),
        PlayError::CarryLimit { limit, .. } => format!("{limit} at most"),
        PlayError::StackTooLow { height, .. } => format!("only {height} there"),
        PlayError::CapstoneBlocks { square }
        | PlayError::WallBlocks { square }
        | PlayError::CapstoneNotAlone { square } => format!("blocked at {square}"),
    }
}

fn help(game: &Game<'_>, node: NodeId, why: PlayError) -> Option<String> {
    let first = game.tree().parent(node) == Some(ROOT);
    match why {
        PlayError::NotYours { .. } => {
            Some("look for a missing or an extra move just before this one".to_owned())
        }
        PlayError::NoPair { .. } if first => Some(format!(
            "if the game was opened that way, say so with a tag: `[Opening \"{}\"]`",
            Opening::DoubleBlackStack
        )),
        PlayError::NoPair { .. } => Some("a stack that moves needs a direction: + - < >".to_owned()),
        PlayError::NoFlats { .. } | PlayError::NoCapstones { .. } => Some(
            "if the game has other numbers of stones, give them in the tags `Flats` and `Caps`".to_owned(),
        ),
        PlayError::FirstNotFlat | PlayError::FirstNotPlaced => Some(format!(
            "each player's first turn places a flat of the opponent; if this game is different, say `[Opening \"{}\"]`",
            Opening::NoSwap
        )),
        PlayError::CapstoneNotAlone { .. } => {
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
