//! The checks: how moves are spelt.

use crate::notation::ptn::Game;
use crate::report::Report;
use crate::rules::ptn::parts::{report_each, report_kinds};
use crate::rules::ptn::spelling::{MARK_ORDER, RARELY_READ_SPELLING, VERBOSE_MOVE};

pub(super) fn verbose_move(game: &Game<'_>, report: &mut Report) {
    report_kinds(game, &VERBOSE_MOVE, report);
}

pub(super) fn rarely_read_spelling(game: &Game<'_>, report: &mut Report) {
    report_kinds(game, &RARELY_READ_SPELLING, report);
}

pub(super) fn mark_order(game: &Game<'_>, report: &mut Report) {
    report_each(game, &MARK_ORDER, report);
}
