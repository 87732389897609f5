//! Slips of brackets, semicolons and names in nested trees.
//!
//! One bracket of the wrong kind puts everything behind it where it does not belong. Where the structure of a tree is broken,
//! what people do wrong is tried one after the other, next to what cannot be read.

mod brackets;
mod dialects;
mod escaped;
#[cfg(test)]
mod fix_tests;
mod keys;
mod listed;
mod merged;
mod misread;
mod names;
mod near;
mod nodes;
mod points;
mod signs;
mod tokens;
mod trees;
mod versions;
mod whole_game;

use movetext_diagnostics::{About, Detail, Diagnostic, Severity};
use movetext_lint::rules::hdr::UNKNOWN_TAG;
use movetext_lint::rules::rul::{ILLEGAL_MOVE, INCOMPLETE_TURN};
use movetext_lint::rules::sgf::{BAD_VALUE, INFO_ELSEWHERE, ROOT_ELSEWHERE, STRAY_PARENTHESIS, UNKNOWN_GAME};
use movetext_record::{Record, Sgf};
use movetext_source::Span;

use self::near::Near;
use self::tokens::Lexed;
use crate::repair::{Candidate, IsHopeless, OfLines, Repair, Spot, Trial};
use crate::slip::Slip;
use crate::{affixes, around, copied, follows};

/// Breaks so close to each other are one spot, in bytes.
const CLOSE: u32 = 40;

impl Repair for Sgf {
    // Most of what is not as it should be is harmless, so everything counts.
    const LEAST: Severity = Severity::Info;

    const LINES: &'static [OfLines] = &[
        around::conflicts,
        |text| around::quoting(text).into_iter().collect(),
        |text| affixes::ends(text).or_else(|| affixes::numbers(text)).into_iter().collect(),
        affixes::quoted_lines,
        |text| dialects::other_brackets(text).into_iter().collect(),
        |text| keys::brackets(text).into_iter().collect(),
        |text| dialects::small_names(text).into_iter().collect(),
        |text| dialects::colours(text).into_iter().collect(),
        listed::moves,
        |text| copied::twice(text, starts_game),
        dialects::nodes_twice,
    ];

    fn is_unread(finding: &Diagnostic) -> bool {
        if finding.is_of(&UNKNOWN_TAG.rule) {
            return finding.detail == Some(Detail::DigitInName);
        }
        if finding.is_of(&BAD_VALUE.rule) {
            return finding.detail == Some(Detail::SignInValue);
        }
        finding.rule.is_about(About::Structure)
            && (finding.severity > Severity::Info || finding.rule.severity > Severity::Info)
    }

    fn is_suspect(finding: &Diagnostic) -> bool {
        // An illegal move of Othello may be the other player's.
        Self::is_unread(finding)
            || whole_game::may_have_consequences(finding)
            || finding.is_of(&ILLEGAL_MOVE.rule)
            // The moves may be those of another game.
            || finding.is_of(&UNKNOWN_GAME.rule) && finding.severity > Severity::Info
            // A letter of a point beyond the board may be one that was misread.
            || points::is_unknown(finding)
            // The root may be empty, and the next node be meant.
            || finding.is_of(&ROOT_ELSEWHERE.rule) && finding.severity > Severity::Info
            || finding.is_of(&INFO_ELSEWHERE.rule)
            // What stands in front may be the missing move under another name.
            || finding.is_of(&INCOMPLETE_TURN.rule) && finding.severity > Severity::Info
    }

    fn may_be_cut(finding: &Diagnostic) -> bool {
        Self::is_unread(finding)
    }

    fn is_of_game_before(finding: &Diagnostic) -> bool {
        finding.is_of(&STRAY_PARENTHESIS.rule)
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
        // Several findings of one spot may stand far from each other.
        let is_open = |place: &Span| !is_hopeless(*place);
        let is_within =
            |finding: &&Span, place: Span| place.start <= finding.start && finding.end <= place.end;
        let of_signs: Vec<Span> = places
            .iter()
            .copied()
            .filter(is_open)
            .flat_map(|place| broken.iter().filter(move |finding| is_within(finding, place)).copied())
            .collect();
        let is_far_reaching = places.len() == 1;
        let mut spots: Vec<Spot> =
            places.into_iter().map(|span| Spot { span, is_far_reaching, candidates: Vec::new() }).collect();
        for candidate in candidates(text, &broken, &of_signs) {
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

    fn read_otherwise(before: &Record<'_, Self>, after: &Record<'_, Self>) -> Option<String> {
        versions::read_otherwise(before, after)
    }

    fn whole_game(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let found = merged::merged(trial, found);
        let found = whole_game::split_root(trial, found);
        let found = whole_game::closed_elsewhere(trial, found);
        let found = whole_game::other_game(trial, found);
        let found = names::complete(trial, found);
        let found = follows::without_what_follows(trial, found, whole_game::may_have_consequences);
        let found = points::misread_points(trial, found);
        let found = whole_game::misnamed_move(trial, found);
        let found = whole_game::other_player(trial, found);
        let found = whole_game::colours(trial, found);
        whole_game::move_beside(trial, found)
    }
}

/// Whether a line starts a tree, or is all of one.
fn starts_game(line: &str) -> bool {
    // The start of one tree does not stand in front of the start of another.
    line.starts_with('(') && line.ends_with(')')
}

/// Ways to repair a text, the likely ones first; single signs are tried at some of its places.
fn candidates(text: &str, places: &[Span], of_signs: &[Span]) -> Vec<Candidate> {
    let lexed = &Lexed::new(text);
    let near_places = &Near::new(places);
    let is_near = |slip: &Slip| near_places.is_near(slip);
    let mut candidates: Vec<Slip> = around::quoting(text).into_iter().collect();
    candidates.extend(trees::start(text));
    candidates.extend(trees::cut_off(lexed));
    candidates.extend(nodes::numbers(lexed));
    candidates.extend(misread::misread_names(lexed).into_iter().filter(is_near));
    let mut near = brackets::alike(lexed);
    near.extend(misread::emphasis(lexed));
    near.extend(brackets::smileys(lexed));
    near.extend(brackets::of_values(lexed, near_places));
    near.extend(misread::labels_behind(text));
    near.extend(misread::split_names(lexed));
    near.extend(nodes::of_nodes(lexed, is_near));
    candidates.extend(near.into_iter().filter(is_near));
    candidates.extend(trees::in_other_brackets(text).into_iter().filter(is_near));
    candidates.extend(trees::inside(lexed, places));
    let guesses = signs::of_signs(lexed, of_signs).into_iter().filter(is_near);
    let guesses = guesses.map(|slip| Candidate { must_beat_lint: true, ..Candidate::from(slip) });
    let escaped = escaped::escaped(lexed).into_iter().map(|slip| {
        let must_beat_lint = slip.edits.len() == 1;
        Candidate { must_beat_lint, ..Candidate::from(slip) }
    });
    let certain = candidates.into_iter().map(Candidate::from);
    escaped.chain(certain).chain(guesses).collect()
}
