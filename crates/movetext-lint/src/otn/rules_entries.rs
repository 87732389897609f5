//! The checks: entries of the rules record that cannot be read.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{RuleKey, RulesNote, Square};
use movetext_source::Span;

use crate::edit::{delete, fix, replace, with_blanks};
use crate::messages::shown;
use crate::otn::Game;
use crate::otn::entry::entries;
use crate::otn::position::size_without_key;
use crate::report::Report;
use crate::rules::otn::{BAD_RULES_VALUE, REPEATED_RULES_KEY, UNKNOWN_RULES_KEY};

pub(crate) fn unknown_rules_key(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNKNOWN_RULES_KEY.rule) {
        let Own(FaultKind::Rules(RulesNote::UnknownKey { key, nearest })) = &fault.kind else { continue };
        let message = format!("{} is not a key of a rules record", shown(key));
        let finding = Diagnostic::new(&UNKNOWN_RULES_KEY.rule, fault.span, message);
        report.add(match nearest {
            Some(nearest) => finding.with_label(format!("did you mean `{nearest}`?")).with_fix(Fix::replace(
                format!("write `{nearest}`"),
                Applicability::Unsafe,
                fault.span,
                nearest.name(),
            )),
            None => finding.with_note("programs ignore it"),
        });
    }
}

pub(crate) fn repeated_rules_key(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&REPEATED_RULES_KEY.rule).peekable();
    if faults.peek().is_none() {
        return;
    }
    let earlier = earlier(game);
    for fault in faults {
        let Own(FaultKind::Rules(RulesNote::RepeatedKey { key, is_same })) = fault.kind else { continue };
        let mut finding = Diagnostic::new(
            &REPEATED_RULES_KEY.rule,
            fault.span,
            format!("`{key}` is given again; the last one counts"),
        );
        if let Ok(at) = earlier.binary_search_by_key(&fault.span.start, |(start, _)| *start) {
            let before = earlier[at].1;
            finding = finding.with_place(before, "first given here");
            // Without its first `dim` the record would not start with one.
            if let (true, Some(rules)) = (key != RuleKey::Dim, game.rules_value()) {
                let edits = vec![delete(with_blanks(game.text, before, rules))];
                // What the earlier one says differently, somebody meant at some time.
                let applicability = if is_same { Applicability::Safe } else { Applicability::Unsafe };
                finding = finding.with_fix(fix("remove the earlier one", applicability, edits));
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

pub(crate) fn bad_rules_value(game: &Game<'_>, report: &mut Report) {
    let size = size_without_key(game);
    for fault in game.faults_of(&BAD_RULES_VALUE.rule) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let fault_span = fault.span;
        let mut finding = Diagnostic::new(&BAD_RULES_VALUE.rule, fault.span, fault.kind.to_string());
        match note {
            RulesNote::BadValue { key, value } => {
                finding.message = format!("{} is not a value of `{key}`", shown(value));
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
            RulesNote::ColonMissing { .. } if size == Some(fault.span) => continue,
            RulesNote::ColonMissing { word, nearest } => {
                finding.message = format!("{} is not an entry of a rules record", shown(word));
                let help = nearest.map_or("a key".to_owned(), |key| format!("`{key}`"));
                finding = finding.with_help(format!("an entry is {help}, a colon and a value"));
                if let Some(blanks) = blanks_in_list(game, fault.span, word) {
                    finding.message = format!("{} follows a list of squares without a comma", shown(word));
                    let edits = vec![replace(blanks, ",")];
                    report.add(
                        game.unchecked(
                            Diagnostic::new(&BAD_RULES_VALUE.rule, fault.span, finding.message)
                                .with_help("squares are separated by commas, without blanks")
                                .with_fix(fix("write a comma", Applicability::Unsafe, edits)),
                        ),
                    );
                    continue;
                }
                // What can only be done or not is done where it is named.
                let is_of = |key: &RuleKey| key.name() == word && key.allowed() == RuleKey::Efe.allowed();
                if let Some(key) = nearest.filter(is_of) {
                    let meant = format!("{}:y", key.name());
                    let message = format!("write `{meant}`");
                    finding =
                        finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, meant));
                }
            }
            RulesNote::BadSquare { key, text, fault } => {
                finding.message = format!("{} in `{key}` is not a square: {fault}", shown(text));
                if let Some(squares) = with_commas(text) {
                    finding.message = format!("{} in `{key}` is not a square", shown(text));
                    let message = format!("write {}", shown(&squares));
                    finding = finding.with_help("squares are separated by commas").with_fix(Fix::replace(
                        message,
                        Applicability::Unsafe,
                        fault_span,
                        squares,
                    ));
                }
            }
            RulesNote::BadSpeed { text } => {
                finding.message = format!("{} is not a number of squares", shown(text));
            }
            _ => {}
        }
        report.add(game.unchecked(finding));
    }
}

/// Squares with commas between them, where something else stands between them.
fn with_commas(text: &str) -> Option<String> {
    let squares: Vec<&str> = text.split(|sign: char| !sign.is_ascii_alphanumeric()).collect();
    (squares.len() > 1 && are_squares(&squares)).then(|| squares.join(","))
}

fn are_squares(words: &[&str]) -> bool {
    words.iter().all(|word| word.parse::<Square>().is_ok())
}

/// The blanks in front of a word of squares that goes on with the list of the entry before it.
fn blanks_in_list(game: &Game<'_>, at: Span, word: &str) -> Option<Span> {
    let squares: Vec<&str> = word.trim_end_matches(',').split(',').collect();
    let before = entries(game).into_iter().rfind(|(_, span)| span.end <= at.start)?.1;
    let (_, list) = before.of(game.text).split_once(':')?;
    let goes_on = list.rsplit(',').next().is_some_and(|last| are_squares(&[last]));
    (goes_on && are_squares(&squares)).then(|| Span::new(before.end, at.start))
}

/// The letter that a word stands for: `e` for `edges`, `y` for `true`.
fn letter(key: RuleKey, value: &str) -> Option<String> {
    let letter = match value.to_ascii_lowercase().as_str() {
        "true" | "on" | "1" => 'y',
        "false" | "off" | "0" => 'n',
        "attackers" | "attacker" if key == RuleKey::Atkf => 'y',
        "defenders" | "defender" if key == RuleKey::Atkf => 'n',
        word => word.chars().next()?,
    };
    let long = value.chars().all(|letter| letter.is_ascii_alphanumeric());
    (long && key.allowed().contains(&format!("`{letter}`"))).then(|| letter.to_string())
}
