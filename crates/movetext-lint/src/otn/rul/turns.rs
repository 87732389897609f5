//! Turns that are not a move of each side: in OTN.

use movetext_diagnostics::Diagnostic;
use movetext_record::RecordedMove;
use movetext_rules::tafl::{PlayError, Side};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::game::{MoveStatus, ROOT};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::INCOMPLETE_TURN;

pub(crate) fn incomplete_turn(game: &Game<'_>, report: &mut Report) {
    let Some(first) = first_side(game) else { return };
    for (node, why, _) in game.refused() {
        let PlayError::NotYourTurn { to_move, .. } = *why else { continue };
        let before = game.before(node);
        if to_move != first && is_cut_short(game, before, node) {
            let message = format!("the move of the {to_move} is missing: only the last turn may lack one");
            let finding = Diagnostic::new(&INCOMPLETE_TURN.rule, game.origin(before).turn, message);
            report.add(game.with_address(finding, before));
        }
    }
    let mut last = Moved::of(game, ROOT);
    for node in game.nodes() {
        let Some(parent) = game.tree().parent(node) else { continue };
        // Nearly always the node before this one is its parent.
        let before = if last.node == parent { last } else { Moved::of(game, parent) };
        last = Moved::after(game, node, before.next);
        let (Some(side), Some(side_before)) = (last.side, before.side) else { continue };
        // A turn starts when the first side moves after the second did.
        let starts = side == first && side_before != first;
        if starts != (last.turn == before.turn) {
            continue;
        }
        let message = if starts {
            format!("a new turn starts with this move of the {side}: it needs its own number")
        } else if game.tree().is_variation_start(node).is_none() && game.tree().ply(node).part == 0 {
            format!("the turn before has no move of the {side}: this one belongs to it")
        } else {
            continue;
        };
        report.add(game.diagnostic_of(&INCOMPLETE_TURN.rule, node, message));
    }
}

/// Whether the move before one that starts a turn was played, and is the only one of its own.
fn is_cut_short(game: &Game<'_>, before: NodeId, node: NodeId) -> bool {
    let (ply, next) = (game.tree().ply(before), game.tree().ply(node));
    before != ROOT
        && matches!(game.node(before).status, MoveStatus::Played)
        && matches!(game.tree().get(before).played, RecordedMove::Move(_))
        && game.tree().is_variation_start(node).is_none()
        && (ply.part, next.part) == (0, 0)
}

/// What became of a move.
#[derive(Clone, Copy)]
struct Moved {
    node: NodeId,
    /// Who moved, where it was played.
    side: Option<Side>,
    /// Whose turn it was then.
    next: Option<Side>,
    /// Where the number of its turn stands.
    turn: Span,
}

impl Moved {
    fn of(game: &Game<'_>, node: NodeId) -> Self {
        Self::after(game, node, game.to_move(game.before(node)))
    }

    /// The move of a node, before which it was the turn of `side`.
    #[inline]
    fn after(game: &Game<'_>, node: NodeId, side: Option<Side>) -> Self {
        let is_played = matches!(game.node(node).status, MoveStatus::Played);
        // Who moves is whose turn it was.
        let side = if is_played { side } else { None };
        Self { node, side, next: game.to_move(node), turn: game.origin(node).turn }
    }
}

/// Who makes the first move of a turn: the side that moves at the start, unless the record starts with the
/// second move of a turn.
fn first_side(game: &Game<'_>) -> Option<Side> {
    let to_move = game.to_move(ROOT)?;
    let first = game.tree().first_child(ROOT)?;
    Some(if game.tree().ply(first).part.is_multiple_of(2) { to_move } else { to_move.other() })
}
