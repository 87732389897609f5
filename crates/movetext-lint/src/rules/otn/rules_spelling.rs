use movetext_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Fault, FaultKind};
use movetext_rules::tafl::{RuleKey, RulesNote};
use movetext_source::Span;

use crate::edit::{delete, fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A rule that is understood but not spelt as it should be.
    ///
    /// ## What it does
    /// Reports values and squares in upper case, entries with blanks inside, items that are missing or twice
    /// in a list, and the old spellings `ks:y` and `ks:n`, which are worth knowing, no more.
    ///
    /// ## Why it is bad
    /// It is read as it was meant here; other programs, OpenTafl among them, read something else.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 esc:E atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
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
    /// Writes the proper spelling. Safe: the rules are the same.
    RULES_SPELLING = "OTN024" "rules-spelling" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&RULES_SPELLING) {
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
        if let Some((message, edits)) = respell(game, fault, note) {
            finding = finding.with_fix(fix(message, Applicability::Safe, edits));
        }
        report.add(finding);
    }
}

fn respell(game: &Game<'_>, fault: &Fault, note: &RulesNote) -> Option<(&'static str, Vec<Edit>)> {
    let (span, text) = (fault.span, fault.span.of(game.text));
    Some(match note {
        RulesNote::UpperCaseValue { .. } | RulesNote::BadSquare { .. } => {
            ("write it in lower case", vec![replace(span, text.to_ascii_lowercase())])
        }
        RulesNote::OldSpelling { now, .. } => ("write it as it is today", vec![replace(span, *now)]),
        RulesNote::SplitEntry { key: RuleKey::Name } => {
            // In a name `_` stands for a blank, and for no other white space.
            let value = text.find(|letter: char| letter.is_ascii_whitespace())?;
            let blanks = text.bytes().all(|byte| byte == b' ' || !byte.is_ascii_whitespace());
            let starts = text[..value].ends_with(':');
            (blanks && !starts)
                .then(|| ("write `_` for each blank", vec![replace(span, text.replace(' ', "_"))]))?
        }
        RulesNote::SplitEntry { .. } => {
            let joined: String = text.split_ascii_whitespace().collect();
            ("leave the blanks out", vec![replace(span, joined)])
        }
        RulesNote::EmptyItem { .. } => {
            let after = game.text.get(span.end as usize..)?;
            let comma = after.find(',').filter(|at| after[..*at].trim().is_empty())?;
            let end = span.end + comma as u32 + 1;
            ("leave the comma out", vec![delete(Span::new(span.start, end))])
        }
        RulesNote::DuplicateSquare { .. } => {
            let before = game.text.get(..span.start as usize)?;
            let comma = before.trim_end().strip_suffix(',')?.len() as u32;
            ("leave the second out", vec![delete(Span::new(comma, span.end))])
        }
        RulesNote::DuplicateLetter { .. } => ("leave the second out", vec![delete(span)]),
        _ => return None,
    })
}
