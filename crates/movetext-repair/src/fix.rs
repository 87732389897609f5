//! Fixes applied to a text until nothing changes.
//!
//! The unit is the stretch, as in checking: each is fixed by itself, within a budget in proportion to its bytes. What
//! only the whole file shows is fixed after that.

use core::cell::{Cell, OnceCell};

use movetext_diagnostics::{About, Applicability, Applied, Diagnostic, Fix, Severity, apply_fixes};
use movetext_lint::{Options, Preferences};
use movetext_source::{Notation, Span};

use crate::check::{Budget, Stretches, check, stretches};
use crate::content::{RecordContent, are_no_less, contents, unplayed};
use crate::memory::Memory;
use crate::repair::Opener;
use crate::work::{GAME, LISTED, Work};

/// So often the stretches and then the whole file are fixed at most. Nearly every file is done after the first time.
const MOST_ROUNDS: usize = 4;

/// So many stretches that follow each other are fixed together at most.
const MOST_TOGETHER: usize = 4;

/// A text after fixing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixed {
    /// The text.
    pub text: String,
    /// How many findings were fixed; 0 where the text is as it was.
    pub fixed: usize,
    /// The games of the text, from 1, in which so much is wrong that not every fix was tried.
    pub unfinished: Vec<u32>,
}

/// Applies the fixes of the findings in a text, checks the result, and so on until nothing is left to fix: fixing the
/// result again does not change it, but for [games that are unfinished](Fixed::unfinished). `allow` is the least safe
/// kind of fix that is wanted. With `game`, a number from 1, only findings in that game are fixed.
///
/// Every step makes the text better, or it is not made: the errors do not rise, and there are fewer findings, or warnings
/// become information (or, by unsafe fixes, there are fewer moves that cannot be played). A safe fix also leaves what the text [says](crate::says_the_same)
/// as it is. The time is in proportion to the length of the text: where more would be needed, fixes are left.
///
/// ```
/// use movetext_diagnostics::Applicability;
/// use movetext_lint::Options;
/// use movetext_repair::fix;
/// use movetext_source::Notation;
///
/// let fixed = fix("1 a1 e5\n", Notation::Ptn, &Options::default(), Applicability::Safe, None);
/// assert_eq!((fixed.text.as_str(), fixed.fixed), ("1. a1 e5\n", 1));
/// ```
#[must_use]
pub fn fix(
    text: &str,
    notation: Notation,
    options: &Options,
    allow: Applicability,
    game: Option<u32>,
) -> Fixed {
    fix_as_found(text, notation, options, allow, game, None)
}

/// The same, for who also counts what is found in the text as it stands: `see` is shown what [`check`](crate::check) finds in each
/// game, and the text is not checked again for it.
pub fn fix_and_see(
    text: &str,
    notation: Notation,
    options: &Options,
    allow: Applicability,
    game: Option<u32>,
    see: &mut dyn FnMut(&[Diagnostic]),
) -> Fixed {
    fix_as_found(text, notation, options, allow, game, Some(see))
}

fn fix_as_found(
    text: &str,
    notation: Notation,
    options: &Options,
    allow: Applicability,
    game: Option<u32>,
    mut see: Option<See<'_>>,
) -> Fixed {
    // What is left out in the whole file is left out in each part of it as well.
    let preferences = Preferences::of(text, notation, options);
    let of_file: Vec<&str> = preferences.of_file().collect();
    // By other rules something else may be found.
    if !of_file.is_empty()
        && let Some(see) = see.take()
    {
        check(text, notation, options).for_each(|findings| see(&findings));
    }
    let ignored = options.ignore.iter().map(String::as_str).chain(of_file);
    let options = &options.clone().with_ignore(ignored);
    Fixer::new(notation, options, allow).fix(text, game, see)
}

/// What is shown the findings of a game.
type See<'a> = &'a mut dyn FnMut(&[Diagnostic]);

/// What is fixed, and by which rules.
struct Fixer<'a> {
    notation: Notation,
    options: &'a Options,
    /// Nothing for a notation that was not built.
    opener: Option<Opener>,
    allow: Applicability,
    /// How many bytes were read, each as often as it was read.
    read: Cell<u64>,
    /// What was found out about stretches of it.
    memory: Memory,
}

/// Some games that may be one, in a text.
#[derive(Debug, Clone, Default)]
struct Stretch {
    start: usize,
    end: usize,
    /// The number of its first game, from 1.
    first: u32,
    tally: Tally,
    /// How many findings are to be fixed in it.
    fixable: usize,
}

/// How many findings there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    errors: usize,
    /// Those that are warnings or errors.
    grave: usize,
    all: usize,
}

