//! Checking a text: one finding for each mistake.
//!
//! The unit is a stretch: a game in which something is wrong, alone, and then together with its neighbours, since a slip may
//! have cut one game into two. What leaves the least is kept. Sound games are linted once, and handed out at once.

use core::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use movetext_diagnostics::{About, Applicability, Diagnostic, Severity};
use movetext_lint::rules::txt::QUOTED_LINES;
use movetext_lint::{Game, Games, Linter, Options, Preferences};
use movetext_source::{Notation, Span};

use crate::memory::{AskedProof, Memory, SearchKey, Searched};
use crate::proof::{Known, has_claim, prove};
use crate::quoted;
use crate::repair::{Opener, Tools, tools};
use crate::search::{Found, search, search_quotation};
use crate::slip::move_to;
use crate::work::{GAME, Work, cost};

/// So much between two fences is sound at most, in bytes.
const LONGEST_FENCED: u32 = 2_000;

/// So many broken games that follow each other are looked at together.
const MOST_TOGETHER: usize = 8;

/// What becomes of the fixes of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fixes {
    /// Those that are offered as safe are proved to be safe.
    Proved,
    /// They are offered as their rules claim: for who looks at nothing but findings, and need not wait for proofs.
    Claimed,
}

/// Checks the records of a text: the findings of each game, in the order of the text, one for each mistake. Where
/// something cannot be read or played, what was probably meant is the fix, and what only follows from the mistake is left out.
///
/// Memory follows the largest stretch of broken games; what is found in a game depends neither on the size of the text nor
/// on its neighbours, but for findings that concern the whole collection. Time is in proportion to the text: behind several
/// hundred games in which much is wrong, nothing more is searched for, and a note says so. Nothing is found in a
/// notation that was not built.
///
/// ```
/// # #[cfg(feature = "ptn")] {
/// use movetext_lint::Options;
/// use movetext_repair::check;
/// use movetext_source::Notation;
///
/// let text = "> [Size \"5\"]\n>\n> 1. a1 e5\n> 2. c3 d3\n";
/// let findings: Vec<_> = check(text, Notation::Ptn, &Options::default()).flatten().collect();
/// assert_eq!(findings[0].rule.name, "quoted-lines");
/// # }
/// ```
pub fn check<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s> {
    check_with(text, notation, options, Fixes::Proved)
}

/// The same, with fixes proved only where somebody looks at them.
pub fn check_with<'s>(
    text: &'s str,
    notation: Notation,
    options: &Options,
    fixes: Fixes,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s> {
    let preferences = Preferences::of(text, notation, options);
    let opener = Opener::new(notation, options);
    let mut stretches = opener
        .and_then(|opener| stretches(text, &opener, preferences, Budget::of(text.len()), Memory::default()));
    if let Some(stretches) = &mut stretches {
        stretches.fixes = fixes;
    }
    core::iter::from_fn(move || Some(stretches.as_mut()?.next()?.game.findings))
}

/// The same, given the games of the text and what lint finds in them: those of [`linter_with_rules_of_reading`], in their order,
/// as several threads checked them.
///
/// [`linter_with_rules_of_reading`]: movetext_lint::linter_with_rules_of_reading
pub fn check_games<'s, I: Iterator<Item = Game> + 's>(
    text: &'s str,
    notation: Notation,
    options: &Options,
    fixes: Fixes,
    linter: Arc<dyn Linter>,
    games: I,
) -> impl Iterator<Item = Vec<Diagnostic>> + use<'s, I> {
    let mut end = 0;
    // What stands in front of a game belongs to it, also where another thread checked the one in front of that.
    let games = games.map(move |game| {
        let span = Span::new(end, game.span.end.max(end));
        end = span.end;
        Game { span, ..game }
    });
    let mut stretches = tools(linter, notation, options.reading).map(|tools| {
        let (work, preferences) = (Budget::of(text.len()), Preferences::of(text, notation, options));
        let stretches = Stretches::new(text, Box::new(games), tools, work, preferences, Memory::default());
        Stretches { fixes, ..stretches }
    });
    core::iter::from_fn(move || Some(stretches.as_mut()?.next()?.game.findings))
}

