//! Puzzles: where they start and what is to be found: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::PuzzleMode;
use movetext_rules::suggest;
use movetext_source::Span;
use movetext_tree::{Address, NodeId, ResolveError};

use crate::edit::{fix, replace};
use crate::game::ROOT;
use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::hdr::{
    BAD_PUZZLE_ADDRESS, BAD_PUZZLE_MODE, PUZZLE_START_BEFORE_PRESTART, PUZZLE_TAG_WITHOUT_MODE,
    PUZZLE_WITHOUT_MOVES,
};

pub(crate) fn bad_puzzle_mode(game: &Game<'_>, report: &mut Report) {
    let Some((text, span)) = game.value("puzzle-mode") else { return };
    let Err(misread) = text.parse::<PuzzleMode>() else { return };
    let finding =
        Diagnostic::new(&BAD_PUZZLE_MODE.rule, span, format!("{} is not a puzzle mode", shown(text)))
            .with_help(misread.kind.to_string());
    report.add(match suggest::nearest(text, ["none", "loose", "strict"]) {
        Some(mode) => {
            finding.with_fix(Fix::replace(format!("write `{mode}`"), Applicability::Unsafe, span, mode))
        }
        None => finding,
    });
}

pub(crate) fn bad_puzzle_address(game: &Game<'_>, report: &mut Report) {
    for (text, span) in game.named_addresses() {
        let finding = |message| Diagnostic::new(&BAD_PUZZLE_ADDRESS.rule, span, message);
        let meant = in_full(text);
        if meant != text && meant.parse::<Address>().is_ok_and(|address| named(game, &address).is_ok()) {
            let fix = Fix::replace(format!("write `{meant}`"), Applicability::Unsafe, span, meant);
            report.add(
                finding(format!("{} is not how the address of a move is written", shown(text)))
                    .with_help("a move is named by its turn and a letter, as in `12b`; `0a` is the start")
                    .with_fix(fix),
            );
            continue;
        }
        match text.parse::<Address>() {
            Err(misread) => report.add(
                finding(format!("{} is not the address of a move: {}", shown(text), misread.kind))
                    .with_help("a move is named by its turn and a letter, as in `12b`; `0a` is the start"),
            ),
            Ok(address) => {
                if let Err(unresolved) = named(game, &address) {
                    let message = format!("the record has no move {}: {}", shown(text), unresolved.missing);
                    report.add(finding(message));
                }
            }
        }
    }
}

/// The node that an address names: in the turn that is written with it or, where none is, by the tree, whose numbers
/// may be others.
fn named(game: &Game<'_>, address: &Address) -> Result<NodeId, ResolveError> {
    let wanted = address.clone().turn().to_string();
    let turn = game.turns().find(|turn| turn.of(game.text).trim_end_matches('.') == wanted);
    let part = address.place().part.unwrap_or(0);
    let written = turn.and_then(|turn| game.turn_at(turn).find(|node| game.tree().ply(*node).part == part));
    written.map_or_else(|| game.tree().resolve(address), Ok)
}

/// An address in small letters and with that of its move, without a period or a blank in front of a letter or behind it.
fn in_full(text: &str) -> String {
    let mut bare = text.trim().trim_end_matches('.').to_ascii_lowercase();
    for letter in ["a", "b", "c"] {
        bare = bare.replace(&format!(".{letter}"), letter).replace(&format!(" {letter}"), letter);
    }
    if bare.ends_with(|sign: char| sign.is_ascii_digit()) { bare + "a" } else { bare }
}

pub(crate) fn puzzle_start_before_prestart(game: &Game<'_>, report: &mut Report) {
    let of_tag = |name| -> Option<(NodeId, Span)> {
        let (text, span) = game.value(name)?;
        Some((named(game, &text.parse().ok()?).ok()?, span))
    };
    let (Some((prestart, span)), Some((start, place))) = (of_tag("puzzle-prestart"), of_tag("puzzle-start"))
    else {
        return;
    };
    if leads(game, prestart, start) {
        return;
    }
    let message = if leads(game, start, prestart) {
        "the introduction starts after the puzzle itself"
    } else {
        "the introduction starts in another line than the puzzle itself"
    };
    let finding = Diagnostic::new(&PUZZLE_START_BEFORE_PRESTART.rule, span, message)
        .with_place(place, "the puzzle starts here");
    report.add(if leads(game, start, prestart) {
        let edits = vec![replace(span, place.of(game.text)), replace(place, span.of(game.text))];
        finding.with_fix(fix("exchange the two addresses", Applicability::Unsafe, edits))
    } else {
        finding
    });
}

/// Whether the line of `node` passes through `from`.
fn leads(game: &Game<'_>, from: NodeId, node: NodeId) -> bool {
    core::iter::successors(Some(node), |node| game.tree().parent(*node)).any(|before| before == from)
}

pub(crate) fn puzzle_without_moves(game: &Game<'_>, report: &mut Report) {
    let Some((mode, span)) = game.value("puzzle-mode") else { return };
    if !matches!(mode.parse(), Ok(PuzzleMode::Loose | PuzzleMode::Strict)) {
        return;
    }
    let start = game.value("puzzle-start").and_then(|(text, _)| text.parse::<Address>().ok());
    let start = start.map_or(Ok(ROOT), |address| named(game, &address));
    // A start that is nowhere is another rule's matter.
    if start.is_ok_and(|start| game.tree().first_child(start).is_none()) {
        let message = "the puzzle has no move to find";
        report.add(Diagnostic::new(&PUZZLE_WITHOUT_MOVES.rule, span, message));
    }
}

pub(crate) fn puzzle_tag_without_mode(game: &Game<'_>, report: &mut Report) {
    // A mode that does not exist is another rule's matter.
    let mode = game.value("puzzle-mode").map_or(Ok(PuzzleMode::None), |(mode, _)| mode.parse());
    if mode != Ok(PuzzleMode::None) {
        return;
    }
    let first =
        ["puzzle-start", "puzzle-prestart"].into_iter().find_map(|name| Some((name, game.value(name)?.1)));
    if let Some((name, span)) = first {
        let message = format!("`{name}` has no effect: the record is not a puzzle");
        let finding = Diagnostic::new(&PUZZLE_TAG_WITHOUT_MODE.rule, span, message);
        report.add(finding.with_help("for a puzzle, write `[puzzle-mode:loose]` or `[puzzle-mode:strict]`"));
    }
}
