use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{RuleKey, RulesNote};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A rule whose value cannot be read.
    ///
    /// ## What it does
    /// Reports entries of the rules record without a value or with one that the key does not have, squares
    /// that are none or lie beyond the board, letters of nobody, and words that are no entry at all.
    ///
    /// ## Why it is bad
    /// Programs silently play something else: here the default counts, or the rest of the list; OpenTafl
    /// takes some values for others and fails on the rest.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:edges atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 esc:e atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where the value starts with a letter that the key knows, writes that letter alone. Unsafe: the rules
    /// are others then.
    BAD_RULES_VALUE = "OTN022" "bad-rules-value" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_RULES_VALUE) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let mut finding = Diagnostic::new(&BAD_RULES_VALUE.rule, fault.span, fault.kind.to_string());
        match note {
            RulesNote::BadValue { key, value } => {
                finding.message = format!("{} is no value of `{key}`", shown(value));
                finding = finding.with_help(format!("it takes {}", key.allowed()));
                if let Some(letter) = letter(*key, value) {
                    let message = format!("write `{letter}`");
                    finding =
                        finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, letter));
                }
            }
            RulesNote::ValueMissing { key } => {
                finding.message = format!("`{key}` has no value");
                finding = finding.with_help(format!("it takes {}", key.allowed()));
            }
            RulesNote::ColonMissing { word, nearest } => {
                finding.message = format!("{} is no entry of a rules record", shown(word));
                let help = nearest.map_or("a key".to_owned(), |key| format!("`{key}`"));
                finding = finding.with_help(format!("an entry is {help}, a colon and a value"));
            }
            RulesNote::BadSquare { key, text, fault } => {
                finding.message = format!("{} in `{key}` is no square: {fault}", shown(text));
            }
            RulesNote::BadSpeed { text } => {
                finding.message = format!("{} is no number of squares", shown(text));
                finding = finding.with_note("no speed limits are played");
            }
            RulesNote::SpeedCount { .. } => finding = finding.with_note("no speed limits are played"),
            _ => {}
        }
        report.add(finding);
    }
}

/// The letter that a word stands for: `e` for `edges`.
fn letter(key: RuleKey, value: &str) -> Option<String> {
    let letter = value.chars().next()?.to_ascii_lowercase();
    let long = value.chars().all(|letter| letter.is_ascii_alphabetic());
    (long && key.allowed().contains(&format!("`{letter}`"))).then(|| letter.to_string())
}