/// The same, with the stretch of each game.
pub(crate) fn stretches<'s>(
    text: &'s str,
    opener: &Opener,
    preferences: Preferences,
    work: Budget,
    memory: Memory,
) -> Option<Stretches<'s>> {
    let (games, tools) = opener.open(text)?;
    Some(Stretches::new(text, games, tools, work, preferences, memory))
}

/// What is found in the games of a text, all of it, with fixes as their rules claim. Nothing where too little work is left
/// to search as far as in any text: findings that are not grouped yet would hide those that are new.
pub(crate) fn found_by_itself(text: &str, tools: &Rc<dyn Tools + '_>, work: &mut Work) -> Option<Vec<Game>> {
    let budget = Budget::of(text.len()).within(work);
    let games = tools.lint(text);
    let to_lint = cost(text.len(), &games);
    let games = Box::new(games.into_iter());
    let preferences = Preferences::default();
    let mut stretches = Stretches::new(text, games, Rc::clone(tools), budget, preferences, Memory::default());
    stretches.fixes = Fixes::Claimed;
    let found = core::iter::from_fn(|| stretches.next_found().map(|checked| checked.game)).collect();
    work.count(stretches.work.borrow().searches.spent());
    if stretches.lacked_work.get() {
        // Otherwise the caller counts the linting.
        work.count(to_lint);
        work.was_bounded = true;
        return None;
    }
    Some(found)
}

/// A game after the search.
pub(crate) struct Checked {
    /// Where its stretch starts.
    pub(crate) start: u32,
    /// Whether it was looked at together with the one in front of it.
    pub(crate) is_joined: bool,
    pub(crate) game: Game,
}

impl From<Game> for Checked {
    fn from(game: Game) -> Self {
        Self { start: game.span.start, is_joined: false, game }
    }
}

/// What is left to spend on a text.
pub(crate) struct Budget {
    searches: Work,
    proofs: Work,
    /// Whether it is less than a text by itself has.
    is_short: bool,
}

impl Budget {
    /// For a text of so many bytes.
    pub(crate) fn of(bytes: usize) -> Self {
        Self { searches: Work::for_searches_in(bytes), proofs: Work::for_proofs_in(bytes), is_short: false }
    }

    /// No more for either than what is left of some work.
    pub(crate) fn within(self, work: &Work) -> Self {
        let is_short = !(work.has(self.searches.left()) && work.has(self.proofs.left()));
        Self { searches: self.searches.within(work), proofs: self.proofs.within(work), is_short }
    }
}

/// The games of a text, repaired stretch by stretch.
pub(crate) struct Stretches<'s> {
    text: &'s str,
    games: Games<'s>,
    tools: Rc<dyn Tools + 's>,
    /// The next games of the text; one at least, if there is one.
    upcoming: VecDeque<Game>,
    /// The sound game in front of the next.
    before: Option<Game>,
    /// Where the last stretch starts that is done.
    last: u32,
    /// What is found in games that are done.
    ready: VecDeque<Checked>,
    /// How many games were handed out.
    games_done: u32,
    /// What is left to spend.
    work: RefCell<Budget>,
    /// How many bytes were read to find out, each as often as it was read.
    spent: Cell<u64>,
    /// Whether something was not tried for want of work.
    was_bounded: Cell<bool>,
    /// Whether less was left for a search than any text of its length has.
    lacked_work: Cell<bool>,
    /// How many words braces and macros stand for so far.
    listed: usize,
    /// Lines that start alike, once a game is broken.
    runs: Option<Vec<Span>>,
    /// What is wanted of the findings.
    preferences: Preferences,
    fixes: Fixes,
    /// What was found out about other stretches.
    memory: Memory,
}

impl Iterator for Stretches<'_> {
    type Item = Checked;

    fn next(&mut self) -> Option<Checked> {
        let mut checked = self.next_found()?;
        let game = &mut checked.game;
        self.games_done += 1;
        game.findings.retain(|finding| self.tools.is_selected(finding.rule));
        for finding in &mut game.findings {
            finding.place.game = self.games_done;
        }
        // What somebody does not want to hear of has taken part in everything up to here.
        let is_last = self.ready.is_empty() && self.before.is_none() && self.look_ahead(0).is_none();
        self.preferences.apply(&mut checked.game.findings, checked.game.span.end, is_last);
        Some(checked)
    }
}

