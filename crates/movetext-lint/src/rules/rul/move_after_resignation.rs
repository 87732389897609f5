use movetext_record::RecordedMove;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::count;

lint! {
    /// A move after a resignation.
    ///
    /// ## What it does
    /// Reports the first thing that is played after `---` in its line.
    ///
    /// ## Why it is bad
    /// Who resigns ends the game. Either the resignation belongs elsewhere, or the moves are analysis that
    /// belongs into a variation.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 ---
    /// 2. d1-c1
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 ---
    /// ```
    MOVE_AFTER_RESIGNATION = "RUL012" "move-after-resignation" Warning Check::Otn(check)
}

// The reader says so of a turn that goes on; the tree knows of later turns too.
fn check(game: &Game<'_>, report: &mut Report) {
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
        let mut finding = game
            .at(&MOVE_AFTER_RESIGNATION.rule, node, "nothing is played after a resignation")
            .with_place(game.origin(resigns).played, "the game ends here");
        let later = game.tree().line_from(node).skip(1).count();
        if later > 0 {
            finding = finding.with_note(format!("{} in this line", count(later, "more move")));
        }
        report.add(finding);
    }
}

impl Game<'_> {
    /// The resignation that this node follows at once.
    pub(super) fn resignation_before(&self, node: movetext_tree::NodeId) -> Option<movetext_tree::NodeId> {
        let before = self.tree().parent(node)?;
        matches!(self.tree().get(before).played, RecordedMove::Resign).then_some(before)
    }
}