impl Tally {
    fn add(&mut self, finding: &Diagnostic) {
        self.errors += usize::from(finding.severity == Severity::Error);
        self.grave += usize::from(finding.severity > Severity::Info);
        self.all += 1;
    }

    /// Of several stretches.
    fn of(stretches: &[Stretch]) -> Self {
        stretches.iter().map(|stretch| stretch.tally).fold(Self::default(), |sum, tally| Self {
            errors: sum.errors + tally.errors,
            grave: sum.grave + tally.grave,
            all: sum.all + tally.all,
        })
    }
}

/// Whether a finding is about a game by itself.
fn is_own(finding: &Diagnostic) -> bool {
    !finding.rule.is_about(About::Collection)
}

/// Which findings are to be fixed.
#[derive(Debug, Clone, Copy)]
struct Scope {
    /// Those in this game, or in all.
    game: Option<u32>,
    /// Whether those about the whole collection are.
    has_collection: bool,
}

impl Scope {
    fn has(self, game: u32, is_own: bool) -> bool {
        self.game.is_none_or(|asked| asked == game) && (is_own || self.has_collection)
    }
}

/// A finding that has a fix and is to be fixed.
struct Fixable {
    /// The number of its game, from 1.
    game: u32,
    is_own: bool,
    /// Nothing where only fixes are left that are less safe than is wanted.
    offered: Option<Offered>,
}

/// What is kept of a finding to fix it: a file may have one for every few bytes.
struct Offered {
    /// What it is about.
    span: Span,
    /// Its fixes that are wanted, without what they say.
    fixes: Box<[Fix]>,
}

impl Offered {
    /// Those that are as safe as this, in as much room as they take: what a list has grown into stays taken where it shrinks.
    fn of(finding: &Diagnostic, allow: Applicability) -> Self {
        let wanted = || finding.fixes.iter().filter(|fix| fix.is_allowed(allow));
        let mut fixes = Vec::with_capacity(wanted().count());
        fixes.extend(wanted().map(|fix| Fix {
            message: String::new(),
            applicability: fix.applicability,
            edits: fix.edits.clone(),
        }));
        Self { span: finding.span, fixes: fixes.into() }
    }

    fn is_fixable(&self, allow: Applicability) -> bool {
        self.fixes.iter().any(|fix| fix.is_allowed(allow))
    }
}

/// A text and what is found in it.
struct State {
    text: String,
    tally: Tally,
    /// The findings that have a fix and are to be fixed.
    fixable: Vec<Fixable>,
    stretches: Vec<Stretch>,
    /// How many words braces and macros stand for.
    listed: usize,
    /// Whether what was meant was not looked for everywhere, since too much would have to be read.
    was_short: bool,
    /// What its games say, once that is known.
    contents: OnceCell<Vec<RecordContent>>,
    /// How many moves of it cannot be played, once that is known.
    unplayed: OnceCell<usize>,
}

impl State {
    /// What reading and playing it once takes.
    fn to_read(&self) -> u64 {
        self.text.len() as u64 + self.stretches.len() as u64 * GAME + self.listed as u64 * LISTED
    }

    /// The games of a stretch in which something is to be fixed.
    fn games_to_fix(&self, stretch: usize) -> impl Iterator<Item = u32> {
        let place = |game: u32| self.fixable.partition_point(|fixable| fixable.game < game);
        let first = self.stretches.get(stretch).map_or(self.fixable.len(), |stretch| place(stretch.first));
        let end = self.stretches.get(stretch + 1).map_or(self.fixable.len(), |next| place(next.first));
        self.fixable[first.min(end)..end].iter().map(|fixable| fixable.game)
    }

    /// The games that are left where no more may be read: those in which something is to be fixed, and of stretches with
    /// errors for which no fix was looked for, the first.
    fn unfinished(&self) -> impl Iterator<Item = u32> {
        let is_open = |stretch: &&Stretch| self.was_short && stretch.tally.errors > 0;
        let unsearched = self.stretches.iter().filter(is_open).map(|stretch| stretch.first);
        self.fixable.iter().map(|fixable| fixable.game).chain(unsearched)
    }

    /// Leaves out what is to be fixed in stretches that are settled, as far as the same is found in them now.
    fn leave_out(&mut self, settled: &[Settled]) {
        let mut is_settled = vec![false; self.stretches.len()];
        for settled in settled {
            let at = settled.stretches.clone();
            if self.stretches.get(at.clone()).is_some_and(|found| settled.holds(found)) {
                is_settled[at].fill(true);
            }
        }
        self.fixable.retain(|fixable| {
            let behind = self.stretches.partition_point(|stretch| stretch.first <= fixable.game);
            !fixable.is_own || behind == 0 || !is_settled[behind - 1]
        });
    }
}