impl<'s> Stretches<'s> {
    fn new(
        text: &'s str,
        mut games: Games<'s>,
        tools: Rc<dyn Tools + 's>,
        work: Budget,
        preferences: Preferences,
        memory: Memory,
    ) -> Self {
        let upcoming = games.next().into_iter().collect();
        let work = RefCell::new(work);
        let (ready, spent) = (VecDeque::new(), Cell::new(0));
        Self {
            text,
            games,
            tools,
            upcoming,
            before: None,
            was_bounded: Cell::new(false),
            lacked_work: Cell::new(false),
            last: 0,
            ready,
            games_done: 0,
            work,
            spent,
            listed: 0,
            runs: None,
            preferences,
            fixes: Fixes::Proved,
            memory,
        }
    }

    /// The next game with all that is found in it.
    fn next_found(&mut self) -> Option<Checked> {
        loop {
            if let Some(game) = self.ready.pop_front() {
                return Some(game);
            }
            match self.pull() {
                Some(game) if self.is_cut_better(&game) => {}
                Some(game) if self.is_broken(&game) => self.repair(game),
                Some(game) => {
                    let before = self.before.replace(game);
                    self.hand_out_sound(before, None);
                }
                None => {
                    let last = self.before.take()?;
                    self.hand_out_sound(Some(last), None);
                }
            }
        }
    }

    /// How many bytes were read so far, each as often as it was read.
    pub(crate) fn spent(&self) -> u64 {
        self.spent.get()
    }

    /// How many words braces and macros stand for in the games so far.
    pub(crate) fn listed(&self) -> usize {
        self.listed
    }

    /// The next game. What stands behind the last belongs to it.
    fn pull(&mut self) -> Option<Game> {
        let mut game = self.upcoming.pop_front()?;
        self.listed += game.listed;
        self.spend(cost(game.span.len() as usize, core::slice::from_ref(&game)));
        let tail = &self.text[game.span.end as usize..];
        if self.look_ahead(0).is_none() {
            if !tail.trim().is_empty() {
                game.span.end = self.text.len() as u32;
            }
            return Some(game);
        }
        // What stands between two games, and belongs to the one in front, is looked at with that one.
        let Self { upcoming, tools, text, .. } = self;
        if let Some(next) = upcoming.front_mut()
            && let Some(between) = next.findings.first()
            && tools.is_of_game_before(between)
            && text[game.span.end as usize..]
                .get(..between.span.start.saturating_sub(game.span.end) as usize)
                .is_some_and(|gap| gap.trim().is_empty())
        {
            game.span.end = between.span.end;
            next.span.start = next.span.start.max(between.span.end);
            game.findings.push(next.findings.remove(0));
        }
        Some(game)
    }

    /// The game so many behind the next one.
    fn look_ahead(&mut self, nth: usize) -> Option<&Game> {
        while self.upcoming.len() <= nth {
            let mut game = self.games.next()?;
            // A long quotation is looked at as a whole: many games with few findings each.
            game.findings.shrink_to_fit();
            self.upcoming.push_back(game);
        }
        self.upcoming.get(nth)
    }

    /// So many of the next games lead to one that is broken too: a tree without its start leaves its variations as sound
    /// trees, and its end to the next. What is sound between is not larger than what is broken, unless that is a fence, whose
    /// other one stands behind some positions.
    fn ahead_to_broken(&mut self, broken: Span) -> usize {
        let is_fence =
            ["```", "~~~"].iter().any(|fence| broken.of(self.text).trim_start().starts_with(fence));
        let most = broken.len().max(if is_fence { LONGEST_FENCED } else { 0 });
        let mut sound = 0;
        for count in 1..=MOST_TOGETHER {
            if self.look_ahead(count - 1).is_none() {
                return 0;
            }
            let game = &self.upcoming[count - 1];
            if self.may_be_cut(game) {
                return count;
            }
            sound += game.span.len();
            if sound > most {
                return 0;
            }
        }
        0
    }

    fn is_broken(&self, game: &Game) -> bool {
        game.findings.iter().any(|finding| self.tools.is_suspect(finding))
    }

