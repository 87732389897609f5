//! The checks: entries of the rules record that are read, but not written as usual.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Fault, FaultKind};
use movetext_rules::tafl::{Piece, RuleKey, RulesNote};
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace, with_blanks};
use crate::otn::Game;
use crate::otn::entry::entry_at;
use crate::report::Report;
use crate::rules::otn::{RULES_AT_DEFAULT, RULES_LIST_ORDER, RULES_ORDER, RULES_SPELLING};

pub(crate) fn rules_order(game: &Game<'_>, report: &mut Report) {
    let Some(rules) = game.rules_value() else { return };
    let value = rules.of(game.text);
    let first = rules.start + (value.len() - value.trim_start().len()) as u32;
    let last = rules.start + value.trim_end().len() as u32;
    for fault in game.faults_of(&RULES_ORDER.rule) {
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

pub(crate) fn rules_spelling(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&RULES_SPELLING.rule) {
        let Own(FaultKind::Rules(note)) = &fault.kind else { continue };
        let mut finding = Diagnostic::new(&RULES_SPELLING.rule, fault.span, fault.kind.to_string());
        if matches!(
            note,
            RulesNote::OldSpelling { .. }
                | RulesNote::DuplicateSquare { .. }
                | RulesNote::DuplicateLetter { .. }
        ) {
            finding = finding.with_severity(Severity::Info);
        }
        if matches!(note, RulesNote::SplitEntry { key: RuleKey::Name })
            && is_in_front_of_name(fault.span.of(game.text))
        {
            finding.message = "no blank may stand in front of a name".into();
        }
        if let Some((message, edits)) = respell(game, fault, note) {
            finding = finding.with_fix(fix(message, Applicability::Safe, edits));
        }
        report.add(finding);
    }
}

/// Whether the first blank of an entry stands behind its colon, in front of the value.
fn is_in_front_of_name(entry: &str) -> bool {
    entry
        .split_once(':')
        .is_some_and(|(_, value)| value.starts_with(|letter: char| letter.is_ascii_whitespace()))
}

fn respell(game: &Game<'_>, fault: &Fault, note: &RulesNote) -> Option<(&'static str, Vec<Edit>)> {
    let (span, text) = (fault.span, fault.span.of(game.text));
    Some(match note {
        RulesNote::UpperCaseValue { .. } | RulesNote::BadSquare { .. } => {
            ("write it in lower case", vec![replace(span, text.to_ascii_lowercase())])
        }
        RulesNote::OldSpelling { now, .. } => ("write today's spelling", vec![replace(span, *now)]),
        RulesNote::SplitEntry { key: RuleKey::Name } => {
            // In a name `_` stands for a blank, and for no other white space.
            let value = text.find(|letter: char| letter.is_ascii_whitespace())?;
            let blanks = text.bytes().all(|byte| byte == b' ' || !byte.is_ascii_whitespace());
            let (key, name) = text.split_at(value);
            let (message, between) = if is_in_front_of_name(text) {
                ("remove the space", "")
            } else {
                ("write `_` for each space", "_")
            };
            let name = name.trim_ascii_start().replace(' ', "_");
            blanks.then(|| (message, vec![replace(span, [key, between, &name].concat())]))?
        }
        RulesNote::SplitEntry { .. } => {
            let joined: String = text.split_ascii_whitespace().collect();
            ("remove the spaces", vec![replace(span, joined)])
        }
        RulesNote::CommaInList { .. } => ("remove the commas", vec![replace(span, text.replace(',', ""))]),
        RulesNote::EmptyItem { .. } => {
            let after = game.text.get(span.end as usize..)?;
            let comma = after.find(',').filter(|at| after[..*at].trim().is_empty())?;
            let end = span.end + comma as u32 + 1;
            ("remove the comma", vec![delete(Span::new(span.start, end))])
        }
        RulesNote::DuplicateSquare { .. } => {
            let before = game.text.get(..span.start as usize)?;
            let comma = before.trim_end().strip_suffix(',')?.len() as u32;
            ("remove the second", vec![delete(Span::new(comma, span.end))])
        }
        RulesNote::DuplicateLetter { .. } if is_list_of_men(game.text, span) => {
            ("remove the second", vec![delete(span)])
        }
        _ => return None,
    })
}

/// So much of a list is looked at on each side of a letter: there are twelve letters for men.
const LONGEST_LIST: usize = 40;

/// Whether the word around a letter has only letters of men: of anything else, as a position, none is a letter too many.
fn is_list_of_men(text: &str, letter: Span) -> bool {
    let ends = |letter: char| letter.is_ascii_whitespace() || matches!(letter, ':' | '[' | ']');
    let is_of_list = |letter: char| letter == ',' || Piece::from_letter(letter).is_some();
    let before = text[..letter.start as usize].chars().rev().take(LONGEST_LIST);
    let behind = text[letter.end as usize..].chars().take(LONGEST_LIST);
    before
        .take_while(|letter| !ends(*letter))
        .chain(behind.take_while(|letter| !ends(*letter)))
        .all(is_of_list)
}

pub(crate) fn rules_list_order(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&RULES_LIST_ORDER.rule) {
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

pub(crate) fn rules_at_default(game: &Game<'_>, report: &mut Report) {
    let Some(rules) = game.rules_value() else { return };
    for fault in game.faults_of(&RULES_AT_DEFAULT.rule) {
        let Own(FaultKind::Rules(RulesNote::AtDefault { key })) = fault.kind else { continue };
        let mut finding = Diagnostic::new(&RULES_AT_DEFAULT.rule, fault.span, fault.kind.to_string());
        let needed = matches!(
            key,
            RuleKey::Cenre | RuleKey::Corre | RuleKey::Aforre | RuleKey::Dforre | RuleKey::Dforp
        );
        if !needed {
            let edits = vec![delete(with_blanks(game.text, fault.span, rules))];
            finding = finding.with_fix(fix("remove it", Applicability::Safe, edits));
        }
        report.add(finding);
    }
}
