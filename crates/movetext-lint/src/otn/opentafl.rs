//! The checks: what OpenTafl reads or plays in another way.

use core::cell::OnceCell;
use std::collections::HashSet;

use movetext_diagnostics::Diagnostic;
use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, Node, TurnFault};
use movetext_record::{RecordedMove, TagOrigin};
use movetext_rules::tafl::{BeyondOpenTafl, OpenTaflDifference, RulesNote};
use movetext_source::Span;

use crate::messages::count;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::otn::{BEYOND_OPENTAFL, OPENTAFL_DIFFERS, THREEFOLD_REVERSED};

pub(crate) fn threefold_reversed(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&THREEFOLD_REVERSED.rule) {
        let Own(FaultKind::Rules(RulesNote::OpenTaflDiffers(OpenTaflDifference::ThreefoldReversed { wins }))) =
            fault.kind
        else {
            continue;
        };
        let letter = if wins { "w" } else { "l" };
        report.add(
            Diagnostic::new(
                &THREEFOLD_REVERSED.rule,
                fault.span,
                format!("`tfr:{letter}` is read in two ways"),
            )
            .with_note(fault.kind.to_string())
            .with_help("read it with `--dialect opentafl` if OpenTafl wrote it"),
        );
    }
}

pub(crate) fn opentafl_differs(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&OPENTAFL_DIFFERS.rule) {
        report.add(Diagnostic::new(&OPENTAFL_DIFFERS.rule, fault.span, fault.kind.to_string()));
    }
}

/// The first of its kind, and how many there are.
#[derive(Default)]
struct Found {
    first: Option<(Span, String)>,
    number: usize,
}

impl Found {
    fn add(&mut self, span: Span, message: impl FnOnce() -> String) {
        self.number += 1;
        self.first.get_or_insert_with(|| (span, message()));
    }
}

/// Where `1. ` stands in a text.
fn first_turn(text: &str) -> Option<usize> {
    memchr::memmem::find(text.as_bytes(), b"1. ")
}

/// The tags, if `1. ` stands anywhere among them, which is rare.
fn tags_with_turns<'a>(game: &'a Game<'_>) -> &'a [TagOrigin] {
    let tags = &game.parsed.origin.places.tags;
    let ends = tags.first().zip(tags.last());
    let all = ends.map(|(first, last)| Span::new(first.whole.start, last.whole.end.max(last.value.end)));
    if all.is_some_and(|all| first_turn(all.of(game.text)).is_some()) { tags } else { &[] }
}

pub(crate) fn beyond_opentafl(game: &Game<'_>, report: &mut Report) {
    let mut found: [Found; 8] = Default::default();
    // What concerns the whole file, or is common, is reported where OpenTafl's reading is asked for.
    if game.is_read_as_opentafl() {
        if let Some((_, span)) = game.tags("position").next() {
            found[6].add(span, || {
                "OpenTafl does not read the tag `position`: write the position into the rules, as `start`"
                    .to_owned()
            });
        }
        let start = game.parsed.origin.whole.start as usize;
        if game.text[..start].contains(|sign: char| !sign.is_whitespace()) {
            let first =
                game.parsed.origin.places.tags.first().map_or(Span::at(start as u32), |tag| tag.whole);
            found[7].add(first, || "OpenTafl reads only the first game of a file: split it".to_owned());
        }
    }
    for tag in tags_with_turns(game) {
        let value = tag.value.of(game.text);
        if let Some(at) = first_turn(value) {
            let place = tag.value.part(&(at as u32..at as u32 + 2));
            found[0].add(place, || "OpenTafl takes `1. ` in a tag for the first turn".to_owned());
        }
    }
    let is_beyond =
        |node: &Node<'_>| node.played.as_move().is_some_and(|record| record.beyond_opentafl().is_some());
    // Nearly every game has none of these.
    let has_some = game.has_resignation() || game.tree().nodes().any(is_beyond);
    for node in game.nodes().filter(|_| has_some) {
        let span = || game.origin(node).played;
        match &game.tree().get(node).played {
            RecordedMove::Move(record) => {
                let Some(beyond) = record.beyond_opentafl() else { continue };
                let kind = match beyond {
                    BeyondOpenTafl::Captures(_) => 1,
                    BeyondOpenTafl::Letter(_) => 2,
                    BeyondOpenTafl::File(_) => 3,
                };
                found[kind].add(span(), || beyond.to_string());
            }
            RecordedMove::Resign => found[4].add(span(), || "OpenTafl does not read `---`".to_owned()),
            _ => {}
        }
    }
    let kind = Own(FaultKind::Turn(TurnFault::NamesMoveBefore));
    let faults = game.parsed.faults.iter().filter(|fault| fault.kind == kind);
    let names_move_before = OnceCell::new();
    let names_move_before = || -> &HashSet<u32> {
        names_move_before.get_or_init(|| faults.clone().map(|fault| fault.span.start).collect())
    };
    // Nearly every turn has a number alone, which is too short.
    let is_long = |turn: &Span| turn.len() >= "...1a".len() as u32;
    let mut last = None;
    for turn in game.written().iter().map(|origin| origin.turn).filter(is_long) {
        if last.replace(turn) == Some(turn) {
            continue;
        }
        let address = turn.of(game.text).trim_end_matches('.');
        let Some(before) = address.strip_suffix(".1a") else { continue };
        let is_nested = before.bytes().filter(|byte| *byte == b'.').count() > 1;
        if is_nested && !names_move_before().contains(&turn.start) {
            found[5].add(turn, || {
                "OpenTafl takes this for a variation off the move behind the one that is named".to_owned()
            });
        }
    }
    for (kind, Found { first, number }) in found.into_iter().enumerate() {
        let Some((span, message)) = first else { continue };
        let mut finding: Diagnostic = game.diagnostic_at(&BEYOND_OPENTAFL.rule, span, message);
        if kind == 5 {
            let help =
                "`movetext fmt --dialect opentafl` names the move before it, where that is in the same turn";
            finding = finding.with_help(help);
        }
        report.add(match number {
            1 => finding,
            _ => finding.with_note(format!("also in {}", count(number - 1, "more place"))),
        });
    }
}