    fn may_be_cut(&self, game: &Game) -> bool {
        game.findings.iter().any(|finding| self.tools.may_be_cut(finding))
    }

    /// Repairs a broken game, and those that follow it and are broken too.
    fn repair(&mut self, first: Game) {
        let quoted = self.end_of_quotation(first.span);
        let may_be_cut = self.may_be_cut(&first);
        let mut broken = vec![first];
        while let Some(next) = self.upcoming.front()
            && (quoted.is_some_and(|end| next.span.start < end)
                || may_be_cut && broken.len() < MOST_TOGETHER && self.may_be_cut(next))
        {
            broken.extend(self.pull());
        }
        if quoted.is_some()
            && broken.len() > 1
            && !self.is_exhausted(span_of(&broken).len() as usize)
            && let Some(joined) = self.quotation(&broken)
        {
            let span = span_of(&broken);
            drop(broken);
            let before = self.before.take();
            self.hand_out_sound(before, Some(span.end));
            self.hand_out(span.start, joined, None);
            return;
        }
        let span = span_of(&broken);
        let alone: Vec<(u32, Found)> =
            broken.into_iter().map(|game| (game.span.start, self.alone(game))).collect();
        let count: usize = alone.iter().map(|(_, found)| found.count()).sum();
        let ahead = if may_be_cut { self.ahead_to_broken(span) } else { 0 };
        let join = may_be_cut.then(|| self.best_join(span, &alone, count, ahead)).flatten();
        let Some(join) = join else {
            let before = self.before.take();
            self.hand_out_sound(before, Some(span.end));
            let mut alone = alone.into_iter().peekable();
            while let Some((start, found)) = alone.next() {
                let behind = alone.peek().and_then(|(_, found)| found.games.last()).map(|game| game.span.end);
                self.hand_out(start, found, behind);
            }
            return;
        };
        let before = self.before.take().filter(|_| !join.has_before);
        self.hand_out_sound(before, Some(span.end));
        for _ in 0..join.after {
            self.pull();
        }
        self.hand_out(join.start, join.found, None);
    }

    /// Where a game holds what belongs to the one behind it, it is cut there, and both are handed out.
    fn is_cut_better(&mut self, game: &Game) -> bool {
        let span = game.span;
        let next = self.look_ahead(0).map(|next| next.span);
        // The blanks between two games belong to the second.
        let with_blanks = |next: Span| {
            let text = &self.text[span.start as usize..];
            let behind = &text[(next.start - span.start) as usize..];
            &text[..text.len() - behind.trim_start().len()]
        };
        if let Some(next) = next
            && let Some(at) = self.tools.tags_at_end(with_blanks(next))
        {
            let found = self.upcoming[0].findings.len();
            return self.is_cut(game, span.start + at, next.end, found + 1);
        }
        if !game.findings.iter().any(|finding| finding.severity > Severity::Info) {
            return false;
        }
        if let Some(at) = self.tools.tags_inside(span.of(self.text))
            && self.is_cut(game, span.start + at, span.end, game.findings.len() - 1)
        {
            return true;
        }
        // A quotation starts in the middle of it: its signs cannot be read.
        if !self.is_broken(game) {
            return false;
        }
        let runs = self.runs.get_or_insert_with(|| quoted::runs(self.text));
        let at = runs.partition_point(|run| run.start <= span.start);
        let Some(run) = runs.get(at).copied().filter(|run| run.start < span.end) else { return false };
        let (mut count, mut found) = (0, 0);
        while let Some(next) = self.look_ahead(count).filter(|next| next.span.start < run.end) {
            found += next.findings.len();
            count += 1;
        }
        let end = count.checked_sub(1).map_or(span.end, |last| self.upcoming[last].span.end);
        // The rest of one game may be quoted.
        if count == 0
            && let [game] = &self.joined(span).games[..]
            && let [only] = &game.findings[..]
            && only.is_of(&QUOTED_LINES.rule)
        {
            return false;
        }
        self.is_cut(game, run.start, end, found)
    }

