//! Tags without a name, and tags given twice: in OTN.

use std::collections::HashMap;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_lexer::otn::TAGS;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TagFault};
use movetext_rules::suggest;
use movetext_source::Span;

use crate::checks::players::taken_for_other;
use crate::edit::{delete, fix, insert, line_ending, replace, with_line};
use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::txt::{MALFORMED_TAG, MISPLACED_TAG, REPEATED_TAG};

pub(crate) fn malformed_tag(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&MALFORMED_TAG.rule) {
        let mut finding = Diagnostic::new(&MALFORMED_TAG.rule, fault.span, fault.kind.to_string());
        if fault.kind == Own(FaultKind::Tag(TagFault::NoColon)) {
            finding = match colon(fault.span, fault.span.of(game.text)) {
                Some(change) => finding.with_fix(change),
                None => finding.with_help("a comment on the game as a whole is written `[start-comment:…]`"),
            };
        }
        report.add(finding);
    }
    for tag in &game.parsed.origin.places.tags {
        let value = tag.value.of(game.text);
        if value.starts_with(':') && !tag.name.is_empty() {
            let signs = value.len() - value.trim_start_matches([':', ' ']).len();
            let place = tag.value.part(&(0..signs as u32));
            let message = format!("a colon too many stands behind the name `{}`", tag.name.of(game.text));
            let finding = Diagnostic::new(&MALFORMED_TAG.rule, place, message);
            let change = fix("remove it", Applicability::Unsafe, vec![delete(place)]);
            report.add(finding.with_severity(Severity::Warning).with_fix(change));
        }
    }
}

/// `[date 2015.05.04]` and `[date=2015.05.04]` with the colon.
fn colon(tag: Span, text: &str) -> Option<Fix> {
    let inside = text.strip_prefix('[')?;
    let length = inside.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '-')?;
    let name = suggest::nearest(&inside[..length], TAGS)?;
    let rest = &inside[length..];
    let skipped = rest.len() - rest.trim_start_matches([' ', '\t', '=', '"']).len();
    let span = Span::new(tag.start + 1, tag.start + 1 + (length + skipped) as u32);
    let mut edits = vec![replace(span, format!("{name}:"))];
    // As in PGN, the value may stand in quotation marks.
    if rest[..skipped].ends_with('"') && rest[skipped..].ends_with("\"]") {
        edits.push(delete(Span::new(tag.end - 2, tag.end - 1)));
    }
    (skipped > 0).then(|| fix(format!("write `{name}:`"), Applicability::Unsafe, edits))
}

pub(crate) fn repeated_tag(game: &Game<'_>, report: &mut Report) {
    let mut last = HashMap::new();
    for fault in game.faults_of(&REPEATED_TAG.rule) {
        let Own(FaultKind::Tag(TagFault::Repeated { first })) = fault.kind else { continue };
        let tag = |whole| game.parsed.origin.places.tags.iter().find(move |tag| tag.whole == whole);
        let place = last.insert(first.start, fault.span).unwrap_or(first);
        let (Some(this), Some(before)) = (tag(fault.span), tag(place)) else { continue };
        let name = this.name.of(game.text);
        let finding = Diagnostic::new(
            &REPEATED_TAG.rule,
            fault.span,
            format!("the tag {} is given again", shown(name)),
        )
        .with_place(first, "first given here")
        .with_note("the last one counts");
        let tags = &game.parsed.origin.places.tags;
        if let Some((written, missing)) = taken_for_other(game.text, tags, ["attackers", "defenders"], name) {
            let instruction = format!("write `{missing}`, which is missing");
            report.add(finding.with_fix(Fix::replace(instruction, Applicability::Unsafe, written, missing)));
            continue;
        }
        let same = this.value.of(game.text) == before.value.of(game.text);
        let applicability = if same { Applicability::Safe } else { Applicability::Unsafe };
        let message = if place == first { "remove the first one" } else { "remove the one before it" };
        report.add(finding.with_fix(fix(message, applicability, vec![delete(with_line(game.text, place))])));
    }
}

/// Tags behind the moves, which are read as comments.
pub(crate) fn misplaced_tag(game: &Game<'_>, report: &mut Report) {
    for inside in game.comments() {
        // With its brackets.
        let end = (inside.end + 1).min(game.text.len() as u32);
        let span = Span::new(inside.start.saturating_sub(1), end);
        let Some(comment) = game.text.get(span.start as usize..span.end as usize) else { continue };
        let Some(name) = tag_name(comment).filter(|_| is_alone(game.text, span)) else { continue };
        // A remark about something that the tags say already.
        let is_there = game.tags(name).next().is_some();
        if comment.contains(&format!("[{name}: ")) && (is_there || comment.len() > MOST_SAID) {
            continue;
        }
        let message = format!("the tag `{name}` stands behind the moves, where it is a comment");
        let mut finding = game.diagnostic_at(&MISPLACED_TAG.rule, span, message);
        let tags = &game.parsed.origin.places.tags;
        let rules = tags.iter().find(|tag| tag.name.of(game.text).eq_ignore_ascii_case("rules"));
        let line = line_ending(game.text);
        let place = match (rules, tags.last()) {
            (Some(rules), _) => Some(insert(rules.whole.start, format!("{comment}{line}"))),
            (None, Some(last)) => Some(insert(last.whole.end, format!("{line}{comment}"))),
            (None, None) => None,
        };
        if let Some(place) = place {
            let edits = vec![place, delete(with_line(game.text, span))];
            finding = finding.with_fix(fix("move it to the other tags", Applicability::Unsafe, edits));
        }
        report.add(finding);
    }
}

/// A remark is longer than this, and most tags are not.
const MOST_SAID: usize = 60;

/// The name of the known tag that a comment is written as.
fn tag_name(comment: &str) -> Option<&'static str> {
    let inside = comment.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(':')?;
    let is_value = !value.trim().is_empty() && !value.contains(['\n', '\r', '|', '[']);
    TAGS.into_iter().find(|known| *known == name && is_value)
}

/// Whether a comment has its line for itself, and a blank one in front of it: comments follow the moves of their turn.
fn is_alone(text: &str, span: Span) -> bool {
    let before = text[..span.start as usize].trim_end_matches([' ', '\t']);
    let behind = text[span.end as usize..].trim_start_matches([' ', '\t']);
    let breaks = text[before.trim_end().len()..before.len()].matches('\n').count();
    let is_after_tag = before.trim_end().ends_with(']') && breaks > 0;
    (breaks > 1 || is_after_tag) && (behind.is_empty() || behind.starts_with(['\n', '\r']))
}
