use movetext_diagnostics::{Applicability, Diagnostic};
use movetext_record::RecordedMove;

use crate::edit::{fix, insert};
use crate::game::ptn::{Game, ROOT};
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::rules::rul::{Board, contradiction};

lint! {
    /// The result is missing behind the last move.
    ///
    /// ## What it does
    /// Reports a game that is over, by its tag `Result` or on the board, and whose last move no result follows
    /// (section "Game End").
    ///
    /// ## Why it is bad
    /// The result "is recorded in the notation after the final move". tiltak refuses a file without it.
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
    /// 2. c3 d4
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
    /// Writes the result of the tag, or the one that the board shows. Safe where nothing contradicts it.
    MISSING_RESULT = "PTN033" "missing-result" Warning Check::Ptn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let last = game.last();
    // A word in the place of the last move may be meant for it.
    if matches!(game.tree().get(last).played, RecordedMove::Unread(_)) {
        return;
    }
    let has_result = |node| game.tree().get(node).said().result.is_some();
    if last == ROOT || has_result(ROOT) || game.tree().main_line().any(has_result) {
        return;
    }
    let tag = game.result_tag().map(|(result, _)| result);
    let end = if game.is_replayed() { game.end() } else { None };
    // What to write behind moves after the end nobody knows.
    if end.is_some_and(|(node, _)| node != last) {
        return;
    }
    let board = end.map(|(_, result)| result);
    let Some(result) = board.or(tag) else { return };
    // A road or flats that the board does not show are the result of a game of which this is a part.
    if contradiction(game, &Board::of(game), last, result).is_some() {
        return;
    }
    let (place, code) = (game.origin(last), result.code());
    let at = place.comment.map_or(place.played.end, |comment| comment.end.max(place.played.end));
    let source = if board.is_none() { "the tag says" } else { "the board shows" };
    let message = format!("the result is missing behind the last move: {source} `{code}`");
    let clear =
        tag.is_none_or(|tag| tag == result) && game.parsed.faults.iter().all(|fault| !fault.kind.is_loss());
    let applicability = if clear { Applicability::Safe } else { Applicability::Unsafe };
    let finding = game.place(Diagnostic::new(&MISSING_RESULT.rule, place.played, message), last);
    let edits = vec![insert(at, format!(" {code}"))];
    report.add(finding.with_fix(fix(format!("write `{code}`"), applicability, edits)));
}