    /// Cuts a game at a place, if so many findings at most are left in what is behind it, and fewer than in the game in what is
    /// in front of it.
    fn is_cut(&mut self, game: &Game, at: u32, end: u32, most: usize) -> bool {
        if self.text[game.span.start as usize..at as usize].trim().is_empty() {
            return false;
        }
        let head = self.joined(Span::new(game.span.start, at));
        if head.count() > game.findings.len() {
            return false;
        }
        let tail = self.joined(Span::new(at, end));
        if tail.count() > most.max(1) {
            return false;
        }
        let before = self.before.take();
        self.hand_out_sound(before, Some(at));
        self.hand_out(game.span.start, head, Some(end));
        while self.upcoming.front().is_some_and(|next| next.span.start < end) {
            self.upcoming.pop_front();
        }
        self.hand_out(at, tail, None);
        true
    }

    /// Where the quotation ends that a game is a part of.
    fn end_of_quotation(&mut self, game: Span) -> Option<u32> {
        let runs = self.runs.get_or_insert_with(|| quoted::runs(self.text));
        let at = runs.partition_point(|run| run.end <= game.start);
        runs.get(at).filter(|run| run.start < game.end).map(|run| run.end)
    }

    /// The broken games together with those beside them, if that leaves less than looking at each alone does; `ahead` games
    /// lead to one that is broken as well.
    fn best_join(&self, broken: Span, alone: &[(u32, Found)], count: usize, ahead: usize) -> Option<Join> {
        let games = alone.len();
        let may_be_before = alone.iter().any(|(_, found)| self.may_be_before(found));
        let findings = |game: &Game| game.findings.len();
        let mut best: Option<(usize, Join)> = None;
        let far = (ahead > 1).then_some((false, ahead));
        for (has_before, after) in [(false, 0), (true, 0), (false, 1)].into_iter().chain(far) {
            let before = self.before.as_ref().filter(|_| has_before);
            let mut behind = self.upcoming.iter().take(after);
            let is_possible = match (has_before, after) {
                (true, _) => before.is_some(),
                (_, 0) => games > 1,
                _ => behind.len() == after,
            };
            let separate = count + before.map_or(0, findings) + behind.clone().map(findings).sum::<usize>();
            let start = before.map_or(broken.start, |game| game.span.start);
            let end = behind.next_back().map_or(broken.end, |game| game.span.end);
            // What is found in the blanks at the end of the line is not less for being left out.
            let tail = &self.text[end as usize..];
            let end = end + (tail.len() - tail.trim_start_matches([' ', '\t']).len()) as u32;
            // One slip is one finding at least, and may be one of the game before that has a fix there.
            let may_be_before = has_before && may_be_before;
            if !is_possible || separate < 2 && !may_be_before || self.is_exhausted((end - start) as usize) {
                continue;
            }
            let found = self.joined(Span::new(start, end));
            let is_found_before = may_be_before && found.count() <= separate && !self.may_be_before(&found);
            let saved = separate.saturating_sub(found.count()) + usize::from(is_found_before);
            if saved > best.as_ref().map_or(0, |(saved, _)| *saved) {
                best = Some((saved, Join { start, found, has_before, after }));
            }
        }
        best.map(|(_, join)| join)
    }

    /// Whether something is found that has no fix, and may be about the game before.
    fn may_be_before(&self, found: &Found) -> bool {
        let mut findings = found.games.iter().flat_map(|game| &game.findings);
        findings.any(|finding| {
            self.tools.is_of_game_before(finding) && !finding.is_fixable(Applicability::Unsafe)
        })
    }

    /// What is found in a game by itself.
    fn alone(&self, game: Game) -> Found {
        let start = game.span.start;
        let text = game.span.of(self.text);
        // What concerns other games has no place in this one: repairing this one leaves it as it is.
        let is_inside =
            |finding: &Diagnostic| !finding.rule.is_about(About::Collection) && is_within(finding, game.span);
        let (mut findings, outside): (Vec<_>, Vec<_>) = if game.findings.iter().all(is_inside) {
            (game.findings, Vec::new())
        } else {
            game.findings.into_iter().partition(is_inside)
        };
        for finding in &mut findings {
            shift(finding, -i64::from(start));
            finding.place.game = 0;
        }
        let game = Game { span: Span::from(0..text.len()), findings, listed: game.listed };
        let mut found = in_file(self.searched(text, Some(game)), start);
        if let Some(first) = found.games.first_mut().filter(|_| !outside.is_empty()) {
            first.findings.extend(outside);
            first.findings.sort_by_key(|finding| finding.span.start);
        }
        found
    }

