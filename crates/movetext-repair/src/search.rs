//! The one search for what was meant, whatever the notation.
//!
//! Candidates are applied to a copy of a stretch of text, which is linted again. What leaves the least that cannot be read,
//! then the least that cannot be played, then the least that is doubtful, was meant; of several that are as good, the first.
//! What only followed from the slip is gone, because the copy does not have it.

use core::cmp::Reverse;
use std::collections::HashSet;

use movetext_diagnostics::{About, Applicability, Detail, Diagnostic, Severity, apply};
use movetext_lint::Game;
use movetext_lint::rules::txt::{EMPTY_FILE, TEXT_AMONG_MOVES};
use movetext_source::Span;

use crate::broken;
use crate::repair::{Candidate, Spot, Tools, lint};
use crate::repaired::Repaired;
use crate::slip::{Slip, grouped, moved};
use crate::work::{GAME, LISTED, SPOT, Work};

/// So many candidates that can be read are played at one spot.
const MOST_PLAYED: usize = 6;

/// So many findings of a quotation are looked at to see whether it is in another notation.
const MOST_UNREAD: usize = 16;

/// How much is wrong with a stretch; less is better. Counts, since lists of findings are cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Badness {
    /// What could not be read.
    unread: usize,
    /// Moves that the rules forbid.
    illegal: usize,
    /// Everything else that counts.
    doubtful: usize,
}

impl Badness {
    /// How many findings that are.
    fn count(self) -> usize {
        self.unread + self.illegal + self.doubtful
    }

    fn of(games: &[Game], tools: &dyn Tools) -> Self {
        let mut bad = Self::default();
        // What concerns other games does not tell what was meant in this one.
        let is_own = |finding: &&Diagnostic| !finding.rule.is_about(About::Collection);
        for finding in games.iter().flat_map(|game| &game.findings).filter(is_own) {
            if let Some(Detail::NotListed(more)) = finding.detail {
                bad.unread += more as usize;
            }
            if tools.is_unread(finding) {
                bad.unread += 1;
            } else if is_illegal(finding) {
                bad.illegal += 1;
            } else if finding.severity >= tools.least() {
                bad.doubtful += 1;
            }
        }
        bad
    }
}

/// Whether a finding says that a move is against the rules.
fn is_illegal(finding: &Diagnostic) -> bool {
    finding.rule.is_about(About::Play) && finding.severity > Severity::Info
}

/// A stretch of text after the search.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    /// Where each game of the stretch ends, and what is found in it; places are in the stretch.
    pub(crate) games: Vec<Game>,
    /// How much work there was for the search, where something was not tried because that was bounded.
    pub(crate) bounded_at: Option<u64>,
    /// Whether more may be found with more work, though nothing was left out that is tried of any stretch.
    pub(crate) may_find_more: bool,
}

impl Found {
    /// Whether something was not tried.
    pub(crate) const fn was_bounded(&self) -> bool {
        self.bounded_at.is_some()
    }

    /// How many findings there are.
    pub(crate) fn count(&self) -> usize {
        self.games.iter().map(|game| game.findings.len()).sum()
    }
}

/// Searches a stretch, given what lint finds in it.
pub(crate) fn search(text: &str, mut left: Vec<Game>, tools: &dyn Tools, work: &mut Work) -> Found {
    if !work.has(text.len() as u64 + GAME) {
        return Found { games: left, bounded_at: Some(work.all()), may_find_more: false };
    }
    let bad = Badness::of(&left, tools);
    let list = InOneList::new(&mut left);
    let flat = list.all();
    if let Some(foreign) = tools.foreign(text, flat).filter(|slip| tools.is_selected(slip.rule)) {
        let game =
            Game { span: Span::from(0..text.len()), findings: vec![foreign.into_finding()], listed: 0 };
        return Found { games: vec![game], bounded_at: None, may_find_more: false };
    }
    let is_done = is_repaired_by_its_own_fix(text, flat, tools, work);
    // Two halves of a word cannot be read; a move that cannot be played is whole.
    let wrong = flat.iter().filter(|finding| !is_done && tools.is_unread(finding));
    let breaks = broken::breaks(text, wrong.map(|finding| finding.span));
    drop(list);
    let mut search =
        Search { tools, text, work: &mut *work, slips: Vec::new(), left, bad, hopeless: HashSet::new() };
    if !is_done {
        search.lines();
        search.words();
    }
    let found = search.into_found();
    if breaks.is_empty() || is_repaired(&found) {
        return found;
    }
    // Several mistakes may be one line that is broken inside of a word.
    one_line_broken(text, breaks, tools, work).unwrap_or(found)
}

