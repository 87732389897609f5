//! Checking a text.

use std::rc::Rc;

use movetext_diagnostics::{Diagnostic, Rule, Severity};
use movetext_record::{Parsed, Reading, Visit, Visitor, built_without, dispatch};
use movetext_source::{Notation, Span};

use crate::consequences::Consequences;
use crate::faults::FaultRules;
use crate::game::Replayed;
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::report::{self, Report};
use crate::rules::LINTS;
use crate::rules::txt::{
    EMPTY_FILE, LOOK_ALIKE, OTHER_NOTATION, QUOTED_LINES, TEXT_AROUND, TOO_MANY_FINDINGS,
};
use crate::selection::Options;
use crate::slips::{self, Tools};

/// The findings of each game.
type Findings<'s> = Box<dyn Iterator<Item = Vec<Diagnostic>> + 's>;

/// Checks the records of a text: the findings of each game, in the order of the text. The games are read one
/// after the other, so that memory follows the largest. A text without any token gives one finding. Nothing is found in
/// a notation that was not built.
pub fn check<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s> {
    let lints = options.selected();
    let consequences =
        if options.list_consequences { Consequences::default() } else { Consequences::of(&lints) };
    dispatch(notation, Checker { text, reading: options.reading, lints, consequences })
}

struct Checker<'s> {
    text: &'s str,
    reading: Reading,
    lints: Vec<&'static Lint>,
    consequences: Consequences,
}

impl<'s> Visitor for Checker<'s> {
    type Output = Findings<'s>;
}

impl<F: FaultRules> Visit<F> for Checker<'_> {
    fn visit(self) -> Self::Output {
        let Self { text, reading, lints, consequences } = self;
        let linter = Rc::new(Linter::<F>::of(lints, consequences, reading));
        let games = Linter::games(Rc::clone(&linter), text);
        #[cfg(feature = "sgf")]
        if F::NOTATION == Notation::Sgf && text.len() <= slips::LARGEST_FILE && linter.tells_of_brackets() {
            let of_text = |text: &str| Linter::games(Rc::clone(&linter), text).collect();
            return Box::new(slips::nested::mend(text, games.collect(), &of_text).into_iter());
        }
        if text.len() > slips::LARGEST_FILE || !linter.looks_for_slips() {
            return Box::new(games);
        }
        let of_text = |text: &str| Linter::games(Rc::clone(&linter), text).collect();
        Box::new(slips::mend_file(text, games.collect(), &*linter, &of_text).into_iter())
    }
}

/// The rules that are checked, sorted out for one notation: once, not for each game of a file.
struct Linter<F: FaultRules> {
    lints: Vec<&'static Lint>,
    consequences: Consequences,
    reading: Reading,
    checks: Checks<F>,
    /// The checks of all rules that tell what cannot be read, whether they are selected or not.
    of_reading: Checks<F>,
}

impl<F: FaultRules> Linter<F> {
    fn of(lints: Vec<&'static Lint>, consequences: Consequences, reading: Reading) -> Self {
        let mut linter = Self {
            lints,
            consequences,
            reading,
            checks: Checks::of(&[]),
            of_reading: Checks::of(&rules_of_reading()),
        };
        let mut checked = linter.lints.clone();
        if linter.looks_for_slips() {
            // Where slips are, those rules say that are asked for nothing else.
            let others = rules_of_reading().into_iter().filter(|lint| !linter.is_selected(lint));
            checked.extend(others.collect::<Vec<_>>());
        }
        linter.checks = Checks::of(&checked);
        linter
    }

