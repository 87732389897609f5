//! Variations that are attached to nothing, or hold nothing: in OTN.

use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TurnFault};
use movetext_tree::Missing;

use crate::otn::Game;
use crate::report::Report;
use crate::rules::tre::{UNREACHABLE_VARIATION, VARIATION_WITHOUT_FIRST_TURN};

pub(crate) fn unreachable_variation(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREACHABLE_VARIATION.rule) {
        let Own(FaultKind::Turn(TurnFault::Unreachable(unresolved))) = &fault.kind else { continue };
        let finding = game
            .diagnostic_at(
                &UNREACHABLE_VARIATION.rule,
                fault.span,
                format!("this variation is attached to no move: {}", unresolved.missing),
            )
            .with_note("its moves are not in the game");
        let help = match unresolved.missing {
            Missing::Variation { .. } => "a variation comes after the line that it branches from",
            _ => {
                "an address names the move that is replaced (`12b`), a variation (`1`) and its turn (`1a`): `12b.1.1a.`"
            }
        };
        report.add(finding.with_help(help));
    }
}

pub(crate) fn variation_without_first_turn(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&VARIATION_WITHOUT_FIRST_TURN.rule) {
        report.add(
            game.diagnostic_of_fault(&VARIATION_WITHOUT_FIRST_TURN.rule, fault)
                .with_note("its moves are not in the game")
                .with_help(
                    "the first turn of a variation is `1a`, whatever the number of the turn that it replaces",
                ),
        );
    }
}
