//! What a notation gives the search: the [`Repair`] of its slips, and [`Tools`], the same without the notation's type.

use core::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use movetext_diagnostics::{About, Diagnostic, Rule, Severity};
use movetext_lint::{FaultRules, Game, Games, Linter, Options, linter_with_rules_of_reading};
use movetext_record::{Combine, Reading, Record, Visit, Visitor, built_without, dispatch};
use movetext_source::{Notation, Span};

use crate::changes::what_changes;
use crate::content::{RecordContent, contents_of, unplayed_in};
use crate::slip::Slip;
use crate::work::{GAME, Work, cost};

/// Something that may have been meant.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    /// What is wrong then, and the edits that repair it.
    pub(crate) slip: Slip,
    /// A small record that must be readable if this was meant. It is cheaper to read than the whole game.
    pub(crate) sample: Option<String>,
    /// Whether it is a guess that needs to be the only one: where another at its spot is as good, neither was surely meant.
    pub(crate) is_guess: bool,
    /// Whether it is only meant where it leaves less than the fixes that lint has for this place.
    pub(crate) must_beat_lint: bool,
    /// What was read otherwise: of several candidates of one kind at a spot that are as good, nobody knows which was meant.
    pub(crate) reading: String,
}

impl From<Slip> for Candidate {
    fn from(slip: Slip) -> Self {
        Self { slip, sample: None, is_guess: false, must_beat_lint: false, reading: String::new() }
    }
}

/// A place that cannot be read or played, and what may have been meant there, the likely first.
#[derive(Debug, Clone)]
pub(crate) struct Spot {
    /// The place; findings next to each other are one spot.
    pub(crate) span: Span,
    /// Whether its candidates change more than this place, so that no other may be tried with them.
    pub(crate) is_far_reaching: bool,
    /// What may have been meant.
    pub(crate) candidates: Vec<Candidate>,
}

/// What looks for slips in the lines of a text; what the groups before found is already repaired.
pub(crate) type OfLines = fn(&str) -> Vec<Slip>;

/// Whether a place is known to have no candidate that helps.
pub(crate) type IsHopeless<'a> = &'a dyn Fn(Span) -> bool;

/// A notation whose slips are known.
pub(crate) trait Repair: FaultRules + Combine {
    /// The least severity of findings that count.
    const LEAST: Severity = Severity::Warning;

    /// Slips of whole lines, in groups: each looks at a text in which those before are repaired.
    const LINES: &'static [OfLines];

    /// Whether a finding says that something could not be read.
    fn is_unread(finding: &Diagnostic) -> bool {
        finding.severity > Severity::Info && finding.rule.is_about(About::Reading)
    }

    /// Whether a slip may be behind a finding.
    fn is_suspect(finding: &Diagnostic) -> bool {
        Self::is_unread(finding)
    }

    /// Where tags start that stand at the end of a game and are not read as tags: they belong to the game that follows.
    fn tags_at_end(text: &str) -> Option<u32> {
        let _ = text;
        None
    }

    /// Where several tags start behind the moves of a game: those of the next, whose first cannot be read.
    fn tags_inside(text: &str) -> Option<u32> {
        let _ = text;
        None
    }

    /// Whether the slip behind a finding may have cut a game in two.
    fn may_be_cut(finding: &Diagnostic) -> bool {
        Self::is_suspect(finding)
    }

    /// Whether the first finding of a game, in front of all of it, is about the game before.
    fn is_of_game_before(finding: &Diagnostic) -> bool {
        let _ = finding;
        false
    }

    /// The places that cannot be read, in the order of the text, but for those that are hopeless.
    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot>;

    /// The one finding about a text that is not in this notation at all.
    fn foreign(text: &str, found: &[Diagnostic], reading: Reading) -> Option<Slip> {
        let _ = (text, found, reading);
        None
    }

    /// What is read otherwise in another version of a record though it is written alike, as what follows on “the fix”.
    fn read_otherwise(before: &Record<'_, Self>, after: &Record<'_, Self>) -> Option<String> {
        let _ = (before, after);
        None
    }

    /// Adds to what is left what only the whole game shows: a repair by which every move can be played.
    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let _ = trial;
        found
    }
}