    /// What is found in each game of a text.
    fn games(linter: Rc<Self>, text: &str) -> impl Iterator<Item = Vec<Diagnostic>> + use<'_, F> {
        let mut records = F::read(text, &linter.reading);
        let mut memory = F::Memory::default();
        let (mut number, mut end) = (0, 0);
        core::iter::from_fn(move || {
            number += 1;
            let Some(parsed) = records.next() else {
                return (number == 1).then(|| linter.of_nothing());
            };
            // What stands before a game belongs to it.
            let whole = Span::new(end, parsed.origin.whole.end.max(end));
            end = whole.end;
            let mut findings = linter.findings(text, parsed, &mut memory);
            if linter.looks_for_slips() {
                findings = slips::mend(whole.of(text), whole.start, findings, &*linter);
                findings.retain(|finding| {
                    linter.lints.iter().any(|lint| core::ptr::eq(&raw const lint.rule, finding.rule))
                });
            }
            Some(linter.consequences.apply(report::sorted(findings, number)))
        })
    }

    fn is_selected(&self, lint: &'static Lint) -> bool {
        self.lints.iter().any(|selected| core::ptr::eq(*selected, lint))
    }

    fn looks_for_slips(&self) -> bool {
        // Trees start and end as nothing else does: the reader of Smart-Go finds them in any text.
        F::NOTATION != Notation::Sgf
            && [&LOOK_ALIKE, &TEXT_AROUND, &QUOTED_LINES, &OTHER_NOTATION]
                .into_iter()
                .any(|lint| self.is_selected(lint))
    }

    /// Whether the rules are selected that tell of brackets and semicolons, which slips are told by.
    #[cfg(feature = "sgf")]
    fn tells_of_brackets(&self) -> bool {
        use crate::rules::{sgf, txt};
        [
            &sgf::MISSING_PARENTHESIS,
            &sgf::MISSING_SEMICOLON,
            &sgf::PROPERTY_NAME,
            &sgf::VARIATION_WITHOUT_NODE,
            &LOOK_ALIKE,
            &txt::MALFORMED_TAG,
            &QUOTED_LINES,
        ]
        .into_iter()
        .all(|lint| self.is_selected(lint))
    }

    /// What is found in a text without a record.
    fn of_nothing(&self) -> Vec<Diagnostic> {
        if self.is_selected(&EMPTY_FILE) { vec![empty_file()] } else { vec![] }
    }

    /// What is found in one game.
    fn findings<'a>(&self, text: &'a str, parsed: Parsed<'a, F>, memory: &mut F::Memory) -> Vec<Diagnostic> {
        let too_many = self.is_selected(&TOO_MANY_FINDINGS).then_some(&TOO_MANY_FINDINGS.rule);
        self.checks.findings(text, parsed, memory, Report::new(too_many))
    }
}

impl<F: FaultRules> Tools for Linter<F> {
    fn notation(&self) -> Notation {
        F::NOTATION
    }

    fn is_selected(&self, lint: &'static Lint) -> bool {
        Linter::is_selected(self, lint)
    }

    fn lint(&self, text: &str) -> Vec<Diagnostic> {
        let mut memory = F::Memory::default();
        F::read(text, &self.reading).flat_map(|parsed| self.findings(text, parsed, &mut memory)).collect()
    }

    fn is_unread(&self, text: &str) -> bool {
        self.of_reading.is_unread(text, self.reading, Severity::Warning)
    }

    fn reads_as(&self, text: &str, notation: Notation) -> bool {
        dispatch(notation, ReadsAs { text, reading: self.reading })
    }
}

/// Whether a text can be read in a notation.
struct ReadsAs<'s> {
    text: &'s str,
    reading: Reading,
}

impl Visitor for ReadsAs<'_> {
    type Output = bool;
}

impl<F: FaultRules> Visit<F> for ReadsAs<'_> {
    fn visit(self) -> bool {
        !Checks::<F>::of(&rules_of_reading()).is_unread(self.text, self.reading, Severity::Error)
    }
}

built_without!(ReadsAs<'_> => false);

/// All rules that tell what cannot be read, whether they are selected or not.
fn rules_of_reading() -> Vec<&'static Lint> {
    LINTS.iter().copied().filter(|lint| slips::is_of_reading(&lint.rule)).collect()
}

built_without!(Checker<'_> => Box::new(core::iter::empty()));

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
            match F::check_of(lint) {
                Some(check) => checks.checked.push(check),
                None => checks.unchecked.push(&lint.rule),
            }
        }
        checks
    }

    /// What these rules find in one game.
    fn findings<'a>(
        &self,
        text: &'a str,
        parsed: Parsed<'a, F>,
        memory: &mut F::Memory,
        mut report: Report,
    ) -> Vec<Diagnostic> {
        let game = Replayed::new(text, parsed, memory, |fault| &F::rule_of(fault).rule);
        self.checked.iter().for_each(|check| check(&game, &mut report));
        game.report_faults(|rule| self.is_unchecked(rule), &mut report);
        report.into_findings()
    }

    /// Whether they find anything that is as bad as this in a text.
    fn is_unread(&self, text: &str, reading: Reading, severity: Severity) -> bool {
        F::read(text, &reading).any(|parsed| {
            let findings = self.findings(text, parsed, &mut F::Memory::default(), Report::new(None));
            findings.iter().any(|finding| finding.severity >= severity)
        })
    }

    /// Whether the faults of this rule are reported in the reader's words.
    fn is_unchecked(&self, rule: &'static Rule) -> bool {
        self.unchecked.iter().any(|unchecked| core::ptr::eq(*unchecked, rule))
    }
}
