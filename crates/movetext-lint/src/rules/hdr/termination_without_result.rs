use movetext_diagnostics::Diagnostic;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// How a game ended, without who won.
    ///
    /// ## What it does
    /// Reports a termination tag in a record that has no result tag.
    ///
    /// ## Why it is bad
    /// The termination is a sentence for people; programs read the result.
    ///
    /// ## Example
    /// ```otn
    /// [termination:the attackers resigned]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [result:-1]
    /// [termination:the attackers resigned]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    TERMINATION_WITHOUT_RESULT = "HDR012" "termination-without-result" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    if let (Some((_, span)), None) = (value(game, "termination"), value(game, "result")) {
        let message = "the record says how the game ended, but has no result tag";
        let finding = Diagnostic::new(&TERMINATION_WITHOUT_RESULT.rule, span, message);
        report.add(finding.with_help("write `[result:1]`, `[result:-1]`, `[result:0]` or `[result:?]`"));
    }
}
