//! Checking a text as it stands.

use std::sync::Arc;

use movetext_diagnostics::{About, Diagnostic, Rule, Severity};
use movetext_record::{Parsed, Reading, Visit, Visitor, built_without, dispatch};
use movetext_source::{Notation, Span};

use crate::consequences::{Consequences, address};
use crate::faults::FaultRules;
use crate::game::Replayed;
use crate::lint::Lint;
use crate::own_check::CheckFn;
use crate::preferences::{Apart, Preferences};
use crate::report::{self, Report};
use crate::rules::lints;
use crate::rules::txt::{EMPTY_FILE, TOO_MANY_FINDINGS};
use crate::selection::Options;
use crate::stretches::{Stretches, StretchesOf};

/// The games of a text, one after the other, with what is found in each.
pub type Games<'s> = Box<dyn Iterator<Item = Game> + 's>;

/// Checks the records of a text as they stand: the findings of each game, in the order of the text. The games are read one
/// after the other, so that memory follows the largest. A text without any token gives one finding. Nothing is found in
/// a notation that was not built.
///
/// A typing mistake may cause several findings here; `movetext_repair::check` gives one for each mistake.
pub fn check<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s> {
    let linter = dispatch(notation, Opened { options, is_all_of_reading: false });
    let mut games = linter.into_iter().flat_map(|linter| linter.games(text));
    let mut preferences = Preferences::of(text, notation, options);
    let mut next = games.next();
    core::iter::from_fn(move || {
        let mut game = next.take()?;
        next = games.next();
        preferences.apply(&mut game.findings, game.span.end, next.is_none());
        Some(game.findings)
    })
}

/// The linter of a notation that is known at run time only. All of them are compiled here, so that no crate above
/// compiles them again.
pub trait Linter: Send + Sync {
    /// The games of a text, one after the other. A text without a record is one game without a move.
    fn games(self: Arc<Self>, text: &str) -> Games<'_>;

    /// The same for several threads, which each check a part of the games: the text is cut about every so many bytes.
    fn stretches(self: Arc<Self>, text: &str, distance: usize) -> Box<dyn Stretches + '_>;

    /// Whether a rule is selected.
    fn is_selected(&self, rule: &'static Rule) -> bool;

    /// The findings of one game without those that follow from another of them.
    fn without_consequences(&self, findings: Vec<Diagnostic>) -> Vec<Diagnostic>;

    /// Whether everything in a text can be read, by the rules that find what cannot: nothing is found that is as bad as this.
    /// And how many words were read that were not written, see [`Game::listed`].
    fn reads(&self, text: &str, severity: Severity) -> (bool, usize);
}

/// The linter of the selected rules and of all rules about reading: these show where a typing mistake may be, even if nobody
/// wants to hear of them. [`Linter::is_selected`] says which are wanted. Nothing for a notation that was not built.
#[must_use]
pub fn linter_with_rules_of_reading(notation: Notation, options: &Options) -> Option<Arc<dyn Linter>> {
    dispatch(notation, Opened { options, is_all_of_reading: true })
}

struct Opened<'o> {
    options: &'o Options,
    is_all_of_reading: bool,
}

impl Visitor for Opened<'_> {
    type Output = Option<Arc<dyn Linter>>;
}

impl<F: FaultRules + 'static> Visit<F> for Opened<'_> {
    fn visit(self) -> Self::Output {
        let Self { options, is_all_of_reading } = self;
        Some(Arc::new(LinterOf::<F>::new(options, is_all_of_reading)))
    }
}

built_without!(Opened<'_> => None);

/// A game of a text, and what is found in it.
#[derive(Debug, Clone)]
pub struct Game {
    /// Where it stands. What stands in front of a game belongs to it, so that games cover the text up to the end of the last.
    pub span: Span,
    /// What is found, in the order of the text, without what follows from something else that is found.
    pub findings: Vec<Diagnostic>,
    /// How many words there are that were not written: those that braces and macros stand for.
    pub listed: usize,
}

/// The rules that are checked, sorted for one notation: once, not for each game of a file.
pub(crate) struct LinterOf<F: FaultRules> {
    /// The addresses of those that are selected, in order: it is asked of each finding.
    selected: Vec<usize>,
    /// Every rule there is.
    pub(crate) known: Vec<&'static Lint>,
    consequences: Consequences,
    pub(crate) reading: Reading,
    checks: Checks<F>,
    /// The checks of all rules about reading, selected or not.
    of_reading: Checks<F>,
}

impl<F: FaultRules> LinterOf<F> {
    fn new(options: &Options, is_all_of_reading: bool) -> Self {
        let lints = options.selected();
        let mut checked = lints.clone();
        if is_all_of_reading {
            let is_new = |lint: &&'static Lint| !lints.iter().any(|one| core::ptr::eq(*one, *lint));
            checked.extend(rules_of_reading().filter(is_new));
        }
        let of_reading: Vec<_> = rules_of_reading().collect();
        let consequences = if options.list_consequences {
            Consequences::default()
        } else {
            Consequences::of(lints.iter().copied())
        };
        let mut selected: Vec<usize> = lints.iter().map(|lint| address(&lint.rule)).collect();
        selected.sort_unstable();
        Self {
            selected,
            known: options.lints().collect(),
            consequences,
            reading: options.reading,
            checks: Checks::of(&checked),
            of_reading: Checks::of(&of_reading),
        }
    }

    /// A text without a record.
    pub(crate) fn nothing(&self, whole: Span) -> Game {
        let findings = if self.is_selected(&EMPTY_FILE.rule) { vec![empty_file()] } else { vec![] };
        Game { span: whole, findings, listed: 0 }
    }

    /// A game that was read and surveyed: where it stands and its number, and what is found in it.
    pub(crate) fn game<'a>(
        &self,
        text: &'a str,
        parsed: Parsed<'a, F>,
        survey: F::Survey,
        (span, number): (Span, u32),
        apart: &Apart,
    ) -> Game {
        let listed = F::listed(&survey);
        let too_many = self.is_selected(&TOO_MANY_FINDINGS.rule).then_some(&TOO_MANY_FINDINGS.rule);
        let findings = self.checks.findings(text, parsed, survey, Report::new(too_many));
        let mut findings = self.consequences.apply(report::sorted(findings, number), apart);
        // Games wait for others, and there may be a game for every few bytes.
        findings.shrink_to_fit();
        Game { span, findings, listed }
    }
}

