use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::RecordedMove;
use movetext_record::ptn::FaultKind;
use movetext_tree::NodeId;

use super::foreign_text::foreign_comments;
use super::with_later;
use crate::edit::{fix, insert, probably};
use crate::game::ptn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// What stands for a move is none.
    ///
    /// ## What it does
    /// Reports words among the moves that no move can be read of, and says where they stop being one (section
    /// "Move Notation"). Several of them in a row are taken for a remark without its braces.
    ///
    /// ## Why it is bad
    /// The game cannot be played on from there; most programs stop reading.
    ///
    /// ## Example
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d9 1-0
    /// ```
    /// Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    /// ```
    ///
    /// ## Fix
    /// Where a legal move is written almost the same, it is shown; it is never applied. Words get braces around
    /// them. Unsafe: they may be something else.
    MALFORMED_MOVE = "PTN020" "malformed-move" Error Check::Ptn(check)
}
use crate::words::{count, shown};

fn check(game: &Game<'_>, report: &mut Report) {
    let comments = foreign_comments(game);
    // The words of a run that was told of are passed over.
    let mut passed = 0;
    for fault in game.faults_of(&MALFORMED_MOVE) {
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
            report.add(with_later(remark(game, first, last, words), &game.play(first).fate, words - 1));
        } else {
            let mut finding = no_move(game, first, &fault.kind);
            if !fault.span.is_empty() && !is_word(game, first) {
                finding.span = fault.span;
            }
            report.add(with_later(finding, &game.play(first).fate, 0));
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
        let finding = game.at(&MALFORMED_MOVE.rule, node, format!("{} is no move", shown(word)));
        return mere_word(finding, word);
    }
    let finding = game.at(&MALFORMED_MOVE.rule, node, format!("{} is no move: {why}", shown(word)));
    match game.play(node).fate.nearest() {
        Some(nearest) => finding.with_fix(probably(span, nearest)),
        _ => finding,
    }
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
        finding.with_help("tak is written with a single quote behind the move, tinuë with two")
    } else {
        finding.with_help("a remark stands in braces: `{…}`")
    }
}

/// Several words in a row: a remark without its braces, rather than moves.
fn remark(game: &Game<'_>, first: NodeId, last: NodeId, words: usize) -> Diagnostic {
    let span = game.origin(first).played.to(game.origin(last).played);
    let message = format!(
        "{} and the {} after it are no moves",
        shown(game.origin(first).played.of(game.text)),
        count(words - 1, "word")
    );
    let finding = game.place(Diagnostic::new(&MALFORMED_MOVE.rule, span, message), first);
    let finding = finding.with_help("a remark stands in braces: `{…}`");
    if span.of(game.text).contains(['{', '}']) {
        return finding;
    }
    let edits = vec![insert(span.start, "{"), insert(span.end, "}")];
    finding.with_fix(fix("put braces around them", Applicability::Unsafe, edits))
}
