use movetext_diagnostics::{Applicability, Diagnostic};

use super::entry::entry_at;
use crate::edit::{delete, fix, with_blanks};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rule about shieldwall captures where there are none.
    ///
    /// ## What it does
    /// Reports `swf` in rules that have no shieldwall captures (`sw`).
    ///
    /// ## Why it is bad
    /// It has no effect. Either `sw:s` or `sw:w` was forgotten, or the entry is left over.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y swf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y sw:s swf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Takes the entry away. Unsafe: shieldwall captures may have been meant.
    FLANKING_WITHOUT_SHIELDWALL = "OTN029" "flanking-without-shieldwall" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some(rules) = game.rules_value() else { return };
    for fault in game.faults_of(&FLANKING_WITHOUT_SHIELDWALL) {
        let message = "`swf` has no effect without shieldwall captures (`sw`)";
        let mut finding = Diagnostic::new(&FLANKING_WITHOUT_SHIELDWALL.rule, fault.span, message);
        if let Some(entry) = entry_at(game, fault.span.start) {
            let edits = vec![delete(with_blanks(game.text, entry, rules))];
            finding = finding.with_fix(fix("leave it out", Applicability::Unsafe, edits));
        }
        report.add(finding.with_help("if there are shieldwall captures, write `sw:s` or `sw:w`"));
    }
}
