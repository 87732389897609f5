//! Fixes proved. One is offered as safe only if the text with this fix alone says the same, its finding is gone, and no other
//! warning or error is new: what fails is offered as unsafe, and why. An unsafe one of a warning or an error leaves the
//! text better, as [`fix`](crate::fix()) has it: what fails is only shown, and why.

use core::cell::OnceCell;
use core::ops::Range;
use std::collections::BTreeMap;
use std::rc::Rc;

use movetext_diagnostics::{About, Applicability, Detail, Diagnostic, Edit, Fix, Rule, Severity, apply};
use movetext_lint::rules::rul::{INFO_SYMBOL, MISSING_CAPTURE, MISSING_MARK, MOVE_TYPE, PIECE_LETTER};
use movetext_lint::rules::tre::UNREACHABLE_VARIATION;
use movetext_lint::rules::txt::TURN_NUMBER;
use movetext_lint::{Game, Lint};
use movetext_source::Span;

use crate::check::found_by_itself;
use crate::content::{RecordContent, are_alike, excess};
use crate::moved::{Moved, joined};
use crate::repair::Tools;
use crate::search::Found;
use crate::work::{GAME, Work, cost};

/// Where the work does not allow to try each fix of a stretch alone, all are tried together, and then so many groups.
const MOST_GROUPS: usize = 8;

/// The rules whose fixes write what happens on the board.
const OF_BOARD: [&Lint; 5] = [&MISSING_CAPTURE, &PIECE_LETTER, &MOVE_TYPE, &INFO_SYMBOL, &MISSING_MARK];

/// Whether a finding says that the board is another from some move on: what the men would do then is no fact.
fn puts_board_in_doubt(finding: &Diagnostic) -> bool {
    let is_cut_off = || finding.rule.is_about(About::Play) || finding.is_of(&UNREACHABLE_VARIATION.rule);
    finding.severity > Severity::Info && finding.is_of(&TURN_NUMBER.rule)
        || finding.severity == Severity::Error && is_cut_off()
}

/// A fix as its rule offers it.
struct Claim {
    /// The finding, and which of its fixes this is.
    finding: usize,
    fix: usize,
    /// A finding with nothing but this fix, with places in the stretch.
    probe: Diagnostic,
    /// Where what it is about stands in the stretch.
    about: Vec<Span>,
}

/// A fix that is not what its rule claims, and why, as what follows on “the fix”.
#[derive(Debug, Clone)]
pub(crate) struct Withdrawn {
    /// The finding, and which of its fixes this is.
    finding: usize,
    fix: usize,
    why: String,
    /// What it is offered as instead.
    offered: Applicability,
}

impl Withdrawn {
    fn new(finding: usize, fix: usize, why: String) -> Self {
        Self { finding, fix, why, offered: Applicability::Unsafe }
    }

    /// Offers the fix as what it is.
    pub(crate) fn apply(&self, findings: &mut [&mut Diagnostic]) {
        let finding: &mut Diagnostic = findings[self.finding];
        finding.fixes[self.fix].applicability = self.offered;
        finding.notes.push(format!("the fix {}", self.why));
    }
}

/// What is known of a stretch before anything is proved in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    /// What linting it takes beside its bytes.
    cost: u64,
    by_itself: ByItself,
}

/// What is known of a stretch by itself.
#[derive(Debug, Clone, Copy)]
enum ByItself {
    /// Nothing: it was not searched.
    Nothing,
    /// Its findings: all was tried that it may mean, or all that is tried of any stretch.
    Findings,
    /// Its search came to the end of so much work.
    Bounded(u64),
}

/// A search that came to the end of its work is tried again only with so many times as much.
const MORE_WORK: u64 = 4;

impl Known {
    /// Of a stretch in which nothing was searched: what is found in it by itself is still to be seen.
    pub(crate) fn of_sound(game: &Game) -> Self {
        Self { cost: cost(0, core::slice::from_ref(game)), by_itself: ByItself::Nothing }
    }

    /// Of a stretch that was searched by itself.
    pub(crate) fn of_found(found: &Found) -> Self {
        let bytes = found.games.iter().map(|game| game.span.len() as usize).sum();
        let by_itself = match found.bounded_at {
            Some(work) if !Work::is_whole_search(work, bytes) => ByItself::Bounded(work),
            None if found.may_find_more => ByItself::Nothing,
            _ => ByItself::Findings,
        };
        Self { cost: cost(0, &found.games), by_itself }
    }
}