/// Whether at most one thing is wrong, which has a fix.
fn is_repaired(found: &Found) -> bool {
    let mut wrong = findings(&found.games).filter(|finding| finding.severity > Severity::Info);
    wrong.next().is_none_or(|only| only.is_fixable(Applicability::Unsafe)) && wrong.next().is_none()
}

/// What is found where a line break inside of a word is all that is wrong.
fn one_line_broken(text: &str, breaks: Vec<Slip>, tools: &dyn Tools, work: &mut Work) -> Option<Found> {
    let bad = Badness { unread: usize::MAX, ..Badness::default() };
    let mut search =
        Search { tools, text, work, slips: Vec::new(), left: Vec::new(), bad, hopeless: HashSet::new() };
    let selected = breaks.into_iter().filter(|slip| tools.is_selected(slip.rule));
    for slip in selected {
        if let Some(tried) = search.with(&[slip])
            && tried.bad == Badness::default()
        {
            search.take(tried);
            return Some(search.into_found());
        }
    }
    None
}

/// Searches some games whose lines all start alike, given what lint finds in each of them in its file. Nothing where no slip of
/// lines is found.
pub(crate) fn search_quotation(
    text: &str,
    games: &[Game],
    tools: &dyn Tools,
    work: &mut Work,
) -> Option<Found> {
    let start = games.first()?.span.start;
    let here = |span: Span| Span::new(span.start.saturating_sub(start), span.end.saturating_sub(start));
    let unread = findings(games).filter(|finding| tools.is_unread(finding)).take(MOST_UNREAD);
    let unread: Vec<Diagnostic> = unread.cloned().map(|finding| moved(finding, here)).collect();
    if let Some(foreign) = tools.foreign(text, &unread).filter(|slip| tools.is_selected(slip.rule)) {
        let game =
            Game { span: Span::from(0..text.len()), findings: vec![foreign.into_finding()], listed: 0 };
        return Some(Found { games: vec![game], bounded_at: None, may_find_more: false });
    }
    let bad = Badness::of(games, tools);
    let mut search =
        Search { tools, text, work, slips: Vec::new(), left: Vec::new(), bad, hopeless: HashSet::new() };
    search.lines();
    if search.slips.is_empty() {
        return None;
    }
    search.words();
    Some(search.into_found())
}

/// Whether there is one finding whose own fix leaves nothing: lint knows better than any table.
fn is_repaired_by_its_own_fix(text: &str, found: &[Diagnostic], tools: &dyn Tools, work: &mut Work) -> bool {
    let [only] = found else { return false };
    // Words among moves may be a remark, and numbers stand for the signs in front of them.
    let may_be_meant =
        only.is_of(&TEXT_AMONG_MOVES.rule) && only.span.of(text).contains(char::is_alphanumeric);
    if tools.least() != Severity::Info || may_be_meant || !only.is_fixable(Applicability::Unsafe) {
        return false;
    }
    let applied = apply(text, found, Applicability::Unsafe);
    lint(&applied.text, usize::MAX, tools, work).is_some_and(|games| findings(&games).next().is_none())
}

/// What is found in some games in one list, which they have back when it is dropped.
struct InOneList<'g> {
    games: &'g mut [Game],
    /// Nothing of one game, which has it.
    together: Vec<Diagnostic>,
    /// How many are those of each game.
    counts: Vec<usize>,
}

