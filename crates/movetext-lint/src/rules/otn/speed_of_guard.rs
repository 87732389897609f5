use movetext_diagnostics::{Applicability, Diagnostic, Fix};

use super::entry::entries;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use movetext_rules::tafl::RuleKey;

lint! {
    /// Twelve speeds, of which only the guard's differs.
    ///
    /// ## What it does
    /// Reports speed limits of which the last of twelve alone is another.
    ///
    /// ## Why it is bad
    /// The twelve are those of `tcnkmgTCNKMG`: the last is the guard's. The specification's own example has
    /// the king's there by mistake, which is the tenth, and is copied.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y spd:1,1,1,1,1,1,1,1,1,1,1,2 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y spd:1,1,1,1,1,1,1,1,1,2,1,1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2
    /// ```
    ///
    /// ## Fix
    /// Exchanges the two. Unsafe: the rules are others then.
    SPEED_OF_GUARD = "OTN031" "speed-of-guard" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SPEED_OF_GUARD) {
        let mut finding = Diagnostic::new(&SPEED_OF_GUARD.rule, fault.span, fault.kind.to_string());
        let mut speeds: Vec<&str> = fault.span.of(game.text).trim_end_matches(',').split(',').collect();
        let guards =
            game.parsed.record.start.setup().is_some_and(|setup| {
                setup.men().any(|(_, man)| man.kind == movetext_rules::tafl::Kind::Guard)
            });
        if !guards {
            finding = finding.with_note("there is no guard on the board");
        }
        let written_once = entries(game).iter().filter(|(key, _)| *key == Some(RuleKey::Spd)).count() == 1;
        if speeds.len() == 12 && written_once {
            speeds.swap(9, 11);
            let message = "give this speed to the king";
            finding =
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, speeds.join(",")));
        }
        report.add(finding);
    }
}
