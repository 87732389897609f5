use movetext_diagnostics::Diagnostic;
use movetext_source::Span;
use movetext_tree::{Address, NodeId};

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A puzzle whose introduction does not lead to its start.
    ///
    /// ## What it does
    /// Checks that the move `puzzle-prestart` stands before the move `puzzle-start`, in the same line.
    ///
    /// ## Why it is bad
    /// Between the two the player can only go on and back: he never comes to the start of the puzzle.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-prestart:1b]
    /// [puzzle-start:1a]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-prestart:1a]
    /// [puzzle-start:1b]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2. d1-c1 e4-e2
    /// ```
    PUZZLE_START_BEFORE_PRESTART = "HDR009" "puzzle-start-before-prestart" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let named = |name| -> Option<(NodeId, Span)> {
        let (text, span) = value(game, name)?;
        Some((game.tree().resolve(&text.parse::<Address>().ok()?).ok()?, span))
    };
    let (Some((prestart, span)), Some((start, place))) = (named("puzzle-prestart"), named("puzzle-start"))
    else {
        return;
    };
    if leads(game, prestart, start) {
        return;
    }
    let message = if leads(game, start, prestart) {
        "the introduction starts after the puzzle itself"
    } else {
        "the introduction starts in another line than the puzzle itself"
    };
    let finding = Diagnostic::new(&PUZZLE_START_BEFORE_PRESTART.rule, span, message);
    report.add(finding.with_place(place, "the puzzle starts here"));
}

/// Whether the line of `node` passes through `from`.
fn leads(game: &Game<'_>, from: NodeId, node: NodeId) -> bool {
    core::iter::successors(Some(node), |node| game.tree().parent(*node)).any(|before| before == from)
}
