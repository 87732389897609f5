//! Tags without a name, and tags given twice: in PTN.

use core::cell::LazyCell;
use std::collections::HashMap;

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, TAGS, TagFault};
use movetext_source::Span;

use crate::checks::players::taken_for_other;
use crate::edit::{delete, fix, insert, line_ending, with_line};
use crate::game::ROOT;
use crate::messages::shown;
use crate::ptn::Game;
use crate::ptn::hdr::names::size_of_squares;
use crate::report::Report;
use crate::rules::txt::{MALFORMED_TAG, MISPLACED_TAG, REPEATED_TAG};

pub(crate) fn malformed_tag(game: &Game<'_>, report: &mut Report) {
    tag_in_braces(game, report);
    for fault in game.faults_of(&MALFORMED_TAG.rule) {
        let finding = Diagnostic::new(&MALFORMED_TAG.rule, fault.span, fault.kind.to_string());
        if fault.kind == Own(FaultKind::Tag(TagFault::NoName)) {
            report.add(finding.with_help("write `[Name \"value\"]`"));
            continue;
        }
        let name = fault.span.of(game.text);
        let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let bare: String = name.chars().filter(|letter| is_allowed(*letter)).collect();
        let instead = match TAGS.into_iter().find(|known| known.eq_ignore_ascii_case(&bare)) {
            Some(known) => known.to_owned(),
            None => name.chars().map(|letter| if is_allowed(letter) { letter } else { '_' }).collect(),
        };
        let message = format!("write {}", shown(&instead));
        report.add(finding.with_severity(Severity::Warning).with_fix(Fix::replace(
            message,
            Applicability::Unsafe,
            fault.span,
            instead,
        )));
    }
}

/// Tags in braces, which are read as comments.
fn tag_in_braces(game: &Game<'_>, report: &mut Report) {
    let whole = game.parsed.origin.whole;
    let first = game.tree().first_child(ROOT).map(|first| game.origin(first).played.start);
    let head = Span::new(whole.start, first.unwrap_or(whole.end)).of(game.text);
    if !head.contains("\"}") {
        return;
    }
    for line in head.lines().map(str::trim) {
        let Some(inside) = line.strip_prefix('{').and_then(|rest| rest.strip_suffix("\"}")) else { continue };
        let Some((name, value)) = inside.split_once(" \"") else { continue };
        if !value.contains('"') && TAGS.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            let start = line.as_ptr() as usize - game.text.as_ptr() as usize;
            let span = Span::from(start..start + line.len());
            let meant = format!("[{name} \"{value}\"]");
            let message = "this tag is in braces, and is read as a comment";
            let finding =
                Diagnostic::new(&MALFORMED_TAG.rule, span, message).with_severity(Severity::Warning);
            let instruction = format!("write {}", shown(&meant));
            report.add(finding.with_fix(Fix::replace(instruction, Applicability::Unsafe, span, meant)));
        }
    }
}

pub(crate) fn repeated_tag(game: &Game<'_>, report: &mut Report) {
    let mut last = HashMap::new();
    let least = LazyCell::new(|| size_of_squares(game));
    let fits = |size: Span| size.of(game.text).trim().parse::<u8>().is_ok_and(|size| Some(size) >= *least);
    for fault in game.faults_of(&REPEATED_TAG.rule) {
        let Own(FaultKind::Tag(TagFault::Repeated { first })) = fault.kind else { continue };
        let place = last.insert(first.start, fault.span).unwrap_or(first);
        let (Some(before), Some(tag)) = (game.tag_at(place), game.tag_at(fault.span)) else { continue };
        let name = shown(tag.name.of(game.text));
        let finding =
            Diagnostic::new(&REPEATED_TAG.rule, fault.span, format!("the tag {name} is given again"))
                .with_place(first, "first given here");
        if let Some((written, missing)) = of_other_player(game, tag.name.of(game.text)) {
            let instruction = format!("write `{missing}`, which is missing");
            let fix = Fix::replace(instruction, Applicability::Unsafe, written, missing);
            report.add(finding.with_fix(fix));
            continue;
        }
        // The last of them counts; each says that the one before it is to go.
        let same = before.value.of(game.text) == tag.value.of(game.text);
        let applicability = if same { Applicability::Safe } else { Applicability::Unsafe };
        let (message, place) = if tag.name.of(game.text).eq_ignore_ascii_case("Size")
            && !fits(tag.value)
            && fits(before.value)
        {
            ("remove this one: not all moves are on its board", fault.span)
        } else if place == first {
            ("remove the first one", place)
        } else {
            ("remove the one before it", place)
        };
        report.add(finding.with_fix(fix(message, applicability, vec![delete(with_line(game.text, place))])));
    }
}

/// The tag of a player that is given twice, where that of the other is missing.
pub(crate) fn of_other_player(game: &Game<'_>, name: &str) -> Option<(Span, &'static str)> {
    taken_for_other(game.text, &game.parsed.origin.places.tags, ["Player1", "Player2"], name)
}

/// Tags behind the moves, which start another game: one without a board and without a move.
pub(crate) fn misplaced_tag(game: &Game<'_>, report: &mut Report) {
    let tags = &game.parsed.origin.places.tags;
    let (Some(first), Some(last)) = (tags.first(), tags.last()) else { return };
    let before = game.text[..first.whole.start as usize].trim_end();
    let has_board = ["Size", "TPS"].into_iter().any(|name| game.tag(name).is_some());
    let is_known = |name: &str| TAGS.iter().any(|known| known.eq_ignore_ascii_case(name));
    if before.is_empty()
        || game.tree().len() > 1
        || has_board
        || !tags.iter().all(|tag| is_known(tag.name.of(game.text)))
    {
        return;
    }
    let message = match tags.len() {
        1 => format!("the tag `{}` stands behind the moves", first.name.of(game.text)),
        _ => "these tags stand behind the moves".to_owned(),
    };
    let span = first.whole.to(last.whole);
    let mut finding = Diagnostic::new(&MISPLACED_TAG.rule, span, message);
    // The last tag of the game before.
    let line = before.rfind("\n[").map(|at| at + 1).or_else(|| before.starts_with('[').then_some(0));
    let end = line.and_then(|line| Some(line + before[line..].find(['\n', '\r'])?));
    if let Some(end) = end.filter(|end| before[..*end].ends_with(']')) {
        let moved = format!("{}{}", line_ending(game.text), span.of(game.text));
        let edits = vec![insert(end as u32, moved), delete(with_line(game.text, span))];
        let what = if tags.len() == 1 { "move it to the other tags" } else { "move them to the other tags" };
        finding = finding.with_fix(fix(what, Applicability::Unsafe, edits));
    }
    report.add(finding);
}
