//! Moves after the end of the game: in Smart-Go.

use std::collections::HashSet;

use movetext_diagnostics::Severity;
use movetext_record::sgf::Game as Played;
use movetext_rules::Color;
use movetext_tree::NodeId;

use crate::messages::count;
use crate::report::Report;
use crate::sgf::rul::illegal::unread;
use crate::sgf::{End, Game};

/// In Go, play may be taken up again after two passes, and by some rules White passes once more.
pub(crate) fn move_after_end(game: &Game<'_>, report: &mut Report) {
    let is_pass = |node| {
        let node = game.tree().get(node);
        ["B", "W"]
            .iter()
            .any(|color| node.value(color).is_some_and(|played| matches!(played.trim(), "" | "tt")))
    };
    let unread = unread(game);
    // Behind a move that cannot be played the board is another one, but in Go.
    let is_go = game.start().game == Played::Go;
    let refused: HashSet<NodeId> = game.refused().map(|(node, ..)| node).filter(|_| !is_go).collect();
    let is_wrong = |node| unread.contains(&node) || refused.contains(&node);
    let is_behind_wrong = |node| is_wrong(node) || game.earlier(node, is_wrong).is_some();
    let (mut is_described, mut more) = (false, 0);
    let mut first = None;
    for (node, state) in crate::checks::after_end::first_after_end(game) {
        let how = match state.end {
            Some(End::Passes) => "both players have passed",
            Some(End::Won(Some(Color::Black))) => "Black has won",
            Some(End::Won(Some(Color::White))) => "White has won",
            Some(End::Won(None)) => "it is a draw",
            None => continue,
        };
        let is_third_pass = game.start().game == Played::Go && is_pass(node);
        if is_third_pass || !(unread.is_empty() && refused.is_empty()) && is_behind_wrong(node) {
            continue;
        }
        // A tree may have such moves in hundreds of variations.
        if is_described {
            more += 1;
        } else {
            first = Some((node, how));
            is_described = true;
        }
    }
    let Some((node, how)) = first else { return };
    let mut finding = crate::checks::after_end::finding(game, node, how);
    if game.start().game == Played::Go {
        finding = finding.with_severity(Severity::Info);
    }
    if more > 0 {
        finding = finding.with_note(format!("the same happens in {} of this tree", count(more, "more line")));
    }
    report.add(finding);
}
