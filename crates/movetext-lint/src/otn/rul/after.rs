//! Moves after the end of the game: in OTN.

use movetext_record::RecordedMove;

use crate::messages::count;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::MOVE_AFTER_RESULT;

pub(crate) fn move_after_end(game: &Game<'_>, report: &mut Report) {
    for (node, state) in crate::checks::after_end::first_after_end(game) {
        let Some(end) = &state.outcome else { continue };
        let winner = end.winner.map_or("it is a draw".to_owned(), |side| format!("the {side} have won"));
        crate::checks::after_end::report(game, node, &format!("{winner} ({})", end.reason), report);
    }
}

// The reader says so of a turn that goes on; the tree knows of later turns too.
pub(crate) fn move_after_result(game: &Game<'_>, report: &mut Report) {
    if !game.has_resignation() {
        return;
    }
    let mut is_after = vec![false; game.tree().len()];
    for node in game.nodes() {
        let before = game.tree().parent(node).is_some_and(|parent| is_after[parent.index()]);
        let Some(resigns) = game.resignation_before(node) else {
            is_after[node.index()] = before;
            continue;
        };
        is_after[node.index()] = true;
        if before || game.tree().get(node).played == RecordedMove::Gap {
            continue;
        }
        let later = game.tree().line_from(node).skip(1).count();
        // Where the game goes on for turns, it is the sign that is wrong.
        if later > 1 {
            let message = format!("`---` is a resignation, but {} follow", count(later + 1, "move"));
            report.add(
                game.diagnostic_of(&MOVE_AFTER_RESULT.rule, resigns, message)
                    .with_place(game.origin(node).played, "the game goes on here")
                    .with_help("write the move that was played; nothing is played after a resignation"),
            );
            continue;
        }
        let mut finding = game
            .diagnostic_of(&MOVE_AFTER_RESULT.rule, node, "nothing is played after a resignation")
            .with_place(game.origin(resigns).played, "the game ends here");
        if later > 0 {
            finding = finding.with_note(format!("{} in this line", count(later, "more move")));
        }
        report.add(finding);
    }
}