impl<'g> InOneList<'g> {
    fn new(games: &'g mut [Game]) -> Self {
        let (mut together, mut counts) = (Vec::new(), Vec::new());
        if games.len() > 1 {
            counts = games.iter().map(|game| game.findings.len()).collect();
            together.reserve_exact(counts.iter().sum());
            together.extend(games.iter_mut().flat_map(|game| core::mem::take(&mut game.findings)));
        }
        Self { games, together, counts }
    }

    fn all(&self) -> &[Diagnostic] {
        match &*self.games {
            [game] => &game.findings,
            _ => &self.together,
        }
    }
}

impl Drop for InOneList<'_> {
    fn drop(&mut self) {
        let mut together = core::mem::take(&mut self.together).into_iter();
        for (game, count) in self.games.iter_mut().zip(&self.counts) {
            game.findings = together.by_ref().take(*count).collect();
        }
    }
}

/// What is found in some games.
fn findings(games: &[Game]) -> impl Iterator<Item = &Diagnostic> {
    games.iter().flat_map(|game| &game.findings)
}

/// Some slips more, and what is left once they are repaired.
struct Tried {
    slips: Vec<Slip>,
    left: Vec<Game>,
    bad: Badness,
}

struct Search<'a> {
    tools: &'a dyn Tools,
    /// The stretch as it was written.
    text: &'a str,
    work: &'a mut Work,
    /// What is repaired so far; places are in the stretch.
    slips: Vec<Slip>,
    /// What is left in the copy, and how bad that is.
    left: Vec<Game>,
    bad: Badness,
    /// Where the spots start that no candidate helps.
    hopeless: HashSet<u32>,
}