/// Proves what is claimed to be safe of the findings in a stretch of a file: the claims that fail. A fix may change
/// how the stretches beside it are read: `around` is from the start of the one before to the end of the one behind.
pub(crate) fn prove(
    file: &str,
    mut stretch: Span,
    around: Span,
    findings: &[&mut Diagnostic],
    known: Known,
    tools: &Rc<dyn Tools + '_>,
    work: &mut Work,
) -> Vec<Withdrawn> {
    let safe = || findings.iter().filter(|finding| finding.is_fixable(Applicability::Safe));
    // It is read as it is, and once more at least.
    if !work.has(2 * (u64::from(around.len() + stretch.len()) + known.cost) + 4 * GAME) {
        work.was_bounded = true;
        return untried(findings, Work::is_whole_proof(work.all(), around.len() as usize));
    }
    let known = match known.by_itself {
        ByItself::Nothing => None,
        ByItself::Findings => Some((known.cost, Counts::of(findings.iter().map(|finding| &**finding)))),
        ByItself::Bounded(spent) if work.for_search(stretch.len() as usize).has(MORE_WORK * spent) => None,
        ByItself::Bounded(_) => {
            work.was_bounded = true;
            return untried(findings, false);
        }
    };
    let proof = Proof::new(file, stretch, around, known, tools, work);
    let Some(mut proof) = proof else { return untried(findings, false) };
    // Where it is read differently by itself, the one before it belongs to it.
    if around.start < stretch.start && !safe().all(|finding| proof.finds(finding)) {
        stretch.start = around.start;
        match Proof::new(file, stretch, around, None, tools, work) {
            Some(of_both) => proof = of_both,
            None => return untried(findings, false),
        }
    }
    let (claims, mut withdrawn) = proof.claims(findings);
    let failures = proof.failures(&claims, work);
    // What is not safe may be no better either.
    let unsafe_claims = proof.unsafe_claims(findings);
    let failed = failures.iter().map(|(claim, _)| *claim).filter(|claim| is_own(claim.probe.rule));
    let offered: Vec<&Claim> = failed.chain(&unsafe_claims).collect();
    let mut worse = proof.no_better(&offered, work);
    withdrawn.extend(failures.into_iter().map(|(claim, why)| {
        let at = worse.iter().position(|worse| (worse.finding, worse.fix) == (claim.finding, claim.fix));
        let offered = at.map_or(Applicability::Unsafe, |at| worse.swap_remove(at).offered);
        Withdrawn { finding: claim.finding, fix: claim.fix, why, offered }
    }));
    withdrawn.extend(worse);
    withdrawn
}

/// Whether something is claimed of the fixes of a finding that can be proved.
pub(crate) fn has_claim(finding: &Diagnostic) -> bool {
    // What is only worth knowing is mostly harmless, and trying it costs as much as what matters.
    let is_grave = finding.severity > Severity::Info && is_own(finding.rule);
    finding.is_fixable(Applicability::Safe) || is_grave && finding.is_fixable(Applicability::Unsafe)
}

/// Why a fix was not tried that is offered as unsafe.
const NOT_TRIED: &str = "was not tried by itself: there is too much to fix in this file";

/// The same where no file leaves enough: braces that list thousands of words are read and played again for each try.
const NEVER_TRIED: &str = "was not tried by itself: reading this game again takes too long";

/// Why some fixes together are not safe.
enum Refusal {
    /// One is in the way of another.
    Overlap,
    /// This text says something else.
    OtherContent(String),
    /// There is a finding that was not there, which says this.
    NewFinding(String),
    /// What they fix is found all the same.
    StillFound,
    /// There was too little work to see what is found then.
    NotTried,
}

/// Some claims in so many parts at most. Neighbours come into different ones: two fixes that change what a text says, but not
/// together, are mostly close to each other.
fn parts(claims: Vec<&Claim>, number: usize) -> Vec<Vec<&Claim>> {
    let number = number.min(claims.len());
    let mut parts = vec![Vec::new(); number];
    for (at, claim) in claims.into_iter().enumerate() {
        parts[at % number].push(claim);
    }
    parts
}

