use movetext_diagnostics::Diagnostic;
use movetext_record::otn::PuzzleMode;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Where a puzzle starts, in a record that is none.
    ///
    /// ## What it does
    /// Reports the tags `puzzle-start` and `puzzle-prestart` in a record whose puzzle mode is `none` or not
    /// given.
    ///
    /// ## Why it is bad
    /// They have no effect: the record is loaded as a game.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-start:1a]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:strict]
    /// [puzzle-start:1a]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    PUZZLE_TAG_WITHOUT_MODE = "HDR011" "puzzle-tag-without-mode" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    // A mode that does not exist is another rule's matter.
    let mode = value(game, "puzzle-mode").map_or(Ok(PuzzleMode::None), |(mode, _)| mode.parse());
    if mode != Ok(PuzzleMode::None) {
        return;
    }
    let first =
        ["puzzle-start", "puzzle-prestart"].into_iter().find_map(|name| Some((name, value(game, name)?.1)));
    if let Some((name, span)) = first {
        let message = format!("`{name}` has no effect: the record is no puzzle");
        let finding = Diagnostic::new(&PUZZLE_TAG_WITHOUT_MODE.rule, span, message);
        report.add(finding.with_help("for a puzzle, write `[puzzle-mode:loose]` or `[puzzle-mode:strict]`"));
    }
}