impl Search<'_> {
    /// Takes the slips of lines.
    fn lines(&mut self) {
        for group in 0..self.tools.groups() {
            let repaired = Repaired::new(self.text, &self.slips).text;
            let slips = self.tools.of_lines(group, &repaired);
            let slips: Vec<Slip> =
                slips.into_iter().filter(|slip| self.tools.is_selected(slip.rule)).collect();
            self.together(&slips);
        }
    }

    /// Takes the slips of words.
    fn words(&mut self) {
        while self.batch() {}
        self.one_by_one();
    }

    /// Lints a copy, while there is work left.
    fn lint(&mut self, text: &str) -> Option<Vec<Game>> {
        lint(text, usize::MAX, self.tools, self.work)
    }

    fn can_be_read(&mut self, candidate: &Candidate) -> bool {
        let Some(sample) = &candidate.sample else { return true };
        if self.work.spend(sample.len() as u64 + GAME).is_none() {
            return false;
        }
        let (can_be_read, listed) = self.tools.reads(sample);
        self.work.count(listed as u64 * LISTED);
        can_be_read
    }

    /// What is left with some slips more, which are slips of the copy.
    fn with(&mut self, more: &[Slip]) -> Option<Tried> {
        if self.work.was_bounded {
            return None;
        }
        let repaired = Repaired::new(self.text, &self.slips);
        let more: Vec<Slip> = more.iter().cloned().filter_map(|slip| repaired.in_original(slip)).collect();
        if more.is_empty() {
            return None;
        }
        let repaired = Repaired::new(self.text, self.slips.iter().chain(&more));
        let left = self.lint(&repaired.text)?;
        // A word that is illegal where it stands was hardly meant.
        let is_at = |slip: &Slip, at: Span| {
            slip.edits.iter().any(|edit| at.start < edit.span.end && edit.span.start < at.end)
        };
        let is_illegal_there = |only: &Slip| {
            let mut illegal = findings(&left).filter(|finding| is_illegal(finding));
            illegal.any(|finding| is_at(only, repaired.original(finding.span)))
        };
        if let [only] = &more[..]
            && is_illegal_there(only)
        {
            return None;
        }
        let bad = Badness::of(&left, self.tools);
        Some(Tried { slips: more, left, bad })
    }

    fn take(&mut self, tried: Tried) {
        self.slips.extend(tried.slips);
        self.left = tried.left;
        self.bad = tried.bad;
    }

    /// Takes some slips together; where that makes nothing better, each half.
    fn together(&mut self, slips: &[Slip]) {
        if slips.is_empty() || self.work.was_bounded {
            return;
        }
        match self.with(slips) {
            Some(tried) if tried.bad < self.bad => self.take(tried),
            _ if slips.len() > 1 => {
                let (first, second) = slips.split_at(slips.len() / 2);
                let before = self.slips.len();
                self.together(first);
                // Places of the second half are those of a copy without the first.
                if self.slips.len() == before {
                    self.together(second);
                }
            }
            _ => {}
        }
    }

    /// The spots that are not hopeless, in the copy.
    fn spots(&mut self, repaired: &Repaired) -> Vec<Spot> {
        self.work.count(repaired.text.len() as u64);
        let found = InOneList::new(&mut self.left);
        let is_hopeless = |span: Span| self.hopeless.contains(&repaired.original(span).start);
        let mut spots = self.tools.spots(&repaired.text, found.all(), &is_hopeless);
        self.work.count(spots.len() as u64 * SPOT);
        for spot in &mut spots {
            spot.candidates.retain(|candidate| self.tools.is_selected(candidate.slip.rule));
        }
        spots
    }

    /// Takes the first candidate that can be read at every spot, all at once; whether that made it better.
    fn batch(&mut self) -> bool {
        let repaired = Repaired::new(self.text, &self.slips);
        let mut all: Vec<Slip> = Vec::new();
        let mut end = 0;
        for spot in self.spots(&repaired).into_iter().filter(|spot| !spot.is_far_reaching) {
            // What may be meant in several ways is looked at alone.
            let is_sure = |candidate: &Candidate| !candidate.is_guess && candidate.reading.is_empty();
            for candidate in spot.candidates.into_iter().filter(is_sure) {
                let is_behind = candidate.slip.edits.iter().all(|edit| edit.span.start >= end);
                if is_behind && self.can_be_read(&candidate) {
                    end = candidate.slip.edits.iter().map(|edit| edit.span.end).max().unwrap_or(end);
                    all.push(candidate.slip);
                    break;
                }
            }
        }
        if all.len() > 1
            && let Some(tried) = self.with(&all)
            && tried.bad < self.bad
            && tried.bad.illegal <= self.bad.illegal
        {
            // What is wrong at the others may follow from the first.
            let first = self.with(&all[..1]).filter(|first| first.bad <= tried.bad);
            self.take(first.unwrap_or(tried));
            return true;
        }
        false
    }

    /// Takes the best candidate of one spot after the other.
    fn one_by_one(&mut self) {
        while self.work.is_enough_for(self.text.len() as u64 + GAME) {
            let repaired = Repaired::new(self.text, &self.slips);
            let (mut is_better, hopeless) = (false, self.hopeless.len());
            for spot in self.spots(&repaired) {
                let span = spot.span;
                if let Some(best) = self.best(spot) {
                    self.take(best);
                    is_better = true;
                    break;
                }
                self.hopeless.insert(repaired.original(span).start);
            }
            // Where a header explains nothing, the words are looked at.
            if !is_better && self.hopeless.len() == hopeless {
                break;
            }
        }
    }

    /// How much is wrong once the fixes are made that lint has for a place of the copy.
    fn fixed_by_lint(&mut self, place: Span) -> Badness {
        let is_there = |finding: &&Diagnostic| {
            place.start <= finding.span.start
                && finding.span.end <= place.end
                && self.tools.is_unread(finding)
        };
        let there: Vec<Diagnostic> = findings(&self.left).filter(is_there).cloned().collect();
        if !there.iter().any(|finding| finding.is_fixable(Applicability::Unsafe)) {
            return self.bad;
        }
        let copy = Repaired::new(self.text, &self.slips).text;
        let fixed = apply(&copy, &there, Applicability::Unsafe).text;
        self.lint(&fixed).map_or(self.bad, |left| Badness::of(&left, self.tools))
    }

    /// What leaves the least of what may be meant at one spot.
    fn best(&mut self, Spot { span, candidates, .. }: Spot) -> Option<Tried> {
        let mut best: Option<Tried> = None;
        // How bad it is with a guess that another is as good as.
        let mut drawn: Option<Badness> = None;
        let mut has_guess = false;
        let mut reading = String::new();
        let mut fixed = None;
        let mut played = 0;
        let have_samples = candidates.iter().any(|candidate| candidate.sample.is_some());
        for candidate in candidates {
            // What leaves nothing was meant, but for another of its kind that leaves nothing as well.
            let is_alike = !reading.is_empty() && reading == candidate.reading;
            let is_all = best.as_ref().is_some_and(|best| !has_guess && best.bad == Badness::default());
            if is_all && !is_alike {
                break;
            }
            if have_samples && played >= MOST_PLAYED || self.work.was_bounded {
                break;
            }
            if !self.can_be_read(&candidate) {
                continue;
            }
            // What surely was meant is not given up for a guess.
            if candidate.is_guess && best.is_some() && !has_guess {
                break;
            }
            played += 1;
            let Candidate { is_guess, must_beat_lint, reading: own, .. } = candidate;
            let instruction = candidate.slip.instruction.clone();
            let Some(tried) = self.with(&[candidate.slip]) else { continue };
            let known = best.as_ref().map(|best| best.bad);
            if is_alike && let Some(best) = best.as_mut().filter(|best| best.bad == tried.bad) {
                // Nobody knows which of both was meant.
                best.slips[0].other = Some(instruction);
                break;
            }
            let is_better = tried.bad < known.unwrap_or(self.bad)
                && (!must_beat_lint
                    || tried.bad.count() < self.bad.count()
                        && tried.bad < *fixed.get_or_insert_with(|| self.fixed_by_lint(span)));
            if is_better {
                best = Some(tried);
                has_guess = is_guess;
                reading = own;
            } else if is_guess && has_guess && known == Some(tried.bad) {
                drawn = known;
            }
        }
        best.filter(|best| drawn != Some(best.bad))
    }

    /// What is found in the stretch: what is left in the copy, and the slips.
    fn into_found(self) -> Found {
        let Self { tools, text, work, slips, left, .. } = self;
        let repaired = Repaired::new(text, &slips);
        let ends: Vec<(Span, usize)> = left.iter().map(|game| (game.span, game.listed)).collect();
        let is_left = |finding: &Diagnostic| slips.is_empty() || !finding.is_of(&EMPTY_FILE.rule);
        let flat = left.into_iter().flat_map(|game| game.findings).filter(is_left).collect();
        let flat = tools.whole_game(&repaired.text, flat, work);
        let mut found: Vec<Diagnostic> =
            flat.into_iter().map(|finding| repaired.finding_in_original(finding)).collect();
        found.extend(grouped(slips).into_iter().map(Slip::into_finding));
        found.sort_by_key(|finding| {
            (finding.span.start, Reverse(finding.severity), finding.rule.code, finding.span.end)
        });
        let mut games: Vec<Game> = ends
            .into_iter()
            .map(|(span, listed)| Game { span: repaired.original(span), findings: Vec::new(), listed })
            .collect();
        // What stands behind the last game belongs to it.
        if let Some(last) = games.last_mut() {
            last.span.end = last.span.end.max(text.len() as u32);
        }
        let (mut found, count) = (found.into_iter().peekable(), games.len());
        for (nth, game) in games.iter_mut().enumerate() {
            let end = game.span.end;
            let own = core::iter::from_fn(|| found.next_if(|it| it.span.start < end || nth + 1 == count));
            // What is left may follow from a slip.
            game.findings = tools.without_consequences(own.collect());
            // A long quotation has many games with few findings each.
            game.findings.shrink_to_fit();
        }
        Found { games, bounded_at: work.was_bounded.then(|| work.all()), may_find_more: work.may_find_more }
    }
}
