use movetext_tree::NodeId;

use crate::game::otn::{Fate, Game};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move after the game is over.
    ///
    /// ## What it does
    /// Reports the first move of each line that is played after the game has ended on the board, with how it
    /// ended. Further ones are counted in a note.
    ///
    /// ## Why it is bad
    /// Either the rules of the record are not those that were played, or an earlier move was written down
    /// wrongly, or the moves are analysis that belongs into a comment.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1 f1-f2
    /// ```
    /// The king has escaped to the corner. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:n start:/5t1/7/7/K6/7/7/1t5/]
    ///
    /// 1. Ka4-a1
    /// ```
    MOVE_AFTER_END = "RUL007" "move-after-end" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    // Only the first move after the end: what its line went on with is counted.
    let goes_on = |last: &NodeId| {
        let before = game.tree().parent(*last);
        before.is_none_or(|before| game.play(before).outcome.is_none())
    };
    for node in game.ending().filter(goes_on).flat_map(|last| game.tree().children(last)) {
        let Some(end) = game.before(node).outcome else { continue };
        if !matches!(game.play(node).fate, Fate::Played(_) | Fate::Refused { .. } | Fate::Unread { .. }) {
            continue;
        }
        let winner = end.winner.map_or("it is a draw".to_owned(), |side| format!("the {side} have won"));
        let message = format!("the game is over before this move: {winner} ({})", end.reason);
        let mut finding = game.at(&MOVE_AFTER_END.rule, node, message);
        if let Some(last) = game.tree().parent(node).filter(|last| !game.origin(*last).played.is_empty()) {
            finding = finding.with_place(game.origin(last).played, "the game ends here");
        }
        let later = game.tree().line_from(node).skip(1).count();
        if later > 0 {
            let moves = if later == 1 { "move follows" } else { "moves follow" };
            finding = finding.with_note(format!("{later} more {moves} in this line"));
        }
        report.add(finding);
    }
}