/// All fixes that are called safe; where no file leaves enough to try them, the first unsafe one of each warning and error
/// as well, which may be no better.
fn untried(findings: &[&mut Diagnostic], is_never: bool) -> Vec<Withdrawn> {
    let why = if is_never { NEVER_TRIED } else { NOT_TRIED };
    let of_finding = |(at, finding): (usize, &&mut Diagnostic)| {
        let is_safe = |fix: &usize| finding.fixes[*fix].applicability == Applicability::Safe;
        let mut fixes: Vec<usize> = (0..finding.fixes.len()).filter(is_safe).collect();
        if is_never && fixes.is_empty() && has_claim(finding) {
            fixes.extend(finding.fixes.iter().position(|fix| fix.is_allowed(Applicability::Unsafe)));
        }
        fixes.into_iter().map(move |fix| Withdrawn::new(at, fix, why.to_owned()))
    };
    findings.iter().enumerate().flat_map(of_finding).collect()
}

/// A stretch as it is, which fixes are held against.
struct Proof<'a> {
    /// The stretch and what is beside it.
    text: &'a str,
    /// Where that starts in the file.
    start: u32,
    /// Where the stretch is in it.
    stretch: Range<usize>,
    tools: &'a Rc<dyn Tools + 'a>,
    contents: Vec<RecordContent>,
    counts: Counts,
    /// What is found in all of the text, once that is known.
    with_beside: OnceCell<Option<Counts>>,
    /// What reading and playing it takes.
    to_read: u64,
    /// What trying something takes.
    cost: u64,
}

impl<'a> Proof<'a> {
    /// Given what linting it takes beside its bytes and what is found in it, where that is known. Nothing where there is too
    /// little work to see what is found as it is.
    fn new(
        file: &'a str,
        stretch: Span,
        around: Span,
        known: Option<(u64, Counts)>,
        tools: &'a Rc<dyn Tools + 'a>,
        work: &mut Work,
    ) -> Option<Self> {
        let text = around.of(file);
        let here = (stretch.start - around.start) as usize..(stretch.end - around.start) as usize;
        let (counts, to_lint) = if let Some((cost, counts)) = known {
            (counts, u64::from(stretch.len()) + cost)
        } else {
            let games = found(text, here.clone(), tools, work)?;
            (Counts::of(all(&games)), cost(stretch.len() as usize, &games))
        };
        let contents = tools.contents(text);
        let to_read = text.len() as u64 + contents.len() as u64 * GAME + excess(&contents, text.len()) as u64;
        let cost = to_read + to_lint;
        work.count(cost);
        let with_beside = OnceCell::new();
        Some(Self {
            text,
            start: around.start,
            stretch: here,
            tools,
            contents,
            counts,
            with_beside,
            to_read,
            cost,
        })
    }

    /// Whether a finding of the file is found in the stretch by itself, and its fixes are in it.
    fn finds(&self, finding: &Diagnostic) -> bool {
        let is_inside = |edit: &Edit| self.start + self.stretch.start as u32 <= edit.span.start;
        let is_known = !is_own(finding.rule) || self.counts.all(finding.rule.code) > 0;
        is_known && finding.fixes.iter().flat_map(|fix| &fix.edits).all(is_inside)
    }

    /// The fixes that are called safe, without those that change something beyond the stretch, which are withdrawn.
    fn claims(&self, findings: &[&mut Diagnostic]) -> (Vec<Claim>, Vec<Withdrawn>) {
        let (first, end) = (self.start + self.stretch.start as u32, self.start + self.stretch.end as u32);
        let start = self.start;
        let here = |span: Span| Span::new(span.start - start, span.end - start);
        let (mut claims, mut withdrawn) = (Vec::new(), Vec::new());
        let unread = Unread::of(findings);
        let is_board_doubtful = findings.iter().any(|finding| puts_board_in_doubt(finding));
        for (at, finding) in findings.iter().enumerate() {
            for (nth, fix) in finding.fixes.iter().enumerate() {
                if fix.applicability != Applicability::Safe {
                    continue;
                }
                if fix.edits.iter().any(|edit| edit.span.start < first || end < edit.span.end) {
                    let why = "reaches into another game".to_owned();
                    withdrawn.push(Withdrawn::new(at, nth, why));
                    continue;
                }
                if fix.edits.iter().any(|edit| unread.is_in_word_of(finding, edit.span, self.text, start)) {
                    let why = "is in a word of which another part cannot be read".to_owned();
                    withdrawn.push(Withdrawn::new(at, nth, why));
                    continue;
                }
                if is_board_doubtful && OF_BOARD.iter().any(|lint| finding.is_of(&lint.rule)) {
                    let why =
                        "relies on a board that may be wrong: a move of this game is missing or illegal";
                    withdrawn.push(Withdrawn::new(at, nth, why.to_owned()));
                    continue;
                }
                let shown =
                    core::iter::once(finding.span).chain(finding.labels.iter().map(|label| label.span));
                let about = shown.filter(|span| first <= span.start && span.end <= end).map(here).collect();
                let probe = self.probe(finding, fix);
                claims.push(Claim { finding: at, fix: nth, probe, about });
            }
        }
        (claims, withdrawn)
    }

