use movetext_diagnostics::{Applicability, Fix};
use movetext_rules::tafl::{Piece, Square};
use movetext_tree::NodeId;

use super::with_captures;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A capture that did not happen.
    ///
    /// ## What it does
    /// Reports captures that a move lists and the rules do not make, and captured men written with a wrong
    /// letter.
    ///
    /// ## Why it is bad
    /// The record contradicts its own rules: either the square is wrong, or the rules of the record are not
    /// those that were played.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-e2xe3 d3-b3
    /// ```
    /// Nothing stands on `e3`. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-e2 d3-b3
    /// ```
    ///
    /// ## Fix
    /// Writes the captures that the rules make. Unsafe: the record then says something else.
    WRONG_CAPTURE = "RUL003" "wrong-capture" Error Check::Otn(check)
}

/// How many captures of a move are looked at one by one: no board has more squares.
const SQUARES: usize = 31 * 31;

fn check(game: &Game<'_>, report: &mut Report) {
    for (node, record, effect) in game.differing() {
        let span = game.origin(node).played;
        let written = shown(span.of(game.text));
        let correct = || with_captures(record, effect).to_string();
        if let Some(more) = record.captures.len().checked_sub(SQUARES) {
            report.count(more, span);
        }
        for capture in record.captures.iter().take(SQUARES) {
            let square = capture.square;
            let message = match effect.captures.iter().find(|made| made.square == square) {
                Some(made) if capture.piece.is_some_and(|piece| piece != made.piece) => {
                    format!(
                        "{written} captures a {} on {square}, not what is written",
                        made.piece.kind.name()
                    )
                }
                Some(_) => continue,
                None => match standing(game, node, square) {
                    None => format!("{written} does not capture {square}: nothing stands there"),
                    Some(piece) if piece.side == effect.piece.side => {
                        format!("{written} does not capture {square}: the man there is the mover's own")
                    }
                    Some(_) => {
                        format!(
                            "{written} does not capture {square}: the man there is not enclosed by this move"
                        )
                    }
                },
            };
            let message_of_fix = "write the captures that the move makes";
            let fix = Fix::replace(message_of_fix, Applicability::Unsafe, span, correct());
            let finding = game.at(&WRONG_CAPTURE.rule, node, message);
            report.add(finding.with_label(format!("{square} is not captured")).with_fix(fix));
        }
    }
}

/// Who stands on the square of a capture that the move does not make.
fn standing(game: &Game<'_>, node: NodeId, square: Square) -> Option<Piece> {
    game.play(node).uncaptured().iter().find(|(at, _)| *at == square).and_then(|(_, piece)| *piece)
}
