//! Slips of typing and pasting: one finding for what went wrong, and none for what merely follows from it.
//!
//! A game in which something is wrong is looked through for text around the record ([`surroundings`]) and for signs that
//! look like others ([`look_alikes`]). Those that are found are mended in a copy, which is checked in the place of the
//! game: what only followed from them is gone. [`Mended`] says where in the game each place of the copy is.

mod foreign;
mod hypotheses;
mod look_alikes;
mod mended;
#[cfg(feature = "sgf")]
pub(crate) mod nested;
#[cfg(feature = "ppn")]
mod ppn;
mod surroundings;
mod words;

use std::collections::BTreeMap;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Rule, Severity};
use movetext_source::{Notation, Span};

use crate::edit::fix;
use crate::lint::Lint;
use crate::rules::txt::{
    EMPTY_FILE, LOOK_ALIKE, OTHER_NOTATION, QUOTED_LINES, TEXT_AMONG_MOVES, TEXT_AMONG_TAGS, TEXT_AROUND,
};
use mended::Mended;

use crate::alike::fold;

/// How many slips are looked for in one game: more have a cause that no table knows.
const MOST_SLIPS: usize = 200;

/// One slip: what is wrong, and the edits that mend it. Spans are in the text of the game.
pub(crate) struct Slip {
    rule: &'static Rule,
    span: Span,
    message: String,
    help: Option<String>,
    /// What the fix does.
    mends: String,
    edits: Vec<Edit>,
    /// Other places where the same is wrong.
    places: Vec<Span>,
    /// Slips of one kind are told once where there are many; empty for those that are told one by one.
    kind: String,
}

impl Slip {
    /// The finding.
    fn into_finding(self) -> Diagnostic {
        let mut finding = Diagnostic::new(self.rule, self.span, self.message);
        if !self.edits.is_empty() {
            finding = finding.with_fix(fix(self.mends, Applicability::Unsafe, self.edits));
        }
        for place in self.places {
            finding = finding.with_place(place, "here too");
        }
        finding.help = self.help;
        finding
    }
}

