//! Positions that no game has: in Smart-Go.

use movetext_record::sgf::RawPoint;
use movetext_rules::go;
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::messages::list;
use crate::report::Report;
use crate::rules::rul::DOUBTFUL_SETUP;
use crate::sgf::Game;

/// So many stones are named in a finding.
const NAMED: usize = 4;

pub(crate) fn doubtful_setup(game: &Game<'_>, report: &mut Report) {
    for (node, facts) in game.with_facts().filter(|(_, facts)| !facts.crowded.is_empty()) {
        let named: Vec<String> =
            facts.crowded.iter().take(NAMED).map(|(point, _)| game.both_of(*point)).collect();
        let (_, color) = facts.crowded[0];
        let message = match (named.len(), facts.crowded.len()) {
            (1, _) => format!("the {color} stone on {} is set up without a liberty", named[0]),
            (_, all) if all <= NAMED => format!("stones on {} are set up without a liberty", list(&named)),
            _ => format!("stones on {} and others are set up without a liberty", named.join(", ")),
        };
        let span = place(game, node, facts.crowded[0].0).unwrap_or_else(|| game.origin(node).played);
        report.add(
            game.finding(&DOUBTFUL_SETUP.rule, node, span, message)
                .with_note("stones that are set up stay on the board until one next to them is taken"),
        );
    }
}

/// Where a node sets up a stone on a point.
fn place(game: &Game<'_>, id: NodeId, point: go::Point) -> Option<Span> {
    let node = game.tree().get(id);
    let size = game.start().size;
    let point = RawPoint { column: point.column(), row: size.rows.checked_sub(point.row() + 1)? };
    let stones = node.properties().filter(|property| property.is("AB") || property.is("AW"));
    stones.flat_map(|property| property.places().collect::<Vec<_>>()).find_map(|(at, raw)| {
        let area = game.start().area(raw).ok()??;
        area.contains(point).then(|| game.places().locate(game.text, id, node, at..at + raw.len()))
    })
}
