use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::otn::Fault;
use movetext_tree::NodeId;

use super::unexpected_text::foreign_comments;
use crate::edit::{fix, insert, probably};
use crate::game::otn::{Game, MoveStatus};
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::{count, shown};

lint! {
    /// A move that cannot be read.
    ///
    /// ## What it does
    /// Reports what stands where a move is expected and is none. Several such words in a row are one finding.
    ///
    /// ## Why it is bad
    /// Nobody can tell what was played, and what follows from it cannot be checked.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Where a legal move is written almost the same, it is shown; it is never applied. Words in a row at the
    /// end of a turn are put in brackets, and a word for resigning is written `---`: unsafe, both are guesses.
    UNREADABLE_MOVE = "OTN045" "unreadable-move" Error Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let foreign = foreign_comments(game);
    let mut faults = game.faults_of(&UNREADABLE_MOVE).peekable();
    while let Some(fault) = faults.next() {
        let node = game.move_at(fault.span.start);
        let Some(node) = node.filter(|node| !foreign.holds(game.origin(*node).played)) else { continue };
        let mut last = node;
        let mut words = 1;
        while let Some(next) = faults.peek().and_then(|next| game.move_at(next.span.start)) {
            let (one, two) = (game.origin(last), game.origin(next));
            if next.index() != last.index() + 1 || one.turn != two.turn || one.comment.is_some() {
                break;
            }
            (last, words) = (next, words + 1);
            faults.next();
        }
        let finding = if words == 1 { single(game, fault, node) } else { prose(game, node, last, words) };
        report.add(with_what_follows(game, finding, node, words - 1));
    }
}

/// One word that is no move.
fn single(game: &Game<'_>, fault: &Fault, node: NodeId) -> Diagnostic {
    let span = game.origin(node).played;
    let word = span.of(game.text);
    if !word.contains(|letter: char| letter.is_ascii_digit()) {
        return mere_word(game.find(&UNREADABLE_MOVE, span, format!("{} is no move", shown(word))), word);
    }
    let message = format!("{} is no move: {}", shown(word), fault.kind);
    let mut finding = game.find(&UNREADABLE_MOVE, span, message);
    if fault.span != span {
        finding = finding.with_place(fault.span, "here");
    }
    match game.play(node).fate.nearest() {
        Some(nearest) => finding.with_fix(probably(span, nearest)),
        None => finding,
    }
}

/// A word without a number: no slip in a move, but something in words.
fn mere_word(finding: Diagnostic, word: &str) -> Diagnostic {
    let lower = word.to_ascii_lowercase();
    let starts = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
    if starts(&["resign"]) {
        let resigns = Fix::replace("write `---`", Applicability::Unsafe, finding.span, "---");
        finding.with_help("a resignation is written `---`").with_fix(resigns)
    } else if starts(&["time", "draw", "win", "won", "lost", "attackers", "defenders"]) {
        finding.with_help("how the game ended is said in the tags `result` and `termination`")
    } else {
        finding.with_help("comments stand in `[` and `]` after the moves of their turn")
    }
}

/// Several words in a row: a comment without its brackets, rather than moves.
fn prose(game: &Game<'_>, first: NodeId, last: NodeId, words: usize) -> Diagnostic {
    let span = game.origin(first).played.to(game.origin(last).played);
    let message = format!(
        "{} and the {} after it are no moves",
        shown(game.origin(first).played.of(game.text)),
        count(words - 1, "word")
    );
    let finding = game
        .find(&UNREADABLE_MOVE, span, message)
        .with_help("comments stand in `[` and `]` after the moves of their turn");
    let ends_turn =
        game.tree().first_child(last).is_none_or(|next| game.origin(next).turn != game.origin(last).turn);
    let starts_turn = game.turn_at(game.origin(first).turn).next() == Some(first);
    if ends_turn && !starts_turn && game.origin(last).comment.is_none() {
        let edits = vec![insert(span.start, "["), insert(span.end, "]")];
        finding.with_fix(fix("put brackets around them", Applicability::Unsafe, edits))
    } else {
        finding
    }
}

fn with_what_follows(game: &Game<'_>, finding: Diagnostic, node: NodeId, words: usize) -> Diagnostic {
    let MoveStatus::Unread(unread) = &game.play(node).fate else { return finding };
    match unread.beyond.saturating_sub(words) {
        0 => finding,
        later => {
            finding.with_note(format!("{} of this line could not be checked", count(later, "later move")))
        }
    }
}
