use movetext_diagnostics::Applicability;
use movetext_source::Span;

use crate::edit::{fix, line_ending, replace};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A remark that PTN-Ninja takes for the name of a branch.
    ///
    /// ## What it does
    /// Reports a comment behind a blank line and in front of a move number that goes on with the moves before
    /// it.
    ///
    /// ## Why it is bad
    /// So the name of a branch stands. PTN-Ninja takes the rest of the game for a branch that hangs off
    /// nothing, and drops it when it saves.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    ///
    /// {a quiet start}
    /// 2. c3 d4 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// {a quiet start}
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Takes the blank line away. Safe: the record is the same.
    REMARK_AS_BRANCH = "TRE012" "remark-as-branch" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&REMARK_AS_BRANCH) {
        let brace = fault.span.start - 1;
        let before = game.text[..brace as usize].trim_end().len() as u32;
        let edits = vec![replace(Span::new(before, brace), line_ending(game.text))];
        report.add(
            game.found(&REMARK_AS_BRANCH, fault)
                .with_note("it then drops the moves behind it")
                .with_fix(fix("take the blank line away", Applicability::Safe, edits)),
        );
    }
}
