//! Moves after the end of the game: in Smart-Go.

use movetext_record::sgf::{Game as Played, Reason};
use movetext_rules::Color;

use crate::notation::sgf::Game;
use crate::report::Report;

/// In Go, play may be taken up again after two passes, and by some rules White passes once more.
pub(super) fn move_after_end(game: &Game<'_>, report: &mut Report) {
    let is_pass = |node| {
        let node = game.tree().get(node);
        ["B", "W"].iter().any(|color| {
            node.value(color).is_some_and(|played| matches!(played.trim(), "" | "tt"))
        })
    };
    for (node, end) in super::first_after_end(game) {
        let how = match end.reason {
            Reason::Go(_) => "both players have passed".to_owned(),
            Reason::Othello(_) | Reason::Morris(_) => match end.winner {
                Some(Color::Black) => "Black has won".to_owned(),
                Some(Color::White) => "White has won".to_owned(),
                None => "it is a draw".to_owned(),
            },
        };
        let is_third_pass = game.start().game == Played::Go && is_pass(node);
        if !is_third_pass {
            super::report(game, node, &how, report);
        }
    }
}
