//! Moves that the rules forbid: in OTN.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Fix};
use movetext_rules::tafl::{MoveRecord, PlayError, Square};
use movetext_tree::NodeId;

use crate::messages::shown;
use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::ILLEGAL_MOVE;

pub(crate) fn illegal_move(game: &Game<'_>, report: &mut Report) {
    for (node, why, failed) in game.refused() {
        // Whose turn it is after a resignation nobody knows; that something follows is another rule's matter.
        if game.resignation_before(node).is_some() {
            continue;
        }
        let span = game.origin(node).played;
        let written = span.of(game.text);
        let mut finding =
            game.diagnostic_of(&ILLEGAL_MOVE.rule, node, format!("`{written}` is illegal: {why}"));
        finding.label = Some(short(*why));
        if let PlayError::NotYourTurn { .. } = why {
            finding = finding.with_detail(Detail::WrongTurn);
        }
        finding = explain(finding, game, node, *why);
        // Where men do not go berserk, a turn has two.
        if let part @ 2.. = game.tree().ply(node).part {
            finding = finding.with_note(format!("it is move {} of its turn", u32::from(part) + 1));
        }
        finding = game.with_later(finding, node, 0);
        if !finding.fixes.is_empty() {
            report.add(finding);
            continue;
        }
        if let (Some(nearest), Some(record)) = (failed.nearest(), game.record(node)) {
            let squares = format!("{}{}{}", record.from, record.style.symbol(), record.to);
            let instead = record.to_string().replacen(&squares, &nearest.written, 1);
            finding = finding.with_fix(Fix::replace(nearest.what(), nearest.applicability(), span, instead));
        }
        report.add(finding);
    }
}

/// A few words for the marked move.
fn short(why: PlayError) -> String {
    match why {
        PlayError::Blocked { at, .. } => format!("blocked at {at}"),
        PlayError::Empty { square } => format!("{square} is empty"),
        PlayError::NotYourTurn { to_move, .. } => format!("it is the {to_move}' turn"),
        PlayError::TooFast { speed, .. } => format!("{speed} squares at most"),
        PlayError::NotInLine { .. } => "not along a rank or file".to_owned(),
        PlayError::OffBoard { square, .. } => format!("{square} is off the board"),
        PlayError::AnotherGoesOn { berserk, .. } => format!("the man on {berserk} must go on"),
        _ => "not allowed".to_owned(),
    }
}

/// Points at the earlier move that explains the reason: who came to the square in the way, who left the
/// empty one.
fn explain(finding: Diagnostic, game: &Game<'_>, node: NodeId, why: PlayError) -> Diagnostic {
    let came =
        |square: Square| game.earlier(node, |move_| game.record(move_).is_some_and(|r| r.to == square));
    let left = |square: Square| {
        game.earlier(node, |move_| {
            game.captured(move_, square)
                || game.record(move_).is_some_and(|r| r.from == square || r.to == square)
        })
    };
    match why {
        PlayError::Blocked { at, .. } => match came(at) {
            Some(earlier) => {
                finding.with_place(game.origin(earlier).played, format!("it moved to {at} here"))
            }
            None => finding,
        },
        PlayError::Empty { square } => match left(square) {
            Some(earlier) => {
                let words = match game.record(earlier) {
                    Some(record) if record.from == square => format!("the man on {square} left here"),
                    Some(record) if record.to == square => return finding,
                    _ => format!("the man on {square} was captured here"),
                };
                finding.with_place(game.origin(earlier).played, words)
            }
            None => finding,
        },
        PlayError::NotYourTurn { .. } => match in_one_move(game, node) {
            Some(fix) => finding
                .with_help("a man moves once in a turn, from where he stands to where he stops")
                .with_fix(fix),
            None => finding.with_help("look for a missing or an extra move just before this one"),
        },
        _ => finding,
    }
}

/// Two steps of one man written as one move: `d1-d2 d2-d4`.
fn in_one_move(game: &Game<'_>, second: NodeId) -> Option<Fix> {
    let first = game.before(second);
    let (before, after) = (game.record(first)?, game.record(second)?);
    let is_line = before.from.file == after.to.file || before.from.rank == after.to.rank;
    if before.to != after.from
        || before.from == after.to
        || !is_line
        || game.origin(first).turn != game.origin(second).turn
    {
        return None;
    }
    let written = MoveRecord { from: before.from, ..after.clone() }.to_string();
    let span = game.origin(first).played.to(game.origin(second).played);
    Some(Fix::replace(format!("write one move, {}", shown(&written)), Applicability::Unsafe, span, written))
}
