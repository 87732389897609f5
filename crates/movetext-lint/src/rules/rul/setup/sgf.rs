//! Positions that no game has: in Smart-Go.

use crate::game::ROOT;
use crate::messages::list;
use crate::notation::sgf::Game;
use crate::report::Report;
use crate::rules::rul::setup::DOUBTFUL_SETUP;

/// So many stones are named in a finding.
const NAMED: usize = 4;

pub(super) fn doubtful_setup(game: &Game<'_>, report: &mut Report) {
    for node in core::iter::once(ROOT).chain(game.nodes()) {
        let Some(facts) = game.node(node).facts.as_deref().filter(|facts| !facts.crowded.is_empty()) else {
            continue;
        };
        let named: Vec<String> =
            facts.crowded.iter().take(NAMED).map(|(point, _)| game.both_of(*point)).collect();
        let (_, color) = facts.crowded[0];
        let message = match (named.len(), facts.crowded.len()) {
            (1, _) => format!("the {color} stone on {} is set up without a liberty", named[0]),
            (_, all) if all <= NAMED => format!("stones on {} are set up without a liberty", list(&named)),
            _ => format!("stones on {} and others are set up without a liberty", named.join(", ")),
        };
        let span = game.origin(node).played;
        report.add(
            game.finding(&DOUBTFUL_SETUP.rule, node, span, message)
                .with_note("they stay on the board until stones around them are taken"),
        );
    }
}
