//! Steps that cannot be done: in PPN.

use movetext_diagnostics::Diagnostic;
use movetext_record::Failure;
use movetext_rules::piecepack::{Kind, Piece, PlayError};

use crate::messages::count;
use crate::ppn::Game;
use crate::report::Report;
use crate::rules::rul::ILLEGAL_MOVE;

pub(crate) fn illegal_move(game: &Game<'_>, report: &mut Report) {
    for node in game.nodes() {
        let Some(failed) = game.node(node).status.failed() else { continue };
        // What is not understood is reported where it is written.
        let Failure::Refused(step, why) = &failed.why else { continue };
        let (span, word) = game.word_of(node, *step);
        let mut finding =
            game.with_address(Diagnostic::new(&ILLEGAL_MOVE.rule, span, format!("`{word}`: {why}")), node);
        if let PlayError::Nothing { nearest, .. } = why
            && nearest.len() > 1
        {
            let pieces = nearest.iter().filter(|piece| piece.identity.kind != Kind::Board);
            let others: Vec<_> = pieces.skip(1).map(Piece::called).collect();
            if !others.is_empty() {
                finding = finding.with_note(format!("also near: {}", others.join("; ")));
            }
        }
        if failed.beyond > 0 {
            let moves = count(failed.beyond, "move");
            finding = finding.with_note(format!("{moves} after it could not be checked"));
        }
        report.add(finding);
    }
}
