use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::RulesNote;

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A key of the rules record that does not exist.
    ///
    /// ## What it does
    /// Reports entries of the rules record whose key the specification does not know. `name`, which every
    /// program writes, is known.
    ///
    /// ## Why it is bad
    /// Programs pass over it without a word: a misspelt rule is not played.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atfk:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Writes the key that was probably meant. Unsafe: the rules are others then.
    UNKNOWN_RULES_KEY = "OTN020" "unknown-rules-key" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNKNOWN_RULES_KEY) {
        let Own(FaultKind::Rules(RulesNote::UnknownKey { key, nearest })) = &fault.kind else { continue };
        let message = format!("{} is no key of a rules record", shown(key));
        let finding = Diagnostic::new(&UNKNOWN_RULES_KEY.rule, fault.span, message);
        report.add(match nearest {
            Some(nearest) => finding.with_label(format!("did you mean `{nearest}`?")).with_fix(Fix::replace(
                format!("write `{nearest}`"),
                Applicability::Unsafe,
                fault.span,
                nearest.name(),
            )),
            None => finding.with_note("programs pass over it"),
        });
    }
}