/// A game on which whole repairs are tried, as far as there is work left.
pub(crate) struct Trial<'a> {
    /// The game.
    pub(crate) text: &'a str,
    pub(crate) tools: &'a dyn Tools,
    pub(crate) work: &'a mut Work,
}

impl Trial<'_> {
    /// What is found in another version of the game; nothing where there is no work left. Of a version that falls apart into
    /// games with more findings than a game has, the last ones are not looked at.
    pub(crate) fn lint(&mut self, text: &str) -> Option<Vec<Diagnostic>> {
        let games = lint(text, MOST_FOUND, self.tools, self.work)?;
        Some(games.into_iter().flat_map(|game| game.findings).collect())
    }
}

/// A version of a game in which more is found than this is no repair: in a game a thousand findings are listed.
const MOST_FOUND: usize = 1_500;

/// Lints a text, while there is work left, up to the game that has more findings than these.
pub(crate) fn lint(text: &str, most: usize, tools: &dyn Tools, work: &mut Work) -> Option<Vec<Game>> {
    let least = text.len() as u64 + GAME;
    work.spend(least)?;
    let games = tools.lint_up_to(text, most);
    work.count(cost(text.len(), &games).saturating_sub(least));
    Some(games)
}

/// What the search needs of a notation, so that it is compiled once.
pub(crate) trait Tools {
    /// The least severity of findings that count.
    fn least(&self) -> Severity;
    /// Whether a finding says that something could not be read.
    fn is_unread(&self, finding: &Diagnostic) -> bool;
    /// Whether a slip may be behind a finding.
    fn is_suspect(&self, finding: &Diagnostic) -> bool;
    /// Whether the slip behind a finding may have cut a game in two.
    fn may_be_cut(&self, finding: &Diagnostic) -> bool;
    /// Whether the first finding of a game, in front of all of it, is about the game before.
    fn is_of_game_before(&self, finding: &Diagnostic) -> bool;
    /// Whether a rule is selected.
    fn is_selected(&self, rule: &'static Rule) -> bool;
    /// The games of a text with what is found in them, up to the one with which there are more findings than these.
    fn lint_up_to(&self, text: &str, most: usize) -> Vec<Game>;
    /// The games of a text with what is found in them.
    fn lint(&self, text: &str) -> Vec<Game> {
        self.lint_up_to(text, usize::MAX)
    }
    /// The findings of one game without those that follow from another of them.
    fn without_consequences(&self, findings: Vec<Diagnostic>) -> Vec<Diagnostic>;
    /// Whether a text can be read, and how many words were read that were not written.
    fn reads(&self, text: &str) -> (bool, usize);
    /// What each record of a text says.
    fn contents(&self, text: &str) -> Vec<RecordContent>;
    /// Where each record of a text starts.
    fn starts(&self, text: &str) -> Vec<u32>;
    /// How many moves of a text cannot be played.
    fn unplayed(&self, text: &str) -> usize;
    /// The first thing that another text says differently.
    fn what_changes(&self, before: &str, after: &str) -> Option<String>;
    /// How many groups of slips of lines there are.
    fn groups(&self) -> usize;
    /// The slips of lines of one group.
    fn of_lines(&self, group: usize, text: &str) -> Vec<Slip>;
    /// Where tags start at the end of a game that are not read as tags.
    fn tags_at_end(&self, text: &str) -> Option<u32>;
    /// Where several tags start behind the moves of a game.
    fn tags_inside(&self, text: &str) -> Option<u32>;
    /// The places that cannot be read.
    fn spots(&self, text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot>;
    /// The one finding about a text in another notation.
    fn foreign(&self, text: &str, found: &[Diagnostic]) -> Option<Slip>;
    /// What only the whole game shows.
    fn whole_game(&self, text: &str, found: Vec<Diagnostic>, work: &mut Work) -> Vec<Diagnostic>;
}

/// The tools of one notation.
struct Of<F> {
    linter: Arc<dyn Linter>,
    reading: Reading,
    notation: PhantomData<F>,
}

impl<F: Repair> Tools for Of<F> {
    fn least(&self) -> Severity {
        F::LEAST
    }

    fn is_unread(&self, finding: &Diagnostic) -> bool {
        F::is_unread(finding)
    }

    fn is_suspect(&self, finding: &Diagnostic) -> bool {
        F::is_suspect(finding)
    }

    fn may_be_cut(&self, finding: &Diagnostic) -> bool {
        F::may_be_cut(finding)
    }

    fn is_of_game_before(&self, finding: &Diagnostic) -> bool {
        F::is_of_game_before(finding)
    }

    fn is_selected(&self, rule: &'static Rule) -> bool {
        self.linter.is_selected(rule)
    }

    fn lint_up_to(&self, text: &str, most: usize) -> Vec<Game> {
        let mut found = 0;
        let is_within = |game: &Game| {
            let is_within = found <= most;
            found += game.findings.len();
            is_within
        };
        Arc::clone(&self.linter).games(text).take_while(is_within).collect()
    }

    fn without_consequences(&self, findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
        self.linter.without_consequences(findings)
    }

    fn reads(&self, text: &str) -> (bool, usize) {
        self.linter.reads(text, Severity::Warning)
    }

    fn contents(&self, text: &str) -> Vec<RecordContent> {
        contents_of::<F>(text, self.reading)
    }

    fn starts(&self, text: &str) -> Vec<u32> {
        F::read(text, &self.reading).map(|parsed| parsed.origin.whole.start).collect()
    }

    fn unplayed(&self, text: &str) -> usize {
        unplayed_in::<F>(text, self.reading)
    }

    fn what_changes(&self, before: &str, after: &str) -> Option<String> {
        what_changes::<F>(before, after, self.reading)
    }

    fn groups(&self) -> usize {
        F::LINES.len()
    }

    fn of_lines(&self, group: usize, text: &str) -> Vec<Slip> {
        F::LINES[group](text)
    }

    fn tags_at_end(&self, text: &str) -> Option<u32> {
        F::tags_at_end(text)
    }

    fn tags_inside(&self, text: &str) -> Option<u32> {
        F::tags_inside(text)
    }

    fn spots(&self, text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        F::spots(text, found, is_hopeless)
    }

    fn foreign(&self, text: &str, found: &[Diagnostic]) -> Option<Slip> {
        F::foreign(text, found, self.reading)
    }

    fn whole_game(&self, text: &str, found: Vec<Diagnostic>, work: &mut Work) -> Vec<Diagnostic> {
        F::whole_game(&mut Trial { text, tools: self, work }, found)
    }
}

/// What opens texts in a notation that is known at run time. The rules are sorted out once: a file has many stretches.
pub(crate) struct Opener {
    notation: Notation,
    reading: Reading,
    linter: Arc<dyn Linter>,
}

impl Opener {
    /// Nothing for a notation that was not built.
    pub(crate) fn new(notation: Notation, options: &Options) -> Option<Self> {
        let linter = linter_with_rules_of_reading(notation, options)?;
        Some(Self { notation, reading: options.reading, linter })
    }

    /// The games of a text, and the tools to repair them.
    pub(crate) fn open<'s>(&self, text: &'s str) -> Option<(Games<'s>, Rc<dyn Tools>)> {
        let linter = Arc::clone(&self.linter);
        let games = Arc::clone(&linter).games(text);
        tools(linter, self.notation, self.reading).map(|tools| (games, tools))
    }
}

/// The tools to repair the games that a linter finds something in.
pub(crate) fn tools(linter: Arc<dyn Linter>, notation: Notation, reading: Reading) -> Option<Rc<dyn Tools>> {
    dispatch(notation, WithLinter { linter, reading })
}

struct WithLinter {
    linter: Arc<dyn Linter>,
    reading: Reading,
}

impl Visitor for WithLinter {
    type Output = Option<Rc<dyn Tools>>;
}

impl<F: Repair + 'static> Visit<F> for WithLinter {
    fn visit(self) -> Self::Output {
        let Self { linter, reading } = self;
        Some(Rc::new(Of { linter, reading, notation: PhantomData::<F> }))
    }
}

built_without!(WithLinter => None);
