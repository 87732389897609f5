//! The checks: how moves are spelt.

use crate::ptn::Game;
use crate::ptn::parts::{report_each, report_kinds};
use crate::report::Report;
use crate::rules::ptn::{MARK_ORDER, RARELY_READ_SPELLING, VERBOSE_MOVE};

pub(crate) fn verbose_move(game: &Game<'_>, report: &mut Report) {
    report_kinds(game, &VERBOSE_MOVE, report);
}

pub(crate) fn rarely_read_spelling(game: &Game<'_>, report: &mut Report) {
    report_kinds(game, &RARELY_READ_SPELLING, report);
}

pub(crate) fn mark_order(game: &Game<'_>, report: &mut Report) {
    report_each(game, &MARK_ORDER, report);
}
