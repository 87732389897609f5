//! What the walk over a tree did not list is counted as well.

use movetext_source::Span;

use crate::checks::counted;
use crate::report::Report;
use crate::sgf::Game;

pub(crate) fn too_many_findings(game: &Game<'_>, report: &mut Report) {
    counted::too_many_findings(game, report);
    if game.survey.unlisted > 0 {
        report.count(game.survey.unlisted, Span::at(game.parsed.origin.whole.end));
    }
}
