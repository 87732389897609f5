//! Checking a text.

use movetext_diagnostics::{Diagnostic, Rule};
use movetext_record::{Reading, Sgf, Visit, Visitor, built_without, dispatch};
use movetext_source::{Notation, Span};

use crate::faults::FaultRules;
use crate::game::Replayed;
use crate::lint::Lint;
use crate::notation::CheckFn;
use crate::report::Report;
use crate::rules::txt::{EMPTY_FILE, TOO_MANY_FINDINGS};
use crate::selection::Options;

/// The findings of each game.
type Findings<'s> = Box<dyn Iterator<Item = Vec<Diagnostic>> + 's>;

/// Checks the records of a text: the findings of each game, in the order of the text. The games are read one
/// after the other, so that memory follows the largest. A text without any token gives one finding. Nothing is found in
/// Smart-Go, which no rule is about, or in a notation that was not built.
pub fn check<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s> {
    dispatch(notation, Checker { text, reading: options.reading, lints: options.selected() })
}

struct Checker<'s> {
    text: &'s str,
    reading: Reading,
    lints: Vec<&'static Lint>,
}

impl<'s> Visitor for Checker<'s> {
    type Output = Findings<'s>;
}

impl<F: FaultRules> Visit<F> for Checker<'_> {
    fn visit(self) -> Self::Output {
        let Self { text, reading, lints } = self;
        let is_selected = |lint: &'static Lint| lints.iter().any(|selected| core::ptr::eq(*selected, lint));
        let report_empty = is_selected(&EMPTY_FILE);
        let too_many = is_selected(&TOO_MANY_FINDINGS).then_some(&TOO_MANY_FINDINGS.rule);
        let checks = Checks::<F>::of(&lints);
        let mut records = F::read(text, &reading);
        let mut number = 0;
        Box::new(core::iter::from_fn(move || {
            number += 1;
            let Some(parsed) = records.next() else {
                return (number == 1).then(|| if report_empty { vec![empty_file()] } else { vec![] });
            };
            let mut report = Report::new(too_many);
            let game = Replayed::new(text, parsed, |fault| &F::rule_of(fault).rule);
            checks.checked.iter().for_each(|check| check(&game, &mut report));
            game.report_faults(|rule| checks.is_unchecked(rule), &mut report);
            Some(report.into_sorted(number))
        }))
    }
}

built_without!(Checker<'_> => Box::new(core::iter::empty()));

/// No rule is about Smart-Go: who lints says so, and does not call its files clean.
#[cfg(feature = "sgf")]
impl Visit<Sgf> for Checker<'_> {
    fn visit(self) -> Self::Output {
        Box::new(core::iter::empty())
    }
}

/// The finding about a text without any token.
fn empty_file() -> Diagnostic {
    Diagnostic::new(&EMPTY_FILE.rule, Span::at(0), "there is nothing in this file")
}

/// The selected rules, sorted out for one notation: once, not for each game of a file.
struct Checks<F: FaultRules> {
    /// The checks of those that have one.
    checked: Vec<CheckFn<F>>,
    /// Those whose faults are reported in the reader's words.
    unchecked: Vec<&'static Rule>,
}

impl<F: FaultRules> Checks<F> {
    fn of(lints: &[&'static Lint]) -> Self {
        let mut checks = Self { checked: Vec::new(), unchecked: Vec::new() };
        for lint in lints {
            match lint.checks.iter().find_map(|check| check.of()) {
                Some(check) => checks.checked.push(check),
                None => checks.unchecked.push(&lint.rule),
            }
        }
        checks
    }

    /// Whether the faults of this rule are reported in the reader's words.
    fn is_unchecked(&self, rule: &'static Rule) -> bool {
        self.unchecked.iter().any(|unchecked| core::ptr::eq(*unchecked, rule))
    }
}