    /// What is found in the games of a quotation without their signs, where that is less. The games are not read again as
    /// they are written: that took all that a long quotation may cost, and nothing was left to read it without its signs.
    fn quotation(&self, games: &[Game]) -> Option<Found> {
        let (span, searches) = (span_of(games), &mut self.work.borrow_mut().searches);
        let mut work = searches.for_search(span.len() as usize);
        let found = search_quotation(span.of(self.text), games, &*self.tools, &mut work);
        searches.count(work.spent());
        self.spend(work.spent());
        let written: usize = games.iter().map(|game| game.findings.len()).sum();
        found.filter(|found| found.count() < written).map(|found| in_file(found, span.start))
    }

    /// What is found in several games that may be one.
    fn joined(&self, span: Span) -> Found {
        in_file(self.searched(span.of(self.text), None), span.start)
    }

    /// What was meant in a text; of one game, given what is found in it.
    fn searched(&self, text: &str, game: Option<Game>) -> Found {
        let findings = game.as_ref().map(|game| &game.findings[..]);
        if let Some(searched) = self.memory.searched(text, findings) {
            self.spend(text.len() as u64);
            return match searched {
                Searched::Found(found) => found,
                Searched::Left(left) => {
                    let mut games: Vec<Game> = game.into_iter().collect();
                    let mut left = left.into_iter();
                    for game in &mut games {
                        game.findings.retain(|_| left.next().unwrap_or(true));
                    }
                    Found { games, bounded_at: None, may_find_more: false }
                }
            };
        }
        let key = Memory::is_kept(text)
            .then(|| SearchKey { text: text.to_owned(), findings: findings.map(<[_]>::to_vec) });
        let (games, cost) = if let Some(game) = game {
            (vec![game], 0)
        } else {
            let games = self.tools.lint(text);
            let cost = cost(text.len(), &games);
            (games, cost)
        };
        self.work.borrow_mut().searches.count(cost);
        self.spend(cost);
        let found = self.search(text, games);
        if let Some(key) = key {
            self.memory.keep_search(key, &found);
        }
        found
    }

    /// What was meant in some games of a text, given what is found in them.
    fn search(&self, text: &str, games: Vec<Game>) -> Found {
        let searches = &mut self.work.borrow_mut().searches;
        let mut work = searches.for_search(text.len());
        let is_short = !searches.has_search(text.len());
        let found = search(text, games, &*self.tools, &mut work);
        searches.count(work.spent());
        self.spend(work.spent());
        self.was_bounded.set(self.was_bounded.get() || found.was_bounded());
        self.lacked_work.set(self.lacked_work.get() || is_short && found.was_bounded());
        found
    }

    /// Whether nothing more can be searched for in a text of so many bytes.
    fn is_exhausted(&self, bytes: usize) -> bool {
        let is_exhausted = !self.work.borrow().searches.has(bytes as u64 + GAME);
        self.lacked_work.set(self.lacked_work.get() || is_exhausted);
        is_exhausted
    }

    /// Whether something was not tried that would be in a text by itself.
    pub(crate) fn was_short(&self) -> bool {
        self.was_bounded.get() && self.work.borrow().is_short
    }

    fn spend(&self, bytes: u64) {
        self.spent.set(self.spent.get() + bytes);
    }

    /// Makes a game ready that nothing was searched in.
    fn hand_out_sound(&mut self, game: Option<Game>, behind: Option<u32>) {
        let Some(mut game) = game else { return };
        let known = Known::of_sound(&game);
        self.prove(game.span, behind, known, game.findings.iter_mut().collect());
        self.ready.push_back(game.into());
    }