/// What looks for slips needs of the linter.
pub(crate) trait Tools {
    /// The notation of the game.
    fn notation(&self) -> Notation;
    /// Whether a rule is selected.
    fn is_selected(&self, lint: &'static Lint) -> bool;
    /// What is found in a text, by the selected rules.
    fn lint(&self, text: &str) -> Vec<Diagnostic>;
    /// Whether something in a piece of text cannot be read, by the rules that say so.
    fn is_unread(&self, text: &str) -> bool;
    /// Whether a text can be read in another notation.
    fn reads_as(&self, text: &str, notation: Notation) -> bool;
}

/// Whether a rule tells of what could not be read: then a slip may be the cause.
pub(crate) fn is_of_reading(rule: &Rule) -> bool {
    let is_board =
        matches!(rule.code, "POS002" | "POS003" | "POS006" | "POS014" | "POS031" | "POS032" | "POS033");
    let is_header = matches!(
        rule.code,
        "HDR003"
            | "HDR004"
            | "HDR005"
            | "HDR006"
            | "HDR008"
            | "HDR009"
            | "HDR011"
            | "HDR013"
            | "HDR014"
            | "HDR016"
    );
    let is_text = rule.code.starts_with("TXT")
        && !matches!(rule.code, "TXT001" | "TXT002" | "TXT008" | "TXT009" | "TXT019");
    let is_own = matches!(rule.code, "OTN005" | "OTN007" | "OTN012" | "OTN013" | "PTN001" | "PTN003");
    is_text || is_header || is_own || rule.code.starts_with("POS") && !is_board
}

/// Larger files are not looked through as a whole.
pub(crate) const LARGEST_FILE: usize = 30_000;

/// What is found in a small file, game by game, given what was found in each game: what was pasted with a record may cut it
/// into several, so that it is looked for in the file as a whole too, and told of if less is wrong then. `check` says what is
/// found in the games of a text.
pub(crate) fn mend_file(
    text: &str,
    found: Vec<Vec<Diagnostic>>,
    tools: &dyn Tools,
    check: &dyn Fn(&str) -> Vec<Vec<Diagnostic>>,
) -> Vec<Vec<Diagnostic>> {
    let is_cause = |finding: &Diagnostic| finding.severity == Severity::Error && is_of_reading(finding.rule);
    let is_other = |finding: &Diagnostic| core::ptr::eq(finding.rule, &raw const OTHER_NOTATION.rule);
    let findings = || found.iter().flatten();
    #[cfg(feature = "ppn")]
    let is_cause = |finding: &Diagnostic| tools.notation() == Notation::Ppn || is_cause(finding);
    if found.len() < 2 || !findings().any(is_cause) || findings().any(is_other) {
        return found;
    }
    let slips = match tools.notation() {
        #[cfg(feature = "ppn")]
        Notation::Ppn => ppn::in_file(text, tools),
        _ => in_surroundings(text, tools),
    };
    let mended = Mended::new(text, &slips);
    let games = if slips.is_empty() { Vec::new() } else { check(&mended.text) };
    let slips: Vec<Diagnostic> = alike_together(slips).into_iter().map(Slip::into_finding).collect();
    let count = games.iter().map(Vec::len).sum::<usize>() + slips.len();
    // A game of PPN that is none has one finding.
    let most = findings().count() + usize::from(tools.notation() == Notation::Ppn);
    if games.is_empty() || count >= most {
        return found;
    }
    let in_original = |finding| mended.finding_in_original(finding);
    let mut games: Vec<Vec<Diagnostic>> =
        games.into_iter().map(|game| game.into_iter().map(in_original).collect()).collect();
    // What stands in front of the findings of a game belongs to it or to one before.
    for mut slip in slips {
        let is_behind =
            |game: &Vec<Diagnostic>| game.first().is_some_and(|first| first.span.start > slip.span.start);
        let at = games.iter().position(is_behind).unwrap_or(games.len() - 1);
        slip.place.game = at as u32 + 1;
        games[at].push(slip);
    }
    for game in &mut games {
        game.sort_by_key(|finding| finding.span.start);
    }
    games
}

/// What is found in a game, given what its rules found: the same, or its slips and what is left once they are mended.
/// The game is `game`, which starts at `offset` of its text.
pub(crate) fn mend(game: &str, offset: u32, found: Vec<Diagnostic>, tools: &dyn Tools) -> Vec<Diagnostic> {
    let into = |finding| moved(finding, |span: Span| Span::new(span.start - offset, span.end - offset));
    let out = |finding| moved(finding, |span: Span| Span::new(span.start + offset, span.end + offset));
    #[cfg(feature = "ppn")]
    if tools.notation() == Notation::Ppn {
        let found = found.into_iter().map(into).collect();
        return ppn::in_game(game, found, tools).into_iter().map(out).collect();
    }
    let is_cause = |finding: &Diagnostic| {
        finding.severity > Severity::Info
            && (is_of_reading(finding.rule) || matches!(finding.rule.code, "OTN001" | "RUL001"))
    };
    let has_cause = found.iter().any(is_cause);
    if !has_cause && !found.iter().any(|finding| finding.rule.code == "RUL011") {
        return found;
    }
    // What changes an earlier game has no place in this one: mending this one leaves it as it is.
    let is_inside = |finding: &Diagnostic| {
        let edits = finding.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
        let labels = finding.labels.iter().map(|label| label.span);
        labels.chain(edits).chain([finding.span]).all(|span| span.start >= offset)
    };
    let (found, before): (Vec<_>, Vec<_>) = found.into_iter().partition(is_inside);
    let found: Vec<Diagnostic> = found.into_iter().map(into).collect();
    let found =
        if has_cause { in_game(game, found, tools) } else { hypotheses::complete(game, found, tools) };
    found.into_iter().map(out).chain(before).collect()
}

/// The same, with places in the game.
fn in_game(game: &str, found: Vec<Diagnostic>, tools: &dyn Tools) -> Vec<Diagnostic> {
    if tools.is_selected(&OTHER_NOTATION)
        && let Some(slip) = foreign::slip(game, &found, tools)
    {
        return vec![slip.into_finding()];
    }
    let (slips, left) = slips(game, found, tools);
    let mended = Mended::new(game, &slips);
    let left = hypotheses::complete(&mended.text, left, tools);
    if slips.is_empty() {
        return left;
    }
    let is_left = |finding: &Diagnostic| !core::ptr::eq(finding.rule, &raw const EMPTY_FILE.rule);
    let mut findings: Vec<Diagnostic> =
        left.into_iter().filter(is_left).map(|finding| mended.finding_in_original(finding)).collect();
    findings.extend(alike_together(slips).into_iter().map(Slip::into_finding));
    findings
}

/// What stands around and between the parts of a record.
fn in_surroundings(text: &str, tools: &dyn Tools) -> Vec<Slip> {
    type Find = fn(&str, Notation) -> Vec<Slip>;
    let finds: [(&'static Lint, Find); 5] = [
        (&QUOTED_LINES, |text, _| surroundings::quoting(text).into_iter().collect()),
        (&TEXT_AMONG_TAGS, surroundings::bare_tags),
        (&TEXT_AROUND, surroundings::around),
        (&TEXT_AMONG_MOVES, surroundings::remarks),
        (&TEXT_AMONG_MOVES, surroundings::prose),
    ];
    let mut slips = Vec::new();
    for (lint, find) in finds {
        if tools.is_selected(lint) {
            let mended = Mended::new(text, &slips);
            let more = find(&mended.text, tools.notation());
            slips.extend(more.into_iter().filter_map(|slip| mended.in_original(slip)));
        }
    }
    slips
}

/// The slips of a game, and what is found in it once they are mended.
fn slips(game: &str, found: Vec<Diagnostic>, tools: &dyn Tools) -> (Vec<Slip>, Vec<Diagnostic>) {
    let mut slips = in_surroundings(game, tools);
    let left = |slips: &[Slip]| tools.lint(&Mended::new(game, slips).text);
    let mut found = if slips.is_empty() { found } else { left(&slips) };
    if tools.is_selected(&LOOK_ALIKE) {
        let mended = Mended::new(game, &slips);
        let alike = look_alikes::slips(&mended.text, &found, tools, MOST_SLIPS);
        let before = slips.len();
        slips.extend(alike.into_iter().filter_map(|slip| mended.in_original(slip)));
        if slips.len() > before {
            found = left(&slips);
            if drop_illegal(game, &mut slips, &found) {
                found = left(&slips);
            }
        }
    }
    (slips, found)
}

/// Drops the slips whose moves the rules forbid once they are mended: that was hardly meant.
fn drop_illegal(game: &str, slips: &mut Vec<Slip>, left: &[Diagnostic]) -> bool {
    let mended = Mended::new(game, slips);
    let illegal: Vec<Span> = left
        .iter()
        .filter(|finding| matches!(finding.rule.code, "RUL001" | "RUL006"))
        .map(|finding| mended.original(finding.span))
        .collect();
    let count = slips.len();
    slips.retain(|slip| {
        let is_there = |at: &Span| at.start < slip.span.end && slip.span.start < at.end;
        !core::ptr::eq(slip.rule, &raw const LOOK_ALIKE.rule) || !illegal.iter().any(is_there)
    });
    slips.len() < count
}

/// From so many slips of one kind on they are told as one.
const MANY: usize = 3;

/// Slips that say the same are one, with several places; so are many of one kind.
fn alike_together(slips: Vec<Slip>) -> Vec<Slip> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for slip in &slips {
        *counts.entry(slip.kind.clone()).or_default() += 1;
    }
    let mut together: Vec<Slip> = Vec::new();
    for slip in slips {
        let is_many = !slip.kind.is_empty() && counts[&slip.kind] >= MANY;
        let same = together.iter_mut().find(|other| {
            core::ptr::eq(other.rule, slip.rule)
                && (other.message == slip.message && other.mends == slip.mends
                    || is_many && other.kind == slip.kind)
        });
        match same {
            Some(first) => {
                first.places.push(slip.span);
                first.edits.extend(slip.edits);
            }
            None => together.push(slip),
        }
    }
    for slip in &mut together {
        let count = counts.get(&slip.kind).copied().unwrap_or(0);
        if !slip.kind.is_empty() && count >= MANY && slip.places.len() + 1 == count {
            slip.message = format!("{}, and so in {} places more", slip.message, count - 1);
            "mend all of them".clone_into(&mut slip.mends);
            slip.places.truncate(MOST_PLACES);
        }
    }
    together
}

/// So many other places are shown.
const MOST_PLACES: usize = 5;

/// A finding with every place of it moved.
fn moved(mut finding: Diagnostic, to: impl Fn(Span) -> Span) -> Diagnostic {
    finding.span = to(finding.span);
    finding.labels.iter_mut().for_each(|label| label.span = to(label.span));
    let edits = finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
    edits.for_each(|edit| edit.span = to(edit.span));
    finding
}
