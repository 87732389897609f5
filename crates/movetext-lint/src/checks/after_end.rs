//! Moves after the end of the game.

use movetext_diagnostics::Diagnostic;
use movetext_tree::NodeId;

use crate::game::{LintNotation, NodeState, Replayed};
use crate::report::Report;
use crate::rules::rul::MOVE_AFTER_END;

/// The first move of each line after the end of the game, and how it ended.
pub(crate) fn first_after_end<'g, F: LintNotation>(
    game: &'g Replayed<'_, F>,
) -> impl Iterator<Item = (NodeId, &'g F::State)> {
    // What its line went on with is counted.
    let ends = |last: &NodeId| {
        let before = game.tree().parent(*last);
        before.is_none_or(|before| !game.node(before).state.is_over())
    };
    let first = game.ending().filter(ends).flat_map(|last| game.tree().children(last));
    first.filter(|node| game.node(*node).status.is_move()).map(|node| {
        let end = &game.node(game.before(node)).state;
        (node, end)
    })
}

pub(crate) fn report<F: LintNotation>(game: &Replayed<'_, F>, node: NodeId, how: &str, report: &mut Report) {
    report.add(finding(game, node, how));
}

pub(crate) fn finding<F: LintNotation>(game: &Replayed<'_, F>, node: NodeId, how: &str) -> Diagnostic {
    let message = format!("the game is over before this move: {how}");
    let mut finding = game.diagnostic_of(&MOVE_AFTER_END.rule, node, message);
    if let Some(last) = game.tree().parent(node).filter(|last| !game.origin(*last).played.is_empty()) {
        finding = finding.with_place(game.origin(last).played, "the game ends here");
    }
    let later = game.tree().line_from(node).skip(1).count();
    if later > 0 {
        let moves = if later == 1 { "move follows" } else { "moves follow" };
        finding = finding.with_note(format!("{later} more {moves} in this line"));
    }
    finding
}