    /// A finding with nothing but one fix, with places in the text around.
    fn probe(&self, finding: &Diagnostic, fix: &Fix) -> Diagnostic {
        let here = |edit: &Edit| Edit {
            span: Span::new(edit.span.start - self.start, edit.span.end - self.start),
            text: edit.text.clone(),
        };
        let edits: Vec<Edit> = fix.edits.iter().map(here).collect();
        let place = edits.first().map_or(Span::at(0), |edit| edit.span);
        let fix = Fix { message: String::new(), applicability: Applicability::Safe, edits };
        Diagnostic::new(finding.rule, place, "").with_fix(fix)
    }

    /// The first unsafe fix of each warning and error that changes nothing beyond the stretch.
    fn unsafe_claims(&self, findings: &[&mut Diagnostic]) -> Vec<Claim> {
        let (first, end) = (self.start + self.stretch.start as u32, self.start + self.stretch.end as u32);
        let is_inside =
            |fix: &Fix| fix.edits.iter().all(|edit| first <= edit.span.start && edit.span.end <= end);
        let of_finding = |(at, finding): (usize, &&mut Diagnostic)| {
            let is_claim = has_claim(finding) && !finding.is_fixable(Applicability::Safe);
            let fix = finding.fixes.iter().position(|fix| fix.is_allowed(Applicability::Unsafe))?;
            let is_claim = is_claim && is_inside(&finding.fixes[fix]);
            let probe = is_claim.then(|| self.probe(finding, &finding.fixes[fix]))?;
            Some(Claim { finding: at, fix, probe, about: Vec::new() })
        };
        findings.iter().enumerate().filter_map(of_finding).collect()
    }

    /// The unsafe fixes that leave the text no better, so that nobody would get them: all are tried together, and then each half
    /// of those that do not take so many findings away.
    fn no_better(&self, claims: &[&Claim], work: &mut Work) -> Vec<Withdrawn> {
        let mut withdrawn = Vec::new();
        let mut groups = if claims.is_empty() { Vec::new() } else { vec![claims] };
        let badness = |counts: &Counts, text: &str| {
            (counts.errors, self.tools.unplayed(text), counts.warnings_and_errors(), counts.number())
        };
        while let Some(group) = groups.pop() {
            if work.spend(2 * self.cost).is_none() {
                if Work::is_whole_proof(work.all(), self.text.len()) {
                    let left = groups.iter().rev().chain([&group]).copied().flatten();
                    let why = || NEVER_TRIED.to_owned();
                    withdrawn.extend(left.map(|claim| Withdrawn::new(claim.finding, claim.fix, why())));
                }
                break;
            }
            let Some(after) = self.with(group) else { continue };
            // Beside the whole text is nothing that could start elsewhere.
            let is_whole = self.stretch == (0..self.text.len());
            let starts = if is_whole {
                Vec::new()
            } else {
                work.count(self.to_read);
                self.tools.starts(&after)
            };
            let Some((before, counts, games)) = self.found_in(&after, &starts, work) else { break };
            let is_better = || badness(&counts, &after) < badness(before, self.text);
            match group {
                _ if before.are_fewer_by(group.len(), &counts) => {}
                [claim] if !is_better() => {
                    let is_new = |finding: &&Diagnostic| {
                        finding.severity == Severity::Error
                            // That more is not listed is nothing that somebody would find.
                            && !matches!(finding.detail, Some(Detail::NotListed(_)))
                            && counts.grave(finding.rule) > before.grave(finding.rule)
                    };
                    let new = all(&games).find(is_new);
                    let why = new.map_or_else(
                        || "is not enough by itself".to_owned(),
                        |new| format!("would lead to another finding: {}", new.message),
                    );
                    let offered = Applicability::DisplayOnly;
                    withdrawn.push(Withdrawn { finding: claim.finding, fix: claim.fix, why, offered });
                }
                [_] => {}
                _ => {
                    let (first, second) = group.split_at(group.len() / 2);
                    groups.extend([second, first]);
                }
            }
        }
        withdrawn
    }

