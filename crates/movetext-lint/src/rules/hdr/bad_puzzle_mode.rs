use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::PuzzleMode;
use movetext_rules::suggest;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A puzzle mode that does not exist.
    ///
    /// ## What it does
    /// Checks that the tag `puzzle-mode` holds `none`, `loose` or `strict`.
    ///
    /// ## Why it is bad
    /// Programs load the puzzle as a game.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:strikt]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:strict]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the mode that was probably meant. Unsafe: it is a guess.
    BAD_PUZZLE_MODE = "HDR007" "bad-puzzle-mode" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = value(game, "puzzle-mode") else { return };
    let Err(misread) = text.parse::<PuzzleMode>() else { return };
    let finding = Diagnostic::new(&BAD_PUZZLE_MODE.rule, span, format!("{} is no puzzle mode", shown(text)))
        .with_help(misread.kind.to_string());
    report.add(match suggest::nearest(text, ["none", "loose", "strict"]) {
        Some(mode) => {
            finding.with_fix(Fix::replace(format!("write `{mode}`"), Applicability::Unsafe, span, mode))
        }
        None => finding,
    });
}
