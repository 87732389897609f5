//! Slips of brackets, semicolons and names in nested trees, which is Smart-Go.
//!
//! One bracket of the wrong kind puts everything behind it where it does not belong. Where the structure of a small file
//! is broken, what people do wrong is tried one after the other, next to what cannot be read: the mended copy that leaves
//! the least to be told is what was meant, if nothing is told of its own place any more.

mod brackets;
mod trees;

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Rule, Severity, apply};
use movetext_source::Span;

use super::mended::Mended;
use super::{Slip, alike_together, surroundings};

/// So many slips of a file are looked for.
const MOST_SLIPS: usize = 12;
/// So many ways to mend one are tried.
const MOST_TRIED: usize = 80;
/// So many bytes are checked, all tries together.
const MOST_CHECKED: usize = 3_000_000;
/// Where more than this is broken, no slip is the cause.
const MOST_BROKEN: usize = 60;
/// So far from what is told a slip may stand, in bytes.
const NEAR: u32 = 160;

/// Findings of each game of a text.
type Games = Vec<Vec<Diagnostic>>;

/// What is found in a small file of nested trees, given what its rules found, and how they look at a text.
pub(crate) fn mend(text: &str, found: Games, check: &dyn Fn(&str) -> Games) -> Games {
    let mut slips: Vec<Slip> = Vec::new();
    let mut left = found;
    let mut tries = MOST_CHECKED / text.len().max(1);
    while slips.len() < MOST_SLIPS {
        let broken = left.iter().flatten().filter(|finding| is_of_structure(finding)).count();
        if broken == 0 || broken > MOST_BROKEN {
            break;
        }
        let mended = Mended::new(text, &slips);
        let Some((slip, games)) = best(&mended.text, &left, check, &mut tries) else { break };
        let Some(slip) = mended.in_original(slip) else { break };
        slips.push(slip);
        left = games;
    }
    if slips.is_empty() {
        return left;
    }
    let mended = Mended::new(text, &slips);
    let in_original = |finding| mended.finding_in_original(finding);
    let mut games: Games = left.into_iter().map(|game| game.into_iter().map(in_original).collect()).collect();
    for mut slip in alike_together(slips).into_iter().map(Slip::into_finding) {
        let is_behind =
            |game: &Vec<Diagnostic>| game.first().is_some_and(|first| first.span.start > slip.span.start);
        let at = games.iter().position(is_behind).unwrap_or(games.len().saturating_sub(1));
        slip.place.game = at as u32 + 1;
        match games.get_mut(at) {
            Some(game) => game.push(slip),
            None => games.push(vec![slip]),
        }
    }
    for game in &mut games {
        game.sort_by_key(|finding| finding.span.start);
    }
    games
}

/// Whether a finding says that the tree itself is broken.
fn is_of_structure(finding: &Diagnostic) -> bool {
    match finding.rule.code {
        "SGF001" => finding.severity > Severity::Info,
        "HDR001" => finding.message.contains(|sign: char| sign.is_ascii_digit()),
        "TXT003" | "TXT006" | "TXT007" | "SGF002" | "SGF003" | "SGF004" | "SGF005" | "SGF006" | "SGF007"
        | "SGF008" | "SGF009" => true,
        _ => false,
    }
}

/// How much there is to be told; a broken tree counts more.
fn weight(games: &Games) -> usize {
    let weight = |finding: &Diagnostic| if is_of_structure(finding) { 3 } else { 2 };
    games.iter().flatten().map(weight).sum()
}

/// The slip whose mending leaves the least to be told, and what that is. The tables say first what is more likely.
fn best(
    text: &str,
    found: &Games,
    check: &dyn Fn(&str) -> Games,
    tries: &mut usize,
) -> Option<(Slip, Games)> {
    let before = weight(found);
    if *tries > 0 && is_mended_by_its_fix(text, found, check) {
        return None;
    }
    let mut best: Option<(usize, Slip, Games)> = None;
    for slip in candidates(text, found).into_iter().take(MOST_TRIED.min(*tries)) {
        *tries -= 1;
        let games = check(&Mended::new(text, core::slice::from_ref(&slip)).text);
        let after = weight(&games);
        // The slip is told as well.
        if after + 3 <= before && best.as_ref().is_none_or(|(least, ..)| after < *least) {
            let is_all = after == 0;
            best = Some((after, slip, games));
            if is_all {
                break;
            }
        }
    }
    best.map(|(_, slip, games)| (slip, games))
}

/// Whether there is one finding, whose own fix leaves nothing to be told.
fn is_mended_by_its_fix(text: &str, found: &Games, check: &dyn Fn(&str) -> Games) -> bool {
    let mut findings = found.iter().flatten();
    let (Some(only), None) = (findings.next(), findings.next()) else { return false };
    let applied = apply(text, core::slice::from_ref(only), Applicability::Unsafe);
    applied.applied > 0 && weight(&check(&applied.text)) == 0
}

/// Ways to mend a text, the likely ones first.
fn candidates(text: &str, found: &Games) -> Vec<Slip> {
    let places: Vec<Span> = found
        .iter()
        .flatten()
        .filter(|finding| is_of_structure(finding))
        .map(|finding| finding.span)
        .collect();
    let is_near = |slip: &Slip| {
        places.iter().any(|place| {
            slip.span.start <= place.end.saturating_add(NEAR)
                && place.start <= slip.span.end.saturating_add(NEAR)
        })
    };
    let mut candidates: Vec<Slip> = surroundings::quoting(text).into_iter().collect();
    candidates.extend(trees::start(text));
    let mut near = brackets::alike(text);
    near.extend(brackets::of_values(text));
    near.extend(brackets::of_nodes(text));
    candidates.extend(near.into_iter().filter(is_near));
    candidates.extend(trees::in_other_brackets(text).into_iter().filter(is_near));
    candidates.extend(trees::inside(text, &places));
    candidates
}

/// A slip with one place.
fn slip(rule: &'static Rule, span: Span, message: String, mends: String, edits: Vec<Edit>) -> Slip {
    Slip { rule, span, message, help: None, mends, edits, places: Vec::new(), kind: String::new() }
}
