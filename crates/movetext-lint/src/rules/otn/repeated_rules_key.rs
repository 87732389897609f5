use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{RuleKey, RulesNote};
use movetext_source::Span;

use super::entry::entries;
use crate::edit::{delete, fix, with_blanks};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rule that is given twice.
    ///
    /// ## What it does
    /// Reports an entry of the rules record whose key was there before.
    ///
    /// ## Why it is bad
    /// The record says two things about one rule. Here and in OpenTafl the last counts; other programs may
    /// take the first.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:n atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Takes the entry before away. Safe: the last counts.
    REPEATED_RULES_KEY = "OTN021" "repeated-rules-key" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&REPEATED_RULES_KEY).peekable();
    if faults.peek().is_none() {
        return;
    }
    let earlier = earlier(game);
    for fault in faults {
        let Own(FaultKind::Rules(RulesNote::RepeatedKey { key })) = fault.kind else { continue };
        let mut finding = Diagnostic::new(
            &REPEATED_RULES_KEY.rule,
            fault.span,
            format!("`{key}` is given again; the last one counts"),
        );
        if let Ok(at) = earlier.binary_search_by_key(&fault.span.start, |(start, _)| *start) {
            let before = earlier[at].1;
            finding = finding.with_place(before, "it was here before");
            // Without its first `dim` the record would not start with one.
            if let (true, Some(rules)) = (key != RuleKey::Dim, game.rules_value()) {
                let edits = vec![delete(with_blanks(game.text, before, rules))];
                finding = finding.with_fix(fix("take the one before away", Applicability::Safe, edits));
            }
        }
        report.add(finding);
    }
}

/// For each entry whose key was there before, where it starts, and the entry before it.
fn earlier(game: &Game<'_>) -> Vec<(u32, Span)> {
    let mut last = [None; RuleKey::ALL.len()];
    let known = entries(game).into_iter().filter_map(|(key, span)| Some((key?, span)));
    known.filter_map(|(key, span)| Some((span.start, last[key as usize].replace(span)?))).collect()
}
