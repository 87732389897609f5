use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_rules::tafl::{Dialect, Variant};

use crate::edit::{fix, insert, line_ending};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A record without its rules.
    ///
    /// ## What it does
    /// Reports a record that has no rules tag.
    ///
    /// ## Why it is bad
    /// The rules tag is the one tag that must be there: without the board, the men and the rules nobody can
    /// play the moves through, and none of them can be checked.
    ///
    /// ## Example
    /// ```otn
    /// [variant:Brandub]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [variant:Brandub]
    /// [rules:dim:7 surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the tag `variant`, `event` or `round` names a built-in variant, writes its rules. Unsafe: the
    /// game may have been played by others.
    MISSING_RULES = "OTN008" "missing-rules" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MISSING_RULES) {
        let message = "the record has no rules tag, so its moves cannot be checked";
        let mut finding = Diagnostic::new(&MISSING_RULES.rule, fault.span, message);
        finding = match variant(game) {
            None => finding.with_help(
                "write the rules as `[rules:dim:11 atkf:y … start:/…/]`; `movetext variants` lists ready ones",
            ),
            Some(variant) => {
                let rules = format!("[rules:{}]", variant.record().to_text(Dialect::Spec));
                let line = line_ending(game.text);
                let edit = match game.parsed.origin.places.tags.last() {
                    Some(last) => insert(last.whole.end, format!("{line}{rules}")),
                    None => insert(game.parsed.origin.whole.start, format!("{rules}{line}{line}")),
                };
                let message = format!("write the rules of {}", variant.title);
                finding.with_fix(fix(message, Applicability::Unsafe, vec![edit]))
            }
        };
        report.add(finding);
    }
}

/// The built-in variant that a tag names.
fn variant(game: &Game<'_>) -> Option<&'static Variant> {
    let values = |name| game.tags(name).map(|(value, _)| value.trim()).collect::<Vec<_>>();
    let named = values("variant")
        .into_iter()
        .find_map(|value| Variant::find(value).or_else(|| Variant::nearest(value)));
    let mentioned = || {
        ["variant", "event", "round"].into_iter().flat_map(values).find_map(|value| {
            Variant::find(value).or_else(|| value.split_whitespace().take(20).find_map(Variant::find))
        })
    };
    named.or_else(mentioned)
}