    /// What is found in the stretch as it is, and where the text is this one, whose records start at these places. Where none
    /// starts at an edge of it, before or after, a check cuts there or not, as it finds less: all of the text counts then.
    fn found_in(&self, after: &str, starts: &[u32], work: &mut Work) -> Option<(&Counts, Counts, Vec<Game>)> {
        let Range { start, end } = self.stretch;
        let end_after = after.len() - (self.text.len() - end);
        let is_apart = |at: usize, at_after: usize| {
            starts_at(self.text, &starts_of(&self.contents), at) && starts_at(after, starts, at_after)
        };
        let is_first = start == 0 || is_apart(start, start);
        let (before, part) = if is_first && (end == self.text.len() || is_apart(end, end_after)) {
            (&self.counts, start..end_after)
        } else {
            let with_beside = self.with_beside.get_or_init(|| {
                let games = found(self.text, 0..self.text.len(), self.tools, work)?;
                Some(Counts::of(all(&games)))
            });
            (with_beside.as_ref()?, 0..after.len())
        };
        let games = found(after, part, self.tools, work)?;
        Some((before, Counts::of(all(&games)), games))
    }

    /// The claims that fail, and why, as what follows on “the fix”. Each is tried alone, if there is work enough; if not, all
    /// are tried together, and then groups of them as far as the stretch by itself shows what they change.
    fn failures<'c>(&self, claims: &'c [Claim], work: &mut Work) -> Vec<(&'c Claim, String)> {
        let all: Vec<&Claim> = claims.iter().collect();
        let mut groups = if work.has(self.cost * all.len() as u64) {
            parts(all, claims.len())
        } else if work.spend(self.cost).is_some() && self.try_together(&all, work).is_ok() {
            let by_itself = self.tools.contents(&self.text[self.stretch.clone()]);
            let parts = parts(all, MOST_GROUPS);
            work.count(
                (self.stretch.len() as u64 + by_itself.len() as u64 * GAME) * (1 + parts.len() as u64),
            );
            parts.into_iter().filter(|group| !self.says_the_same_by_itself(group, &by_itself)).collect()
        } else {
            parts(all, MOST_GROUPS)
        };
        let mut failed = Vec::new();
        while let Some(group) = groups.pop() {
            let tried = work.spend(self.cost).map(|()| self.try_together(&group, work));
            match (tried, &group[..]) {
                (Some(Ok(())), _) => {}
                (Some(Err(refusal)), [claim]) => failed.push((*claim, self.why(refusal, work))),
                (Some(Err(_)), _) => groups.extend(parts(group, 2)),
                (None, _) => failed.extend(group.into_iter().map(|claim| (claim, NOT_TRIED.to_owned()))),
            }
        }
        failed
    }

    /// The text around with some fixes together; nothing where they are in each other's way.
    fn with(&self, claims: &[&Claim]) -> Option<String> {
        let probes: Vec<Diagnostic> = claims.iter().map(|claim| claim.probe.clone()).collect();
        let applied = apply(self.text, &probes, Applicability::Safe);
        (applied.applied == claims.len()).then_some(applied.text)
    }

    /// Whether the stretch says the same with some fixes, read without those beside it.
    fn says_the_same_by_itself(&self, claims: &[&Claim], by_itself: &[RecordContent]) -> bool {
        let Some(after) = self.with(claims) else { return false };
        let behind = self.text.len() - self.stretch.end;
        let after = self.tools.contents(&after[self.stretch.start..after.len() - behind]);
        let (old, new) = places(claims, &moved_by(claims));
        let start = self.stretch.start as u32;
        let here = |spans: Vec<Span>| -> Vec<Span> {
            spans.into_iter().map(|span| Span::new(span.start - start, span.end - start)).collect()
        };
        are_alike(by_itself, &here(old), &after, &here(new))
    }

    /// Applies some fixes together, and reads all again.
    ///
    /// # Errors
    /// Why they are not safe.
    fn try_together(&self, claims: &[&Claim], work: &mut Work) -> Result<(), Refusal> {
        let after = self.with(claims).ok_or(Refusal::Overlap)?;
        // What is taken away may have been unreadable: that is what the findings are about.
        let moved = moved_by(claims);
        let (old, new) = places(claims, &moved);
        let contents = self.tools.contents(&after);
        if !are_alike(&self.contents, &old, &contents, &new) || !self.start_alike(&contents, &after, &moved) {
            return Err(Refusal::OtherContent(after));
        }
        let (before, counts, games) =
            self.found_in(&after, &starts_of(&contents), work).ok_or(Refusal::NotTried)?;
        if let Some(new) = new_finding(before, &counts, &games) {
            return Err(Refusal::NewFinding(new));
        }
        let mut fixed: BTreeMap<&'static str, usize> = BTreeMap::new();
        for claim in claims.iter().filter(|claim| is_own(claim.probe.rule)) {
            *fixed.entry(claim.probe.rule.code).or_default() += 1;
        }
        let is_left = |(code, fixed): (&&'static str, &usize)| counts.all(code) + fixed > before.all(code);
        if fixed.iter().any(is_left) { Err(Refusal::StillFound) } else { Ok(()) }
    }

    /// Whether each record still starts where it did: what it loses at its start is found in the one before it.
    fn start_alike(&self, contents: &[RecordContent], after: &str, moved: &Moved<'_>) -> bool {
        let is_blank = |from: u32, to: u32| {
            after.get(from as usize..to as usize).is_none_or(|between| between.trim().is_empty())
        };
        self.contents.iter().zip(contents).all(|(before, after)| {
            let possible = moved.possible(before.start);
            is_blank(possible.end, after.start) && is_blank(after.start, possible.start)
        })
    }

    /// Why a fix alone is not safe, as what follows on “the fix”.
    fn why(&self, refusal: Refusal, work: &mut Work) -> String {
        match refusal {
            Refusal::Overlap => "is in the way of another".to_owned(),
            Refusal::OtherContent(after) => {
                // Both texts are read and played again, and what differs is looked for.
                let changes =
                    work.spend(4 * self.cost).and_then(|()| self.tools.what_changes(self.text, &after));
                changes.unwrap_or_else(|| "would change how the rest is read".to_owned())
            }
            Refusal::NewFinding(message) => format!("would lead to another finding: {message}"),
            Refusal::StillFound => "is not enough by itself".to_owned(),
            Refusal::NotTried => NOT_TRIED.to_owned(),
        }
    }
}

