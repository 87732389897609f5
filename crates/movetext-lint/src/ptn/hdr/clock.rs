//! Clocks: time controls and what is left of them: in PTN.

use movetext_diagnostics::Diagnostic;

use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::hdr::BAD_TIME_CONTROL;

pub(crate) fn bad_time_control(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_TIME_CONTROL.rule) {
        let message = format!("the time control {} cannot be read", shown(fault.span.of(game.text)));
        report.add(
            Diagnostic::new(&BAD_TIME_CONTROL.rule, fault.span, message)
                .with_help("ten minutes and 20 seconds a move are written `10:0 +20`"),
        );
    }
}
