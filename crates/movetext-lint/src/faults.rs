//! Which rule reports which fault of a reader: here what breaks any text, and in `NOTATION/faults.rs` the rest.

use movetext_record::{Bracketed, FaultKind, TextFault, TokenKind};

use crate::game::LintNotation;
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::rules::{ptn as of_ptn, tre, txt};

/// A notation whose faults have rules.
pub trait FaultRules: LintNotation {
    /// The one rule that reports a fault. A new kind of fault does not compile until it has one.
    fn rule_of(fault: &FaultKind<Self::Fault>) -> &'static Lint;

    /// The rules that have a check in this notation.
    const CHECKS: &'static [(&'static Lint, CheckFn<Self>)] = &[];

    /// The check of a rule; none where its faults are reported in the reader's words.
    fn check_of(lint: &'static Lint) -> Option<CheckFn<Self>> {
        let built_in = Self::CHECKS.iter().find(|(known, _)| core::ptr::eq(*known, lint));
        built_in.map(|(_, check)| *check).or_else(|| lint.checks.iter().find_map(|check| check.of()))
    }
}

/// The faults of any text.
pub(crate) fn of_text(fault: &TextFault) -> &'static Lint {
    match fault {
        TextFault::Unclosed { what: Bracketed::Tag, .. } => &txt::UNCLOSED_TAG,
        TextFault::Unclosed { what: Bracketed::Comment, .. } => &txt::UNCLOSED_COMMENT,
        TextFault::StrayInHeader => &txt::TEXT_AMONG_TAGS,
        TextFault::Stray | TextFault::Unexpected { .. } => &txt::TEXT_AMONG_MOVES,
        TextFault::NoMove { after: TokenKind::Branch, .. } => &tre::BRANCH_WITHOUT_MOVE,
        TextFault::NoMove { .. } => &txt::TURN_WITHOUT_MOVE,
        TextFault::NoNumber => &of_ptn::UNNUMBERED_MOVES,
        TextFault::NoPeriod => &txt::TURN_NUMBER_PERIOD,
        TextFault::TooMany { .. } | TextFault::More(_) => &txt::TOO_MANY_FINDINGS,
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;
    use std::collections::BTreeSet;
    use std::path::Path;

    use movetext_diagnostics::Rule;
    use movetext_record::{Otn, Ptn, Reading};
    use movetext_source::{Notation, Span};

    use super::FaultRules;
    use crate::{Options, check};

    /// A fault of a fixture.
    struct Reported {
        /// `Rules OpenTaflDiffers GuardJump`: the names of its variants, the outermost first.
        name: String,
        span: Span,
        rule: &'static Rule,
    }

    impl Reported {
        fn new(kind: &impl Debug, span: Span, rule: &'static Rule) -> Self {
            let written = format!("{kind:?}").replacen("Own(", "", 1);
            let end = written.find([' ', ',', ')', '{']).unwrap_or(written.len());
            let names = written[..end].split('(').filter(|name| name.starts_with(char::is_alphabetic));
            let is_deep =
                ["Rules(", "Move(", "Start(", "Value("].iter().any(|deep| written.starts_with(deep));
            Self { name: names.take(if is_deep { 3 } else { 2 }).collect::<Vec<_>>().join(" "), span, rule }
        }
    }

    fn faults(text: &str, notation: Notation) -> Vec<Reported> {
        match notation {
            Notation::Otn => faults_in::<Otn>(text),
            _ => faults_in::<Ptn>(text),
        }
    }

    fn faults_in<F: FaultRules>(text: &str) -> Vec<Reported> {
        let faults = F::read(text, &Reading::default()).flat_map(|parsed| parsed.faults);
        faults.map(|fault| Reported::new(&fault.kind, fault.span, &F::rule_of(&fault.kind).rule)).collect()
    }

    /// The records of all fixtures in a notation.
    fn records(notation: Notation) -> Vec<String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
        let families = std::fs::read_dir(root).expect("there are fixtures").flatten();
        let files = families.filter_map(|family| std::fs::read_dir(family.path()).ok()).flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let record = |block: &str| {
            let (info, record) = block.split_once('\n')?;
            info.starts_with(notation.name()).then(|| record.to_owned())
        };
        texts.flat_map(|text| text.split("```").filter_map(record).collect::<Vec<_>>()).collect()
    }

    /// Where findings of these rules stand, with the other places of those that are reported once.
    fn found(text: &str, notation: Notation, rules: &[&str]) -> Vec<Span> {
        let select = rules.iter().copied().map(str::to_owned).collect();
        let findings = check(text, notation, &Options { select, ..Options::default() }).flatten();
        findings
            .flat_map(|finding| finding.labels.into_iter().map(|label| label.span).chain([finding.span]))
            .collect()
    }

    /// Every fault of every fixture is reported by its rule, or is part of what another finding marks, or follows
    /// from a word that is taken for a move and is none.
    #[test]
    fn every_fault_is_reported() {
        for notation in [Notation::Otn, Notation::Ptn] {
            for text in records(notation) {
                let all = found(&text, notation, &["HDR", "OTN", "POS", "PTN", "RUL", "TRE", "TXT"]);
                for fault in faults(&text, notation) {
                    let is_reported = || !found(&text, notation, &[fault.rule.code]).is_empty();
                    let covers = |span: &Span| span.start <= fault.span.start && fault.span.end <= span.end;
                    let follows = fault.name == "Text Unexpected" && !all.is_empty();
                    assert!(
                        follows || all.iter().any(covers) || is_reported(),
                        "nothing reports {} in\n{text}",
                        fault.name
                    );
                }
            }
        }
    }

    /// Every kind of fault is in a fixture, or in a test of what no fixture can hold. That a starting square is
    /// missing cannot be: what stands for a move starts with a letter.
    #[test]
    fn every_kind_of_fault_has_a_fixture() {
        let known = [
            (Notation::Otn, include_str!("../tests/data/fault-kinds.txt"), "Turn TooDeep"),
            (Notation::Ptn, include_str!("../tests/data/ptn-fault-kinds.txt"), "Branch TooDeep"),
        ];
        for (notation, known, too_deep) in known {
            let elsewhere = ["Text More", "Text TooMany", too_deep].map(str::to_owned);
            let mut seen: BTreeSet<String> = elsewhere.into_iter().collect();
            seen.extend(
                records(notation).iter().flat_map(|text| faults(text, notation)).map(|fault| fault.name),
            );
            let known: BTreeSet<String> = known.lines().map(str::to_owned).collect();
            assert_eq!(seen, known, "the kinds of faults in the fixtures of {notation}, and those there are");
        }
    }
}
