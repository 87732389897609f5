//! Turns that are not a move of each side: in PTN.

use movetext_diagnostics::Severity;
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, TurnFault};
use movetext_source::Span;

use crate::ptn::Game;
use crate::ptn::txt::moves::is_word;
use crate::ptn::txt::stray::foreign_comments;
use crate::report::Report;
use crate::rules::rul::INCOMPLETE_TURN;
use crate::rules::txt::UNREADABLE_TURN_NUMBER;

pub(crate) fn incomplete_turn(game: &Game<'_>, report: &mut Report) {
    let comments = foreign_comments(game);
    for fault in game.faults_of(&INCOMPLETE_TURN.rule) {
        let is_short = fault.kind == Own(FaultKind::Turn(TurnFault::Incomplete));
        if is_short {
            let message = "the move of player 2 is missing before this number";
            report.add(
                game.diagnostic_at(&INCOMPLETE_TURN.rule, fault.span, message)
                    .with_severity(Severity::Error)
                    .with_note("the moves that follow are read as those of the other player")
                    .with_help(
                        "if the move is unknown, write `--`: the moves that follow then belong to the right players, but \
                         are not checked",
                    ),
            );
        } else if !comments.holds(fault.span) && !has_other_cause(game, fault.span) {
            let mut finding = game.diagnostic_of_fault(&INCOMPLETE_TURN.rule, fault);
            if !matches!(fault.kind, Own(_)) {
                "the number in front of this move is missing".clone_into(&mut finding.message);
            }
            report.add(
                finding
                    .with_note("a move number stands for one move of each player")
                    .with_help("look for a missing move number"),
            );
        }
    }
}

/// Whether a move is the third of its number only because of words that are no moves, or a number that is none.
fn has_other_cause(game: &Game<'_>, place: Span) -> bool {
    let Some(node) = game.move_at(place.start) else { return false };
    let turn = game.origin(node).turn;
    let mut number = game.faults_of(&UNREADABLE_TURN_NUMBER.rule).map(|fault| fault.span.start);
    let words = game.turn_at(turn).take(3).any(|node| is_word(game, node));
    words || is_word(game, node) || number.any(|number| (turn.start..place.start).contains(&number))
}
