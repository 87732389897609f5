use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{RuleKey, RulesNote};

use crate::edit::{delete, fix, with_blanks};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rule that says what is so without it.
    ///
    /// ## What it does
    /// Reports entries of the rules record whose value is the default; `atkf` is never reported, since
    /// every program writes it. Off by default.
    ///
    /// ## Why it is bad
    /// Entries may be left out if unnecessary: what is special about the rules is then seen at once.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:c atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Takes the entry away. Safe: the rules are the same. Entries that OpenTafl misses where they are left
    /// out (`cenre` and its like, `dforp`) stay.
    RULES_AT_DEFAULT = "OTN026" "rules-at-default" Info Check::Otn(check), off
}

fn check(game: &Game<'_>, report: &mut Report) {
    let Some(rules) = game.rules_value() else { return };
    for fault in game.faults_of(&RULES_AT_DEFAULT) {
        let Own(FaultKind::Rules(RulesNote::AtDefault { key })) = fault.kind else { continue };
        let mut finding = Diagnostic::new(&RULES_AT_DEFAULT.rule, fault.span, fault.kind.to_string());
        let needed = matches!(
            key,
            RuleKey::Cenre | RuleKey::Corre | RuleKey::Aforre | RuleKey::Dforre | RuleKey::Dforp
        );
        if !needed {
            let edits = vec![delete(with_blanks(game.text, fault.span, rules))];
            finding = finding.with_fix(fix("leave it out", Applicability::Safe, edits));
        }
        report.add(finding);
    }
}
