//! Moves that cannot be read, or are not spelt as they should be: in PTN.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Fix};
use movetext_record::RecordedMove;
use movetext_record::ptn::FaultKind;
use movetext_tree::NodeId;

use crate::edit::{fix, insert, probably};
use crate::messages::{count, shown};
use crate::ptn::Game;
use crate::ptn::parts::report_each;
use crate::ptn::txt::outcome::in_words;
use crate::ptn::txt::stray::foreign_comments;
use crate::report::Report;
use crate::rules::txt::{MOVE_SPELLING, UNREADABLE_MOVE};

pub(crate) fn unreadable_move(game: &Game<'_>, report: &mut Report) {
    let comments = foreign_comments(game);
    // The words of a run that was reported are passed over.
    let mut passed = 0;
    for fault in game.faults_of(&UNREADABLE_MOVE.rule) {
        if fault.span.start < passed || comments.holds(fault.span) {
            continue;
        }
        let Some(first) = game.move_at(fault.span.start) else { continue };
        let mut words = 1;
        let mut last = first;
        while let Some(next) = game.tree().first_child(last).filter(|next| is_word(game, *next)) {
            (last, words) = (next, words + 1);
        }
        if words > 1 && is_word(game, first) {
            passed = game.origin(last).played.end;
            report.add(game.with_later(remark(game, first, last, words), first, words - 1));
        } else {
            let mut finding = no_move(game, first, &fault.kind);
            if !fault.span.is_empty() && !is_word(game, first) {
                finding.span = fault.span;
            }
            report.add(game.with_later(finding, first, 0));
        }
    }
}

/// Whether a node is a word without any digit, which no slip makes of a move.
pub(crate) fn is_word(game: &Game<'_>, node: NodeId) -> bool {
    matches!(&game.tree().get(node).played, RecordedMove::Unread(text) if !text.bytes().any(|byte| byte.is_ascii_digit()))
}

fn no_move(game: &Game<'_>, node: NodeId, why: &movetext_record::FaultKind<FaultKind>) -> Diagnostic {
    let span = game.origin(node).played;
    let word = span.of(game.text);
    if is_word(game, node) {
        let finding =
            game.diagnostic_of(&UNREADABLE_MOVE.rule, node, format!("{} is not a move", shown(word)));
        return ended(game, node, node, mere_word(finding, word));
    }
    let message = if is_capture(word) {
        format!(
            "{} is not a move: nothing is captured in Tak, and a stack that moves is written as its square and a \
             direction, like `c2+`",
            shown(word)
        )
    } else {
        format!("{} is not a move: {why}", shown(word))
    };
    let finding = game.diagnostic_of(&UNREADABLE_MOVE.rule, node, message);
    match game.failed(node).and_then(|failed| failed.nearest()) {
        Some(nearest) => finding.with_fix(probably(span, &nearest.written)),
        _ => finding,
    }
}

/// Whether a word is a capture as other games write it: `cxc3`, `Cxd4`, `a2xa3`.
fn is_capture(word: &str) -> bool {
    let Some((before, behind)) = word.split_once(['x', 'X', '×']) else { return false };
    let is_square = matches!(behind.as_bytes(), [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8', ..]);
    is_square
        && !before.is_empty()
        && before.len() <= 3
        && before.bytes().all(|sign| sign.is_ascii_alphanumeric())
}

/// A word on its own.
fn mere_word(finding: Diagnostic, word: &str) -> Diagnostic {
    let lower = word.to_ascii_lowercase();
    let starts = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
    if starts(&["resign", "time", "draw", "win", "won", "lost", "road", "flat", "white", "black"]) {
        finding.with_help(
            "how the game ended is written R-0 or 0-R (road), F-0 or 0-F (flats), 1-0 or 0-1 (resigned, or out of \
             time), 1/2-1/2 (a draw)",
        )
    } else if starts(&["tak", "tinu"]) {
        finding.with_help("tak is written as a single quote after the move, tinuë as two")
    } else {
        finding.with_help("a remark is written in braces: `{…}`")
    }
}

/// Offers the result that the last words of a game say, from the first of them to the last.
fn ended(game: &Game<'_>, first: NodeId, last: NodeId, finding: Diagnostic) -> Diagnostic {
    let span = game.origin(first).played.to(game.origin(last).played);
    let words = span.of(game.text);
    let is_last = game.tree().first_child(last).is_none();
    if !is_last || game.result_token().is_some() {
        return finding;
    }
    // Who resigns and is not named is whose turn it is.
    let loser = if game.tree().ply(first).part == 0 { "white" } else { "black" };
    let is_nameless = words.to_ascii_lowercase().starts_with("resign");
    let stated = if is_nameless { format!("{loser} {words}") } else { words.to_owned() };
    let tag = game.result_tag().map(|(result, _)| result);
    let Some(result) = in_words(&stated, tag) else { return finding };
    let code = result.code();
    finding.with_fix(Fix::replace(format!("write `{code}`"), Applicability::Unsafe, span, code))
}

/// Several words in a row: a remark without its braces, rather than moves.
fn remark(game: &Game<'_>, first: NodeId, last: NodeId, words: usize) -> Diagnostic {
    let span = game.origin(first).played.to(game.origin(last).played);
    let message = format!(
        "{} and the {} after it are not moves",
        shown(game.origin(first).played.of(game.text)),
        count(words - 1, "word")
    );
    let finding = game.with_address(Diagnostic::new(&UNREADABLE_MOVE.rule, span, message), first);
    let finding = finding.with_help("a remark is written in braces: `{…}`");
    let finding = ended(game, first, last, finding);
    if !finding.fixes.is_empty() {
        return finding;
    }
    if span.of(game.text).contains(['{', '}']) {
        return finding;
    }
    let edits = vec![insert(span.start, "{"), insert(span.end, "}")];
    let change = fix("put braces around them", Applicability::Unsafe, edits);
    finding.with_detail(Detail::Remark).with_fix(change)
}

pub(crate) fn move_spelling(game: &Game<'_>, report: &mut Report) {
    report_each(game, &MOVE_SPELLING, report);
}