/// Stretches that need no second look, and what is left in them.
struct Settled {
    stretches: core::ops::Range<usize>,
    tally: Tally,
    /// How many of its findings are to be fixed all the same.
    fixable: usize,
}

impl Settled {
    /// Whether the same is found in them now, and no more is to be fixed.
    fn holds(&self, found: &[Stretch]) -> bool {
        Tally::of(found) == self.tally && fixable_in(found) <= self.fixable
    }
}

/// How many findings of some stretches are to be fixed.
fn fixable_in(stretches: &[Stretch]) -> usize {
    stretches.iter().map(|stretch| stretch.fixable).sum()
}

/// The stretches of a text, each fixed by itself.
struct Apart {
    text: String,
    fixed: usize,
    settled: Vec<Settled>,
    unfinished: Vec<u32>,
}

impl<'a> Fixer<'a> {
    fn new(notation: Notation, options: &'a Options, allow: Applicability) -> Self {
        let opener = Opener::new(notation, options);
        Self { notation, options, opener, allow, read: Cell::new(0), memory: Memory::default() }
    }

    /// Fixes a text in rounds, until one of them changes nothing.
    fn fix(&self, text: &str, game: Option<u32>, mut see: Option<See<'_>>) -> Fixed {
        let scope = Scope { game, has_collection: true };
        let mut work = Work::for_fixes_of(text.len());
        let mut text = text.to_owned();
        let mut fixed = 0;
        let mut unfinished = Vec::new();
        for _ in 0..MOST_ROUNDS {
            let state = self.state_seen(text, scope, &mut work, see.take());
            let had_many = state.stretches.len() > 1;
            let (applied, last, left) = self.round(state, scope, &mut work);
            fixed += applied;
            text = last.text;
            unfinished = left;
            // Of one stretch nothing was left out, so that another round would come to the same.
            let is_done = work.was_bounded || !work.has(text.len() as u64);
            if applied == 0 || is_done || !had_many && last.stretches.len() <= 1 {
                break;
            }
        }
        unfinished.sort_unstable();
        unfinished.dedup();
        Fixed { text, fixed, unfinished }
    }

    /// Fixes the stretches of a text by themselves, then the whole. How many findings were fixed, what comes of it, and the
    /// games that are unfinished.
    fn round(&self, mut state: State, scope: Scope, work: &mut Work) -> (usize, State, Vec<u32>) {
        let mut fixed = 0;
        let mut unfinished = Vec::new();
        if state.stretches.len() > 1 {
            let apart = self.apart(&state, scope.game, work);
            unfinished = apart.unfinished;
            let better = match apart.fixed {
                0 => Some(None),
                _ => self.all_together(&state, apart.text, apart.fixed, scope, work).map(Some),
            };
            // Where it is worse together, the whole is fixed as if nothing had been tried.
            if let Some(better) = better {
                if let Some(better) = better {
                    fixed = apart.fixed;
                    state = better;
                }
                state.leave_out(&apart.settled);
            }
        }
        let (applied, state) = self.until_done(state, scope, work);
        if work.was_bounded {
            unfinished.extend(state.unfinished());
        }
        (fixed + applied, state, unfinished)
    }

    /// Counts bytes that were read.
    fn count(&self, bytes: u64, work: &mut Work) {
        self.read.set(self.read.get() + bytes);
        work.count(bytes);
    }

    /// What is found in a text, and what of it is to be fixed.
    fn state(&self, text: String, scope: Scope, work: &mut Work) -> State {
        self.state_seen(text, scope, work, None)
    }