    /// Proves what is called safe of the fixes in a stretch; `behind` is the end of the one behind it, if that is no game that
    /// is still to come.
    fn prove(&mut self, stretch: Span, behind: Option<u32>, known: Known, findings: Vec<&mut Diagnostic>) {
        let before = core::mem::replace(&mut self.last, stretch.start);
        let beside = self.before.iter().chain(&self.upcoming).map(|game| game.span);
        let next = || beside.filter(|span| span.start >= stretch.end).map(|span| span.end).min();
        let around = Span::new(before, behind.or_else(next).unwrap_or(stretch.end));
        // Blanks behind a game belong to it.
        let tail = &self.text[stretch.end as usize..];
        let blanks = tail.len() - tail.trim_start().len();
        let stretch = Span::new(stretch.start, stretch.end + blanks as u32);
        let around = Span::new(around.start.min(stretch.start), around.end.max(stretch.end));
        self.prove_in(stretch, around, known, findings);
    }

    /// The same, given where the stretches beside it start and end.
    fn prove_in(&self, stretch: Span, around: Span, known: Known, mut findings: Vec<&mut Diagnostic>) {
        if self.fixes == Fixes::Claimed || !findings.iter().any(|finding| has_claim(finding)) {
            return;
        }
        let is_alone = findings.iter().all(|finding| is_within(finding, around));
        let asked =
            AskedProof { around: around.of(self.text), start: around.start, stretch, findings: &findings };
        let remembered = if is_alone { self.memory.proved(&asked) } else { None };
        let withdrawn = if let Some(withdrawn) = remembered {
            self.spend(around.len().into());
            withdrawn
        } else {
            let key = is_alone.then(|| asked.key());
            let proofs = &mut self.work.borrow_mut().proofs;
            let mut work = proofs.share(around.len() as usize, self.text.len() - around.start as usize);
            let withdrawn = prove(self.text, stretch, around, &findings, known, &self.tools, &mut work);
            proofs.count(work.spent());
            self.spend(work.spent());
            self.was_bounded.set(self.was_bounded.get() || work.was_bounded);
            if let Some(key) = key.filter(|_| !work.was_bounded) {
                self.memory.keep_proof(key, &withdrawn);
            }
            withdrawn
        };
        for withdrawn in &withdrawn {
            withdrawn.apply(&mut findings);
        }
    }

    /// Makes what is found in a stretch, which starts there, ready.
    fn hand_out(&mut self, start: u32, mut found: Found, behind: Option<u32>) {
        let end = found.games.last().map_or(start, |game| game.span.end);
        let known = Known::of_found(&found);
        let all = found.games.iter_mut().flat_map(|game| &mut game.findings);
        self.prove(Span::new(start, end), behind, known, all.collect());
        let was_bounded = found.was_bounded();
        let mut findings = found.games.iter_mut().flat_map(|game| &mut game.findings);
        if was_bounded && let Some(first) = findings.find(|finding| finding.severity == Severity::Error) {
            first.notes.push(
                "not everything that may have been meant was tried: there may be a simpler reason".to_owned(),
            );
        }
        let games = found.games.into_iter().enumerate();
        self.ready.extend(games.map(|(at, game)| Checked { start, is_joined: at > 0, game }));
    }
}

/// Broken games looked at together with those beside them.
struct Join {
    start: u32,
    found: Found,
    has_before: bool,
    /// So many games behind them are looked at too.
    after: usize,
}

/// Whether every place of a finding is in a part of the text.
fn is_within(finding: &Diagnostic, part: Span) -> bool {
    let edits = finding.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
    let mut places = finding.labels.iter().map(|label| label.span).chain(edits).chain([finding.span]);
    places.all(|span| part.start <= span.start && span.end <= part.end)
}

/// From the start of the first to the end of the last of some games.
fn span_of(games: &[Game]) -> Span {
    let start = games.first().map_or(0, |game| game.span.start);
    Span::new(start, games.last().map_or(start, |game| game.span.end))
}

/// What is found in a stretch, with places in the file.
fn in_file(mut found: Found, start: u32) -> Found {
    for game in &mut found.games {
        game.span = Span::new(game.span.start + start, game.span.end + start);
        game.findings.iter_mut().for_each(|finding| shift(finding, i64::from(start)));
    }
    found
}

/// Moves every place of a finding by as much.
fn shift(finding: &mut Diagnostic, by: i64) {
    let to = |at: u32| u32::try_from(i64::from(at) + by).unwrap_or(0);
    move_to(finding, |span| Span::new(to(span.start), to(span.end)));
}
