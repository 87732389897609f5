//! Slips of brackets, semicolons and names in nested trees.
//!
//! One bracket of the wrong kind puts everything behind it where it does not belong. Where the structure of a tree is broken,
//! what people do wrong is tried one after the other, next to what cannot be read.

mod brackets;
#[cfg(test)]
mod fix_tests;
mod trees;

use movetext_diagnostics::{About, Detail, Diagnostic, Severity};
use movetext_lint::rules::hdr::UNKNOWN_TAG;
use movetext_record::Sgf;
use movetext_source::Span;

use crate::around;
use crate::repair::{Candidate, IsHopeless, OfLines, Repair, Spot};
use crate::slip::Slip;

/// So far from what is reported a slip may stand, in bytes.
const NEAR: u32 = 160;

/// Breaks so close to each other are one spot, in bytes.
const CLOSE: u32 = 40;

impl Repair for Sgf {
    // Most of what is not as it should be is harmless, so everything counts.
    const LEAST: Severity = Severity::Info;

    const LINES: &'static [OfLines] = &[|text| around::quoting(text).into_iter().collect()];

    fn is_unread(finding: &Diagnostic) -> bool {
        if finding.is_of(&UNKNOWN_TAG.rule) {
            return finding.detail == Some(Detail::DigitInName);
        }
        finding.rule.is_about(About::Structure)
            && (finding.severity > Severity::Info || finding.rule.severity > Severity::Info)
    }

    fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
        let broken: Vec<Span> =
            found.iter().filter(|finding| Self::is_unread(finding)).map(|finding| finding.span).collect();
        let mut places: Vec<Span> = Vec::new();
        for place in &broken {
            match places.last_mut() {
                Some(last) if place.start <= last.end + CLOSE => last.end = last.end.max(place.end),
                _ => places.push(*place),
            }
        }
        if places.iter().all(|place| is_hopeless(*place)) {
            return Vec::new();
        }
        let is_far_reaching = places.len() == 1;
        let mut spots: Vec<Spot> =
            places.into_iter().map(|span| Spot { span, is_far_reaching, candidates: Vec::new() }).collect();
        for candidate in candidates(text, &broken) {
            let at = candidate.slip.span.start;
            let next = spots.partition_point(|spot| spot.span.end < at).min(spots.len() - 1);
            let distance =
                |nth: usize| spots[nth].span.start.abs_diff(at).min(spots[nth].span.end.abs_diff(at));
            let nth = if next > 0 && distance(next - 1) < distance(next) { next - 1 } else { next };
            spots[nth].candidates.push(candidate);
        }
        spots.retain(|spot| !is_hopeless(spot.span));
        spots
    }
}

/// Ways to repair a text, the likely ones first.
fn candidates(text: &str, places: &[Span]) -> Vec<Candidate> {
    let is_near = |slip: &Slip| {
        let end = slip.span.end.saturating_add(NEAR);
        // In the order of the text, the last place that starts in front of the end is the nearest.
        let before = places.partition_point(|place| place.start <= end);
        places[..before].iter().rev().take(8).any(|place| slip.span.start <= place.end.saturating_add(NEAR))
    };
    let mut candidates: Vec<Slip> = around::quoting(text).into_iter().collect();
    candidates.extend(trees::start(text));
    candidates.extend(brackets::numbers(text));
    candidates.extend(brackets::misread_names(text).into_iter().filter(is_near));
    let mut near = brackets::alike(text);
    near.extend(brackets::of_values(text));
    near.extend(brackets::of_nodes(text));
    candidates.extend(near.into_iter().filter(is_near));
    candidates.extend(trees::in_other_brackets(text).into_iter().filter(is_near));
    candidates.extend(trees::inside(text, places));
    candidates.into_iter().map(Candidate::from).collect()
}