    /// The same, of which the findings are shown.
    fn state_seen(&self, text: String, scope: Scope, work: &mut Work, mut see: Option<See<'_>>) -> State {
        let (mut tally, mut fixable, mut found) = (Tally::default(), Vec::new(), Vec::<Stretch>::new());
        let budget = Budget::of(text.len()).within(work);
        let preferences = Preferences::of(&text, self.notation, self.options);
        let mut games = self
            .opener
            .as_ref()
            .and_then(|opener| stretches(&text, opener, preferences, budget, self.memory.clone()));
        for (number, checked) in (1..).zip(games.iter_mut().flatten()) {
            if !checked.is_joined || found.is_empty() {
                let start = checked.start as usize;
                if let Some(last) = found.last_mut() {
                    last.end = start;
                }
                found.push(Stretch { start, end: text.len(), first: number, ..Stretch::default() });
            }
            if let Some(see) = &mut see {
                see(&checked.game.findings);
            }
            let Some(stretch) = found.last_mut() else { continue };
            for finding in checked.game.findings {
                tally.add(&finding);
                let is_own = is_own(&finding);
                if is_own {
                    stretch.tally.add(&finding);
                }
                if scope.has(number, is_own) && finding.is_fixable(Applicability::Unsafe) {
                    let is_wanted = finding.is_fixable(self.allow);
                    stretch.fixable += usize::from(is_own && is_wanted);
                    let offered = is_wanted.then(|| Offered::of(&finding, self.allow));
                    fixable.push(Fixable { game: number, is_own, offered });
                }
            }
        }
        let listed = games.as_ref().map_or(0, Stretches::listed);
        let was_short = games.as_ref().is_some_and(Stretches::was_short);
        work.was_bounded |= was_short;
        self.count(games.map_or(0, |games| games.spent()), work);
        let (contents, unplayed) = (OnceCell::new(), OnceCell::new());
        State { text, tally, fixable, stretches: found, listed, was_short, contents, unplayed }
    }

    /// Fixes each stretch of a text by itself. One in which something else is found by itself is fixed together with
    /// those behind it, or left.
    fn apart(&self, state: &State, game: Option<u32>, file: &mut Work) -> Apart {
        let mut apart = Apart {
            text: String::with_capacity(state.text.len()),
            fixed: 0,
            settled: Vec::new(),
            unfinished: Vec::new(),
        };
        let (mut end, mut at) = (0, 0);
        while let Some(first) = state.stretches.get(at) {
            // Where nothing can be tried, it is not read again.
            if first.fixable > 0 && !file.has((first.end - first.start) as u64 + GAME) {
                apart.unfinished.extend(state.games_to_fix(at));
                at += 1;
                continue;
            }
            let game = game.map(|game| game.saturating_add(1).saturating_sub(first.first));
            let scope = Scope { game, has_collection: false };
            let Some((count, alone, mut work)) = self.alone(state, at, scope, file) else {
                at += 1;
                continue;
            };
            let (fixed, last) = self.until_done(alone, scope, &mut work);
            file.count(work.spent());
            if fixed > 0 {
                apart.text.push_str(&state.text[end..first.start]);
                apart.text.push_str(&last.text);
                end = state.stretches[at + count - 1].end;
                apart.fixed += fixed;
            }
            if work.was_bounded {
                apart.unfinished.extend(last.unfinished().map(|game| game + first.first - 1));
            }
            let (tally, fixable) = (Tally::of(&last.stretches), fixable_in(&last.stretches));
            apart.settled.push(Settled { stretches: at..at + count, tally, fixable });
            at += count;
        }
        apart.text.push_str(&state.text[end..]);
        apart
    }

    /// A stretch by itself, if there is something to fix, with so many behind it that the same is found in them as in
    /// the whole file; and how many that are.
    fn alone(&self, state: &State, at: usize, scope: Scope, file: &mut Work) -> Option<(usize, State, Work)> {
        let first = state.stretches.get(at).filter(|first| first.fixable > 0)?;
        let most = MOST_TOGETHER.min(state.stretches.len() - at);
        (1..=most).find_map(|count| {
            let stretches = &state.stretches[at..at + count];
            let text = &state.text[first.start..stretches.last()?.end];
            let mut work = file.for_stretch(text.len());
            let alone = self.state(text.to_owned(), scope, &mut work);
            // What has no fix by itself may have one beside the others.
            let is_alike = Tally::of(&alone.stretches) == Tally::of(stretches);
            if is_alike && fixable_in(&alone.stretches) >= fixable_in(stretches) {
                return Some((count, alone, work));
            }
            file.count(work.spent());
            None
        })
    }

    /// A text of which the stretches were fixed, if it is better than the one before.
    fn all_together(
        &self,
        before: &State,
        text: String,
        fixed: usize,
        scope: Scope,
        file: &mut Work,
    ) -> Option<State> {
        // What was done is looked at in any case; there is another round only if that leaves enough.
        let mut work = Work::for_fixes_of(text.len());
        let after = self.state(text, scope, &mut work);
        let standard = Standard::of(before, self.allow, self, &mut work);
        let is_met = standard.is_met(&after, before, fixed, self, &mut work);
        file.count(work.spent());
        is_met.then_some(after)
    }

