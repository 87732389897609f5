//! The checks: how moves are spelt.

use movetext_diagnostics::Applicability;
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{Fault, FaultKind, TurnFault};

use crate::edit::{fix, replace};
use crate::ptn::Game;
use crate::ptn::parts::{report_each, report_kinds};
use crate::report::Report;
use crate::rules::ptn::{MARK_ORDER, RARELY_READ_SPELLING, VERBOSE_MOVE};

pub(crate) fn verbose_move(game: &Game<'_>, report: &mut Report) {
    report_kinds(game, &VERBOSE_MOVE, report);
}

pub(crate) fn rarely_read_spelling(game: &Game<'_>, report: &mut Report) {
    report_kinds(game, &RARELY_READ_SPELLING, report);
    let is_periods = |fault: &&Fault| fault.kind == Own(FaultKind::Turn(TurnFault::Periods));
    for fault in game.faults_of(&RARELY_READ_SPELLING.rule).filter(is_periods) {
        let change = fix("write `--`", Applicability::Safe, vec![replace(fault.span, "--")]);
        report.add(game.diagnostic_of_fault(&RARELY_READ_SPELLING.rule, fault).with_fix(change));
    }
}

pub(crate) fn mark_order(game: &Game<'_>, report: &mut Report) {
    report_each(game, &MARK_ORDER, report);
}
