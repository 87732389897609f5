use movetext_diagnostics::Diagnostic;
use movetext_record::otn::PuzzleMode;
use movetext_tree::Address;

use super::value;
use crate::game::otn::{Game, ROOT};
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A puzzle that has no moves to find.
    ///
    /// ## What it does
    /// Reports a record in the puzzle mode `loose` or `strict` without a move after the start of the puzzle.
    ///
    /// ## Why it is bad
    /// A puzzle contains some number of moves: without them there is no solution to compare with.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:strict]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:strict]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    PUZZLE_WITHOUT_MOVES = "HDR010" "puzzle-without-moves" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((mode, span)) = value(game, "puzzle-mode") else { return };
    if !matches!(mode.parse(), Ok(PuzzleMode::Loose | PuzzleMode::Strict)) {
        return;
    }
    let start = value(game, "puzzle-start").and_then(|(text, _)| text.parse::<Address>().ok());
    let start = start.map_or(Ok(ROOT), |address| game.tree().resolve(&address));
    // A start that is nowhere is another rule's matter.
    if start.is_ok_and(|start| game.tree().first_child(start).is_none()) {
        let message = "the puzzle has no move to find";
        report.add(Diagnostic::new(&PUZZLE_WITHOUT_MOVES.rule, span, message));
    }
}
