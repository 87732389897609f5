use movetext_diagnostics::Applicability;

use crate::edit::{fix, odd_period, replace};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A move number without its period.
    ///
    /// ## What it does
    /// Reports numbers that no period follows (section "PTN File Format").
    /// A number with `)` or `:` in its place, or with a blank in front of it, is one of them.
    ///
    /// ## Why it is bad
    /// Programs take the number for a move, or for the count of a stack.
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
    /// 2 c3 d4 1-0
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
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Writes the period. Safe: the move is the same.
    MOVE_NUMBER_PERIOD = "PTN011" "move-number-period" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MOVE_NUMBER_PERIOD) {
        let sign = odd_period(game.text, fault.span);
        let edits = vec![replace(sign, ".")];
        report.add(
            game.find(&MOVE_NUMBER_PERIOD, fault.span.to(sign), fault.kind.to_string()).with_fix(fix(
                "write the period",
                Applicability::Safe,
                edits,
            )),
        );
    }
}