    /// Fixes a text step by step. How many findings were fixed, and what comes of it.
    fn until_done(&self, mut state: State, scope: Scope, work: &mut Work) -> (usize, State) {
        let mut fixed = 0;
        loop {
            let better = match self.step(&state, Applicability::Safe, scope, work) {
                None if self.allow != Applicability::Safe => self.step(&state, self.allow, scope, work),
                safe => safe,
            };
            let Some((applied, better)) = better else { return (fixed, state) };
            fixed += applied;
            state = better;
        }
    }

    /// Applies the fixes that make a text better: all of them, or as many as do so together. How many there are, and
    /// what comes of it; nothing where none does.
    fn step(
        &self,
        state: &State,
        allow: Applicability,
        scope: Scope,
        work: &mut Work,
    ) -> Option<(usize, State)> {
        let wanted = state.fixable.iter().filter_map(|fixable| fixable.offered.as_ref());
        let fixable: Vec<&Offered> = wanted.filter(|offered| offered.is_fixable(allow)).collect();
        if fixable.is_empty() {
            return None;
        }
        if !work.has(state.text.len() as u64) {
            work.was_bounded = true;
            return None;
        }
        let standard = Standard::of(state, allow, self, work);
        let mut kept: Vec<&Offered> = Vec::new();
        let mut best: Option<(usize, State)> = None;
        let mut parts = vec![&fixable[..]];
        // Those that make it better together with what is kept already; of those that do not, each half.
        while let Some(part) = parts.pop() {
            if work.spend(state.text.len() as u64).is_none() {
                break;
            }
            self.read.set(self.read.get() + state.text.len() as u64);
            let before = kept.len();
            kept.extend_from_slice(part);
            let fixes = kept.iter().map(|offered| (offered.span, &offered.fixes[..])).collect();
            let Applied { text, applied, .. } = apply_fixes(&state.text, fixes, allow);
            let already = best.as_ref().map_or(0, |(applied, _)| *applied);
            let tried = (applied > already && text != state.text).then(|| self.state(text, scope, work));
            let known = best.as_ref().map_or(state, |(_, best)| best);
            match tried {
                Some(tried) if standard.is_met(&tried, known, applied - already, self, work) => {
                    best = Some((applied, tried));
                }
                _ => {
                    kept.truncate(before);
                    if part.len() > 1 {
                        let (first, second) = part.split_at(part.len() / 2);
                        parts.extend([second, first]);
                    }
                }
            }
        }
        best
    }
}

/// What a text is held to after a step.
enum Standard<'a> {
    /// To say the same.
    Content(&'a [RecordContent]),
    /// To be better in the end.
    Better,
}

impl<'a> Standard<'a> {
    fn of(state: &'a State, allow: Applicability, fixer: &Fixer<'_>, work: &mut Work) -> Self {
        if allow == Applicability::Safe { Self::Content(content(state, fixer, work)) } else { Self::Better }
    }

    /// Whether a text that so many further fixes lead to may stand for the one before them.
    fn is_met(
        &self,
        after: &State,
        before: &State,
        applied: usize,
        fixer: &Fixer<'_>,
        work: &mut Work,
    ) -> bool {
        // Where the search ended early, errors may be hidden that are found afterwards.
        if after.tally.errors > before.tally.errors || after.was_short && !before.was_short {
            return false;
        }
        match self {
            // Each takes its finding away, and adds none; information at most, where it takes a warning away.
            Self::Content(content_before) => {
                let (all, grave) = (after.tally.all, after.tally.grave);
                let is_better = all + applied <= before.tally.all
                    || grave + applied <= before.tally.grave && all <= before.tally.all;
                is_better && are_no_less(content_before, content(after, fixer, work))
            }
            Self::Better => {
                let mut badness = |state: &State| {
                    fixer.count(state.to_read(), work);
                    let count = || unplayed(&state.text, fixer.notation, fixer.options.reading);
                    let unplayed = state.unplayed.get_or_init(count);
                    (state.tally.errors, *unplayed, state.tally.grave, state.tally.all)
                };
                badness(after) < badness(before)
            }
        }
    }
}

/// What the games of a text say. It counts as read each time, so that what is tried does not depend on what is known already.
fn content<'s>(state: &'s State, fixer: &Fixer<'_>, work: &mut Work) -> &'s [RecordContent] {
    fixer.count(state.to_read(), work);
    state.contents.get_or_init(|| contents(&state.text, fixer.notation, fixer.options.reading))
}

/// How many bytes are read to fix a text, each as often as it is read.
#[cfg(test)]
pub(crate) fn read_to_fix(text: &str, notation: Notation, allow: Applicability) -> u64 {
    let options = Options::default();
    let fixer = Fixer::new(notation, &options, allow);
    fixer.fix(text, None, None);
    fixer.read.get()
}
