use movetext_diagnostics::Diagnostic;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rule that OpenTafl plays differently from the specification.
    ///
    /// ## What it does
    /// Reports entries of the rules record, and entries left out, that OpenTafl cannot read or reads as
    /// something else.
    ///
    /// ## Why it is bad
    /// It is not: the record says what the specification lets it say. But whoever loads it into OpenTafl
    /// plays another game.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y tfr:i start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// OpenTafl takes a third repetition for a draw all the same, which is the default:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    OPENTAFL_DIFFERS = "OTN033" "opentafl-differs" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&OPENTAFL_DIFFERS) {
        report.add(Diagnostic::new(&OPENTAFL_DIFFERS.rule, fault.span, fault.kind.to_string()));
    }
}