/// Where words and values cannot be read, in order. What a rule says of the rest of such a word says nothing of what was meant.
struct Unread(Vec<Span>);

impl Unread {
    /// Longer words are lines of signs.
    const LONGEST: usize = 24;

    fn of(findings: &[&mut Diagnostic]) -> Self {
        let is_unread = |finding: &&&mut Diagnostic| {
            let is_about = |about: &About| finding.rule.is_about(*about);
            finding.severity == Severity::Error
                && [About::Reading, About::Structure].iter().any(is_about)
                // What has a safe fix is read as it was meant.
                && !finding.is_fixable(Applicability::Safe)
        };
        let mut places: Vec<Span> = findings.iter().filter(is_unread).map(|finding| finding.span).collect();
        places.sort_unstable();
        Self(places)
    }

    /// Whether an edit of a finding is in a word of which something else cannot be read; the text starts there in the file.
    fn is_in_word_of(&self, finding: &Diagnostic, edit: Span, text: &str, start: u32) -> bool {
        let is_end = |sign: char| sign.is_whitespace() || ";()]".contains(sign);
        let is_one_word = |from: u32, to: u32| {
            let place = from.checked_sub(start).zip(to.checked_sub(start));
            let between = place.and_then(|(from, to)| text.get(from as usize..to as usize));
            between.is_some_and(|between| between.len() <= Self::LONGEST && !between.contains(is_end))
        };
        // What is unread may be the start of it.
        let is_blank = |from: u32, to: u32| {
            let place = from.checked_sub(start).zip(to.checked_sub(start));
            let between = place.and_then(|(from, to)| text.get(from as usize..to as usize));
            between.is_some_and(|between| between.chars().all(|sign| sign == ' '))
        };
        let next = self.0.partition_point(|place| place.start < edit.start);
        let beside = self.0[next.saturating_sub(1)..].iter().take(2);
        beside.filter(|place| **place != finding.span).any(|place| {
            if place.start < edit.start {
                let end = place.end.min(edit.start);
                is_one_word(end, edit.start) || is_blank(end, edit.start)
            } else {
                is_one_word(edit.end.min(place.start), place.start)
            }
        })
    }
}

