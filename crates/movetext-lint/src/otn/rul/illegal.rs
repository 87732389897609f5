//! Moves that the rules forbid: in OTN.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Fix};
use movetext_rules::tafl::{Illegal, Square};
use movetext_tree::NodeId;

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
        if let Illegal::NotYourTurn { .. } = why {
            finding = finding.with_detail(Detail::WrongTurn);
        }
        finding = explain(finding, game, node, *why);
        finding = game.with_later(finding, node, 0);
        if let (Some(nearest), Some(record)) = (&failed.nearest, game.record(node)) {
            let squares = format!("{}{}{}", record.from, record.style.symbol(), record.to);
            let instead = record.to_string().replacen(&squares, nearest, 1);
            let message = "a legal move that is written almost the same";
            finding = finding.with_fix(Fix::replace(message, Applicability::Unsafe, span, instead));
        }
        report.add(finding);
    }
}

/// A few words for the marked move.
fn short(why: Illegal) -> String {
    match why {
        Illegal::Blocked { at, .. } => format!("blocked at {at}"),
        Illegal::Empty { square } => format!("{square} is empty"),
        Illegal::NotYourTurn { to_move, .. } => format!("it is the {to_move}' turn"),
        Illegal::TooFast { speed, .. } => format!("{speed} squares at most"),
        Illegal::NotInLine { .. } => "not along a rank or file".to_owned(),
        Illegal::OffBoard { square, .. } => format!("{square} is off the board"),
        Illegal::AnotherGoesOn { berserk, .. } => format!("the man on {berserk} must go on"),
        _ => "not allowed".to_owned(),
    }
}

/// Points at the earlier move that explains the reason: who came to the square in the way, who left the
/// empty one.
fn explain(finding: Diagnostic, game: &Game<'_>, node: NodeId, why: Illegal) -> Diagnostic {
    let came =
        |square: Square| game.earlier(node, |move_| game.record(move_).is_some_and(|r| r.to == square));
    let left = |square: Square| {
        game.earlier(node, |move_| {
            game.captured(move_, square)
                || game.record(move_).is_some_and(|r| r.from == square || r.to == square)
        })
    };
    match why {
        Illegal::Blocked { at, .. } => match came(at) {
            Some(earlier) => {
                finding.with_place(game.origin(earlier).played, format!("it moved to {at} here"))
            }
            None => finding,
        },
        Illegal::Empty { square } => match left(square) {
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
        Illegal::NotYourTurn { .. } => {
            finding.with_help("look for a missing or an extra move just before this one")
        }
        _ => finding,
    }
}
