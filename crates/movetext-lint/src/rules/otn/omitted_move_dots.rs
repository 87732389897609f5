use movetext_diagnostics::{Applicability, Fix};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// Another number of dots than five.
    ///
    /// ## What it does
    /// Reports moves that are left out in the first turn of a variation and are not written as five dots.
    ///
    /// ## Why it is bad
    /// It is read here; other programs know only `.....`.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ... d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Fix
    /// Writes five dots. Safe: the same move is left out.
    OMITTED_MOVE_DOTS = "OTN048" "omitted-move-dots" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&OMITTED_MOVE_DOTS) {
        let finding = game.found(&OMITTED_MOVE_DOTS, fault);
        report.add(finding.with_fix(Fix::replace("write `.....`", Applicability::Safe, fault.span, ".....")));
    }
}
