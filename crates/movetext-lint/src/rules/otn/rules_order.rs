use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::RulesNote;

use super::entry::entry_at;
use crate::edit::{delete, fix, insert, with_blanks};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rules record that does not start with the size or end with the position.
    ///
    /// ## What it does
    /// Checks that `dim` is the first entry of the rules record, and `start` or `starti` the last.
    ///
    /// ## Why it is bad
    /// The specification wants it so. A program that reads from the left needs the size first, and takes
    /// the position for the end.
    ///
    /// ## Example
    /// ```otn
    /// [rules:atkf:y dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Moves the entry. Safe: the rules are the same.
    RULES_ORDER = "OTN023" "rules-order" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some(rules) = game.rules_value() else { return };
    let value = rules.of(game.text);
    let first = rules.start + (value.len() - value.trim_start().len()) as u32;
    let last = rules.start + value.trim_end().len() as u32;
    for fault in game.faults_of(&RULES_ORDER) {
        let mut finding = Diagnostic::new(&RULES_ORDER.rule, fault.span, fault.kind.to_string());
        if let Some(entry) = entry_at(game, fault.span.start) {
            let text = entry.of(game.text);
            let away = delete(with_blanks(game.text, entry, rules));
            let (message, there) = match fault.kind {
                Own(FaultKind::Rules(RulesNote::DimNotFirst)) => {
                    ("put it first", insert(first, format!("{text} ")))
                }
                _ => ("put it last", insert(last, format!(" {text}"))),
            };
            finding = finding.with_fix(fix(message, Applicability::Safe, vec![away, there]));
        }
        report.add(finding);
    }
}
