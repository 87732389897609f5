//! Starting positions that no game has: in OTN.

use movetext_diagnostics::{Diagnostic, Severity};
use movetext_record::otn::ReplayError;
use movetext_rules::tafl::Complaint;

use crate::otn::Game;
use crate::report::Report;
use crate::rules::rul::DOUBTFUL_SETUP;

pub(crate) fn doubtful_setup(game: &Game<'_>, report: &mut Report) {
    if !game.is_board_known {
        return;
    }
    let tag = if game.parsed.record.start.position.is_some() { "position" } else { "rules" };
    let Some((_, span)) = game.tags(tag).next_back() else { return };
    if let Some(ReplayError::Setup(invalid)) = &game.replay_error {
        let message = format!("the game cannot start: {invalid}");
        report.add(Diagnostic::new(&DOUBTFUL_SETUP.rule, span, message).with_severity(Severity::Error));
        return;
    }
    let start = &game.parsed.record.start;
    for complaint in start.complaints().iter() {
        let mut finding = Diagnostic::new(&DOUBTFUL_SETUP.rule, span, complaint.to_string());
        if let (Complaint::ForbiddenSquare, Some(book), Some(setup)) =
            (complaint, start.prepared_rules(), start.setup())
        {
            let squares: Vec<String> =
                setup.misplaced(&book.record().rules).map(|square| square.to_string()).collect();
            finding = finding.with_note(format!("on {}", squares.join(", ")));
        }
        report.add(finding);
    }
}
