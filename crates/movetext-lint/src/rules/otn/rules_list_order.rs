use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{Piece, RulesNote};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A list of men in an unusual order.
    ///
    /// ## What it does
    /// Reports lists of the rules record whose letters do not stand in the order `tcnkmgTCNKMG`. Off by
    /// default.
    ///
    /// ## Why it is bad
    /// The order means nothing, but in the preferred one two lists are compared at a glance.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y cenhe:Ttk start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y cenhe:tkT start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the letters in that order. Safe: the rules are the same.
    RULES_LIST_ORDER = "OTN025" "rules-list-order" Info Check::Otn(check), off
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&RULES_LIST_ORDER) {
        let Own(FaultKind::Rules(RulesNote::NotInOrder { list, .. })) = &fault.kind else { continue };
        let mut finding = Diagnostic::new(&RULES_LIST_ORDER.rule, fault.span, fault.kind.to_string());
        // Letters of nobody have findings of their own, which must not vanish with them.
        let text = fault.span.of(game.text);
        if text.chars().all(|letter| Piece::from_letter(letter).is_some())
            && text.len() == list.iter().count()
        {
            let message = format!("write `{list}`");
            finding =
                finding.with_fix(Fix::replace(message, Applicability::Safe, fault.span, list.to_string()));
        }
        report.add(finding);
    }
}