impl<F: FaultRules + 'static> Linter for LinterOf<F> {
    fn games(self: Arc<Self>, text: &str) -> Games<'_> {
        let mut records = F::read(text, &self.reading);
        let mut memory = F::Memory::default();
        let apart = Apart::of::<F>(text, self.reading, &self.known);
        let (mut number, mut end) = (0, 0);
        Box::new(core::iter::from_fn(move || {
            number += 1;
            let Some(parsed) = records.next() else {
                let whole = Span::new(0, text.len() as u32);
                return (number == 1).then(|| self.nothing(whole));
            };
            // What stands in front of a game belongs to it.
            let span = Span::new(end, parsed.origin.whole.end.max(end));
            end = span.end;
            let survey = F::survey(text, &parsed, &mut memory);
            Some(self.game(text, parsed, survey, (span, number), &apart))
        }))
    }

    fn stretches(self: Arc<Self>, text: &str, distance: usize) -> Box<dyn Stretches + '_> {
        Box::new(StretchesOf::new(self, text, distance))
    }

    fn is_selected(&self, rule: &'static Rule) -> bool {
        self.selected.binary_search(&address(rule)).is_ok()
    }

    fn without_consequences(&self, findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
        self.consequences.leave_out(findings)
    }

    fn reads(&self, text: &str, severity: Severity) -> (bool, usize) {
        let (finds, listed) = self.of_reading.finds(text, self.reading, severity);
        (!finds, listed)
    }
}

/// All rules about reading, selected or not.
fn rules_of_reading() -> impl Iterator<Item = &'static Lint> {
    lints().filter(|lint| lint.rule.is_about(About::Reading))
}

/// Whether a text can be read without an error in a notation that is known at run time.
#[must_use]
pub fn can_be_read(text: &str, notation: Notation, reading: Reading) -> bool {
    dispatch(notation, CanBeRead { text, reading })
}

struct CanBeRead<'s> {
    text: &'s str,
    reading: Reading,
}

impl Visitor for CanBeRead<'_> {
    type Output = bool;
}

impl<F: FaultRules> Visit<F> for CanBeRead<'_> {
    fn visit(self) -> bool {
        let of_reading: Vec<_> = rules_of_reading().collect();
        let (finds, _) = Checks::<F>::of(&of_reading).finds(self.text, self.reading, Severity::Error);
        !finds
    }
}

built_without!(CanBeRead<'_> => false);

/// The finding about a text without any token.
fn empty_file() -> Diagnostic {
    Diagnostic::new(&EMPTY_FILE.rule, Span::at(0), "there is nothing in this file")
}

/// The selected rules, sorted out for one notation: once, not for each game of a file.
struct Checks<F: FaultRules> {
    /// The checks of those that have one.
    checked: Vec<CheckFn<F>>,
    /// The addresses of those whose faults are reported in the reader's words, in order.
    unchecked: Vec<usize>,
}

impl<F: FaultRules> Checks<F> {
    fn of(lints: &[&'static Lint]) -> Self {
        let mut checks = Self { checked: Vec::new(), unchecked: Vec::new() };
        for lint in lints {
            match F::check_of(lint) {
                Some(check) => checks.checked.push(check),
                None => checks.unchecked.push(address(&lint.rule)),
            }
        }
        checks.unchecked.sort_unstable();
        checks
    }

    /// What these rules find in one game.
    fn findings<'a>(
        &self,
        text: &'a str,
        parsed: Parsed<'a, F>,
        survey: F::Survey,
        mut report: Report,
    ) -> Vec<Diagnostic> {
        let game = Replayed::new(text, parsed, survey, |fault| &F::rule_of(fault).rule);
        self.checked.iter().for_each(|check| check(&game, &mut report));
        game.report_faults(|rule| self.is_unchecked(rule), &mut report);
        report.into_findings()
    }

    /// Whether they find anything that is as bad as this in a text, and how many words were read that were not written.
    fn finds(&self, text: &str, reading: Reading, severity: Severity) -> (bool, usize) {
        let mut listed = 0;
        let finds = F::read(text, &reading).any(|parsed| {
            let survey = F::survey(text, &parsed, &mut F::Memory::default());
            listed += F::listed(&survey);
            let findings = self.findings(text, parsed, survey, Report::new(None));
            findings.iter().any(|finding| finding.severity >= severity)
        });
        (finds, listed)
    }

    /// Whether the faults of this rule are reported in the reader's words.
    fn is_unchecked(&self, rule: &'static Rule) -> bool {
        self.unchecked.binary_search(&address(rule)).is_ok()
    }
}
