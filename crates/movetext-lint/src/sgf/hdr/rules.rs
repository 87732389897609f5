//! Rules of Go that nobody knows by their name: in Smart-Go.

use movetext_diagnostics::{Applicability, Fix, Severity};
use movetext_record::sgf::Game as Played;
use movetext_rules::go::{RULE_SETS, RuleSet};
use movetext_rules::suggest;

use crate::messages::shown;
use crate::report::Report;
use crate::rules::sgf::VALUE_SPELLING;
use crate::sgf::Game;

/// So many letters of two names are the same where one is meant by the other.
const ALIKE: usize = 4;

/// Reports a value of `RU` that is no name of known rules.
pub(crate) fn unknown_rules(game: &Game<'_>, report: &mut Report) {
    let Some((raw, info)) = game.info("RU").filter(|_| game.start().game == Played::Go) else { return };
    if raw.trim().is_empty() || RuleSet::find(raw).is_some() {
        return;
    }
    let message = format!("no rules are known by the name {}", shown(raw.trim()));
    let finding = game.finding(&VALUE_SPELLING.rule, info.node, info.value, message);
    let note = "moves are checked as by the usual rules: simple ko, no suicide";
    report.add(match meant(raw) {
        Some(set) => {
            let message = format!("write `{}`", set.name);
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, info.value, set.name))
        }
        None => finding.with_severity(Severity::Info).with_note(note),
    });
}

/// The only rules one of whose names starts as a word does: `Japan`, `Chinese rules`.
fn meant(raw: &str) -> Option<&'static RuleSet> {
    let is_alike = |name: &str, word: &str| {
        let same =
            name.chars().zip(word.chars()).take_while(|(one, other)| one.eq_ignore_ascii_case(other)).count();
        same >= ALIKE || same == name.len() && same == word.len()
    };
    let names = |set: &RuleSet, word: &str| {
        core::iter::once(&set.name).chain(set.aliases).any(|name| is_alike(name, word))
    };
    let words = || raw.split(|sign: char| !sign.is_alphanumeric());
    let mut found = RULE_SETS.iter().filter(|set| words().any(|word| names(set, word)));
    match (found.next(), found.next()) {
        (Some(only), None) => Some(only),
        (Some(_), Some(_)) => None,
        // A letter of the first four is another: `Japenese`.
        (None, _) => {
            let names = || RULE_SETS.iter().flat_map(|set| core::iter::once(&set.name).chain(set.aliases));
            let long = names().copied().filter(|name| name.len() > ALIKE);
            suggest::nearest(raw.trim(), long).and_then(RuleSet::find)
        }
    }
}