/// What the first warning or error says of which there are more than there were.
fn new_finding(before: &Counts, after: &Counts, games: &[Game]) -> Option<String> {
    let is_new = |finding: &&Diagnostic| {
        finding.severity > Severity::Info && after.grave(finding.rule) > before.grave(finding.rule)
    };
    all(games).find(is_new).map(|new| new.message.clone())
}

/// What moves in the text by some fixes.
fn moved_by<'c>(claims: &[&'c Claim]) -> Moved<'c> {
    Moved::by(claims.iter().flat_map(|claim| &claim.probe.fixes).flat_map(|fix| &fix.edits))
}

/// What some fixes are about and replace, in the text, and in what they make of it.
fn places(claims: &[&Claim], moved: &Moved<'_>) -> (Vec<Span>, Vec<Span>) {
    let about = || claims.iter().flat_map(|claim| claim.about.iter().copied());
    let about_after = about().map(|span| {
        let start = moved.after(span.start);
        Span::new(start, moved.after(span.end).max(start))
    });
    let new = moved.new.iter().copied().chain(about_after).collect();
    (joined(moved.edits.iter().map(|edit| edit.span).chain(about()).collect()), joined(new))
}

/// Where records start.
fn starts_of(contents: &[RecordContent]) -> Vec<u32> {
    contents.iter().map(|record| record.start).collect()
}

/// Whether one of the records of a text, which start at these places, starts at this one, but for blanks.
fn starts_at(text: &str, starts: &[u32], at: usize) -> bool {
    let next = starts.partition_point(|start| (*start as usize) < at);
    starts[next.saturating_sub(1)..].iter().take(2).any(|start| {
        let start = *start as usize;
        text.get(start.min(at)..start.max(at)).is_some_and(|between| between.trim().is_empty())
    })
}

/// What is found in a stretch of a text. Tags at its end may be those of the next game: both are looked at then.
fn found(
    around: &str,
    stretch: Range<usize>,
    tools: &Rc<dyn Tools + '_>,
    work: &mut Work,
) -> Option<Vec<Game>> {
    let is_last = stretch.end == around.len();
    if is_last || tools.tags_at_end(&around[stretch.clone()]).is_none() {
        return found_by_itself(&around[stretch], tools, work);
    }
    let mut games = found_by_itself(&around[stretch.start..], tools, work)?;
    for game in &mut games {
        game.findings.retain(|finding| (finding.span.start as usize) < stretch.len());
    }
    Some(games)
}

/// The findings of some games.
fn all(games: &[Game]) -> impl Iterator<Item = &Diagnostic> {
    games.iter().flat_map(|game| &game.findings)
}

/// How many findings there are, by rule; of those about one game, which are found there by itself.
#[derive(Debug, Default)]
struct Counts {
    all: BTreeMap<&'static str, usize>,
    /// Those that are warnings or errors.
    grave: BTreeMap<&'static str, usize>,
    errors: usize,
}

impl Counts {
    fn of<'f>(findings: impl Iterator<Item = &'f Diagnostic>) -> Self {
        let mut counts = Self::default();
        for finding in findings.filter(|finding| is_own(finding.rule)) {
            let number = match finding.detail {
                Some(Detail::NotListed(more)) => more as usize,
                _ => 1,
            };
            *counts.all.entry(finding.rule.code).or_default() += number;
            counts.errors += if finding.severity == Severity::Error { number } else { 0 };
            if finding.severity > Severity::Info {
                *counts.grave.entry(finding.rule.code).or_default() += number;
            }
        }
        counts
    }

    /// Of all rules.
    fn number(&self) -> usize {
        self.all.values().sum()
    }

    fn warnings_and_errors(&self) -> usize {
        self.grave.values().sum()
    }

    /// Whether so many findings are gone afterwards, and there are no more warnings and errors.
    fn are_fewer_by(&self, gone: usize, after: &Self) -> bool {
        after.errors <= self.errors
            && after.warnings_and_errors() <= self.warnings_and_errors()
            && after.number() + gone <= self.number()
    }

    fn all(&self, code: &str) -> usize {
        self.all.get(code).copied().unwrap_or(0)
    }

    fn grave(&self, rule: &Rule) -> usize {
        self.grave.get(rule.code).copied().unwrap_or(0)
    }
}

/// Whether what a rule reports is about one game.
fn is_own(rule: &Rule) -> bool {
    !rule.is_about(About::Collection)
}
